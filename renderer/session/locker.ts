// Encrypts a person's entries on this device (favourites, sets of companies, drafts) while they are away. At the end of a session the
// entries are removed from the storage. Those that the person expects to find again stay, encrypted with a key that only a session of
// the same person gets from the server, under an opaque name. The person's next sign-in restores them.
import * as z from 'zod/mini';
import type { LockerKey } from '#contract/entities/user.ts';
import { draftPrefix } from './drafts/drafts.ts';
import { decrypt, encrypt, type Entries } from './encrypted-entries.ts';
import { keyEntryOf } from './locker-mark.ts';

/** `choices`: the person left; favourites and named sets stay. `everything`: the session ended by itself; drafts stay as well. */
export type Keeping = 'choices' | 'everything';

export interface Locker {
  /** Puts the person's entries back. Nothing happens for a session without a key (a guest's). Never rejects. */
  unlock(key: LockerKey | undefined): Promise<void>;
  /** Removes all entries of the person at once; resolves when those that stay are stored, encrypted. Never rejects. */
  lock(keeping: Keeping): Promise<void>;
}

interface Options {
  readonly companyId: string;
  /** Local storage, and that of this tab. Null where the device forbids them. */
  readonly areas: () => readonly [Storage | null, Storage | null];
  /** Absent outside secure contexts: then nothing stays. */
  readonly subtle: () => SubtleCrypto | undefined;
}

const Key = z.object({ name: z.string(), key: z.string() });

const lockedPrefix = 'locked/';

const keysOf = (area: Storage): readonly string[] => Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');

/** Beginnings of the names of a person's entries, in either storage. */
function prefixesOf(companyId: string): Readonly<Record<Keeping | 'never', readonly string[]>> {
  const company = encodeURIComponent(companyId);
  return {
    choices: [`home/${company}/`, `entities/${company}/`],
    everything: [`table/${company}/`, `sql-tabs/${company}/`, `${draftPrefix}/${company}/`, `${draftPrefix}/code/${company}/`],
    never: [`module/${company}/`],
  };
}

/** Without what the person opened and chose last, which people do not expect to find again. */
function withoutRecents(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'recents' in value ? JSON.stringify({ ...value, recents: [] }) : text;
  } catch {
    return text;
  }
}

type Prefixes = ReturnType<typeof prefixesOf>;

const begins = (name: string, starts: readonly string[]): boolean => starts.some((start) => name.startsWith(start));

/** Takes all entries of a person out of a storage. Returns those that stay. */
function takeOut(area: Storage, prefixes: Prefixes, keeping: Keeping): Entries {
  const staying = keeping === 'everything' ? [...prefixes.choices, ...prefixes.everything] : prefixes.choices;
  const taken: Record<string, string> = {};
  for (const name of keysOf(area).filter((one) => begins(one, Object.values(prefixes).flat()))) {
    const text = area.getItem(name) ?? '';
    if (begins(name, staying)) taken[name] = begins(name, prefixes.choices) ? withoutRecents(text) : text;
    area.removeItem(name);
  }
  return taken;
}

export function createLocker({ companyId, areas, subtle }: Options): Locker {
  const prefixes = prefixesOf(companyId);
  const keyEntry = keyEntryOf(companyId);
  let held: LockerKey | null = null;

  function heldKey(local: Storage | null): LockerKey | null {
    try {
      const parsed = z.safeParse(Key, JSON.parse(local?.getItem(keyEntry) ?? 'null'));
      return parsed.success ? parsed.data : held;
    } catch {
      return held;
    }
  }

  async function store(area: Storage, { name, key }: LockerKey, entries: Entries): Promise<void> {
    const crypt = subtle();
    if (crypt === undefined || Object.keys(entries).length === 0) return;
    // Another tab of the same person may have locked its part a moment ago.
    const before = await decrypt(crypt, key, area.getItem(lockedPrefix + name));
    area.setItem(lockedPrefix + name, await encrypt(crypt, key, { ...before, ...entries }));
  }

  async function putBack(area: Storage, { name, key }: LockerKey): Promise<void> {
    const text = area.getItem(lockedPrefix + name);
    const crypt = subtle();
    if (text === null || crypt === undefined) return;
    const entries = await decrypt(crypt, key, text);
    for (const [entry, value] of Object.entries(entries)) if (area.getItem(entry) === null) area.setItem(entry, value);
    area.removeItem(lockedPrefix + name);
  }

  async function lock(keeping: Keeping): Promise<void> {
    const [local, tab] = areas();
    const key = heldKey(local);
    // Kept for what a screen of this page still writes while it closes.
    held = key;
    try {
      local?.removeItem(keyEntry);
      const taken = [local, tab].flatMap((area) => (area === null ? [] : [{ area, entries: takeOut(area, prefixes, keeping) }]));
      if (key !== null) await Promise.all(taken.map(({ area, entries }) => store(area, key, entries)));
    } catch {
      // Storage is forbidden or full: then nothing stays.
    }
  }

  return {
    lock,
    async unlock(key) {
      if (key === undefined) return;
      const [local, tab] = areas();
      const before = heldKey(local);
      if (before !== null && before.name !== key.name) await lock('choices');
      held = key;
      try {
        await Promise.all([local, tab].flatMap((area) => (area === null ? [] : [putBack(area, key)])));
        local?.setItem(keyEntry, JSON.stringify({ name: key.name, key: key.key }));
      } catch {
        // Storage is forbidden or full: the entries stay locked.
      }
    },
  };
}

/** Storage can be forbidden by policy. */
function allowed(area: () => Storage): Storage | null {
  try {
    return area();
  } catch {
    return null;
  }
}

/** The locker of this page. */
export const pageLocker = (companyId: string): Locker =>
  createLocker({
    companyId,
    areas: () => [allowed(() => localStorage), allowed(() => sessionStorage)],
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent outside secure contexts
    subtle: () => globalThis.crypto?.subtle,
  });
