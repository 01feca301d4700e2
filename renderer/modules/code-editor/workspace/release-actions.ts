// The actions for the published text: publishing it or an earlier one, now or by a release.
import { formatDateTime } from '#contract/rules/date.ts';
import { words } from '#renderer/modules/code-editor/messages.ts';
import type { PublishPlan } from '#renderer/modules/code-editor/publishing/publish-plan.ts';
import {
  cancelRelease,
  type CodeScope,
  finishRelease,
  publish,
  readScript,
  readVersion,
  release,
} from '#renderer/modules/code-editor/queries.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { afterPublish, afterRelease, afterReturn, type Edit } from '#renderer/modules/code-editor/edit/edit.ts';
import type { Requests } from './requests.ts';

export interface ReleaseActions {
  /** Publishes the text of the editor, or that of an earlier version. Resolves with whether it was published or released. */
  readonly publish: (note: string, plan: PublishPlan, earlier?: number) => Promise<boolean>;
  /** Publishes a release, for some groups or scheduled, for everybody now. */
  readonly finishRelease: () => Promise<void>;
  readonly cancelRelease: () => Promise<void>;
}

interface Publication {
  readonly note: string;
  readonly plan: PublishPlan;
  /** The version whose text is published; that of the editor when absent. */
  readonly earlier: number | undefined;
}

/** The edit with the text to publish. */
async function withPublished(scope: CodeScope, edit: Edit, { earlier }: Publication): Promise<Edit> {
  return earlier === undefined ? edit : { ...edit, text: await readVersion(scope, edit.name, earlier) };
}

async function createRelease(requests: Requests, name: string, publication: Publication): Promise<boolean> {
  const { scope, edits, attempt, refreshList } = requests;
  const { note, plan } = publication;
  const made = await attempt('publishing', name, async (edit) =>
    release(scope, await withPublished(scope, edit, publication), note, plan),
  );
  if (made === null) return false;
  edits.change(name, (one) => ({ ...one, release: made }));
  refreshList();
  const { scheduled, toGroups } = words.release;
  const message = made.state === 'groups' ? toGroups(made.groups) : scheduled(formatDateTime(made.startsAt));
  showToast({ message, tone: 'ok' });
  return true;
}

async function publishNow(requests: Requests, name: string, publication: Publication): Promise<boolean> {
  const { scope, edits, attempt, forgetSent, refreshList } = requests;
  const after = publication.earlier === undefined ? afterPublish : afterReturn;
  const version = await attempt('publishing', name, async (edit) => {
    const sent = await withPublished(scope, edit, publication);
    const made = await publish(scope, sent, publication.note);
    const published = { version: made, source: sent.text, publishedAt: new Date().toISOString() };
    edits.change(name, (now) => after(now, published));
    forgetSent(name, sent.text);
    return made;
  });
  if (version === null) return false;
  refreshList();
  showToast({ message: words.published(version), tone: 'ok' });
  return true;
}

/** `name`: the active script; null when there is none. */
export function releaseActions(requests: Requests, name: string | null): ReleaseActions {
  const { scope, edits, attempt, refreshList } = requests;
  return {
    async publish(note, plan, earlier) {
      if (name === null) return false;
      const isForAllNow = plan.groups.length === 0 && plan.startsAt === null;
      return (isForAllNow ? publishNow : createRelease)(requests, name, { note, plan, earlier });
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
  };
}
