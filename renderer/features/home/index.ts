// The public door: the launcher, and why an item cannot be opened.
export { Launcher, type LauncherProps } from './launcher.tsx';
export { homePreferences } from './preferences.ts';
export { failedSummary, type ItemPlace, type SummaryScope } from './queries.ts';
