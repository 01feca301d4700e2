// Encrypts a person's entries on this device (favourites, sets of companies, drafts) between sessions. At the end of a session all
// entries are removed from the storage. Entries that the person expects to find again are stored encrypted, under an opaque name. Only a
// session of the same person receives the key from the server. The person's next sign-in restores the entries.
import * as z from 'zod/mini';
import type { LockerKey } from '#contract/entities/user.ts';
import { deviceStorage, tabStorage, type WebStorage } from '#renderer/web-storage/web-storage.ts';
import { draftPrefix } from './drafts/drafts.ts';
import { decrypt, encrypt, type Entries } from './encrypted-entries.ts';
import { keyEntryOf } from './locker-mark.ts';

/**
 * The entries that stay, encrypted. `choices`: favourites and named sets, because the person signed out. `everything`: also drafts,
 * because the session ended by itself.
 */
export type LockScope = 'choices' | 'everything';

export interface Locker {
  /** Restores the person's entries. Does nothing for a session without a key (a guest). Never rejects. */
  unlock(key: LockerKey | undefined): Promise<void>;
  /** Removes all entries of the person at once. Resolves when the retained entries are stored encrypted. Never rejects. */
  lock(scope: LockScope): Promise<void>;
}

interface Options {
  readonly companyId: string;
  readonly areas: { readonly device: WebStorage; readonly tab: WebStorage };
  /** Absent outside secure contexts: then no entries are retained. */
  readonly subtle: () => SubtleCrypto | undefined;
}

const Key = z.object({ name: z.string(), key: z.string() });

const lockedPrefix = 'locked/';

/** The prefixes of the names of a person's entries in both storages, by the scope that retains them. */
function prefixesOf(companyId: string): Readonly<Record<LockScope | 'never', readonly string[]>> {
  const company = encodeURIComponent(companyId);
  return {
    choices: [`home/${company}/`, `entities/${company}/`, `keys/${company}/`],
    everything: [
      `table/${company}/`,
      `tool/${company}/`,
      `sql-tabs/${company}/`,
      `${draftPrefix}/${company}/`,
      `${draftPrefix}/code/${company}/`,
    ],
    never: [`module/${company}/`, `development/${company}/`],
  };
}

/** Removes recent items, which people do not expect to find again. */
function withoutRecents(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'recents' in value ? JSON.stringify({ ...value, recents: [] }) : text;
  } catch {
    return text;
  }
}

type Prefixes = ReturnType<typeof prefixesOf>;

const hasPrefix = (name: string, starts: readonly string[]): boolean => starts.some((start) => name.startsWith(start));

/** Removes all entries of a person from a storage. Returns the entries to retain. */
function removeEntries(area: WebStorage, prefixes: Prefixes, scope: LockScope): Entries {
  const retainedPrefixes = scope === 'everything' ? [...prefixes.choices, ...prefixes.everything] : prefixes.choices;
  const retained: Record<string, string> = {};
  for (const name of area.keys().filter((one) => hasPrefix(one, Object.values(prefixes).flat()))) {
    const text = area.get(name) ?? '';
    if (hasPrefix(name, retainedPrefixes)) retained[name] = hasPrefix(name, prefixes.choices) ? withoutRecents(text) : text;
    area.remove(name);
  }
  return retained;
}

export function createLocker({ companyId, areas: { device, tab }, subtle }: Options): Locker {
  const prefixes = prefixesOf(companyId);
  const keyEntry = keyEntryOf(companyId);
  let keyInMemory: LockerKey | null = null;
  let storing: Promise<void> = Promise.resolve();

  function currentKey(): LockerKey | null {
    try {
      const parsed = z.safeParse(Key, JSON.parse(device.get(keyEntry) ?? 'null'));
      return parsed.success ? parsed.data : keyInMemory;
    } catch {
      return keyInMemory;
    }
  }

  async function storeEntries(area: WebStorage, { name, key }: LockerKey, entries: Entries): Promise<void> {
    const crypt = subtle();
    if (crypt === undefined || Object.keys(entries).length === 0) return;
    // Another tab of the same person may have just locked its own entries.
    const before = await decrypt(crypt, key, area.get(lockedPrefix + name));
    area.set(lockedPrefix + name, await encrypt(crypt, key, { ...before, ...entries }));
  }

  async function restoreEntries(area: WebStorage, { name, key }: LockerKey): Promise<void> {
    const text = area.get(lockedPrefix + name);
    const crypt = subtle();
    if (text === null || crypt === undefined) return;
    const entries = await decrypt(crypt, key, text);
    for (const [entry, value] of Object.entries(entries))
      // The storage is full: the entries stay locked.
      if (area.get(entry) === null && !area.set(entry, value)) return;
    area.remove(lockedPrefix + name);
  }

  async function lock(scope: LockScope): Promise<void> {
    const key = currentKey();
    // Stays in memory, because a screen of this page may still store entries while it closes.
    keyInMemory = key;
    device.remove(keyEntry);
    const retained = [device, tab].map((area) => ({ area, entries: removeEntries(area, prefixes, scope) }));
    const store = async (): Promise<void> => {
      try {
        if (key !== null) await Promise.all(retained.map(({ area, entries }) => storeEntries(area, key, entries)));
      } catch {
        // The browser could not encrypt: no entries are retained.
      }
    };
    // A screen that closes may store entries while the earlier ones are still being encrypted. Two locks at once would each write
    // the locked entry without the entries of the other.
    storing = storing.then(store);
    await storing;
  }

  return {
    lock,
    async unlock(key) {
      if (key === undefined) return;
      const before = currentKey();
      if (before !== null && before.name !== key.name) await lock('choices');
      keyInMemory = key;
      try {
        await Promise.all([device, tab].map((area) => restoreEntries(area, key)));
        device.set(keyEntry, JSON.stringify({ name: key.name, key: key.key }));
      } catch {
        // The browser could not decrypt: the entries stay locked.
      }
    },
  };
}

/** The locker of this page. */
export const pageLocker = (companyId: string): Locker =>
  createLocker({
    companyId,
    areas: { device: deviceStorage, tab: tabStorage },
    // Absent outside secure contexts.
    subtle: () => globalThis.crypto?.subtle,
  });
