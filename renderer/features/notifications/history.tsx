// Every notification of the person, newest first.
import styles from './bell.module.css';
import { words } from './messages.ts';
import { NotificationList, type TargetOf } from './notification-list.tsx';
import type { NotificationScope } from './queries.ts';

export const NotificationHistory = ({ scope, targetOf }: { readonly scope: NotificationScope; readonly targetOf: TargetOf }) => (
  <section className={styles['history']} aria-label={words.history}>
    <NotificationList scope={scope} which="all" targetOf={targetOf} title={words.history} empty={words.none} />
  </section>
);
