// The looks in which screens are reviewed, and the choice of screens and looks by words of the command line. Pure.

export const schemes = ['light', 'dark', 'yellow', 'forced'] as const;
export type Scheme = (typeof schemes)[number];

export interface Look {
  /** `360-dark` */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: Scheme;
}

/** Width → height of the window. */
const sizes = [
  [360, 740],
  [768, 1_024],
  [1_280, 800],
  [1_600, 900],
] as const;

export const looks: readonly Look[] = sizes.flatMap(([width, height]) =>
  schemes.map((scheme) => ({ name: `${width}-${scheme}`, width, height, scheme })),
);

const isPartOf = (look: Look, word: string): boolean => look.name === word || look.name.split('-').includes(word);
const namesLook = (word: string): boolean => looks.some((look) => isPartOf(look, word));

/** The properties of a screen that decide its looks. */
interface Chosen {
  readonly name: string;
  /** The widest window that shows the screen; any window when absent. */
  readonly widest?: number;
}

/** A screen by its full name alone; otherwise the screens whose names have every word as a part. */
function screensFor<Screen extends Chosen>(words: readonly string[], screens: readonly Screen[]): readonly Screen[] {
  const named = words.length === 1 ? screens.filter(({ name }) => name === words[0]) : [];
  return named.length > 0 ? named : screens.filter(({ name }) => words.every((word) => name.includes(word)));
}

/** Words for looks must all match a look; the other words choose screens. */
export function selectPictures<Screen extends Chosen>(
  words: readonly string[],
  screens: readonly Screen[],
): { readonly screens: readonly Screen[]; readonly looks: readonly Look[] } {
  const lookWords = words.filter(namesLook);
  return {
    screens: screensFor(
      words.filter((word) => !namesLook(word)),
      screens,
    ),
    looks: looks.filter((look) => lookWords.every((word) => isPartOf(look, word))),
  };
}

/** The pictures that the words choose: each screen in each look that shows it. */
export function picturesFor<Screen extends Chosen>(
  words: readonly string[],
  screens: readonly Screen[],
): readonly { readonly screen: Screen; readonly look: Look }[] {
  const chosen = selectPictures(words, screens);
  return chosen.screens.flatMap((screen) =>
    chosen.looks.filter(({ width }) => width <= (screen.widest ?? width)).map((look) => ({ screen, look })),
  );
}
