// The actions for the published text: publishing it now or by a release, and restoring a version.
import { formatDateTime } from '#contract/rules/date.ts';
import { words } from '#renderer/modules/code-editor/messages.ts';
import type { PublishPlan } from '#renderer/modules/code-editor/publishing/publish-plan.ts';
import { cancelRelease, finishRelease, publish, readScript, release, restore } from '#renderer/modules/code-editor/queries.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { afterPublish, afterRelease } from '#renderer/modules/code-editor/edit/edit.ts';
import type { Requests } from './requests.ts';

export interface ReleaseActions {
  /** Resolves with whether the text was published or released. */
  readonly publish: (note: string, plan: PublishPlan) => Promise<boolean>;
  /** Publishes a release, for some groups or scheduled, for everybody now. */
  readonly finishRelease: () => Promise<void>;
  readonly cancelRelease: () => Promise<void>;
  /** Resolves with whether the version was published again. */
  readonly restore: (version: number) => Promise<boolean>;
}

async function createRelease(requests: Requests, name: string, note: string, plan: PublishPlan): Promise<boolean> {
  const { scope, edits, attempt, refreshList } = requests;
  const made = await attempt('publishing', name, (edit) => release(scope, edit, note, plan));
  if (made === null) return false;
  edits.change(name, (one) => ({ ...one, release: made }));
  refreshList();
  const { scheduled, toGroups } = words.release;
  const message = made.state === 'groups' ? toGroups(made.groups) : scheduled(formatDateTime(made.startsAt));
  showToast({ message, tone: 'ok' });
  return true;
}

async function publishNow(requests: Requests, name: string, note: string): Promise<boolean> {
  const { scope, edits, attempt, forgetSent, refreshList } = requests;
  const version = await attempt('publishing', name, async (edit) => {
    const made = await publish(scope, edit, note);
    const published = { version: made, source: edit.text, publishedAt: new Date().toISOString() };
    edits.change(name, (now) => afterPublish(now, published));
    forgetSent(name, edit.text);
    return made;
  });
  if (version === null) return false;
  refreshList();
  showToast({ message: words.published(version), tone: 'ok' });
  return true;
}

/** `name`: the active script; null when there is none. */
export function releaseActions(requests: Requests, name: string | null): ReleaseActions {
  const { scope, edits, attempt, reload, forgetCopy, refreshList } = requests;
  return {
    async publish(note, plan) {
      if (name === null) return false;
      const isForAllNow = plan.groups.length === 0 && plan.startsAt === null;
      return isForAllNow ? publishNow(requests, name, note) : createRelease(requests, name, note, plan);
    },
    async finishRelease() {
      if (name === null) return;
      const done = await attempt('releasing', name, async ({ release: ready }) => {
        if (ready === null) return null;
        showToast({ message: words.published(await finishRelease(scope, name, ready.id)), tone: 'ok' });
        const script = await readScript(scope, name);
        edits.change(name, (edit) => afterRelease(edit, script));
        return true;
      });
      if (done !== null) refreshList();
    },
    async cancelRelease() {
      if (name === null) return;
      const done = await attempt('releasing', name, async ({ release: unwanted }) => {
        if (unwanted === null) return null;
        await cancelRelease(scope, name, unwanted.id);
        edits.change(name, (edit) => ({ ...edit, release: null }));
        return true;
      });
      if (done === null) return;
      refreshList();
      showToast({ message: words.release.cancelled });
    },
    async restore(version) {
      if (name === null) return false;
      const done = await attempt('restoring', name, async () => {
        const now = await restore(scope, name, version);
        forgetCopy(name);
        showToast({ message: words.published(now), tone: 'ok' });
        await reload(name);
        return true;
      });
      if (done !== null) refreshList();
      return done !== null;
    },
  };
}
