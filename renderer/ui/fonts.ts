import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

let asked = false;

/**
 * Loads Inter after the page has been painted and has nothing better to do. The page is usable without it; text changes face at most once.
 * Called once by the app, never by a component: the login page's first bytes do not carry it.
 */
export function loadFonts(): void {
  if (asked) return;
  asked = true;
  // Latin is enough for Portuguese; the three weights of the design come from one variable file.
  const face = new FontFace('Inter Variable', `url(${interLatin}) format('woff2')`, { weight: '100 900', display: 'optional' });
  const load = (): void => {
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined, // The system's own face stays.
    );
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 4_000 });
  else setTimeout(load, 500);
}
