// The one error of calls: the server's refusal, or the missing answer.

/** Codes the client gives itself; all others come from the server (contract/errors.ts). */
export type ClientCode = '#CONNECTION' | '#TIMEOUT' | '#UNREADABLE';

/** How far a batch job is. */
export interface BatchProgress {
  readonly state: 'waiting' | 'running';
  readonly elapsedMs: number;
}

/** In a text that was sent, from 1. Without a column where only the line is known. */
export interface TextPlace {
  readonly line: number;
  readonly column?: number | undefined;
}

export interface ApiErrorData {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  /** A text of the server that may be shown as it is; empty when it gave none. */
  readonly message?: string | undefined;
  /** Finds the request in the log of the server; shown in error dialogs. */
  readonly correlationId: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Whole seconds until another try makes sense. */
  readonly retryAfter?: number | undefined;
  readonly attemptsLeft?: number | undefined;
  readonly progress?: BatchProgress | undefined;
  readonly place?: TextPlace | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly correlationId: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;
  readonly attemptsLeft: number | undefined;
  readonly progress: BatchProgress | undefined;
  readonly place: TextPlace | undefined;
  constructor(data: ApiErrorData) {
    super(data.message ?? '');
    this.status = data.status;
    this.code = data.code;
    this.correlationId = data.correlationId;
    this.fields = data.fields ?? {};
    this.retryAfter = data.retryAfter;
    this.attemptsLeft = data.attemptsLeft;
    this.progress = data.progress;
    this.place = data.place;
  }
}

/** Specification section 8: status 0 or 500 and above is a connection error. */
export const isConnectionError = (error: ApiError): boolean => error.status === 0 || error.status >= 500;
