// Carries the theme out: tokens in a stylesheet, the choice on <html>, the system and other tabs followed.
import type { BrandColors } from '#contract/branding.ts';
import { themeKeys } from './early-theme.ts';
import { themeStylesheet } from './stylesheet.ts';
import { type ContrastChoice, effectiveTheme, type ThemeChoice, type ThemeState, themeStore } from './theme-store.ts';

const darkQuery = '(prefers-color-scheme: dark)';
const moreQuery = '(prefers-contrast: more)';

type Shown = ReturnType<typeof effectiveTheme>;

// Storage can be forbidden by policy; the choice then lasts as long as the page.
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    if (value === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

function readState(): ThemeState {
  const mode = stored(themeKeys.mode);
  const contrast = stored(themeKeys.contrast);
  return {
    choice: mode === 'light' || mode === 'dark' ? mode : 'system',
    contrastChoice: contrast === 'normal' || contrast === 'more' ? contrast : 'system',
    system: {
      mode: matchMedia(darkQuery).matches ? 'dark' : 'light',
      contrast: matchMedia(moreQuery).matches ? 'more' : 'normal',
    },
  };
}

function mark({ mode, contrast }: Shown): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = mode;
  dataset['contrast'] = contrast;
}

function keep(state: { readonly choice: ThemeChoice; readonly contrastChoice: ContrastChoice }): void {
  store(themeKeys.mode, state.choice);
  store(themeKeys.contrast, state.contrastChoice);
}

const refresh = (): void => themeStore.setState(readState());

/** Puts the theme on <html> and keeps it there: choices are stored, the system and other tabs are followed. Returns how to stop. */
export function startTheme(): () => void {
  refresh();
  mark(effectiveTheme(themeStore.getState()));
  const unsubscribe = themeStore.subscribe((state) => {
    mark(effectiveTheme(state));
    keep(state);
  });
  const queries = [matchMedia(darkQuery), matchMedia(moreQuery)];
  for (const query of queries) query.addEventListener('change', refresh);
  addEventListener('storage', refresh);
  return () => {
    unsubscribe();
    for (const query of queries) query.removeEventListener('change', refresh);
    removeEventListener('storage', refresh);
  };
}

// Constructed sheets, for the content security policy allows no inline style but the server's.
function createLayer(): (colors: BrandColors | null) => void {
  let sheet: CSSStyleSheet | null = null;
  return (colors) => {
    if (sheet === null) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    sheet.replaceSync(colors === null ? '' : themeStylesheet(colors));
  };
}

const tenantLayer = createLayer();
const trialLayer = createLayer();

/** Sets the tokens of a tenant. Not needed where the server already wrote them into the page. */
export function applyColors(colors: BrandColors): void {
  tenantLayer(colors);
}

/** Shows other colours over the tenant's, until called with null. */
export function tryColors(colors: BrandColors | null): void {
  trialLayer(colors);
}

/** Shows another mode on this page, and stores nothing; null shows the person's own again. */
export function tryMode(shown: Shown | null): void {
  mark(shown ?? effectiveTheme(themeStore.getState()));
}
