// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTheme } from './apply.ts';
import { earlyThemeScript, themeKeys } from './early-theme.ts';
import { chooseContrast, chooseTheme } from './theme-store.ts';

/** Sets the preferences of the system. jsdom has no `matchMedia`. */
function prefer(dark: boolean, more: boolean): void {
  const matchMedia = (query: string) => {
    const list = new EventTarget() as EventTarget & { matches: boolean };
    list.matches = query.includes('dark') ? dark : more;
    return list;
  };
  Object.assign(window, { matchMedia });
}

const shown = () => Object.fromEntries(Object.entries(document.documentElement.dataset));

function runEarly(): void {
  runInNewContext(earlyThemeScript, { document, window, matchMedia: window.matchMedia });
}

let stop = (): void => undefined;
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  delete document.documentElement.dataset['contrast'];
});
afterEach(() => stop());

it.each([
  { mode: null, contrast: null, dark: true, more: false, early: {}, later: { theme: 'dark', contrast: 'normal' } },
  {
    mode: 'light',
    contrast: null,
    dark: true,
    more: false,
    early: { theme: 'light' },
    later: { theme: 'light', contrast: 'normal' },
  },
  {
    mode: 'dark',
    contrast: 'more',
    dark: false,
    more: false,
    early: { theme: 'dark', contrast: 'more' },
    later: { theme: 'dark', contrast: 'more' },
  },
  {
    mode: null,
    contrast: null,
    dark: false,
    more: true,
    early: { contrast: 'more' },
    later: { theme: 'light', contrast: 'more' },
  },
  { mode: null, contrast: 'normal', dark: false, more: true, early: {}, later: { theme: 'light', contrast: 'normal' } },
  { mode: 'neon', contrast: 'x', dark: false, more: false, early: {}, later: { theme: 'light', contrast: 'normal' } },
])(
  'applies stored $mode and $contrast with system dark $dark and more contrast $more',
  ({ mode, contrast, dark, more, early, later }) => {
    prefer(dark, more);
    if (mode !== null) localStorage.setItem(themeKeys.mode, mode);
    if (contrast !== null) localStorage.setItem(themeKeys.contrast, contrast);
    runEarly();
    expect(shown()).toEqual(early);
    stop = startTheme();
    expect(shown()).toEqual(later);
  },
);

it('stores a choice and removes it when the system decides again', () => {
  prefer(true, false);
  stop = startTheme();
  chooseTheme('light');
  chooseContrast('more');
  expect(shown()).toEqual({ theme: 'light', contrast: 'more' });
  expect([localStorage.getItem(themeKeys.mode), localStorage.getItem(themeKeys.contrast)]).toEqual(['light', 'more']);
  chooseTheme('system');
  expect(shown()['theme']).toBe('dark');
  expect(localStorage.getItem(themeKeys.mode)).toBeNull();
});
