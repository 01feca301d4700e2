// Stores the error codes of failed calls of this tab for the support team. The codes contain no sent data.
import { tabStorage, type WebStorage } from '#renderer/web-storage/web-storage.ts';
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

/** When storage is forbidden or full, the codes last as long as the page. */
export function createRecentCodes(storage: WebStorage, now: () => number): RecentCodes {
  let memory: string | null = null;
  const read = (): readonly RecentCode[] => parse(storage.get(key) ?? memory);
  return {
    add({ code, status, correlationId }) {
      if (code === '') return;
      memory = JSON.stringify([{ code, status, correlationId, at: now() }, ...read()].slice(0, maxCodes));
      storage.set(key, memory);
    },
    list: read,
    clear() {
      memory = null;
      storage.remove(key);
    },
  };
}

/** The recent codes of this tab. */
export const recentCodes: RecentCodes = createRecentCodes(tabStorage, () => Date.now());
