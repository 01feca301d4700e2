// The bar above an open item: module, item and the close button.
import type { Item } from '#contract/entities/module.ts';
import { ShieldAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import type { Place } from '#renderer/module-host/runtime/opening.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { AppExit } from './app-exit.tsx';
import { seesTrust } from '#renderer/app/shell/trust/trusted-items.ts';
import { ItemStar } from './item-star.tsx';
import styles from './item-bar.module.css';

export interface ItemBarProps {
  readonly portal: Pick<Portal, 'runtime' | 'visitor' | 'host'>;
  readonly place: Place;
  readonly onClose: () => void;
  /** Shows the exit of the standalone app instead of the close button. */
  readonly exit?: boolean;
  /** Moves the focus to the close button and returns it on unmount. For an item over another screen. */
  readonly takesFocus?: boolean;
}

function useFocus(wanted: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const before = document.activeElement;
    button.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [wanted]);
  return button;
}

/** Whether to show the trusted-mode chip: the script runs in this page, and the person may see the list of trusted scripts. */
const runsInPage = ({ runtime, visitor, host }: ItemBarProps['portal'], { script = '' }: Item): boolean =>
  host.isTrusted({ script: script.trim() }) && seesTrust(runtime.company, visitor.user());

export function ItemBar({ portal, place, onClose, exit = false, takesFocus = false }: ItemBarProps) {
  const { module, item } = place;
  const title = useStore(portal.host.store, (state) => state.title);
  const close = useFocus(takesFocus);
  return (
    <div className={styles['bar']}>
      <span className={styles['icon']}>
        <ItemIcon name={item.icon} />
      </span>
      <p className={styles['place']}>
        <span className={styles['module']}>{module.title}</span>
        <span className={styles['item']}>{title ?? item.title}</span>
      </p>
      {runsInPage(portal, item) && (
        <StatusChip tone="warn" icon={ShieldAlert}>
          {words.trust.title}
        </StatusChip>
      )}
      <ItemStar portal={portal} place={place} />
      {exit ? (
        <AppExit onExit={onClose} />
      ) : (
        <Button ref={close} variant="ghost" icon={X} onClick={onClose}>
          {words.close}
          <VisuallyHidden>{hostWords.closeItem(item.title).slice(words.close.length)}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
