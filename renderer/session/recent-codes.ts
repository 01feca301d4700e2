// Stores the error codes of failed calls of this tab for the support team. The codes contain no sent data.
import * as z from 'zod/mini';

const RecentCode = z.object({ code: z.string(), status: z.number(), correlationId: z.string(), at: z.number() });
export type RecentCode = z.infer<typeof RecentCode>;

const key = 'recent-codes';
const maxCodes = 10;

/** Parses the stored codes; empty when the text has another format. */
function parse(text: string | null): readonly RecentCode[] {
  try {
    return text === null ? [] : z.array(RecentCode).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

export interface RecentCodes {
  add(failure: Omit<RecentCode, 'at'>): void;
  /** Newest first. */
  list(): readonly RecentCode[];
  clear(): void;
}

/** `storage` returns null when the device forbids storage: the codes then last as long as the page. */
export function createRecentCodes(storage: () => Storage | null, now: () => number): RecentCodes {
  let memory: string | null = null;
  const read = (): readonly RecentCode[] => parse(storage()?.getItem(key) ?? memory);
  return {
    add({ code, status, correlationId }) {
      if (code === '') return;
      memory = JSON.stringify([{ code, status, correlationId, at: now() }, ...read()].slice(0, maxCodes));
      try {
        storage()?.setItem(key, memory);
      } catch {
        // The storage is full: the codes last as long as the page.
      }
    },
    list: read,
    clear() {
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

/** The recent codes of this tab. */
export const recentCodes: RecentCodes = createRecentCodes(tabStorage, () => Date.now());
