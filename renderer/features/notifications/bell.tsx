// The bell of the header, with the number and the list of unread notifications.
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Badge } from '#renderer/ui/chip/status-chip.tsx';
import { HeaderPopover } from '#renderer/ui/popover/header-popover.tsx';
import { Bell as BellGlyph } from 'lucide-react';
import styles from './bell.module.css';
import { words } from './messages.ts';
import { NotificationList, type TargetOf } from './notification-list.tsx';
import { type NotificationScope, useUnreadCount } from './queries.ts';

export function Bell({
  onHistory,
  targetOf,
  ...scope
}: NotificationScope & { readonly onHistory: () => void; readonly targetOf: TargetOf }) {
  const unread = useUnreadCount(scope);
  return (
    <HeaderPopover
      label={words.title}
      wide
      renderTrigger={(opener) => (
        <span className={styles['bell']}>
          <IconButton label={words.bell(unread)} icon={BellGlyph} {...opener} />
          <Badge count={unread} />
        </span>
      )}
    >
      <NotificationList
        scope={scope}
        which="unread"
        targetOf={targetOf}
        title={words.title}
        empty={words.empty}
        foot={
          <div className={styles['foot']}>
            <Button
              size="small"
              variant="link"
              onClick={(event) => {
                event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                onHistory();
              }}
            >
              {words.seeAll}
            </Button>
          </div>
        }
      />
    </HeaderPopover>
  );
}
