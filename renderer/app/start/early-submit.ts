// Needed while the server draws the login form (renderer/prerender.tsx): the page shows the form before its script runs, and a
// submission in that time would leave the page. An inline script cancels it and marks <html>. screen.tsx repeats the submission after
// hydration.

/** The key of the mark in `dataset` of <html>. */
export const earlySubmitMark = 'submitted';

/**
 * Runs in the page's head. Submissions that React handles are prevented before they reach this listener.
 * @public for build/web.config.ts, which reads it by name.
 */
export const earlySubmitScript =
  `document.addEventListener('submit',e=>{if(!e.defaultPrevented&&!document.querySelector('#root[data-ready]')){` +
  `e.preventDefault();document.documentElement.dataset.${earlySubmitMark}=''}})`;
