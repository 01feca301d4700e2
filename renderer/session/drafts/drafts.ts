// Stores the form fields of a person when their session ends: for half an hour, for the same person, tenant and path. Forms name the
// fields that may be stored; never passwords, codes or file contents.
import { tabStorage, type WebStorage } from '#renderer/web-storage/web-storage.ts';
import * as z from 'zod/mini';
import { draftLifetimeMs } from '#contract/limits.ts';

export type DraftFields = Readonly<Record<string, string>>;

/** An open form whose fields can be stored and restored. */
export interface DraftSource {
  /** The current fields to store; null when none has changed. */
  read(): DraftFields | null;
  /** Restores stored values. */
  write(fields: DraftFields): void;
}

export interface DraftPlace {
  readonly companyId: string;
  readonly userId: string;
  readonly path: string;
}

export interface Drafts {
  /** Registers an open form and writes its restored fields at once. The returned function unregisters the form. */
  register(form: string, source: DraftSource): () => void;
  /** Stores the contents of the open forms. */
  save(place: DraftPlace): void;
  /** Names of the forms with stored fields. */
  storedForms(place: DraftPlace): readonly string[];
  /** Restores the stored fields: open forms at once, the others when they open. */
  restore(place: DraftPlace): void;
  discard(place: DraftPlace): void;
  /** Removes all drafts from the device. Called when the person signs out. */
  clear(): void;
  /** The number of `clear` calls. A screen that stores something on unmount compares it, to detect a sign-out meanwhile. */
  clearCount(): number;
}

/** The prefix of all storage keys of drafts. */
export const draftPrefix = 'portal-draft';

const StoredDrafts = z.object({ at: z.number(), forms: z.record(z.string(), z.record(z.string(), z.string())) });
type StoredDrafts = z.infer<typeof StoredDrafts>;

const keyOf = ({ companyId, userId, path }: DraftPlace): string =>
  [draftPrefix, companyId, userId, path].map(encodeURIComponent).join('/');

function parse(text: string | null): StoredDrafts | null {
  try {
    return text === null ? null : StoredDrafts.parse(JSON.parse(text));
  } catch {
    // Another version of this page or another program stored the text.
    return null;
  }
}

/** When storage is forbidden or full, no draft is stored: losing a draft is better than an error on the way to the login. */
export function createDrafts(storage: WebStorage, now: () => number): Drafts {
  const open = new Map<string, DraftSource>();
  const restored = new Map<string, DraftFields>();
  let clearCount = 0;

  function read(place: DraftPlace): StoredDrafts['forms'] {
    const key = keyOf(place);
    const stored = parse(storage.get(key));
    if (stored !== null && now() - stored.at < draftLifetimeMs) return stored.forms;
    storage.remove(key);
    return {};
  }

  return {
    register(form, source) {
      open.set(form, source);
      const fields = restored.get(form);
      restored.delete(form);
      if (fields !== undefined) source.write(fields);
      return () => {
        if (open.get(form) === source) open.delete(form);
      };
    },
    save(place) {
      const forms: Record<string, Record<string, string>> = {};
      for (const [form, source] of open) {
        const fields = source.read();
        if (fields !== null) forms[form] = { ...fields };
      }
      if (Object.keys(forms).length === 0) return;
      storage.set(keyOf(place), JSON.stringify({ at: now(), forms } satisfies StoredDrafts));
    },
    storedForms: (place) => Object.keys(read(place)),
    restore(place) {
      for (const [form, fields] of Object.entries(read(place))) {
        const source = open.get(form);
        if (source === undefined) restored.set(form, fields);
        else source.write(fields);
      }
      storage.remove(keyOf(place));
    },
    discard: (place) => storage.remove(keyOf(place)),
    clear() {
      clearCount += 1;
      restored.clear();
      for (const key of storage.keys()) if (key.startsWith(`${draftPrefix}/`)) storage.remove(key);
    },
    clearCount: () => clearCount,
  };
}

/** The drafts of this page. */
export const drafts: Drafts = createDrafts(tabStorage, () => Date.now());
