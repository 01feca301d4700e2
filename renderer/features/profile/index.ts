// Public API of the feature: the choice of the theme and the profile dialog, which is loaded when it is opened.
import { lazy } from 'react';

export { profileDraft } from './draft-form.ts';
export type { ProfileSection } from './profile-props.ts';
export { ThemeChoices } from './theme-choices.tsx';

export const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));
