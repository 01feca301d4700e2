// The name that the author of a script probably meant. Pure.

/** The number of letters to insert, to remove or to replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  Array.from(one).forEach((letter, at) => {
    const next = [at + 1];
    for (let index = 1; index <= other.length; index += 1) {
      const replaced = (row[index - 1] ?? 0) + (letter === other[index - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  });
  return row[other.length] ?? 0;
}

/** The most similar of the names; null when none differs by a third or less of its letters. */
export function nearest(written: string, names: readonly string[]): string | null {
  const near = names
    .map((name) => ({ name, far: distance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.round(name.length / 3)));
  return near.toSorted((one, other) => one.far - other.far)[0]?.name ?? null;
}
