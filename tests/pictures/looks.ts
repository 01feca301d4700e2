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

/** Every word must match: words for looks match a look, other words a part of a screen's name. */
export function selectPictures<Screen extends { readonly name: string }>(
  words: readonly string[],
  screens: readonly Screen[],
): { readonly screens: readonly Screen[]; readonly looks: readonly Look[] } {
  const lookWords = words.filter(namesLook);
  const screenWords = words.filter((word) => !namesLook(word));
  return {
    screens: screens.filter(({ name }) => screenWords.every((word) => name.includes(word))),
    looks: looks.filter((look) => lookWords.every((word) => isPartOf(look, word))),
  };
}
