// The error of every failed call: the server rejected it, or no answer arrived.
import type { RequestReference } from '#contract/request-reference.ts';
import type { RefusedQuota } from '#contract/errors.ts';

/** Codes that the client sets; all others come from the server (contract/errors.ts). */
export type ClientCode = '#CONNECTION' | '#TIMEOUT' | '#UNREADABLE';

/** The progress of a batch job. */
export interface BatchProgress {
  readonly state: 'waiting' | 'running';
  readonly elapsedMs: number;
}

/** A position in a sent text, from 1. Without a column when only the line is known. */
export interface TextPlace {
  readonly line: number;
  readonly column?: number | undefined;
}

export interface ApiErrorData {
  /** 0 when no answer arrived. */
  readonly status: number;
  readonly code: string;
  /** A text of the server that may be shown unchanged; empty when the server sent none. */
  readonly message?: string | undefined;
  /** Identifies the request in the server's log; shown in error dialogs. */
  readonly correlationId: string;
  /** Why the call met a conflict, and what uses the named thing (contract/errors.ts). */
  readonly reason?: string | undefined;
  readonly request?: RequestReference | undefined;
  readonly uses?: readonly string[] | undefined;
  readonly trusted?: boolean | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Whole seconds until another try makes sense. */
  readonly retryAfter?: number | undefined;
  readonly attemptsLeft?: number | undefined;
  /** The quota that refused. */
  readonly quota?: RefusedQuota | undefined;
  readonly progress?: BatchProgress | undefined;
  readonly place?: TextPlace | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly correlationId: string;
  readonly reason: string | undefined;
  /** The request that stands in the way, or that somebody else answered. */
  readonly request: RequestReference | undefined;
  readonly uses: readonly string[];
  readonly trusted: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;
  readonly attemptsLeft: number | undefined;
  readonly quota: RefusedQuota | undefined;
  readonly progress: BatchProgress | undefined;
  readonly place: TextPlace | undefined;
  constructor(data: ApiErrorData) {
    super(data.message ?? '');
    this.status = data.status;
    this.code = data.code;
    this.correlationId = data.correlationId;
    this.reason = data.reason;
    this.request = data.request;
    this.uses = data.uses ?? [];
    this.trusted = data.trusted ?? false;
    this.fields = data.fields ?? {};
    this.retryAfter = data.retryAfter;
    this.attemptsLeft = data.attemptsLeft;
    this.quota = data.quota;
    this.progress = data.progress;
    this.place = data.place;
  }
}

/** Section 8 of the specification: status 0 or 500 and above is a connection error. */
export const isConnectionError = (error: ApiError): boolean => error.status === 0 || error.status >= 500;
