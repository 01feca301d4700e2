// "Acessibilidade": the accessibility statement and a button to report a barrier.
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import styles from './help.module.css';
import { words } from './messages.ts';

export function Accessibility({ onReport }: { readonly onReport: () => void }) {
  return (
    <Card title={words.accessibility}>
      <div className={styles['text']}>
        {words.accessibilityText.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div>
          <Button size="small" onClick={onReport}>
            {words.barrier}
          </Button>
        </div>
      </div>
    </Card>
  );
}
