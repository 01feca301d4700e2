// Requests about an open script: each uses the text of the moment it starts, and reports its failure.
import { words } from '#renderer/modules/code-editor/messages.ts';
import { readScript } from '#renderer/modules/code-editor/queries.ts';
import { isConflict, reasonOf } from '#renderer/modules/code-editor/refusals.ts';
import { beginAgain, type Edit } from './edit.ts';
import { forgetCopy, readCopy } from './local-copy.ts';
import type { RequestQueue, Doing } from './use-request-queue.ts';
import type { Edits } from './use-edits.ts';
import type { WorkspaceScope } from './use-open-scripts.ts';

export interface Requests {
  readonly scope: WorkspaceScope;
  readonly edits: Edits;
  readonly queue: RequestQueue;
  /** Null when it failed; then the script's `problem` says why, or its `conflict` holds what came in between. */
  readonly attempt: <T>(doing: Doing, name: string, work: (edit: Edit) => Promise<T>) => Promise<T | null>;
  /** Goes on with what is on the server. */
  readonly readAgain: (name: string) => Promise<void>;
  /** Removes this device's copy of a script. */
  readonly forgetCopy: (name: string) => void;
  /** Removes it only when it holds the text that was sent: text typed since then stays. */
  readonly forgetSent: (name: string, source: string) => void;
  readonly refreshList: () => void;
}

export function createRequests(
  scope: WorkspaceScope,
  { edits, queue, refreshList }: Pick<Requests, 'edits' | 'queue' | 'refreshList'>,
): Requests {
  const { companyId, userId } = scope;
  const placeOf = (name: string) => ({ companyId, userId, name });
  return {
    scope,
    edits,
    queue,
    refreshList,
    attempt: (doing, name, work) =>
      queue.run(name, doing, async () => {
        const edit = edits.of(name);
        if (edit === undefined) return null;
        try {
          return await work(edit);
        } catch (error) {
          // A removal is refused while an item opens the script by its name: there is nothing to merge.
          const theirs = isConflict(error) && doing !== 'removing' ? await readScript(scope, name).catch(() => null) : null;
          const why = doing === 'publishing' ? `${words.publishFailed} ${reasonOf(error)}` : reasonOf(error);
          if (theirs === null) queue.setProblem(name, why);
          else edits.change(name, (now) => ({ ...now, conflict: theirs }));
          return null;
        }
      }),
    async readAgain(name) {
      const script = await readScript(scope, name);
      edits.change(name, (edit) => beginAgain(edit, script));
    },
    forgetCopy: (name) => forgetCopy(placeOf(name)),
    forgetSent(name, source) {
      if ((edits.of(name)?.text ?? readCopy(placeOf(name))) === source) forgetCopy(placeOf(name));
    },
  };
}
