// Stores the names of unfinished uploads in this tab. After a reload, the person must choose the files again. Signing out removes the
// names with the person's drafts.
import * as z from 'zod/mini';
import { draftPrefix } from '#renderer/session/drafts/drafts.ts';
import { tabStorage } from '#renderer/web-storage/web-storage.ts';
import type { QueueMemory } from './run-queue.ts';

const StoredRows = z.array(
  z.object({ id: z.string(), name: z.string(), path: z.string(), size: z.number(), lastModified: z.number() }),
);
const maxStored = 5_000;

/** When storage is forbidden or full, a reload loses the names. */
export function queueMemory(companyId: string, userId: string): QueueMemory {
  const key = [draftPrefix, companyId, userId, 'uploads'].map(encodeURIComponent).join('/');
  return {
    read() {
      try {
        const stored = z.safeParse(StoredRows, JSON.parse(tabStorage.get(key) ?? '[]'));
        return stored.success ? stored.data : [];
      } catch {
        // The content is invalid.
        return [];
      }
    },
    write(files) {
      if (files.length === 0) tabStorage.remove(key);
      else tabStorage.set(key, JSON.stringify(files.slice(0, maxStored)));
    },
  };
}
