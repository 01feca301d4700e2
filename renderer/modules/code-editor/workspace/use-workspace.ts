// The open scripts and their actions. edit.ts contains the pure logic; requests.ts and the actions call the server.
import { words } from '#renderer/modules/code-editor/messages.ts';
import { codeKey, remove, rename } from '#renderer/modules/code-editor/queries.ts';
import { reasonOf } from '#renderer/modules/code-editor/refusals.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type DraftActions, draftActions } from './draft-actions.ts';
import { type Edit, settle } from '#renderer/modules/code-editor/edit/edit.ts';
import { type ReleaseActions, releaseActions } from './release-actions.ts';
import { createRequests, type Requests } from './requests.ts';
import { type ScriptAction, useRequestQueue } from './use-request-queue.ts';
import { useEdits } from './use-edits.ts';
import { useLocalCopy } from './use-local-copy.ts';
import { type OpenScripts, useOpenScripts, type WorkspaceScope } from './use-open-scripts.ts';

interface NameActions {
  /** Resolves with the reason why the rename failed; null when it succeeded. */
  readonly rename: (to: string) => Promise<string | null>;
  readonly remove: () => Promise<void>;
}

export interface Workspace extends Omit<OpenScripts, 'rename'>, DraftActions, ReleaseActions, NameActions {
  readonly edits: readonly Edit[];
  /** The running request of the active script; null when there is none. */
  readonly doing: ScriptAction | null;
  /** The reason why the last request of the active script failed; null when it succeeded. */
  readonly problem: string | null;
  readonly type: (text: string) => void;
  /** Removes the message about the last request. */
  readonly forgetProblem: () => void;
  readonly settle: (text: string) => void;
}

const seen = ({ name, published }: Edit) => ({ name, baseVersion: published?.version ?? 0 });

function nameActions(requests: Requests, { active, rename: showRenamed }: OpenScripts): NameActions {
  const { scope, edits, queue, attempt, forgetCopy, refreshList } = requests;
  return {
    rename(to) {
      if (active === null) return Promise.resolve(null);
      const { name } = active;
      return queue.run(name, 'renaming', async () => {
        try {
          await rename(scope, seen(edits.of(name) ?? active), to);
        } catch (error) {
          return reasonOf(error);
        }
        forgetCopy(name);
        refreshList();
        showToast({ message: words.renamed(to), tone: 'ok' });
        await showRenamed(name, to);
        return null;
      });
    },
    async remove() {
      if (active === null) return;
      const { name } = active;
      const done = await attempt('removing', name, (edit) => remove(scope, seen(edit)).then(() => true));
      if (done === null) return;
      forgetCopy(name);
      edits.drop(name);
      refreshList();
      showToast({ message: words.removed(name), tone: 'ok' });
    },
  };
}

export function useWorkspace(scope: WorkspaceScope): Workspace {
  const queries = useQueryClient();
  const edits = useEdits();
  const queue = useRequestQueue();
  const scripts = useOpenScripts(scope, edits);
  const { active, opening, open, create, close } = scripts;
  useLocalCopy(scope, active, edits.now);
  const refreshList = (): void => void queries.invalidateQueries({ queryKey: codeKey(scope) });
  const requests = createRequests(scope, { edits, queue, refreshList });
  const name = active?.name ?? null;
  return {
    edits: edits.all,
    active,
    opening,
    open,
    create,
    close,
    ...(active === null ? { doing: null, problem: null } : queue.of(active.name)),
    ...draftActions(requests, name),
    ...releaseActions(requests, name),
    ...nameActions(requests, scripts),
    type: (text) => name !== null && edits.change(name, (edit) => ({ ...edit, text })),
    forgetProblem: () => name !== null && queue.setProblem(name, null),
    settle(text) {
      if (active?.conflict)
        edits.change(active.name, (edit) => (edit.conflict === null ? edit : settle(edit, edit.conflict, text)));
    },
  };
}
