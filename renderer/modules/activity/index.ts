/** The record of people's activities, opened by `native:activity`. */
export { ActivityPage } from './activity-page.tsx';
