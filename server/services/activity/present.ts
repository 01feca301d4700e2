import type { Activity } from '#contract/entities/activity.ts';
import type { ActivityRow } from '#server/records/activity/activity-search.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The only function that converts an entry of the record to the contract. */
export function presentActivity({
  sequence,
  at,
  pointer,
  outcome,
  userId,
  nick,
  email,
  correlationId,
  detail,
}: ActivityRow): Activity {
  return {
    sequence,
    at: at.toISOString(),
    pointer,
    outcome,
    who: userId === null ? null : { nick, email },
    correlationId,
    detail: isRecord(detail) ? detail : {},
  };
}
