// Requires a proof of identity before what a person may do to guests only as an administrator of people, and before groups are given or
// taken that need one. A host's usual work with their own guests needs none.
import type { ActivityPointer } from '#contract/activities.ts';
import { hasGroup } from '#contract/permissions.ts';
import { groupsNeedProof, guestReach, reachesAsAdministrator } from '#contract/rules/authority.ts';
import type { RequestContext } from '#server/http/route.ts';
import { type GuestAccount, lockGuest } from '#server/records/guests.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { ownedEntities } from '#server/services/auth/users.ts';
import type { CheckedInvitation } from './make-guest.ts';
import type { Inviter } from './policy.ts';

export interface GuestWork {
  /** Names the work in the record. */
  readonly pointer: ActivityPointer;
  /** The groups that the work gives or takes. */
  readonly groups?: (account: GuestAccount) => readonly string[];
}

export function createRequireGuestProof(deps: Pick<AuthDependencies, 'database' | 'clock'>) {
  const requireProof = createRequireProof(deps);
  const dbOf = ({ tenant }: RequestContext) => deps.database.tenant(tenant.id);

  /** Before the work finds each guest once more, locked. Guests whom the person does not reach need no proof: the work refuses them. */
  async function beforeWork(
    emails: readonly string[],
    inviter: Inviter,
    context: RequestContext,
    work: GuestWork,
  ): Promise<void> {
    const { id, company } = context.tenant;
    for (const email of emails) {
      const account = await dbOf(context).run((queries) => lockGuest(queries, id, email, guestReach(inviter)));
      if (account === null) continue;
      const isNeeded =
        reachesAsAdministrator(inviter, account.guest.hostId) ||
        groupsNeedProof(inviter.groups, work.groups?.(account) ?? [], company.accessApprovers);
      if (isNeeded) await requireProof(context, work.pointer, { person: account.person.id });
    }
  }

  async function beforeInvitation(
    emails: readonly string[],
    invitation: CheckedInvitation,
    context: RequestContext,
  ): Promise<void> {
    const { inviter, groups, codes } = invitation;
    const { id, company } = context.tenant;
    const own = await dbOf(context).run((queries) => ownedEntities(queries, id, inviter.id, codes));
    const pointer = 'auth.convite.enviar';
    if (
      !hasGroup(inviter.groups, 'host') ||
      own.length < codes.length ||
      groupsNeedProof(inviter.groups, groups, company.accessApprovers)
    )
      await requireProof(context, pointer, { groups });
    await beforeWork(emails, inviter, context, { pointer });
  }

  return { beforeWork, beforeInvitation };
}
