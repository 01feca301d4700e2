import { words } from '#renderer/modules/users/messages.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import styles from './person.module.css';

/** Turns the pages of a list in time; null: there is no such page. */
export function Turn({ onNewer, onOlder }: { readonly onNewer: (() => void) | null; readonly onOlder: (() => void) | null }) {
  if (onNewer === null && onOlder === null) return null;
  return (
    <div className={styles['actions']}>
      <Button size="small" disabledReason={onNewer === null ? words.newest : undefined} onClick={() => onNewer?.()}>
        {words.newer}
      </Button>
      <Button size="small" disabledReason={onOlder === null ? words.oldest : undefined} onClick={() => onOlder?.()}>
        {words.older}
      </Button>
    </div>
  );
}
