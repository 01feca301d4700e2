// The names of the open scripts of a person, stored on the device for a day as the texts of "Consultas" are. Signing out removes them
// (locker.ts).
import * as z from 'zod/mini';
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';

export interface OpenNames {
  /** In the order of their tabs. */
  readonly names: readonly string[];
  /** The script that is shown; null when there is none. */
  readonly active: string | null;
}

interface NamesOwner {
  readonly companyId: string;
  readonly userId: string;
}

const lifetimeMs = 86_400_000;
const StoredNames = z.object({ at: z.number(), names: z.array(z.string()), active: z.nullable(z.string()) });
const none: OpenNames = { names: [], active: null };

const keyOf = ({ companyId, userId }: NamesOwner): string =>
  ['tool', companyId, userId, 'code-tabs'].map(encodeURIComponent).join('/');

/** Parses stored names. Returns none when nothing is stored, or the text is too old or invalid. */
export function readNames(text: string | null, now: number): OpenNames {
  try {
    const { at, names, active } = StoredNames.parse(JSON.parse(text ?? 'null'));
    if (!(at <= now && now - at < lifetimeMs)) return none;
    return { names, active: names.find((name) => name === active) ?? null };
  } catch {
    return none;
  }
}

export const writeNames = ({ names, active }: OpenNames, now: number): string => JSON.stringify({ at: now, names, active });

export const loadNames = (owner: NamesOwner): OpenNames => readNames(deviceStorage.get(keyOf(owner)), Date.now());

/** When storage is full or forbidden, the scripts are open until the page is closed. */
export const storeNames = (owner: NamesOwner, names: OpenNames): void =>
  void deviceStorage.set(keyOf(owner), writeNames(names, Date.now()));
