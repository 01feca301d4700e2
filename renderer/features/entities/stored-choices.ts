// A person's earlier choices of companies on this device: those with a name, and the last ones. Stored by tenant and person.
import { isSameChoice } from './selection.ts';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';

const NamedSet = z.object({ name: z.string(), codes: z.array(z.string()) });
export type NamedSet = z.infer<typeof NamedSet>;

const StoredChoices = z.object({
  sets: z.array(NamedSet),
  /** The latest first. */
  recents: z.array(z.array(z.string())),
});
export type StoredChoices = z.infer<typeof StoredChoices>;

const none: StoredChoices = { sets: [], recents: [] };

/** So many sets may be named. */
export const setLimit = 12;
export const nameLimit = 40;
/** The number of stored recent choices: three to go back to, and the present one. */
const recentLimit = 4;

// Storage can be forbidden by policy; choices then last as long as the page.
function read(key: string): StoredChoices {
  try {
    const parsed = StoredChoices.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : none;
  } catch {
    return none;
  }
}

function write(key: string, choices: StoredChoices): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // As above.
  }
}

const stores = new Map<string, StoreApi<StoredChoices>>();

export function choicesStoreOf(companyId: string, userId: string): StoreApi<StoredChoices> {
  const key = `entities/${encodeURIComponent(companyId)}/${encodeURIComponent(userId)}`;
  const known = stores.get(key);
  if (known) return known;
  const store = createStore<StoredChoices>(() => read(key));
  store.subscribe((choices) => write(key, choices));
  stores.set(key, store);
  return store;
}

/** With `codes` as the latest choice. */
export const withRecent = (recents: readonly (readonly string[])[], codes: readonly string[]): string[][] =>
  [codes, ...recents.filter((other) => !isSameChoice(other, codes))]
    .filter((choice) => choice.length > 0)
    .slice(0, recentLimit)
    .map((choice) => [...choice]);

/** Why a set cannot have this name; null when it can. */
export type NameProblem = 'empty' | 'long' | 'taken' | 'full';
export function nameProblem(sets: readonly NamedSet[], name: string): NameProblem | null {
  const wanted = name.trim().toLocaleLowerCase('pt-BR');
  if (wanted === '') return 'empty';
  if (wanted.length > nameLimit) return 'long';
  if (sets.some((set) => set.name.toLocaleLowerCase('pt-BR') === wanted)) return 'taken';
  return sets.length >= setLimit ? 'full' : null;
}

export const withSet = (sets: readonly NamedSet[], set: NamedSet): NamedSet[] => [...sets, { ...set, name: set.name.trim() }];

/** The set that is chosen, where one is. */
export const matchingSet = (sets: readonly NamedSet[], chosen: Iterable<string>): NamedSet | undefined => {
  const codes = [...chosen];
  return sets.find((set) => isSameChoice(set.codes, codes));
};

/** Last choices one may go back to: not the one that stands, and none that has a name. */
export const otherRecents = ({ sets, recents }: StoredChoices, standing: readonly string[]): readonly (readonly string[])[] =>
  recents.filter((codes) => !isSameChoice(codes, standing) && matchingSet(sets, codes) === undefined).slice(0, recentLimit - 1);

/** Clears the copies in memory when the person signs out. The locker removes those on the device. */
export const forgetChoices = (): void => stores.clear();
