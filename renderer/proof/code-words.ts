// Words for refused codes. Pure.
import type { ApiError } from '#renderer/api/api-error.ts';
import { words } from './messages.ts';

/** At the field; null where the shell says it. */
export function codeProblem({ status, code, message, attemptsLeft }: ApiError): string | null {
  if (code === '#EXPIRED_CODE') return words.expired;
  if (status === 429) return words.tooMany;
  if (code !== '#INVALID_CODE') return null;
  const left = attemptsLeft === undefined ? '' : ` ${words.attemptsLeft(attemptsLeft)}`;
  return `${message.replace(/\.?$/, '.')}${left}`;
}
