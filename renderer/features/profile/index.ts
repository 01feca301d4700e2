// The public door: the profile, in front of whatever is on the screen. Loaded when it is asked for.
export { ProfileDialog } from './profile-dialog.tsx';
