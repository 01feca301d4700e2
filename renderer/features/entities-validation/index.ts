export { ValidationPage } from './validation-page.tsx';
