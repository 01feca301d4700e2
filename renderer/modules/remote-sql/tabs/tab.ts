// The open tabs of the screen and their runs. A run belongs to a tab and has an id; results with another id are ignored, so that a
// result is never shown in a wrong tab. Pure: the events contain ids and times.
import type { ConsoleResult, HeldWriteResult, QueryParameter } from '#contract/entities/sql-console.ts';
import { sqlDefaultRowLimit } from '#contract/limits.ts';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';

export type ParameterType = QueryParameter['type'];
type Values = Readonly<Record<string, unknown>>;

/** The exact statement that was sent. */
export interface Sent {
  readonly sql: string;
  readonly isSelection: boolean;
  /** The start of the statement in the tab's text; line and column start at 1. */
  readonly start: TextPlace;
  readonly connector: string;
  readonly values: Values;
  /** The ISO time by the clock of the device. */
  readonly at: string;
}

export type ShownResult = Omit<ConsoleResult, 'runId' | 'hash' | 'startedAt'> & { readonly hash: string };

export type TabRun =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly runId: string; readonly sent: Sent; readonly rows: number }
  | {
      readonly kind: 'done';
      readonly runId: string;
      readonly sent: Sent;
      readonly result: ShownResult;
      /** The result of the previous run in the same tab. */
      readonly before: ShownResult | null;
    }
  | {
      readonly kind: 'failed';
      readonly runId: string;
      readonly sent: Sent;
      readonly message: string;
      readonly details: string | undefined;
      /** The place in the sent text that the database reported as wrong. */
      readonly place: TextPlace | undefined;
    }
  | { readonly kind: 'held'; readonly runId: string; readonly sent: Sent; readonly result: HeldWriteResult }
  | {
      readonly kind: 'decided';
      readonly runId: string;
      readonly sent: Sent;
      readonly outcome: 'committed' | 'undone';
      readonly affected: number;
    }
  | { readonly kind: 'job'; readonly runId: string; readonly sent: Sent; readonly jobId: string };

/** The settings for running a text. */
export interface TabSettings {
  readonly connector: string | null;
  readonly values: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, ParameterType>>;
  readonly rowLimit: number;
  readonly unique: boolean;
  readonly batch: boolean;
  readonly paged: boolean;
}

export interface Tab extends TabSettings {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The saved or initial text. A different text is unsaved. */
  readonly base: string;
  readonly saved: { readonly id: string; readonly version: number } | null;
  readonly run: TabRun;
}

export interface Tabs {
  readonly tabs: readonly Tab[];
  readonly selected: string;
  /** The number of the last tab without a name. */
  readonly lastNumber: number;
}

export type TabsEvent =
  | { readonly kind: 'opened'; readonly id: string; readonly more?: Partial<Omit<Tab, 'id' | 'run'>> }
  | { readonly kind: 'closed'; readonly id: string; readonly nextId: string }
  | { readonly kind: 'selected'; readonly id: string }
  | { readonly kind: 'edited'; readonly id: string; readonly text: string }
  | { readonly kind: 'set'; readonly id: string; readonly change: Partial<TabSettings> }
  | { readonly kind: 'saved'; readonly id: string; readonly name: string; readonly text: string; readonly saved: Tab['saved'] }
  | { readonly kind: 'run-started'; readonly id: string; readonly runId: string; readonly sent: Sent }
  | { readonly kind: 'rows-received'; readonly id: string; readonly runId: string; readonly rows: number }
  | { readonly kind: 'run-ended'; readonly id: string; readonly runId: string; readonly run: TabRun };

const none: TabRun = { kind: 'none' };

const emptySettings: TabSettings = {
  connector: null,
  values: {},
  types: {},
  rowLimit: sqlDefaultRowLimit,
  unique: false,
  batch: false,
  paged: false,
};

const nameOf = (number: number): string => `Sem título ${number}`;

function newTab(id: string, number: number, more: Partial<Omit<Tab, 'id' | 'run'>> = {}): Tab {
  const text = more.text ?? '';
  return { ...emptySettings, name: nameOf(number), text, base: text, saved: null, ...more, id, run: none };
}

export const startTabs = (id: string): Tabs => ({ tabs: [newTab(id, 1)], selected: id, lastNumber: 1 });

export const isDirty = ({ text, base }: Tab): boolean => text !== base;

/** Whether the result of the tab belongs to another text than the one on the screen. */
export function isOutdated({ run, text }: Tab): boolean {
  if (run.kind === 'none') return false;
  return run.sent.isSelection ? !text.includes(run.sent.sql) : run.sent.sql !== text;
}

/** Converts a place of the sent statement to a place of the tab's text. */
export const placeInTab = ({ start }: Sent, { line, column }: TextPlace): TextPlace => ({
  line: start.line + line - 1,
  column: column !== undefined && line === 1 ? column + (start.column ?? 1) - 1 : column,
});

const changed = (state: Tabs, id: string, change: (tab: Tab) => Tab): Tabs => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === id ? change(tab) : tab)),
});

/** Changes a tab only when `runId` is the run that it shows. */
const ofRun = (state: Tabs, id: string, runId: string, change: (tab: Tab) => Tab): Tabs =>
  changed(state, id, (tab) => (tab.run.kind !== 'none' && tab.run.runId === runId ? change(tab) : tab));

function close(state: Tabs, id: string, nextId: string): Tabs {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  const tabs = state.tabs.filter((tab) => tab.id !== id);
  if (at === -1) return state;
  if (tabs.length === 0) return { tabs: [newTab(nextId, 1)], selected: nextId, lastNumber: 1 };
  const neighbour = tabs[Math.min(at, tabs.length - 1)];
  return { ...state, tabs, selected: state.selected === id ? (neighbour?.id ?? state.selected) : state.selected };
}

export function changeTabs(state: Tabs, event: TabsEvent): Tabs {
  switch (event.kind) {
    case 'opened': {
      const lastNumber = event.more?.name === undefined ? state.lastNumber + 1 : state.lastNumber;
      return { tabs: [...state.tabs, newTab(event.id, lastNumber, event.more)], selected: event.id, lastNumber };
    }
    case 'closed':
      return close(state, event.id, event.nextId);
    case 'selected':
      return { ...state, selected: event.id };
    case 'edited':
      return changed(state, event.id, (tab) => ({ ...tab, text: event.text }));
    case 'set':
      return changed(state, event.id, (tab) => ({ ...tab, ...event.change }));
    case 'saved':
      return changed(state, event.id, (tab) => ({ ...tab, name: event.name, base: event.text, saved: event.saved }));
    case 'run-started':
      return changed(state, event.id, (tab) => ({
        ...tab,
        run: { kind: 'running', runId: event.runId, sent: event.sent, rows: 0 },
      }));
    case 'rows-received':
      return ofRun(state, event.id, event.runId, (tab) =>
        tab.run.kind === 'running' ? { ...tab, run: { ...tab.run, rows: event.rows } } : tab,
      );
    case 'run-ended':
      return ofRun(state, event.id, event.runId, (tab) => ({ ...tab, run: event.run }));
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}
