// The move of the focus by typed letters in the list of companies. Pure.
import type { Entity } from '#contract/entities/entity.ts';
import { fold } from '#contract/rules/entity-search.ts';

/** The next company whose name begins with the typed letters; null when there is none. One letter alone moves on from the present row. */
export function typedIndex(entities: readonly Pick<Entity, 'description'>[], at: number, typed: string): number | null {
  const start = fold(typed);
  const from = start.length === 1 ? at + 1 : at;
  const count = entities.length;
  for (let step = 0; step < count; step += 1) {
    const index = (from + step) % count;
    if (fold(entities[index]?.description ?? '').startsWith(start)) return index;
  }
  return null;
}
