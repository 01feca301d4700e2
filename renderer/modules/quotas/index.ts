/** The page of quotas, opened by `native:quotas`. */
export { QuotasPage } from './quotas-page.tsx';
