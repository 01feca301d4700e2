// Groups scripts and files by their folder, which is the part of the name before the last slash. Pure.

export interface NamedFolder<Entry> {
  /** '' for the entries outside any folder. */
  readonly name: string;
  readonly entries: readonly Entry[];
}

const folderOf = (name: string): string => name.slice(0, Math.max(name.lastIndexOf('/'), 0));

/** The part of a name after its folder. */
export const leafOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Returns the folders by name, and at the end the entries outside any folder. The entries keep their order. */
export function foldersOf<Entry extends { readonly name: string }>(entries: readonly Entry[]): readonly NamedFolder<Entry>[] {
  const names = [...new Set(entries.map(({ name }) => folderOf(name)))];
  const sorted = names.filter((name) => name !== '').toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
  return [...sorted, ...names.filter((name) => name === '')].map((name) => ({
    name,
    entries: entries.filter((entry) => folderOf(entry.name) === name),
  }));
}
