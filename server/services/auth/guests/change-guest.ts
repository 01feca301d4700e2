// Finds and locks the guest that a call names, and records the change.
import type { ActivityPointer } from '#contract/activities.ts';
import type { ActivityDetail } from '#contract/activity-details.ts';
import { guestReach, mayChangeGuest } from '#contract/rules/authority.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { type GuestAccount, lockGuest, raiseRevision } from '#server/records/guests.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { createRequireGuestProof, type GuestWork } from './guest-proof.ts';
import type { Inviter } from './policy.ts';

/** The guest of an address. An unknown address, a person who is no guest, and a guest of another host have the same answer. */
export async function requireGuest(
  queries: Queries,
  { tenant }: RequestContext,
  inviter: Inviter,
  email: string,
): Promise<GuestAccount> {
  const account = await lockGuest(queries, tenant.id, email, guestReach(inviter));
  if (account === null || account.person.id === inviter.id) throw new AppError('#NOT_FOUND');
  if (!mayChangeGuest(inviter, account.person)) throw new AppError('#FORBIDDEN');
  return account;
}

/** The effect of a change, for the record and for the sessions of the guest. Null: nothing changed. */
export interface GuestEffect {
  readonly pointer: ActivityPointer;
  readonly detail?: ActivityDetail;
  readonly endsSessions?: true;
}

export type ChangeGuest = ReturnType<typeof createChangeGuest>;

/** Runs `work` on the locked guest in one transaction, records its effect, and tells every process. */
export function createChangeGuest(deps: AuthDependencies) {
  const { database, sessions, limiter, clock } = deps;
  const requireActor = createRequireActor(deps);
  const requireProof = createRequireGuestProof(deps);
  return async (
    email: string,
    context: RequestContext,
    what: GuestWork,
    work: (queries: Queries, account: GuestAccount) => Promise<GuestEffect | null>,
  ): Promise<void> => {
    const { tenant, recorder } = context;
    const inviter = await requireActor(context);
    await requireProof.beforeWork([email], inviter, context, what);
    await requirePoints(limiter, [['guest-change-person', accountKey(tenant.id, inviter.id)]], 'exact');
    const db = database.tenant(tenant.id);
    const changed = await db.run(async (queries) => {
      const account = await requireGuest(queries, context, inviter, email);
      const effect = await work(queries, account);
      if (effect === null) return null;
      await raiseRevision(queries, account.person, { at: clock.now(), id: inviter.id, name: inviter.email });
      const detail = { person: account.person.id, ...effect.detail };
      await recorder.recordWithin(queries, { pointer: effect.pointer, detail });
      return { id: account.person.id, endsSessions: effect.endsSessions === true };
    });
    if (changed === null) return;
    if (changed.endsSessions) await sessions.revokeAllOf(db, changed.id);
    await sessions.userChanged(db, changed.id);
  };
}
