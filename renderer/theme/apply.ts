// Applies the theme: writes the tokens to a stylesheet and the choice to <html>, and follows the system and other tabs.
import type { BrandColors } from '#contract/branding.ts';
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';
import { themeKeys } from './early-theme.ts';
import { themeStylesheet } from './stylesheet.ts';
import { type ContrastChoice, effectiveTheme, type ThemeChoice, type ThemeState, themeStore } from './theme-store.ts';

const darkQuery = '(prefers-color-scheme: dark)';
const moreQuery = '(prefers-contrast: more)';

type EffectiveTheme = ReturnType<typeof effectiveTheme>;

// When storage is full or forbidden, the choice exists until the page is closed.
function store(key: string, value: string): void {
  if (value === 'system') deviceStorage.remove(key);
  else deviceStorage.set(key, value);
}

function readState(): ThemeState {
  const mode = deviceStorage.get(themeKeys.mode);
  const contrast = deviceStorage.get(themeKeys.contrast);
  return {
    choice: mode === 'light' || mode === 'dark' ? mode : 'system',
    contrastChoice: contrast === 'normal' || contrast === 'more' ? contrast : 'system',
    system: {
      mode: matchMedia(darkQuery).matches ? 'dark' : 'light',
      contrast: matchMedia(moreQuery).matches ? 'more' : 'normal',
    },
  };
}

function setAttributes({ mode, contrast }: EffectiveTheme): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = mode;
  dataset['contrast'] = contrast;
}

function storeChoices(state: { readonly choice: ThemeChoice; readonly contrastChoice: ContrastChoice }): void {
  store(themeKeys.mode, state.choice);
  store(themeKeys.contrast, state.contrastChoice);
}

const refresh = (): void => themeStore.setState(readState());

/** Applies the theme to <html>, stores choices, and follows the system and other tabs. Returns a function that stops it. */
export function startTheme(): () => void {
  refresh();
  setAttributes(effectiveTheme(themeStore.getState()));
  const unsubscribe = themeStore.subscribe((state) => {
    setAttributes(effectiveTheme(state));
    storeChoices(state);
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

// Uses constructed sheets, because the content security policy allows only the inline style of the server.
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

/** Sets the tokens of a tenant. Not needed when the server has written them into the page. */
export function applyColors(colors: BrandColors): void {
  tenantLayer(colors);
}

/** Overrides the tenant's colours for a preview; null restores them. */
export function tryColors(colors: BrandColors | null): void {
  trialLayer(colors);
}

/** Shows another mode for a preview and stores nothing; null restores the person's choice. */
export function tryMode(shown: EffectiveTheme | null): void {
  setAttributes(shown ?? effectiveTheme(themeStore.getState()));
}
