import { notificationsRoute } from './guards.ts';
import type { Navigation } from './navigation.ts';

/** Opens the list of all notices, which is a tab of the page of the notification preferences. */
export const openNoticeHistory = ({ goTo }: Pick<Navigation, 'goTo'>): void =>
  goTo(notificationsRoute, { state: { tab: 'history' } });
