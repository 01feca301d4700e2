// Codes of calls that failed while this tab was open: what support asks for first. They say nothing of what was sent.
import * as z from 'zod/mini';

const RecentCode = z.object({ code: z.string(), status: z.number(), correlationId: z.string(), at: z.number() });
export type RecentCode = z.infer<typeof RecentCode>;

const key = 'recent-codes';
const maxCodes = 10;

/** Reads the stored codes; empty when the text is not ours. */
function parse(text: string | null): readonly RecentCode[] {
  try {
    return text === null ? [] : z.array(RecentCode).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

export interface RecentCodes {
  note(failure: Omit<RecentCode, 'at'>): void;
  /** The last one first. */
  list(): readonly RecentCode[];
  forget(): void;
}

/** `storage` is null where the device forbids it: then they last as long as the page. */
export function createRecentCodes(storage: () => Storage | null, now: () => number): RecentCodes {
  let memory: string | null = null;
  const read = (): readonly RecentCode[] => parse(storage()?.getItem(key) ?? memory);
  return {
    note({ code, status, correlationId }) {
      if (code === '') return;
      memory = JSON.stringify([{ code, status, correlationId, at: now() }, ...read()].slice(0, maxCodes));
      try {
        storage()?.setItem(key, memory);
      } catch {
        // Full: they last as long as the page.
      }
    },
    list: read,
    forget() {
      memory = null;
      storage()?.removeItem(key);
    },
  };
}

function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Those of this tab. */
export const recentCodes: RecentCodes = createRecentCodes(tabStorage, () => Date.now());
