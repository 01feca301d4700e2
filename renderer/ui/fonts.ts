// Inter in two files. The first one is small enough for the login: the characters of Portuguese, weights 400 to 600, kerning and
// tabular figures, cut with pyftsubset. The browser loads the second one only when a page shows another Latin character.
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interPortuguese from './fonts/inter-portuguese.woff2?url';
import { whenIdle } from './when-idle.ts';

const family = 'Inter Variable';
const portuguese =
  'U+20-7E,U+A0,U+A7,U+A9,U+AA,U+B0,U+B2-B4,U+B7,U+BA,U+C0-C3,U+C7,U+C9-CA,U+CD,U+D3-D5,U+D7,U+DA,U+DC,U+E0-E3,U+E7,U+E9-EA,' +
  'U+ED,U+F3-F5,U+FA,U+FC,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026';
/** The characters that only the second file contains. */
const otherLatin =
  'U+A1-A6,U+A8,U+AB-AF,U+B1,U+B5-B6,U+B8-B9,U+BB-BF,U+C4-C6,U+C8,U+CB-CC,U+CE-D2,U+D6,U+D8-D9,U+DB,U+DD-DF,U+E4-E6,U+E8,' +
  'U+EB-EC,U+EE-F2,U+F6-F9,U+FB,U+FD-FF,U+131,U+152-153,U+2020-2021,U+2030,U+20AC,U+2122,U+2191,U+2193,U+2212';

let isRequested = false;

/**
 * Loads Inter after the page has been painted and is idle. The page is usable without it; the text changes its font at most once.
 * Call it at the start of the page, never in a component.
 */
export function loadFonts(): void {
  if (isRequested) return;
  isRequested = true;
  const face = new FontFace(family, `url(${interPortuguese}) format('woff2')`, { weight: '400 600', unicodeRange: portuguese });
  whenIdle(() => {
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined, // The system font remains.
    );
    document.fonts.add(
      new FontFace(family, `url(${interLatin}) format('woff2')`, { weight: '400 600', unicodeRange: otherLatin }),
    );
  });
}
