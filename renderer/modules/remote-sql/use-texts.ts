// Actions on a text besides running it, and their questions: open, close, format, save, restore, delete, test.
import type { ConnectorHealth, QueryVersion, RunEntry, SavedQuery, SavedQueryDetail } from '#contract/entities/sql-console.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorWords } from '#renderer/api/error-words.ts';
import type { CodeEditorHandle, SelectedText } from '#renderer/ui/code-editor/code-editor-props.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import type { Saved } from './dialogs/save-dialog.tsx';
import { formatSql } from './format.ts';
import { words } from './messages.ts';
import { detailQuery, listKey, sendRemove, sendSave, type SqlScope } from './queries.ts';
import { textsOf } from './tabs/opened.ts';
import { placesOf, readValues } from './tabs/parameters.ts';
import { isDirty, type Sent, type Tab, type Tabs, type TabsEvent } from './tabs/tab.ts';
import type { Runs } from './use-runs.ts';
import type { Rights } from './editing/toolbar.tsx';

/** The open dialog. */
export type Asked =
  | { readonly kind: 'close'; readonly tab: Tab }
  | { readonly kind: 'save'; readonly sql: string; readonly known: SavedQueryDetail | null }
  | { readonly kind: 'versions'; readonly queryId: string }
  | { readonly kind: 'remove'; readonly queryId: string }
  | { readonly kind: 'test'; readonly of: 'summary' | 'login'; readonly sent: Sent };

interface TextsInput {
  readonly scope: SqlScope;
  readonly state: Tabs;
  readonly dispatch: (event: TabsEvent) => void;
  readonly runs: Runs;
  readonly editor: RefObject<CodeEditorHandle | null>;
  readonly connectors: readonly ConnectorHealth[];
  readonly rights: Rights;
  readonly tab: Tab | undefined;
}

export type Texts = ReturnType<typeof useTexts>;

const tell = (error: unknown): void => void showToast({ message: errorWords(error), tone: 'bad' });
const none: SelectedText = { text: '', line: 1, column: 1 };
/** A conflict has words of its own wherever it comes from. */
const tellOf = (error: unknown, conflict: string): void => {
  if (error instanceof ApiError && error.code === '#CONFLICT') showToast({ message: conflict, tone: 'bad' });
  else tell(error);
};

