/** The page of the activity record, opened by `native:activity`. */
export { ActivityPage } from './activity-page.tsx';
