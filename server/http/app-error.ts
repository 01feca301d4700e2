// The only error type of the server. Services throw it with a code of the contract, and http converts it to an answer.
import type {
  AdditionReason,
  ConflictReason,
  ErrorBody,
  ErrorCode,
  GuestConflict,
  QuotaReason,
  RefusedQuota,
  RequestReason,
  ValidationReason,
} from '#contract/errors.ts';
import type { RequestReference } from '#contract/request-reference.ts';

export interface AppErrorData {
  /** A text that may be shown unchanged (specification section 8 lists these texts). */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly reason?: ConflictReason | AdditionReason | GuestConflict | ValidationReason | RequestReason | QuotaReason;
  readonly request?: RequestReference;
  readonly uses?: string[];
  readonly trusted?: boolean;
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
  readonly quota?: RefusedQuota;
  readonly progress?: NonNullable<ErrorBody['progress']>;
  readonly place?: NonNullable<ErrorBody['place']>;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly data: AppErrorData;
  /** `cause`: the underlying error, which only the log contains. */
  constructor(code: ErrorCode, data: AppErrorData = {}, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause });
    this.code = code;
    this.data = data;
  }
}

/** Runs `work`. An error of the portal itself is answered as `code`; the log contains the reason. */
export async function orFail<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(code, {}, error);
  }
}
