import { messages } from '#renderer/i18n/messages.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TenantHtml } from '#renderer/ui/tenant-html/tenant-html.tsx';
import styles from './item-dialog.module.css';

const words = messages({
  'pt-BR': { sentence: 'Leia este aviso antes de continuar.', understood: 'Entendi' },
});

export function ItemDialog({
  title,
  texts,
  onClose,
}: {
  readonly title: string;
  readonly texts: readonly string[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      sentence={words.sentence}
      size="wide"
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.understood}
        </Button>
      }
    >
      <div className={styles['texts']}>
        {texts.map((html) => (
          <TenantHtml key={html} html={html} />
        ))}
      </div>
    </Dialog>
  );
}
