// Messages for rejected codes. Pure.
import type { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { words } from './messages.ts';

const codeErrors: ErrorContext = {
  '#EXPIRED_CODE': words.expired,
  '#INVALID_CODE': ({ message, attemptsLeft }) =>
    message.replace(/\.?$/, '.') + (attemptsLeft === undefined ? '' : ` ${words.attemptsLeft(attemptsLeft)}`),
};

/** The message at the code field; null for errors that the shell shows. */
export const codeProblem = (error: ApiError): string | null => wordsInContext(error, codeErrors) ?? tooManyProblem(error);
