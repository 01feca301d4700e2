// Public interface of the home feature.
export { Launcher } from './launcher.tsx';
export { prepareDetails } from './launcher-tile.tsx';
export { LiveCount } from './live-count.tsx';
export { words as homeWords } from './messages.ts';
export { forgetPreferences, homePreferences, markFavourite, markOpened } from './preferences.ts';
export { failedSummary, placeId, summariesOf, summaryQuery, type SummaryScope } from './queries.ts';
export { hasSummary } from './summary.ts';
