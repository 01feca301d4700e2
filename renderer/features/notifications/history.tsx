// Every notification of the person, newest first.
import styles from './bell.module.css';
import { words } from './messages.ts';
import { NotificationList } from './notification-list.tsx';
import type { NotificationScope } from './queries.ts';

export const NotificationHistory = ({ scope }: { readonly scope: NotificationScope }) => (
  <section className={styles['history']} aria-label={words.history}>
    <NotificationList scope={scope} which="all" title={words.history} empty={words.none} />
  </section>
);
