// The public door: what the desktop entry shows while the shell has no tenant.
export { TenantChoicePage, type TenantChoicePageProps } from './tenant-choice-page.tsx';
