// The login stands in the page before its script runs. Who sends it in that moment has not sent it in vain: an inline script keeps
// the form from leaving the page and marks <html>; screen.tsx sends it again once it has taken the form over.

/** In `dataset` of <html>. */
export const earlySubmitMark = 'submitted';

/**
 * Runs in the page's head. What React took is already prevented when it comes by here.
 * @public for build/web.config.ts, which reads it by name.
 */
export const earlySubmitScript =
  `document.addEventListener('submit',e=>{if(!e.defaultPrevented&&!document.querySelector('#root[data-ready]')){` +
  `e.preventDefault();document.documentElement.dataset.${earlySubmitMark}=''}})`;
