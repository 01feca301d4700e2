// The scripts of a window before the page's own: the main world's end of the bridge, and the preload in a world of its own.
import { readFileSync } from 'node:fs';
import { pageScript } from './codec.ts';

export const preloadWorldName = 'electron-preload';
export const bindingName = 'electronDoubleToMain';

export const mainWorldSource = (): string => `(${pageScript('main-world')})(${pageScript('codec')});`;

export function preloadWorldSource(path: string): string {
  const preload = `function (require, module, exports) {\n${readFileSync(path, 'utf8')}\n}`;
  const toMain = `(text) => globalThis.${bindingName}(text)`;
  return `(${pageScript('preload-world')})(${pageScript('codec')}, ${pageScript('preload-require')}, ${toMain}, ${preload});`;
}

export const titleWorldName = 'electron-title';
export const titleBindingName = 'electronDoubleTitle';

/** Tells of every title the page gets, from a world the page does not know. */
export const titleWorldSource = `(() => {
  if (window.top !== window) return;
  let reported = '';
  const tell = () => {
    if (document.title === reported) return;
    reported = document.title;
    globalThis.${titleBindingName}(reported);
  };
  new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true });
})();`;
