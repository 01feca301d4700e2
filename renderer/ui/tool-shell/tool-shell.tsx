import { PanelLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { useListBeside } from './use-list-beside.ts';
import { useListSheet } from './use-list-sheet.ts';
import styles from './tool-shell.module.css';

const stay = (): void => undefined;

interface ToolClosing {
  readonly label: string;
  readonly onPress: () => void;
  /** Whether the button stands after the tabs when there is no room for the list and its title. False when the page around has such a button. */
  readonly afterTabs?: boolean;
}

const CloseButton = ({ label, onPress }: ToolClosing) => (
  <IconButton size="small" iconSize="normal" label={label} icon={X} onClick={onPress} />
);

/**
 * The frame of a tool, as high as its place: a list, the tabs of open texts, and the work. `children` are a ToolBar, the work (with the
 * class or part that grows) and a ToolFoot. Below 1024 px a button opens the list over the page, as does an empty state among `children`.
 */
export function ToolShell({
  title,
  listLabel,
  listSentence,
  renderActions,
  closing,
  renderList,
  tabs,
  children,
}: {
  readonly title: string;
  /** Names the list and the button that opens it. */
  readonly listLabel: string;
  /** Explains the list where it opens over the page. */
  readonly listSentence: string;
  /** Buttons beside the title of the list. `close` as in `renderList`. */
  readonly renderActions?: (close: () => void) => ReactNode;
  /** The button that closes the tool, beside the title. */
  readonly closing?: ToolClosing;
  /** `close` must be called when the person has chosen something: it closes a list that covers the page. */
  readonly renderList: (close: () => void) => ReactNode;
  readonly tabs: ReactNode;
  /** A function receives `openList`, for the button of an empty state; null while the list is beside the work. */
  readonly children: ReactNode | ((openList: (() => void) | null) => ReactNode);
}) {
  const isBeside = useListBeside();
  const { isOpen, open, close, button } = useListSheet();
  return (
    <div className={styles['shell']} data-list={isBeside}>
      {isBeside && (
        <aside className={styles['list']} aria-label={listLabel}>
          <div className={styles['head']}>
            <Heading level={1} size="title-3">
              {title}
            </Heading>
            <div className={styles['actions']}>
              {renderActions?.(stay)}
              {closing !== undefined && <CloseButton {...closing} />}
            </div>
          </div>
          {renderList(stay)}
        </aside>
      )}
      <div className={styles['main']}>
        <div className={styles['strip']}>
          {!isBeside && (
            <>
              <VisuallyHidden as="h1">{title}</VisuallyHidden>
              <IconButton
                ref={button}
                size="small"
                iconSize="normal"
                label={listLabel}
                icon={PanelLeft}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={open}
              />
            </>
          )}
          {tabs}
          {!isBeside && closing?.afterTabs === true && <CloseButton {...closing} />}
        </div>
        {typeof children === 'function' ? children(isBeside ? null : open) : children}
      </div>
      {!isBeside && (
        <Dialog open={isOpen} onClose={close} title={listLabel} sentence={listSentence}>
          <div className={styles['sheet']}>
            <div className={styles['actions']}>{renderActions?.(close)}</div>
            {renderList(close)}
          </div>
        </Dialog>
      )}
    </div>
  );
}
