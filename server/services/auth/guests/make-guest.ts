// Makes a person a guest of the inviter, and mails the link with which the guest registers.
import type { ActivityPointer } from '#contract/activities.ts';
import { registerLinkLifetimeMs } from '#contract/limits.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { changedGroups } from '#contract/rules/people-administration.ts';
import { warnedUntil } from '#contract/rules/guest-validity.ts';
import { invitationMail } from '#server/mails/invitation-mails.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { countGuest, type GuestPerson, saveGuest, selectGuest } from '#server/records/guests.ts';
import { notePendingGrant } from '#server/records/pending-grants.ts';
import type { GivableProfile } from '#server/services/auth/activation/givable.ts';
import { answerForGrants } from '#server/services/auth/activation/pending-rights.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { grantedEntities } from '#server/services/auth/links/describe-link.ts';
import type { Links } from '#server/services/auth/links/links.ts';
import { addEntities, changeUser, countActivation, selectUserById } from '#server/services/auth/users.ts';
import type { Inviter } from './policy.ts';

/** `guest`: until a day, in the care of a host. `person`: without an end. */
export type InvitedAs = 'guest' | 'person';

/** An invitation whose groups, companies and end the inviter may give. */
export interface CheckedInvitation {
  readonly inviter: Inviter & { readonly email: string };
  readonly as: InvitedAs;
  readonly nick: string | null;
  readonly groups: readonly string[];
  /** Its groups are among `groups`. */
  readonly profile: Pick<GivableProfile, 'id' | 'name'> | null;
  readonly codes: readonly string[];
  readonly expiresAt: Date;
  readonly message: string | null;
}

type MailedInvitation = Pick<CheckedInvitation, 'inviter' | 'message'>;

/** Mails a link to the page that names the host, the groups and the companies, unless the address declines mails. */
export const createMailInvitation =
  ({ mailer }: Pick<AuthDependencies, 'mailer'>, links: Links) =>
  async (
    queries: Queries,
    guest: GuestPerson,
    { inviter, message }: MailedInvitation,
    context: RequestContext,
  ): Promise<void> => {
    const { tenant } = context;
    await answerForGrants(queries, tenant, inviter, guest.id);
    const invitation = { by: inviter.id, ...(message === null ? {} : { message }) };
    const url = await links.issue(queries, context, { email: guest.email, purpose: 'register', invitation });
    const host = await selectUserById(queries, tenant.id, inviter.id);
    const mail = invitationMail(tenant, guest, {
      host: { name: host?.nick ?? null, email: inviter.email },
      companies: (await grantedEntities(queries, tenant.id, guest.id)).map(({ description }) => description),
      profiles: guest.groups,
      message,
      url,
      lifetimeMs: registerLinkLifetimeMs,
    });
    if (!(await links.isDeclined(queries, context, guest.email))) await mailer.sendWithin(queries, mail);
  };

export type MailInvitation = ReturnType<typeof createMailInvitation>;

/** The person is locked. A guest of another host, whom an administrator invites again, stays a guest of that host. */
export const createMakeGuest =
  (
    { clock }: Pick<AuthDependencies, 'clock'>,
    mailInvitation: MailInvitation,
    pointer: ActivityPointer = 'auth.convite.enviar',
  ) =>
  async (queries: Queries, person: GuestPerson, invitation: CheckedInvitation, context: RequestContext): Promise<void> => {
    const { tenant, recorder } = context;
    const { inviter, groups, profile, codes, expiresAt, message } = invitation;
    const now = clock.now();
    const key = { tenantId: tenant.id, userId: person.id };
    const hostId = (await selectGuest(queries, tenant.id, person.id))?.hostId ?? inviter.id;
    // A guest with a short validity is not told again that it ends soon.
    const times = {
      invitedAt: now,
      expiresAt,
      disabledAt: null,
      endedAt: null,
      warnedAt: expiresAt <= warnedUntil(now) ? now : null,
    };
    await notePendingGrant(queries, person, inviter.id, { groups, entities: codes, profileId: profile?.id ?? null });
    await saveGuest(queries, { ...key, hostId, message, ...times });
    const kind = person.kind === 'external' ? 'guest' : person.kind;
    const all = changedGroups(person.groups, { add: groups, remove: [] });
    const given = { groups: all, profileId: profile?.id ?? person.profileId };
    const guest = (await changeUser(queries, tenant.id, person.id, { ...given, hostBlocked: false, kind })) ?? person;
    countActivation(queries, tenant.id, person, guest);
    countGuest(queries, { tenantId: tenant.id, hostId });
    await addEntities(queries, tenant.id, { userId: guest.id, sharedBy: inviter.id }, codes);
    await mailInvitation(queries, guest, invitation, context);
    const detail = {
      person: guest.id,
      email: maskEmail(guest.email),
      groups,
      entities: codes,
      expires: expiresAt.toISOString(),
      ...(profile !== null && { name: profile.name }),
    };
    await recorder.recordWithin(queries, { pointer, detail });
  };