export function useTexts({ scope, state, dispatch, runs, editor, connectors, rights, tab }: TextsInput) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Tabs that somebody tried to run with values that cannot be read. */
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());

  /** The text on the screen, at this moment. */
  const shownText = (): string => editor.current?.text() ?? tab?.text ?? '';
  const whole = (): SelectedText => ({ ...none, text: shownText() });
  const lookAgain = (): void => {
    for (const name of ['saved', 'detail'] as const) void queries.invalidateQueries({ queryKey: listKey(scope, name) });
  };
  const detail = (id: string) => queries.fetchQuery(detailQuery(scope, id));

  /** The statement to send; null when a value cannot be read or the text is empty. */
  function toSent({ text: sql, ...start }: SelectedText, isSelection: boolean): Sent | null {
    if (tab?.connector == null) return null;
    if (sql.trim() === '') {
      showToast({ message: isSelection ? words.nothingSelected : words.nothingWritten, tone: 'info' });
      return null;
    }
    const { values, problems } = readValues(placesOf(sql).own, tab.types, tab.values);
    if (Object.keys(problems).length > 0) {
      setTried(new Set([...tried, tab.id]));
      showToast({ message: words.fixParameters, tone: 'warn' });
      return null;
    }
    return { sql, isSelection, start, connector: tab.connector, values, at: new Date().toISOString() };
  }

  function open(query: SavedQueryDetail, version: QueryVersion | null): void {
    const text = version?.sql ?? query.sql;
    const types = Object.fromEntries(query.parameters.map(({ name, type }) => [name, type]));
    const saved = { id: query.id, version: query.version };
    const more = { name: query.name, text, base: query.sql, saved, connector: query.connector, types };
    dispatch({ kind: 'opened', id: crypto.randomUUID(), more });
  }

  function afterSave({ id, name, version, sql }: Saved, tabId: string): void {
    dispatch({ kind: 'saved', id: tabId, name, text: sql, saved: { id, version } });
    showToast({ message: words.savedAs(version) });
    lookAgain();
  }

  function run(isSelection: boolean): void {
    if (tab === undefined || !rights.canRun || tab.run.kind === 'running') return;
    const sent = toSent(isSelection ? (editor.current?.selection() ?? none) : whole(), isSelection);
    if (sent !== null) runs.run({ ...tab, paged: tab.paged && placesOf(sent.sql).isPaged }, sent);
  }

  function test(of: 'summary' | 'login'): void {
    const sent = toSent(whole(), false);
    if (sent !== null) setAsked({ kind: 'test', of, sent });
  }

  function format(): void {
    const kind = connectors.find(({ name }) => name === tab?.connector)?.kind ?? 'postgres';
    try {
      editor.current?.replace(formatSql(shownText(), kind));
    } catch {
      showToast({ message: words.formatFailed, tone: 'warn' });
    }
  }

  async function openQuery({ id }: SavedQuery): Promise<void> {
    const known = state.tabs.find(({ saved }) => saved?.id === id);
    if (known !== undefined) return dispatch({ kind: 'selected', id: known.id });
    try {
      return open(await detail(id), null);
    } catch (error) {
      return tell(error);
    }
  }

  function closeNow(closing: Tab): void {
    setAsked(null);
    if (closing.run.kind === 'held') void runs.decide(closing, 'undo');
    dispatch({ kind: 'closed', id: closing.id, nextId: crypto.randomUUID() });
  }

  async function save(): Promise<void> {
    if (tab === undefined || !rights.canSave || tab.connector === null) return;
    const sql = shownText();
    try {
      setAsked({ kind: 'save', sql, known: tab.saved === null ? null : await detail(tab.saved.id) });
    } catch (error) {
      tell(error);
    }
  }

  async function restore(query: SavedQueryDetail, { sql, connector, version }: QueryVersion): Promise<void> {
    const { name, description, folder, parameters, visibility, tags, writes } = query;
    const same = { name, description, folder, parameters, visibility, tags, writes };
    try {
      const note = words.restored(version);
      const next = await sendSave(scope, query.id, { ...same, sql, connector, note, baseVersion: query.version });
      if (tab?.saved?.id === query.id) {
        editor.current?.replace(sql);
        afterSave({ id: query.id, name, version: next.version, sql }, tab.id);
      }
      setAsked(null);
    } catch (error) {
      tellOf(error, words.conflict);
    }
  }

  async function remove(queryId: string): Promise<void> {
    setAsked(null);
    try {
      await sendRemove(scope, queryId);
      if (tab !== undefined) dispatch({ kind: 'saved', id: tab.id, name: tab.name, text: '', saved: null });
      showToast({ message: words.removed });
      lookAgain();
    } catch (error) {
      tellOf(error, words.inUse);
    }
  }

  return {
    asked,
    tried,
    dismiss: () => setAsked(null),
    run,
    test,
    closeNow,
    restore,
    format,
    openQuery: (query: SavedQuery) => void openQuery(query),
    save: () => void save(),
    remove: (queryId: string) => void remove(queryId),
    openRun: ({ sql, connector, values }: RunEntry) =>
      dispatch({ kind: 'opened', id: crypto.randomUUID(), more: { text: sql, connector, ...textsOf(values) } }),
    openVersion: (query: SavedQueryDetail, version: QueryVersion) => {
      setAsked(null);
      open(query, version);
    },
    close: (closing: Tab) => (isDirty(closing) ? setAsked({ kind: 'close', tab: closing }) : closeNow(closing)),
    saved: (result: Saved) => {
      setAsked(null);
      if (tab !== undefined) afterSave(result, tab.id);
    },
    showVersions: () => void (tab?.saved && setAsked({ kind: 'versions', queryId: tab.saved.id })),
    askRemove: () => void (tab?.saved && setAsked({ kind: 'remove', queryId: tab.saved.id })),
  };
}
