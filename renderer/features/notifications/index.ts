// The public door: the bell of the header, the list of all notifications, and what else shows or searches them.
export { Bell } from './bell.tsx';
export { NotificationHistory } from './history.tsx';
export { newestQuery, useUnreadCount } from './queries.ts';
