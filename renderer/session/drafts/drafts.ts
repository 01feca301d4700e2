// The fields that a person was filling in when their session ended: kept for half an hour, for the same person at the same
// place of the same tenant. Forms name the fields that may be kept; passwords, codes and contents of files are never among them.
import * as z from 'zod/mini';

export type DraftFields = Readonly<Record<string, string>>;

/** One open form, as it says of itself. */
export interface DraftSource {
  /** The fields to keep now; null when none was changed. */
  read(): DraftFields | null;
  /** Puts kept values back. */
  write(fields: DraftFields): void;
}

export interface DraftPlace {
  readonly companyId: string;
  readonly userId: string;
  readonly path: string;
}

export interface Drafts {
  /** Registers an open form; the returned function closes it. Fields that were restored for the form are given at once. */
  register(form: string, source: DraftSource): () => void;
  /** Stores the contents of the open forms. */
  keep(place: DraftPlace): void;
  /** Names of the forms with stored fields. */
  storedForms(place: DraftPlace): readonly string[];
  /** Restores the stored fields: open forms at once, the others when they open. */
  restore(place: DraftPlace): void;
  discard(place: DraftPlace): void;
  /** The person left: nothing of anybody stays on the device. */
  forgetAll(): void;
  /** How often everything was forgotten: a screen that stores something when it closes checks whether the person left meanwhile. */
  forgotten(): number;
}

export const draftLifetimeMs = 30 * 60_000;
/** The prefix of every key of a draft: these keys are removed when the person signs out. */
export const draftPrefix = 'portal-draft';

const StoredDrafts = z.object({ at: z.number(), forms: z.record(z.string(), z.record(z.string(), z.string())) });
type StoredDrafts = z.infer<typeof StoredDrafts>;

const keyOf = ({ companyId, userId, path }: DraftPlace): string =>
  [draftPrefix, companyId, userId, path].map(encodeURIComponent).join('/');

function parse(text: string | null): StoredDrafts | null {
  try {
    return text === null ? null : StoredDrafts.parse(JSON.parse(text));
  } catch {
    // Stored by another version of this page, or by another program.
    return null;
  }
}

/** `storage` returns null where the device forbids it: then nothing is stored. */
export function createDrafts(storage: () => Storage | null, now: () => number): Drafts {
  const open = new Map<string, DraftSource>();
  const restored = new Map<string, DraftFields>();
  let forgotten = 0;

  function read(place: DraftPlace): StoredDrafts['forms'] {
    const key = keyOf(place);
    const stored = parse(storage()?.getItem(key) ?? null);
    if (stored !== null && now() - stored.at < draftLifetimeMs) return stored.forms;
    storage()?.removeItem(key);
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
    keep(place) {
      const forms: Record<string, Record<string, string>> = {};
      for (const [form, source] of open) {
        const fields = source.read();
        if (fields !== null) forms[form] = { ...fields };
      }
      if (Object.keys(forms).length === 0) return;
      try {
        storage()?.setItem(keyOf(place), JSON.stringify({ at: now(), forms } satisfies StoredDrafts));
      } catch {
        // The device is full: better to lose a draft than the way to the login.
      }
    },
    storedForms: (place) => Object.keys(read(place)),
    restore(place) {
      for (const [form, fields] of Object.entries(read(place))) {
        const source = open.get(form);
        if (source === undefined) restored.set(form, fields);
        else source.write(fields);
      }
      storage()?.removeItem(keyOf(place));
    },
    discard: (place) => storage()?.removeItem(keyOf(place)),
    forgetAll() {
      forgotten += 1;
      restored.clear();
      const device = storage();
      if (device === null) return;
      const keys = Array.from({ length: device.length }, (_, index) => device.key(index) ?? '');
      for (const key of keys) if (key.startsWith(`${draftPrefix}/`)) device.removeItem(key);
    },
    forgotten: () => forgotten,
  };
}

/** Storage of this tab: it survives the way through the login and goes with the tab. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Those of this page. */
export const drafts: Drafts = createDrafts(tabStorage, () => Date.now());
