import { conflictReasons, type ConflictReason } from '#contract/errors.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import { words } from './messages.ts';

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === '#CONFLICT';

/** The server's message about a field is more specific than the error code. */
const fieldWords = ({ fields }: ApiError): string | undefined => Object.values(fields)[0];

const isReason = (reason: string | undefined): reason is ConflictReason => conflictReasons.some((one) => one === reason);

/** Undefined for a reason of a later server: the general message applies. */
const conflictWords = (error: ApiError): string | undefined =>
  isReason(error.reason) ? words.conflicts[error.reason](error) : undefined;

const scriptErrors: ErrorContext = {
  '#VALIDATION': fieldWords,
  '#INVALID_REQUEST': fieldWords,
  '#CONFLICT': conflictWords,
};

export const reasonOf = (error: unknown): string => wordsOf(error, scriptErrors);
