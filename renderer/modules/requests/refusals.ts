// The words for a call about a request that the server refused. Pure.
import type { RequestReference } from '#contract/request-reference.ts';
import { formatDate, formatTime, isoDay } from '#contract/rules/date.ts';
import { type ApiError, isConnectionError } from '#renderer/api/api-error.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { proofErrors } from '#renderer/proof/use-proof.tsx';
import { words } from './messages.ts';

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(words.refusals));

/** "Já respondida por Ana às 10:12." Says who ended a request, and when. */
export function endedText({ status, answeredAt, answeredBy }: RequestReference, now: Date): string {
  if (status === 'withdrawn') return words.withdrawnBefore;
  if (status === 'expired') return words.expiredBefore;
  if (answeredBy === undefined || answeredAt === undefined) return words.answeredBefore;
  const at = new Date(answeredAt);
  const time = formatTime(at);
  return words.answeredBy(answeredBy, isoDay(at) === isoDay(now) ? words.atTime(time) : words.onDay(formatDate(at), time));
}

interface Refused {
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly request?: RequestReference | undefined;
}

/** The words for a conflict about a request; null for every other refusal. */
export function conflictText({ reason, request }: Refused, now: Date): string | null {
  if (reason === 'request-answered' && request !== undefined) return endedText(request, now);
  return reasons.get(reason ?? '') ?? null;
}

/** The words for a refusal; null for a failure that the shell shows. */
export function refusalText(error: ApiError, now: Date): string | null {
  if (isConnectionError(error)) return null;
  return conflictText(error, now) ?? tooManyProblem(error) ?? wordsOf(error, { ...proofErrors, '#NOT_FOUND': words.missing });
}
