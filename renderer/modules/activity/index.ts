/** What people did, opened by `native:activity`. */
export { ActivityPage } from './activity-page.tsx';
