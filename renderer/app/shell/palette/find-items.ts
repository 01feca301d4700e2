// Search of the palette. Pure. Accents and case do not matter; every typed word must be a prefix of a word of the item or its module.
import type { Item, Module } from '#contract/entities/module.ts';

export interface FoundItem {
  readonly id: string;
  readonly module: Module;
  readonly item: Item;
  /** The heading of the item while nothing is typed; null for the other items, and for items found by name. */
  readonly shelf: 'favourites' | 'recents' | null;
  /** Whether the shown words contain the typed ones. Otherwise only the description does, which the palette does not show. */
  readonly isNamed: boolean;
}

export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Whether every typed word is a prefix of a word of `text`. */
export function isFoundBy(typed: string, text: string): boolean {
  const own = wordsOf(text);
  return wordsOf(typed).every((word) => own.some((other) => other.startsWith(word)));
}

export interface Shelves {
  readonly favourites: readonly string[];
  /** Newest first. */
  readonly recents: readonly string[];
}

/** While nothing is typed, the list leaves room for companies, notices and actions. */
const maxSuggested = 7;
const minOthers = 3;

/**
 * While nothing is typed: favourites, then recently opened items, then the first others in the order of the tenant. Otherwise the items
 * that show the typed words, then those whose description has them.
 */
export function findItems(modules: readonly Module[], text: string, { favourites, recents }: Shelves): readonly FoundItem[] {
  const isAll = wordsOf(text).length === 0;
  const all = modules.flatMap((module) =>
    module.item.map((item): FoundItem => {
      const id = `${module.id}/${item.id}`;
      const isNamed = isFoundBy(text, `${item.title} ${module.title}`);
      if (!isAll) return { id, module, item, shelf: null, isNamed };
      return {
        id,
        module,
        item,
        isNamed,
        shelf: favourites.includes(id) ? 'favourites' : recents.includes(id) ? 'recents' : null,
      };
    }),
  );
  const found = all
    .filter(({ module, item }) => isFoundBy(text, `${item.title} ${module.title} ${item.description ?? ''}`))
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
  const on = (shelf: FoundItem['shelf']): readonly FoundItem[] => found.filter((one) => one.shelf === shelf);
  const latestFirst = on('recents').toSorted((one, other) => recents.indexOf(one.id) - recents.indexOf(other.id));
  const shelved = [...on('favourites'), ...latestFirst];
  const others = on(null);
  return [...shelved, ...(isAll ? others.slice(0, Math.max(minOthers, maxSuggested - shelved.length)) : others)];
}
