export { PreferencesPage } from './preferences-page.tsx';
