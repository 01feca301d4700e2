import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { useFocusReturn } from '#renderer/ui/focus/use-focus-return.ts';
import { ModalLayer } from '#renderer/ui/modal-layer/modal-layer.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Shown on the left of the header: "8 de 248" with previous and next. */
  readonly lead?: ReactNode;
  /** Before the title: an avatar. */
  readonly mark?: ReactNode;
  /** Below the title: an address. */
  readonly note?: ReactNode;
  /** At the end of the line of the title: a chip. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** `wide` is for details that are read and decided, not only looked up; `narrow` stands beside a table that needs the room. */
  readonly size?: 'normal' | 'wide' | 'narrow';
}

// The minimum width for showing list and panel side by side.
const wideWindow = '(min-width: 1280px)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wideWindow);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Details of the open row. Shown beside the list in a wide window, otherwise over it. Escape closes it. */
export function SidePanel(props: SidePanelProps) {
  const beside = useSyncExternalStore(
    subscribe,
    () => matchMedia(wideWindow).matches,
    () => true,
  );
  if (!props.open) return null;
  if (beside) return <Beside {...props} />;
  return (
    <ModalLayer
      classes={{
        scrim: styles['scrim'],
        box: props.size === 'wide' ? `${styles['modal']} ${styles['wide']}` : styles['modal'],
        dialog: styles['panel'],
      }}
      name={{ 'aria-label': props.title }}
      onClose={props.onClose}
    >
      <PanelParts {...props} />
    </ModalLayer>
  );
}

function Beside(props: SidePanelProps) {
  const titleId = useId();
  const { onClose, size = 'normal' } = props;
  useFocusReturn();
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <aside className={styles['beside']} data-size={size} aria-labelledby={titleId}>
      <PanelParts {...props} titleId={titleId} />
    </aside>
  );
}

function PanelParts(props: SidePanelProps & { readonly titleId?: string }) {
  const { lead, children, foot, onClose } = props;
  const hasLead = lead !== undefined && lead !== null && lead !== false;
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['top']} data-lead={hasLead || undefined}>
          <div className={styles['lead']}>{hasLead ? lead : <PanelTitle {...props} />}</div>
          <IconButton label="Fechar painel" icon={X} onClick={onClose} />
        </div>
        {hasLead && <PanelTitle {...props} />}
      </header>
      <div className={styles['body']}>{children}</div>
      {foot !== undefined && <footer className={styles['foot']}>{foot}</footer>}
    </>
  );
}

const PanelTitle = ({ title, mark, note, status, titleId }: SidePanelProps & { readonly titleId?: string }) => (
  <div className={styles['title']}>
    {mark}
    <div className={styles['name']}>
      <Heading level={2} size="title-2" {...(titleId !== undefined && { id: titleId })}>
        {title}
      </Heading>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
    {status}
  </div>
);
