// The actions for a draft, which only editors see: saving it, and discarding it for the published text.
import { words } from '#renderer/modules/code-editor/messages.ts';
import { discardDraft, saveDraft } from '#renderer/modules/code-editor/queries.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { afterSave, isChanged } from '#renderer/modules/code-editor/edit/edit.ts';
import type { Requests } from './requests.ts';

export interface DraftActions {
  readonly save: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** `name`: the active script; null when there is none. */
export const draftActions = (
  { scope, edits, attempt, reload, forgetCopy, forgetSent, refreshList }: Requests,
  name: string | null,
): DraftActions => ({
  async save() {
    if (name === null) return;
    const saved = await attempt('saving', name, async (edit) => {
      // Nothing has changed since the previous save.
      if (edit.draft !== null && !isChanged(edit)) return edit.text;
      const draft = await saveDraft(scope, edit);
      edits.change(name, (now) => afterSave(now, draft));
      return draft.source;
    });
    if (saved === null) return;
    forgetSent(name, saved);
    refreshList();
    showToast({ message: words.saved, tone: 'ok' });
  },
  async discard() {
    if (name === null) return;
    const done = await attempt('discarding', name, async (edit) => {
      if (edit.revision > 0) await discardDraft(scope, name);
      forgetCopy(name);
      showToast({ message: words.discarded });
      if (edit.published === null) edits.drop(name);
      else await reload(name);
      return true;
    });
    if (done !== null) refreshList();
  },
});
