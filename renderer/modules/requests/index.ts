/** Requests of people and their answers, opened by `native:requests`. */
export { RequestsPage } from './requests-page.tsx';
