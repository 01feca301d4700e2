// Gives a person access without an end, and mails the link with which they register.
import type { ActivityPointer } from '#contract/activities.ts';
import { maskEmail } from '#contract/rules/email.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { GuestPerson } from '#server/records/guests.ts';
import { notePendingGrant } from '#server/records/pending-grants.ts';
import { type InternalRules, isInternal } from '#server/services/auth/policy.ts';
import { addEntities, changeUser, countActivation } from '#server/services/auth/users.ts';
import type { CheckedInvitation, MailInvitation } from './make-guest.ts';

/** The kind of a person whom no host answers for. */
export const kindOfPerson = (email: string, rules: InternalRules): 'internal' | 'external' =>
  isInternal(email, rules) ? 'internal' : 'external';

/** The person is locked, has not registered, and is nobody's guest. */
export const createMakePerson =
  (internalDomains: readonly string[], mailInvitation: MailInvitation, pointer: ActivityPointer = 'usuario.convidar') =>
  async (queries: Queries, person: GuestPerson, invitation: CheckedInvitation, context: RequestContext): Promise<void> => {
    const { tenant, recorder } = context;
    const { inviter, groups, profile, codes } = invitation;
    await notePendingGrant(queries, person, inviter.id, { groups, entities: codes, profileId: profile?.id ?? null });
    const kind = kindOfPerson(person.email, { company: tenant.company, internalDomains });
    // The row of a guest who was removed opens again.
    const all = [...new Set([...person.groups, ...groups])];
    const change = { groups: all, profileId: profile?.id ?? person.profileId, hostBlocked: false, kind };
    const invited = (await changeUser(queries, tenant.id, person.id, change)) ?? person;
    countActivation(queries, tenant.id, person, invited);
    await addEntities(queries, tenant.id, { userId: invited.id, sharedBy: null }, codes);
    await mailInvitation(queries, invited, invitation, context);
    const detail = {
      person: invited.id,
      email: maskEmail(invited.email),
      groups,
      entities: codes,
      ...(profile !== null && { name: profile.name }),
    };
    await recorder.recordWithin(queries, { pointer, detail });
  };
