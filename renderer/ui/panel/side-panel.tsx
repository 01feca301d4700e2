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
  readonly children: ReactNode;
  readonly foot?: ReactNode;
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
      classes={{ scrim: styles['scrim'], box: styles['modal'], dialog: styles['panel'] }}
      name={{ 'aria-label': props.title }}
      onClose={props.onClose}
    >
      <PanelParts {...props} />
    </ModalLayer>
  );
}

function Beside(props: SidePanelProps) {
  const titleId = useId();
  const { onClose } = props;
  useFocusReturn();
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <aside className={styles['beside']} aria-labelledby={titleId}>
      <PanelParts {...props} titleId={titleId} />
    </aside>
  );
}

function PanelParts({ title, lead, children, foot, onClose, titleId }: SidePanelProps & { readonly titleId?: string }) {
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['title']}>
          {lead}
          <Heading level={2} size="title-2" {...(titleId !== undefined && { id: titleId })}>
            {title}
          </Heading>
        </div>
        <IconButton label="Fechar painel" icon={X} onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
      {foot !== undefined && <footer className={styles['foot']}>{foot}</footer>}
    </>
  );
}
