// The open tabs of the screen and their runs. tabs-flow.ts changes them.
import type {
  ConsoleResult,
  HeldWriteResult,
  QueryParameter,
  QueryVersion,
  WriteEstimate,
} from '#contract/entities/sql-console.ts';
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

/** The decision of the person about a held change. */
export type Decision = 'commit' | 'undo';

/** The counted rows of a statement that waits for its confirmation. */
export interface Confirmation {
  readonly estimate: WriteEstimate;
  /** Confirmations are asked in this order. */
  readonly order: number;
}

/** A run that waits for nothing. */
export type EndedRun = Exclude<TabRun, { readonly kind: 'running' | 'held' }>;

export type TabRun =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'running';
      readonly runId: string;
      readonly sent: Sent;
      readonly rows: number;
      /** The ISO time since when the statement runs; a confirmation sets it anew. */
      readonly since: string;
      /** The id of the current request. A run by pages has a request per page; otherwise it is the id of the run. */
      readonly requestId: string;
      readonly isCancelled: boolean;
      readonly confirmation: Confirmation | null;
      /** The run that the tab showed before. A run that ends without its confirmation shows it again: nothing has been executed. */
      readonly earlier: EndedRun;
    }
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
  | {
      readonly kind: 'held';
      readonly runId: string;
      readonly sent: Sent;
      readonly result: HeldWriteResult;
      /** The time of the device's clock when the result arrived, in milliseconds. */
      readonly arrivedAt: number;
      /** The decision that was sent and is not answered yet. */
      readonly deciding: Decision | null;
    }
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

/** A version of a saved query that is newer than the one on which a text is based. */
export interface NewerVersion extends QueryVersion {
  /** The name of the query. */
  readonly name: string;
}

export interface Tab extends TabSettings {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The saved or initial text. A different text is unsaved. */
  readonly base: string;
  readonly saved: { readonly id: string; readonly version: number } | null;
  /** The newer version of the saved query, until the person decides which text to continue with; null without a conflict. */
  readonly conflict: NewerVersion | null;
  readonly run: TabRun;
}

export interface Tabs {
  readonly tabs: readonly Tab[];
  readonly selected: string;
  /** The number of the last tab without a name. */
  readonly lastNumber: number;
}

export const noRun: EndedRun = { kind: 'none' };

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

export function newTab(id: string, number: number, more: Partial<Omit<Tab, 'id' | 'run'>> = {}): Tab {
  const text = more.text ?? '';
  return { ...emptySettings, name: nameOf(number), text, base: text, saved: null, conflict: null, ...more, id, run: noRun };
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
