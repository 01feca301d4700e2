/** The page that shows the products of NF-e files, opened by `native:nfe-products`. */
export { NfeProducts } from './nfe-page.tsx';
