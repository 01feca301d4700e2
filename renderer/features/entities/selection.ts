// The rules of a choice of companies, by their codes. Pure.
import type { Entity } from '#contract/entities/entity.ts';

export type Choice = ReadonlySet<string>;

/** The share of the shown companies that is chosen: the state of the checkbox over the list. */
export type Coverage = 'none' | 'some' | 'all';

const chosenOf = (chosen: Choice, shown: readonly string[]): number => shown.filter((code) => chosen.has(code)).length;

export function coverage(chosen: Choice, shown: readonly string[]): Coverage {
  const count = chosenOf(chosen, shown);
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

/** Selects all shown companies, or clears them when all were selected. Companies that are not shown keep their state. */
export function toggleShown(chosen: Choice, shown: readonly string[]): Choice {
  const next = new Set(chosen);
  const isAll = coverage(chosen, shown) === 'all';
  for (const code of shown) {
    if (isAll) next.delete(code);
    else next.add(code);
  }
  return next;
}

/** Whether two choices contain the same companies in any order. */
export function isSameChoice(one: Iterable<string>, other: Iterable<string>): boolean {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((code) => second.has(code));
}

/** The chosen companies in the order in which they are saved: previous ones retain their order, new ones are appended. */
export function inOrder(before: readonly string[], chosen: Choice): string[] {
  const known = new Set(before);
  return [...before.filter((code) => chosen.has(code)), ...[...chosen].filter((code) => !known.has(code))];
}

/** Moves the companies of `before` to the front. The order is otherwise unchanged. */
export function chosenFirst<T extends Pick<Entity, 'code'>>(entities: readonly T[], before: readonly string[]): readonly T[] {
  const known = new Set(before);
  return [...entities.filter(({ code }) => known.has(code)), ...entities.filter(({ code }) => !known.has(code))];
}

/** Returns the codes that the person still has. A truncated list (`isCut`) does not prove that a company was lost. */
export function stillOwned(codes: readonly string[], entities: readonly Pick<Entity, 'code'>[], isCut: boolean): string[] {
  if (isCut) return [...codes];
  const owned = new Set(entities.map(({ code }) => code));
  return codes.filter((code) => owned.has(code));
}

/** The list with a company that was added or changed, in the order of the names. */
export function withCompany<T extends Pick<Entity, 'code' | 'description'>>(entities: readonly T[], changed: T): readonly T[] {
  const others = entities.filter(({ code }) => code !== changed.code);
  const at = others.findIndex(({ description }) => description.localeCompare(changed.description, 'pt-BR') > 0);
  return at === -1 ? [...others, changed] : others.toSpliced(at, 0, changed);
}

/** Returns the company when the person has only one and acts for it, so that there is nothing to choose. Otherwise null. */
export function onlyEntity<T extends Pick<Entity, 'code'>>(
  entities: readonly T[] | undefined,
  selected: readonly string[],
): T | null {
  const [only] = entities ?? [];
  return only !== undefined && entities?.length === 1 && selected.length === 1 && selected[0] === only.code ? only : null;
}
