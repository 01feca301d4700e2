// The open scripts, and what is done with them. Decisions are in edit.ts; here is what asks the server.
import type { Script } from '#contract/entities/script.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorWords } from '#renderer/api/error-words.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { afterPublish, afterRelease, afterSave, beginAgain, beginEdit, type Edit, isChanged, settle } from './edit.ts';
import { forgetCopy, keepCopy, readCopy } from './local-copy.ts';
import { words } from '#renderer/modules/code-editor/messages.ts';
import type { PublishPlan } from '#renderer/modules/code-editor/publishing/publish-plan.ts';
import {
  cancelRelease,
  codeKey,
  type CodeScope,
  discardDraft,
  finishRelease,
  publish,
  readScript,
  release,
  remove,
  rename,
  restore,
  saveDraft,
} from '#renderer/modules/code-editor/queries.ts';
import { type Doing, useDeeds } from './use-deeds.ts';
import { useEdits } from './use-edits.ts';
import { useLocalCopy } from './use-local-copy.ts';

export interface WorkspaceScope extends CodeScope {
  readonly userId: string;
}

interface Opening {
  readonly name: string;
  /** Why it does not open; null: it is on its way. */
  readonly problem: string | null;
}

export interface Workspace {
  readonly edits: readonly Edit[];
  readonly active: Edit | null;
  /** The script that was requested and is not open yet; null when there is none. */
  readonly opening: Opening | null;
  /** The request under way for the active script; null when there is none. */
  readonly doing: Doing | null;
  /** Why the last thing was not done with it; null when it was. */
  readonly problem: string | null;
  readonly open: (name: string) => Promise<void>;
  readonly create: (name: string) => void;
  readonly close: (name: string) => void;
  readonly type: (text: string) => void;
  readonly save: () => Promise<void>;
  /** Whether it is published, or on its way by the plan. */
  readonly publish: (note: string, plan: PublishPlan) => Promise<boolean>;
  /** Publishes a release for everybody now: one for some groups, or one that waits for its moment. */
  readonly finishRelease: () => Promise<void>;
  readonly cancelRelease: () => Promise<void>;
  /** Whether the version is published again. */
  readonly restore: (version: number) => Promise<boolean>;
  readonly discard: () => Promise<void>;
  /** Why it has not got the other name; null when it has. */
  readonly rename: (to: string) => Promise<string | null>;
  readonly remove: () => Promise<void>;
  /** Removes the message about the last request. */
  readonly forgetProblem: () => void;
  readonly settle: (text: string) => void;
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === '#CONFLICT';

const seen = ({ name, published }: Edit) => ({ name, baseVersion: published?.version ?? 0 });

export function useWorkspace(scope: WorkspaceScope): Workspace {
  const { companyId, userId } = scope;
  const queries = useQueryClient();
  const edits = useEdits();
  const deeds = useDeeds();
  const [activeName, setActive] = useState<string | null>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  /** The script requested last: an answer that comes after another request opens nothing. */
  const wanted = useRef<string | null>(null);
  const active = edits.all.find(({ name }) => name === activeName) ?? null;
  const placeOf = (name: string) => ({ companyId, userId, name });
  useLocalCopy(scope, active, edits.now);

  /** Text typed since the sending stays kept. */
  const forgetSent = (name: string, source: string): void => {
    if ((edits.of(name)?.text ?? readCopy(placeOf(name))) === source) forgetCopy(placeOf(name));
  };
  const refreshList = (): void => void queries.invalidateQueries({ queryKey: codeKey(scope) });
  const show = (name: string): void => {
    wanted.current = name;
    setOpening(null);
    setActive(name);
  };
  const add = (script: Script): void => {
    edits.set((now) => [...now, beginEdit(script, readCopy(placeOf(script.name)))]);
    show(script.name);
  };

  /** Null when it failed; then `problem` says why, and what came in between is shown where that was it. */
  async function attempt<T>(doing: Doing, name: string, work: (edit: Edit) => Promise<T>): Promise<T | null> {
    return deeds.run(name, doing, async () => {
      const edit = edits.of(name);
      if (edit === undefined) return null;
      try {
        return await work(edit);
      } catch (error) {
        // A removal is refused while an item opens the script by its name: there is nothing to merge.
        const theirs = isConflict(error) && doing !== 'removing' ? await readScript(scope, name).catch(() => null) : null;
        const why = doing === 'publishing' ? `${words.publishFailed} ${reasonOf(error)}` : reasonOf(error);
        if (theirs === null) deeds.say(name, why);
        else edits.change(name, (now) => ({ ...now, conflict: theirs }));
        return null;
      }
    });
  }

  async function readAgain(name: string): Promise<void> {
    const script = await readScript(scope, name);
    edits.change(name, (edit) => beginAgain(edit, script));
  }

  async function putOnItsWay(name: string, note: string, plan: PublishPlan): Promise<boolean> {
    const made = await attempt('publishing', name, (edit) => release(scope, edit, note, plan));
    if (made === null) return false;
    edits.change(name, (one) => ({ ...one, release: made }));
    refreshList();
    const { scheduled, toGroups } = words.release;
    const said = made.state === 'groups' ? toGroups(made.groups) : scheduled(formatDateTime(made.startsAt));
    showToast({ message: said, tone: 'ok' });
    return true;
  }

  return {
    edits: edits.all,
    active,
    opening,
    ...(active === null ? { doing: null, problem: null } : deeds.of(active.name)),
    async open(name) {
      // A script that is no longer shown is no longer watched.
      if (active !== null && isChanged(active)) keepCopy(placeOf(active.name), active.text);
      if (edits.of(name) !== undefined) return show(name);
      wanted.current = name;
      setOpening({ name, problem: null });
      try {
        const script = await readScript(scope, name);
        if (wanted.current === name && edits.of(name) === undefined) add(script);
      } catch (error) {
        if (wanted.current === name) setOpening({ name, problem: reasonOf(error) });
      }
    },
    create: (name) => add({ name, published: null, draft: null, release: null, uses: [] }),
    close(name) {
      const closed = edits.of(name);
      const index = edits.all.findIndex((edit) => edit.name === name);
      // Nothing that was typed goes with a tab.
      if (closed !== undefined && isChanged(closed)) keepCopy(placeOf(name), closed.text);
      edits.drop(name);
      const rest = edits.now();
      if (activeName === name) setActive((rest[index] ?? rest[index - 1])?.name ?? null);
    },
    type: (text) => activeName !== null && edits.change(activeName, (edit) => ({ ...edit, text })),
    async save() {
      if (active === null) return;
      const { name } = active;
      const saved = await attempt('saving', name, async (edit) => {
        // Asked for twice in a row: the first has done it.
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
    async publish(note, plan) {
      if (active === null) return false;
      const { name } = active;
      if (plan.groups.length > 0 || plan.startsAt !== null) return putOnItsWay(name, note, plan);
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
    },
    async finishRelease() {
      if (active === null) return;
      const { name } = active;
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
      if (active === null) return;
      const { name } = active;
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
      if (active === null) return false;
      const { name } = active;
      const done = await attempt('restoring', name, async () => {
        const now = await restore(scope, name, version);
        forgetCopy(placeOf(name));
        showToast({ message: words.published(now), tone: 'ok' });
        await readAgain(name);
        return true;
      });
      if (done !== null) refreshList();
      return done !== null;
    },
    async discard() {
      if (active === null) return;
      const { name } = active;
      const done = await attempt('discarding', name, async (edit) => {
        if (edit.revision > 0) await discardDraft(scope, name);
        forgetCopy(placeOf(name));
        showToast({ message: words.discarded });
        if (edit.published === null) edits.drop(name);
        else await readAgain(name);
        return true;
      });
      if (done !== null) refreshList();
    },
    rename: (to) => {
      if (active === null) return Promise.resolve(null);
      const { name } = active;
      return deeds.run(name, 'renaming', async () => {
        try {
          await rename(scope, seen(edits.of(name) ?? active), to);
        } catch (error) {
          return reasonOf(error);
        }
        forgetCopy(placeOf(name));
        refreshList();
        showToast({ message: words.renamed(to), tone: 'ok' });
        const script = await readScript(scope, to).catch((error: unknown) => {
          setOpening({ name: to, problem: reasonOf(error) });
          return null;
        });
        // Text typed meanwhile moves to the new name.
        edits.set((now) =>
          now.flatMap((edit) => {
            if (edit.name !== name) return [edit];
            return script === null ? [] : [beginEdit(script, isChanged(edit) ? edit.text : null)];
          }),
        );
        setActive((current) => (current === name ? to : current));
        return null;
      });
    },
    async remove() {
      if (active === null) return;
      const { name } = active;
      const done = await attempt('removing', name, (edit) => remove(scope, seen(edit)).then(() => true));
      if (done === null) return;
      forgetCopy(placeOf(name));
      edits.drop(name);
      refreshList();
      showToast({ message: words.removed(name), tone: 'ok' });
    },
    forgetProblem: () => active !== null && deeds.say(active.name, null),
    settle(text) {
      if (active?.conflict)
        edits.change(active.name, (edit) => (edit.conflict === null ? edit : settle(edit, edit.conflict, text)));
    },
  };
}

/** The server's words about a field say more than the code. */
function reasonOf(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? errorWords(error);
}
