// The public door: what stands before the app while the shell has no tenant (`AppProps` of kind `no-tenant`).
export { TenantChoicePage } from './tenant-choice-page.tsx';
