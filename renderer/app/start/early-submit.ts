// Speed: P2 of docs/performance.md. The server draws the login form into the page. Without this the first paint takes 712 instead of
// 340 ms (medians of seven, 2026-11-24). Remove this file when the server no longer draws the form, or when that gains less than 10 %.
// The page shows the form before its script runs. An inline script cancels a submission in that time, so that the browser does not
// leave the page, and marks <html>. screen.tsx repeats the submission after hydration.

/** The key of the mark in `dataset` of <html>. */
export const earlySubmitMark = 'submitted';

/**
 * Runs in the page's head. Submissions that React handles are prevented before they reach this listener.
 * @public for build/web.config.ts, which reads it by name.
 */
export const earlySubmitScript =
  `document.addEventListener('submit',e=>{if(!e.defaultPrevented&&!document.querySelector('#root[data-ready]')){` +
  `e.preventDefault();document.documentElement.dataset.${earlySubmitMark}=''}})`;
