export { SolicitationPage } from './solicitation-page.tsx';
