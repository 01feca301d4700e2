// What the palette finds. Pure: accents and case do not matter, every word typed must begin a word of the item or its module.
import type { Item, Module } from '#contract/entities/module.ts';

export interface FoundItem {
  readonly id: string;
  readonly module: Module;
  readonly item: Item;
  readonly favourite: boolean;
}

export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Favourites first while nothing is typed; after that the order of the tenant. */
export function findItems(modules: readonly Module[], text: string, favourites: readonly string[]): readonly FoundItem[] {
  const typed = wordsOf(text);
  const all = modules.flatMap((module) =>
    module.item.map((item): FoundItem => {
      const id = `${module.id}/${item.id}`;
      return { id, module, item, favourite: typed.length === 0 && favourites.includes(id) };
    }),
  );
  const found = all.filter(({ module, item }) => {
    const own = wordsOf(`${item.title} ${module.title} ${item.description ?? ''}`);
    return typed.every((word) => own.some((other) => other.startsWith(word)));
  });
  return [...found.filter(({ favourite }) => favourite), ...found.filter(({ favourite }) => !favourite)];
}
