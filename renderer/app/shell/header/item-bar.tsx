// The bar above an open item: module, item and the close button; on a phone also the companies, in place of their row.
import type { Item } from '#contract/entities/module.ts';
import { ShieldAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { AppExit } from './app-exit.tsx';
import { EntitySelector } from './entity-selector.tsx';
import { seesTrust } from '#renderer/app/shell/trust/trusted-items.ts';
import { ItemStar } from './item-star.tsx';
import styles from './item-bar.module.css';

export interface ItemBarProps {
  readonly portal: Pick<Portal, 'runtime' | 'queries' | 'visitor' | 'host' | 'requests'>;
  readonly place: ItemInModule;
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
  const close = useFocus(takesFocus);
  return (
    <div className={styles['bar']}>
      <span className={styles['icon']}>
        <ItemIcon name={item.icon ?? module.icon} />
      </span>
      <p className={styles['place']}>
        <span className={styles['module']} title={module.title}>
          {module.title}
        </span>
        <span className={styles['item']} title={item.title}>
          {item.title}
        </span>
      </p>
      {runsInPage(portal, item) && (
        <StatusChip tone="warn" icon={ShieldAlert}>
          {words.trust.title}
        </StatusChip>
      )}
      {!exit && <Companies portal={portal} />}
      <ItemStar portal={portal} place={place} />
      {exit ? (
        <AppExit onExit={onClose} />
      ) : (
        <Button ref={close} variant="ghost" icon={X} onClick={onClose}>
          <span className={styles['close']}>{words.close}</span>
          <VisuallyHidden>{hostWords.closeItem(item.title).slice(words.close.length)}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

/** Shown on a phone only, and only to a person: a guest has no companies. */
function Companies({ portal }: Pick<ItemBarProps, 'portal'>) {
  const { runtime, requests } = portal;
  const person = useSession(runtime.session, (state) => signedInUser(state));
  if (person === null || !runtime.company.style.layout.entity.show) return null;
  return <EntitySelector portal={portal} user={person} place="bar" onOpen={() => requests.request('companies')} />;
}
