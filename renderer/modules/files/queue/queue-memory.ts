// Stores the names of unfinished uploads in this tab. After a reload, the person must choose the files again. Signing out removes the
// names with the person's drafts.
import * as z from 'zod/mini';
import { draftPrefix } from '#renderer/session/drafts/drafts.ts';
import type { QueueMemory } from './run-queue.ts';

const StoredRows = z.array(
  z.object({ id: z.string(), name: z.string(), path: z.string(), size: z.number(), lastModified: z.number() }),
);
const maxStored = 5_000;

export function queueMemory(companyId: string, userId: string, storage: () => Storage): QueueMemory {
  const key = [draftPrefix, companyId, userId, 'uploads'].map(encodeURIComponent).join('/');
  return {
    read() {
      try {
        const stored = z.safeParse(StoredRows, JSON.parse(storage().getItem(key) ?? '[]'));
        return stored.success ? stored.data : [];
      } catch {
        // The storage is forbidden, or its content is invalid.
        return [];
      }
    },
    write(files) {
      try {
        if (files.length === 0) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(files.slice(0, maxStored)));
      } catch {
        // The storage is forbidden or full, so a reload loses the names.
      }
    },
  };
}
