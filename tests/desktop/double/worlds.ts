// Scripts that run in a window before those of the page: the main-world end of the bridge, and the preload in an isolated world.
import { readFileSync } from 'node:fs';
import { codecSource, pageScript } from './codec.ts';

export const preloadWorldName = 'electron-preload';
export const bindingName = 'electronDoubleToMain';

export const mainWorldSource = (): string => `(${pageScript('main-world')})(${codecSource()});`;

export function preloadWorldSource(path: string): string {
  const preload = `function (require, module, exports) {\n${readFileSync(path, 'utf8')}\n}`;
  const toMain = `(text) => globalThis.${bindingName}(text)`;
  return `(${pageScript('preload-world')})(${codecSource()}, ${pageScript('preload-require')}, ${toMain}, ${preload});`;
}

export const titleWorldName = 'electron-title';
export const titleBindingName = 'electronDoubleTitle';

/** Reports every title of the page, from a world that the page cannot see. */
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
