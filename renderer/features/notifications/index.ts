// Public API of the feature: the bell of the header, the list of all notifications, and the queries for other parts of the portal.
export { Bell } from './bell.tsx';
export { NotificationHistory } from './history.tsx';
export { noticeMoment } from './moment.ts';
export type { NoticeTarget } from './row.tsx';
export { severityIcons } from './severity.ts';
export { newestQuery, useUnreadCount } from './queries.ts';
