// The open scripts, and what is done with them. Decisions are in edit.ts; here is what asks the server.
import type { Script } from '#contract/entities/script.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorWords } from '#renderer/api/error-words.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterPublish, afterSave, beginEdit, type Edit, isChanged, settle, sourceOf } from './edit.ts';
import { forgetCopy, keepCopy, readCopy } from './local-copy.ts';
import { words } from './messages.ts';
import type { PublishPlan } from './publishing/publish-plan.ts';
import {
  cancelRelease,
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
} from './queries.ts';

export interface WorkspaceScope extends CodeScope {
  readonly userId: string;
}

export type Doing = 'opening' | 'saving' | 'publishing' | 'restoring' | 'discarding' | 'releasing' | 'renaming' | 'removing';

export interface Workspace {
  readonly edits: readonly Edit[];
  readonly active: Edit | null;
  /** What is on its way; null when nothing is. */
  readonly doing: Doing | null;
  /** Why the last thing was not done; null when it was. */
  readonly problem: string | null;
  readonly open: (name: string) => Promise<void>;
  readonly create: (name: string) => void;
  readonly close: (name: string) => void;
  readonly type: (text: string) => void;
  readonly save: () => Promise<void>;
  /** Whether it is published, or on its way by the plan. */
  readonly publish: (note: string, plan: PublishPlan) => Promise<boolean>;
  /** What some have first, or waits for its hour, goes to everybody now. The text that remains; null when it was refused. */
  readonly finishRelease: () => Promise<string | null>;
  readonly cancelRelease: () => Promise<void>;
  /** The text that is published again; null when it was refused. */
  readonly restore: (version: number) => Promise<string | null>;
  /** The text that remains; null when it was refused. */
  readonly discard: () => Promise<string | null>;
  /** Whether it has the other name now. */
  readonly rename: (to: string) => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
  /** What was said of the last thing is not said any more. */
  readonly forgetProblem: () => void;
  readonly settle: (text: string) => void;
}

const localCopyAfterMs = 5_000;

