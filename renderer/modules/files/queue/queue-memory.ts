// Names of files that were not finished, in this tab: after a reload their contents are asked for again. Gone with the person's
// drafts when they leave.
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
        // Storage is forbidden by policy, or what is there is not ours.
        return [];
      }
    },
    write(files) {
      try {
        if (files.length === 0) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(files.slice(0, maxStored)));
      } catch {
        // Then a reload forgets them.
      }
    },
  };
}
