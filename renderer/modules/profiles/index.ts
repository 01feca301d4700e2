/** Profiles and the groups that open modules and items, opened by `native:profiles`. */
export { ProfilesPage } from './profiles-page.tsx';
