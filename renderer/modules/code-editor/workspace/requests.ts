// Requests for an open script. Each uses the text at its start and reports its failure.
import { words } from '#renderer/modules/code-editor/messages.ts';
import { readScript } from '#renderer/modules/code-editor/queries.ts';
import { isConflict, reasonOf } from '#renderer/modules/code-editor/refusals.ts';
import { resetEdit, type Edit } from '#renderer/modules/code-editor/edit/edit.ts';
import { forgetCopy, readCopy } from './local-copy.ts';
import type { RequestQueue, ScriptAction } from './use-request-queue.ts';
import type { Edits } from './use-edits.ts';
import type { WorkspaceScope } from './use-open-scripts.ts';

export interface Requests {
  readonly scope: WorkspaceScope;
  readonly edits: Edits;
  readonly queue: RequestQueue;
  /** Resolves with null on failure; then the queue's `problem` or the edit's `conflict` is set. */
  readonly attempt: <T>(doing: ScriptAction, name: string, work: (edit: Edit) => Promise<T>) => Promise<T | null>;
  /** Replaces the text by the one on the server. */
  readonly reload: (name: string) => Promise<void>;
  /** Removes the copy of a script on this device. */
  readonly forgetCopy: (name: string) => void;
  /** Removes the copy only when it contains the sent text, so that text typed since then is retained. */
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
          // A removal is refused while an item opens the script; then there is nothing to merge.
          const theirs = isConflict(error) && doing !== 'removing' ? await readScript(scope, name).catch(() => null) : null;
          const why = doing === 'publishing' ? `${words.publishFailed} ${reasonOf(error)}` : reasonOf(error);
          if (theirs === null) queue.setProblem(name, why);
          else edits.change(name, (now) => ({ ...now, conflict: theirs }));
          return null;
        }
      }),
    async reload(name) {
      const script = await readScript(scope, name);
      edits.change(name, (edit) => resetEdit(edit, script));
    },
    forgetCopy: (name) => forgetCopy(placeOf(name)),
    forgetSent(name, source) {
      if ((edits.of(name)?.text ?? readCopy(placeOf(name))) === source) forgetCopy(placeOf(name));
    },
  };
}
