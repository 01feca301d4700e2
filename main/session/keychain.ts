// The system's keychain over keytar: service = app id, account = tenant domain. It is loaded on first use, so that
// a run without a session does not access the keychain.
import * as z from 'zod/mini';
import { readJsonFile, writeJsonFile } from '#main/atomic-file.ts';
import { readEntry, writeEntry } from './entry.ts';
import { stateOfFailure } from './failure.ts';
import type { KeychainState } from './failure.ts';

/** The part of keytar that the portal uses. */
export interface PasswordStore {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export type StoredCode =
  | { readonly state: 'available'; readonly code: string }
  | { readonly state: Exclude<KeychainState, 'available'> };

export interface Keychain {
  read(domain: string): Promise<StoredCode>;
  /** Returns `available` when the code is stored, otherwise the reason. Never overwrites an unreadable entry. */
  write(domain: string, code: string): Promise<KeychainState>;
  /** Removes the entry, also when it is unreadable. */
  remove(domain: string): Promise<KeychainState>;
}

export interface KeychainOptions {
  readonly service: string;
  /** The file with the domains that have an entry. It contains no secret. It distinguishes a lost entry from one that never existed. */
  readonly marksFile: string;
  readonly load: () => Promise<PasswordStore>;
  /** After this time, a keychain with an unanswered prompt counts as locked. */
  readonly timeoutMs?: number;
}

const Marks = z.object({ version: z.literal(1), domains: z.array(z.string()) });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the keychain is locked: no answer')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export function createKeychain({ service, marksFile, load, timeoutMs = 60_000 }: KeychainOptions): Keychain {
  /** Domains whose entry was found in this run, also without a mark: runs with another userData folder may have written them. */
  const found = new Set<string>();
  const marks = async (): Promise<readonly string[]> => (await readJsonFile(marksFile, Marks))?.domains ?? [];

  async function mark(domain: string, present: boolean): Promise<void> {
    const others = (await marks()).filter((other) => other !== domain);
    await writeJsonFile(marksFile, { version: 1, domains: present ? [...others, domain] : others });
  }

  async function look(domain: string, marked: boolean): Promise<StoredCode> {
    try {
      const text = await withTimeout(
        load().then((store) => store.getPassword(service, domain)),
        timeoutMs,
      );
      // An entry was written and this keychain has none: the system uses another keychain now, or it was cleared.
      if (text === null) return { state: marked ? 'backend-changed' : 'absent' };
      found.add(domain);
      const code = readEntry(domain, text);
      return code === null ? { state: 'undecryptable' } : { state: 'available', code };
    } catch (error) {
      return { state: stateOfFailure(messageOf(error)) };
    }
  }

  return {
    async read(domain) {
      return (await marks()).includes(domain) ? look(domain, true) : { state: 'absent' };
    },
    async write(domain, code) {
      const { state } = await look(domain, (await marks()).includes(domain));
      if (state === 'undecryptable' || state === 'locked' || state === 'unavailable') return state;
      try {
        await withTimeout(
          load().then((store) => store.setPassword(service, domain, writeEntry(domain, code))),
          timeoutMs,
        );
        await mark(domain, true);
        return 'available';
      } catch (error) {
        return stateOfFailure(messageOf(error));
      }
    },
    async remove(domain) {
      if (!found.has(domain) && !(await marks()).includes(domain)) return 'absent';
      try {
        await withTimeout(
          load().then((store) => store.deletePassword(service, domain)),
          timeoutMs,
        );
        await mark(domain, false);
        found.delete(domain);
        return 'absent';
      } catch (error) {
        return stateOfFailure(messageOf(error));
      }
    },
  };
}
