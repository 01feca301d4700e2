// The words for a call that was made too often. One file, because the login states them without the table of all errors.
import { counted } from '#contract/rules/plural.ts';
import { ApiError } from './api-error.ts';

const wait = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'segundo', 'segundos') : counted(Math.ceil(seconds / 60), 'minuto', 'minutos');

/** The sentence states the wait when the server sends one. */
export const tooManyWords = (retryAfter?: number): string =>
  `Muitas tentativas. ${retryAfter === undefined ? 'Aguarde alguns minutos e tente de novo.' : `Tente de novo em ${wait(retryAfter)}.`}`;

/** The sentence for an error of that kind; null for every other one. */
export const tooManyProblem = (error: unknown): string | null =>
  error instanceof ApiError && error.code === '#TOO_MANY_ATTEMPTS' ? tooManyWords(error.retryAfter) : null;
