// The size limits of request bodies. Any client can open a guest session, so only the session of a person allows large bodies.
import { setActivity } from '#contract/calls/activity.ts';
import type { Call } from '#contract/call.ts';
import type { RequestSession } from '#server/http/route.ts';
import type { JsonLimits } from './json-size.ts';

export interface BodyLimits extends JsonLimits {
  readonly bytes: number;
}

/** An activity is stored for months, so that of a guest is short. */
export const guestActivityBytes = 2_048;

const ofAnybody: BodyLimits = { bytes: 65_536, levels: 32, values: 5_000 };
const ofPeople: BodyLimits = { bytes: 2 * 1_048_576, levels: 64, values: 100_000 };

/** Calls with limits of their own for callers without a person's session. */
const ofAnybodyByCall: ReadonlyMap<Call, BodyLimits> = new Map([[setActivity, { ...ofAnybody, bytes: guestActivityBytes }]]);

/** The limits for the body of a call. Guests and direct links have no person, and count as callers without a session. */
export function bodyLimitsOf(call: Call | undefined, session: Pick<RequestSession, 'userId'> | null | undefined): BodyLimits {
  if (session?.userId != null) return ofPeople;
  return (call && ofAnybodyByCall.get(call)) ?? ofAnybody;
}
