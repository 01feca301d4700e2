export { LeavePage } from './leave-page.tsx';
