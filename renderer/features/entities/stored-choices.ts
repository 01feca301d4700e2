// The earlier choices of companies on this device: named sets and recent choices. Stored per tenant and person.
import { isSameChoice } from './selection.ts';
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';
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

/** The maximum number of named sets. */
export const setLimit = 12;
export const nameLimit = 40;
/** The number of stored recent choices: three earlier ones and the current one. */
const recentLimit = 4;

// A policy can forbid storage; the choices then exist until the page is closed.
function read(key: string): StoredChoices {
  try {
    const parsed = StoredChoices.safeParse(JSON.parse(deviceStorage.get(key) ?? 'null'));
    return parsed.success ? parsed.data : none;
  } catch {
    return none;
  }
}

const stores = new Map<string, StoreApi<StoredChoices>>();

export function choicesStoreOf(companyId: string, userId: string): StoreApi<StoredChoices> {
  const key = `entities/${encodeURIComponent(companyId)}/${encodeURIComponent(userId)}`;
  const known = stores.get(key);
  if (known) return known;
  const store = createStore<StoredChoices>(() => read(key));
  store.subscribe((choices) => deviceStorage.set(key, JSON.stringify(choices)));
  stores.set(key, store);
  return store;
}

/** Adds `codes` as the latest choice. */
export const withRecent = (recents: readonly (readonly string[])[], codes: readonly string[]): string[][] =>
  [codes, ...recents.filter((other) => !isSameChoice(other, codes))]
    .filter((choice) => choice.length > 0)
    .slice(0, recentLimit)
    .map((choice) => [...choice]);

/** The reason why a set cannot have a name. */
export type NameProblem = 'empty' | 'long' | 'taken' | 'full';
export function nameProblem(sets: readonly NamedSet[], name: string): NameProblem | null {
  const wanted = name.trim().toLocaleLowerCase('pt-BR');
  if (wanted === '') return 'empty';
  if (wanted.length > nameLimit) return 'long';
  if (sets.some((set) => set.name.toLocaleLowerCase('pt-BR') === wanted)) return 'taken';
  return sets.length >= setLimit ? 'full' : null;
}

export const withSet = (sets: readonly NamedSet[], set: NamedSet): NamedSet[] => [...sets, { ...set, name: set.name.trim() }];

/** Returns the set that equals the chosen companies. */
export const matchingSet = (sets: readonly NamedSet[], chosen: Iterable<string>): NamedSet | undefined => {
  const codes = [...chosen];
  return sets.find((set) => isSameChoice(set.codes, codes));
};

/** Returns the recent choices to offer: without the current choice and without named sets. */
export const otherRecents = ({ sets, recents }: StoredChoices, current: readonly string[]): readonly (readonly string[])[] =>
  recents.filter((codes) => !isSameChoice(codes, current) && matchingSet(sets, codes) === undefined).slice(0, recentLimit - 1);

/** Clears the copies in memory when the person signs out. The locker removes those on the device. */
export const forgetChoices = (): void => stores.clear();
