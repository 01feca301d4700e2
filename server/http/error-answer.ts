// Converts every error to an answer of one form, whatever threw the error. The answer has a code for programs and never an
// internal message.
import { commonErrors, errorStatus, sessionErrors } from '#contract/errors.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { Call } from '#contract/call.ts';
import { AppError } from './app-error.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  /** True for an unexpected error, which must be logged. */
  readonly isUnexpected: boolean;
}

/** Fastify's own errors, by code. */
const frameworkErrors: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>(
  Object.entries({
    FST_ERR_CTP_INVALID_MEDIA_TYPE: '#UNSUPPORTED_CONTENT',
    FST_ERR_CTP_BODY_TOO_LARGE: '#BODY_TOO_LARGE',
    FST_ERR_CTP_INVALID_JSON_BODY: '#VALIDATION',
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: '#VALIDATION',
  } satisfies Record<string, ErrorCode>),
);

/** Codes of a database that cannot be reached, and of the network between. */
const databaseIsAway: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
]);

export function toErrorAnswer(error: unknown, correlationId: string): ErrorAnswer {
  const known = error instanceof AppError ? error : translate(error);
  const code = known?.code ?? '#INTERNAL';
  const { message, reason, request, uses, trusted, fields, retryAfter, attemptsLeft, quota, progress, place } = known?.data ?? {};
  return {
    status: errorStatus[code],
    body: {
      code,
      correlationId,
      ...(message !== undefined && { message }),
      ...(reason !== undefined && { reason }),
      ...(request !== undefined && { request }),
      ...(uses !== undefined && { uses }),
      ...(trusted !== undefined && { trusted }),
      ...(fields !== undefined && { fields }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(attemptsLeft !== undefined && { attemptsLeft }),
      ...(quota !== undefined && { quota }),
      ...(progress !== undefined && { progress }),
      ...(place !== undefined && { place }),
    },
    isUnexpected: code === '#INTERNAL' || known?.cause !== undefined || (code === '#MAINTENANCE' && !(error instanceof AppError)),
  };
}

/** Whether a call may answer a code: a code of the call, a common code, or, for calls with a session, a code of sessions. */
export function isDeclared(call: Call, code: ErrorCode): boolean {
  const declared: readonly ErrorCode[] = [...call.errors, ...commonErrors, ...(call.access === 'public' ? [] : sessionErrors)];
  return declared.includes(code);
}

function translate(error: unknown): AppError | null {
  const { code, statusCode, cause } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const framework = frameworkErrors.get(code);
  if (framework !== undefined) return new AppError(framework);
  if (databaseIsAway.has(code)) return new AppError('#MAINTENANCE');
  // A client error of the framework that the table above does not contain.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new AppError('#VALIDATION');
  return cause === undefined ? null : translate(cause);
}
