// The report of a run: console lines, SDK calls and sizes. Values that look like secrets are masked. Pure.
import type { LogLevel } from '#renderer/module-host/host-observer.ts';
import type { BrokerAnswer } from '#renderer/module-host/portal-side/broker.ts';

export interface LogLine {
  readonly id: number;
  /** The time in milliseconds. */
  readonly at: number;
  readonly level: LogLevel;
  readonly text: string;
}

export interface CallLine {
  readonly id: number;
  readonly method: string;
  /** The request as text. Values that look like secrets are masked. */
  readonly request: string;
  readonly ms: number;
  /** "ok" or the error code. */
  readonly outcome: string;
}

export interface Report {
  readonly downloadMs: number | null;
  readonly log: readonly LogLine[];
  readonly calls: readonly CallLine[];
  readonly nodes: number | null;
  /** In bytes. */
  readonly heap: number | null;
  readonly last: number;
}

export type ReportEvent =
  | { readonly kind: 'run-started' }
  | { readonly kind: 'downloaded'; readonly ms: number }
  | { readonly kind: 'logged'; readonly at: number; readonly level: LogLevel; readonly text: string }
  | {
      readonly kind: 'called';
      readonly method: string;
      readonly request: unknown;
      readonly ms: number;
      readonly answer: BrokerAnswer;
    }
  | { readonly kind: 'measured'; readonly nodes?: number | undefined; readonly heap?: number | undefined };

export const emptyReport: Report = { downloadMs: null, log: [], calls: [], nodes: null, heap: null, last: 0 };

/** The maximum number of retained lines of each kind. */
export const lineLimit = 200;
const textLimit = 400;
const stringLimit = 80;

const hidden = '•••';
const secretName = /senha|pass|token|secret|segredo|authorization|cookie|code$|^otp$|chave|api.?key|^cvv$|pin$/i;
/** Long sequences of letters and digits are probably tokens. */
const secretText = /^[\w+/=-]{32,}$/;

/** Prepares a value for display: masks secrets, names files and truncates long texts. */
export function redact(value: unknown, name = ''): unknown {
  if (name !== '' && secretName.test(name)) return hidden;
  if (typeof value === 'string') {
    if (secretText.test(value)) return hidden;
    return value.length > stringLimit ? `${value.slice(0, stringLimit)}…` : value;
  }
  if (value instanceof File) return `[arquivo ${value.name}, ${value.size} bytes]`;
  if (Array.isArray(value)) return value.map((one) => redact(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redact(one, key)]));
}

/** Formats a value as a line of JSON, or returns a placeholder when it cannot be serialized. */
export function written(value: unknown): string {
  try {
    return (JSON.stringify(redact(value)) ?? '').slice(0, textLimit);
  } catch {
    // Circular or too deep. The portal refuses such a value, too.
    return '[não pode ser escrito]';
  }
}

const last = <T>(lines: readonly T[], line: T): readonly T[] => [...lines.slice(1 - lineLimit), line];

export function reduceReport(report: Report, event: ReportEvent): Report {
  const id = report.last + 1;
  switch (event.kind) {
    case 'run-started':
      return { ...emptyReport, last: report.last };
    case 'downloaded':
      return { ...report, downloadMs: event.ms };
    case 'logged': {
      const { at, level, text } = event;
      return { ...report, last: id, log: last(report.log, { id, at, level, text }) };
    }
    case 'called': {
      const { method, request, ms, answer } = event;
      const outcome = answer.ok ? 'ok' : answer.code;
      const line: CallLine = { id, method: method.slice(0, 64), request: written(request), ms, outcome };
      return { ...report, last: id, calls: last(report.calls, line) };
    }
    case 'measured':
      return { ...report, nodes: event.nodes ?? report.nodes, heap: event.heap ?? report.heap };
    default:
      return event satisfies never;
  }
}
