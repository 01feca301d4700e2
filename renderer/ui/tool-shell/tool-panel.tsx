import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { useFocusReturn } from '#renderer/ui/focus/use-focus-return.ts';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './tool-panel.module.css';

/** A panel at the right of the work; on a phone a sheet. Its close button and Escape return the focus to the element that opened it. */
export function ToolPanel(props: {
  /** Names the panel: "Versões de pedidos". */
  readonly label: string;
  /** The visible title. */
  readonly title: string;
  /** Explains the panel where it is a sheet. */
  readonly sentence: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { label, title, sentence, onClose, children } = props;
  useFocusReturn();
  if (useNarrow())
    return (
      <Dialog open onClose={onClose} title={label} sentence={sentence}>
        {children}
      </Dialog>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any control inside
    <aside
      className={styles['panel']}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={styles['head']}>
        <Heading level={2} size="title-3">
          {title}
        </Heading>
        <IconButton size="small" iconSize="normal" label={`Fechar ${title}`} icon={X} onClick={onClose} />
      </div>
      <div className={styles['body']}>{children}</div>
    </aside>
  );
}
