// The upload queue of the signed-in person. There is one queue for the page, independent of the screen.
import { createContentSender } from '#renderer/api/upload.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type FileContentScope, filesKey, type FileScope } from '#renderer/modules/files/queries.ts';
import { queueMemory } from './queue-memory.ts';
import { runQueue, type RunningQueue } from './run-queue.ts';
import { summaryOf } from './queue-summary.ts';

let open: { readonly owner: string; readonly client: FileScope['client']; readonly queue: RunningQueue } | undefined;

/** Returns the queue of the person. It closes the queue of a previous person. */
function queueOf({ client, companyId, userId, root, services }: FileContentScope): RunningQueue {
  const owner = `${companyId}/${userId}`;
  if (open?.owner === owner && open.client === client) return open.queue;
  open?.queue.close();
  const dependencies = { client, companyId, sender: createContentSender(root, services) };
  const queue = runQueue(dependencies, queueMemory(companyId, userId));
  open = { owner, client, queue };
  return queue;
}

/** The delay before the list is reloaded while uploads finish. After the last one it is reloaded immediately. */
const refreshEveryMs = 3_000;

export function useQueue(scope: FileContentScope) {
  const queue = queueOf(scope);
  const state = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const queries = useQueryClient();
  const { done, open: left } = summaryOf(state);
  const tick = left === 0 ? done : Math.floor(done / 25);
  useEffect(() => {
    if (done === 0) return undefined;
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: filesKey(scope) }),
      left === 0 ? 0 : refreshEveryMs,
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- runs when more uploads have finished
  }, [tick, left === 0]);
  return { queue, state };
}