/** Keeps what is typed and not saved yet on this device, five seconds after the last key and when the page is left. */
function useLocalCopy({ companyId, userId }: WorkspaceScope, edit: Edit | null): void {
  const [name, text] = edit !== null && isChanged(edit) ? [edit.name, edit.text] : [null, ''];
  useEffect(() => {
    if (name === null) return undefined;
    const keep = (): void => keepCopy({ companyId, userId, name }, text);
    const timer = setTimeout(keep, localCopyAfterMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [companyId, userId, name, text]);
}

/** Whoever opens it by its name is in the way: there is nothing to join. */
const isOfName = (what: Doing): boolean => what === 'renaming' || what === 'removing';

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === '#CONFLICT';

export function useWorkspace(scope: WorkspaceScope): Workspace {
  const { companyId, userId } = scope;
  const queries = useQueryClient();
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const [activeName, setActive] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const active = edits.find(({ name }) => name === activeName) ?? null;
  useLocalCopy(scope, active);

  const change = (name: string, next: (edit: Edit) => Edit): void =>
    setEdits((now) => now.map((edit) => (edit.name === name ? next(edit) : edit)));
  const refreshList = (): void => void queries.invalidateQueries({ queryKey: ['code', companyId] });
  const add = (script: Script): void => {
    const local = readCopy({ companyId, userId, name: script.name });
    setEdits((now) => [...now.filter(({ name }) => name !== script.name), beginEdit(script, local)]);
    setActive(script.name);
  };

  /** Null when it failed; then `problem` says why, and what came in between is shown where that was it. */
  async function attempt<T>(what: Doing, name: string, work: () => Promise<T>): Promise<T | null> {
    setDoing(what);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      const theirs = isConflict(error) && !isOfName(what) ? await readScript(scope, name).catch(() => null) : null;
      if (theirs === null) setProblem(what === 'publishing' ? `${words.publishFailed} ${reasonOf(error)}` : reasonOf(error));
      else change(name, (edit) => ({ ...edit, conflict: theirs }));
      return null;
    } finally {
      setDoing(null);
    }
  }

  async function read(name: string): Promise<Edit | null> {
    const script = await attempt('opening', name, () => readScript(scope, name));
    if (script === null) return null;
    const edit = beginEdit(script, null);
    change(name, () => edit);
    refreshList();
    return edit;
  }

  async function putOnItsWay(edit: Edit, note: string, plan: PublishPlan): Promise<boolean> {
    const made = await attempt('publishing', edit.name, () => release(scope, edit, note, plan));
    if (made === null) return false;
    change(edit.name, (one) => ({ ...one, release: made }));
    refreshList();
    const { scheduled, toGroups } = words.release;
    const said = made.state === 'groups' ? toGroups(made.groups) : scheduled(formatDateTime(made.startsAt));
    showToast({ message: said, tone: 'ok' });
    return true;
  }

  return {
    edits,
    active,
    doing,
    problem,
    async open(name) {
      setProblem(null);
      // What is not looked at any more is not watched any more.
      if (active !== null && isChanged(active)) keepCopy({ companyId, userId, name: active.name }, active.text);
      if (edits.some((edit) => edit.name === name)) return setActive(name);
      const script = await attempt('opening', name, () => readScript(scope, name));
      if (script !== null) add(script);
    },
    create: (name) => add({ name, published: null, draft: null, release: null, uses: [] }),
    close(name) {
      const index = edits.findIndex((edit) => edit.name === name);
      const rest = edits.filter((edit) => edit.name !== name);
      const closed = edits[index];
      // Nothing that was typed goes with a tab.
      if (closed !== undefined && isChanged(closed)) keepCopy({ companyId, userId, name }, closed.text);
      setEdits(rest);
      if (activeName === name) setActive((rest[index] ?? rest[index - 1])?.name ?? null);
    },
    type: (text) => activeName !== null && change(activeName, (edit) => ({ ...edit, text })),
    async save() {
      if (active === null) return;
      const draft = await attempt('saving', active.name, () => saveDraft(scope, active));
      if (draft === null) return;
      change(active.name, (edit) => afterSave(edit, draft));
      forgetCopy({ companyId, userId, name: active.name });
      refreshList();
      showToast({ message: words.saved, tone: 'ok' });
    },
    async publish(note, plan) {
      if (active === null) return false;
      if (plan.groups.length > 0 || plan.startsAt !== null) return putOnItsWay(active, note, plan);
      const { name, text: source } = active;
      const version = await attempt('publishing', name, () => publish(scope, active, note));
      if (version === null) return false;
      change(name, (edit) => afterPublish(edit, { version, source, publishedAt: new Date().toISOString() }));
      forgetCopy({ companyId, userId, name });
      refreshList();
      showToast({ message: words.published(version), tone: 'ok' });
      return true;
    },
    async finishRelease() {
      if (active?.release == null) return null;
      const { name, release: ready } = active;
      const version = await attempt('releasing', name, () => finishRelease(scope, name, ready.id));
      if (version === null) return null;
      showToast({ message: words.published(version), tone: 'ok' });
      const script = await attempt('opening', name, () => readScript(scope, name));
      if (script === null) return null;
      // What somebody is typing stays in front of them.
      const text = isChanged(active) ? active.text : sourceOf(script);
      change(name, (edit) => settle(edit, script, text));
      refreshList();
      return text;
    },
    async cancelRelease() {
      if (active?.release == null) return;
      const { name, release: unwanted } = active;
      const done = await attempt('releasing', name, () => cancelRelease(scope, name, unwanted.id).then(() => true));
      if (done === null) return;
      change(name, (edit) => ({ ...edit, release: null }));
      refreshList();
      showToast({ message: words.release.cancelled });
    },
    async restore(version) {
      if (active === null) return null;
      const { name } = active;
      const now = await attempt('restoring', name, () => restore(scope, name, version));
      if (now === null) return null;
      forgetCopy({ companyId, userId, name });
      showToast({ message: words.published(now), tone: 'ok' });
      return (await read(name))?.text ?? null;
    },
    async discard() {
      if (active === null) return null;
      const { name } = active;
      const done =
        active.revision === 0 ? true : await attempt('discarding', name, () => discardDraft(scope, name).then(() => true));
      if (done === null) return null;
      forgetCopy({ companyId, userId, name });
      showToast({ message: words.discarded });
      if (active.published === null) {
        setEdits((now) => now.filter((edit) => edit.name !== name));
        refreshList();
        return '';
      }
      return (await read(name))?.text ?? null;
    },
    async rename(to) {
      if (active === null) return false;
      const { name } = active;
      const seen = { name, baseVersion: active.published?.version ?? 0 };
      if ((await attempt('renaming', name, () => rename(scope, seen, to))) === null) return false;
      forgetCopy({ companyId, userId, name });
      refreshList();
      showToast({ message: words.renamed(to), tone: 'ok' });
      const script = await attempt('opening', to, () => readScript(scope, to));
      setEdits((now) => now.filter((edit) => edit.name !== name));
      if (script !== null) add(script);
      return true;
    },
    async remove() {
      if (active === null) return false;
      const { name } = active;
      const seen = { name, baseVersion: active.published?.version ?? 0 };
      if ((await attempt('removing', name, () => remove(scope, seen).then(() => true))) === null) return false;
      forgetCopy({ companyId, userId, name });
      setEdits((now) => now.filter((edit) => edit.name !== name));
      refreshList();
      showToast({ message: words.removed(name), tone: 'ok' });
      return true;
    },
    forgetProblem: () => setProblem(null),
    settle(text) {
      if (active?.conflict) change(active.name, (edit) => (edit.conflict === null ? edit : settle(edit, edit.conflict, text)));
    },
  };
}

/** What the server says of a field says more than the code. */
function reasonOf(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? errorWords(error);
}
