// Public API of the feature: the screen of the desktop app while it has no tenant (`AppProps` of kind `no-tenant`).
export { TenantChoicePage } from './tenant-choice-page.tsx';
