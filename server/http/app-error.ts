// The server's one error type. Services throw it with a code of the contract; http turns it into an answer.
import type { ErrorCode } from '#contract/errors.ts';

export interface AppErrorData {
  /** A text that may be shown as it is (specification section 8 names the few that exist). */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly data: AppErrorData;
  constructor(code: ErrorCode, data: AppErrorData = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}
