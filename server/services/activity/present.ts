import * as z from 'zod/mini';
import { type Activity, type ActivityIntegrity, ActivityRequestOrigin } from '#contract/entities/activity.ts';
import { isRecord } from '#contract/rules/record.ts';
import type { ChainCheck } from '#server/records/activity/chain-check.ts';
import type { ActivityRow } from '#server/records/activity/activity-search.ts';

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
  origin,
}: ActivityRow): Activity {
  return {
    sequence,
    at: at.toISOString(),
    pointer,
    outcome,
    who: userId === null ? null : { nick, email },
    correlationId,
    origin: z.safeParse(ActivityRequestOrigin, origin).data ?? null,
    detail: isRecord(detail) ? detail : {},
  };
}

export const presentCheck = ({ broken, lastValid }: ChainCheck): ActivityIntegrity => ({
  checked: broken?.sequence ?? lastValid?.sequence ?? 0,
  lastValid: lastValid && { sequence: lastValid.sequence, at: lastValid.at.toISOString() },
  broken: broken && { sequence: broken.sequence, at: broken.at.toISOString(), pointer: broken.pointer },
});
