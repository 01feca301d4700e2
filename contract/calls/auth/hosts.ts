// Calls that a host makes for guests. A host reaches only the guests that they invited, and people in `admin-users` reach all; every
// other address answers #NOT_FOUND. Acts that only the group admin-users allows, and groups that open
// tools of the portal, need a proof (`prove`) in this session.
import * as z from 'zod/mini';
import { GroupName } from '#contract/entities/group.ts';
import { GivenGroupName } from '#contract/shown-text.ts';
import { call, Done } from '#contract/call.ts';
import { Guest, GuestsPage, GuestValidity, InvitationResults, StaleOutcome } from '#contract/entities/guest.ts';
import { GuestProfile } from '#contract/entities/profile.ts';
import { Email } from '#contract/entities/identity.ts';
import { InvitedEmails, invitation, Validity } from './invitation.ts';
import { AppId, service } from './parts.ts';

const Count = z.string().check(z.regex(/^\d{1,9}$/));
/** Words to find in the name, the address, the groups or the companies of a guest. */
const GuestWords = z.optional(z.string().check(z.maxLength(200)));
const ByHost = z.object({ id: z.string(), email: Email });
const byHost = ['host', 'admin-users'] as const;

export const createGuest = call({
  service,
  method: 'POST',
  path: '/v1/user/createGuest',
  access: byHost,
  summary: 'Invite a guest',
  query: ByHost,
  body: z.object({
    ...invitation,
    /** A person who has access already gets the companies, and nothing else. Absent or false: #CONFLICT, reason `has-access`. */
    existing: z.optional(z.boolean()),
  }),
  response: Done,
  errors: ['#CONFLICT', '#PROOF_REQUIRED'],
});

export const inviteGuests = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/guests',
  access: byHost,
  summary: 'Invite several guests, with a result for each address',
  params: AppId,
  body: z.object({
    ...invitation,
    emails: InvitedEmails,
    /** Addresses among `emails` of people who get the companies, although they have access already. */
    existing: z.optional(InvitedEmails),
  }),
  response: InvitationResults,
  errors: ['#PROOF_REQUIRED'],
});

export const listGuestProfiles = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/guests/profiles',
  access: byHost,
  summary: 'List the profiles that the host may give to guests',
  params: AppId,
  response: z.array(GuestProfile),
  errors: [],
});

export const modifyGroupByHost = call({
  service,
  method: 'POST',
  path: '/v1/user/modifyGroupByHost',
  access: byHost,
  summary: 'Give a group to a guest or take it away',
  query: ByHost,
  body: z.discriminatedUnion('type', [
    z.object({ type: z.literal('add'), group: GivenGroupName }),
    z.object({ type: z.literal('remove'), group: GroupName }),
  ]),
  response: Done,
  errors: ['#PROOF_REQUIRED'],
});

export const changeEnableByHost = call({
  service,
  method: 'POST',
  path: '/v1/user/changeEnableByHost',
  access: byHost,
  summary: 'Enable or disable a guest, whose sessions then end',
  query: ByHost,
  body: z.object({ enable: z.boolean() }),
  response: Done,
  errors: ['#CONFLICT', '#PROOF_REQUIRED'],
});

export const removeGuestByHost = call({
  service,
  method: 'POST',
  path: '/v1/user/removeGuestByHost',
  access: byHost,
  summary: 'Remove a guest: access, groups and companies end',
  query: ByHost,
  response: Done,
  errors: ['#PROOF_REQUIRED'],
});

export const renewGuest = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/guests/renew',
  access: byHost,
  summary: 'Set the last day of a guest, also of one whose access ended',
  params: AppId,
  body: z.object({ email: Email, expires: Validity }),
  response: Done,
  errors: ['#PROOF_REQUIRED'],
});

export const resendInvitation = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/guests/resend',
  access: byHost,
  summary: 'Send the invitation of a guest who has not registered once more',
  params: AppId,
  body: z.object({ email: Email }),
  response: Done,
  errors: ['#CONFLICT', '#PROOF_REQUIRED'],
});

export const disableStaleGuests = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/guests/disable-stale',
  access: byHost,
  summary: 'Disable guests who have not signed in for 90 days, with a result for each',
  params: AppId,
  body: z.object({ emails: InvitedEmails }),
  response: z.object({ results: z.array(z.object({ email: z.string(), outcome: StaleOutcome })) }),
  errors: ['#PROOF_REQUIRED'],
});

export const listGuests = call({
  service,
  method: 'GET',
  path: '/v1/user/listGuest',
  access: byHost,
  summary: 'List the guests of the host; for people in admin-users, of all hosts',
  query: z.object({
    id: z.string(),
    q: GuestWords,
    /** Absent, and at most: `guestListMaxLength`. */
    limit: z.optional(Count),
    /** Counts from 0. */
    offset: z.optional(Count),
  }),
  response: z.array(Guest),
  errors: [],
});

export const pageGuests = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/guests',
  access: byHost,
  summary: 'List a page of the guests, and of the people with whom the caller shared companies',
  params: AppId,
  query: z.object({
    q: GuestWords,
    validity: z.optional(GuestValidity),
    /** Only guests who have not signed in for long. */
    stale: z.optional(z.literal('true')),
    /** Counts from 0. */
    page: z.optional(Count),
    /** At most 100. */
    size: z.optional(Count),
  }),
  response: GuestsPage,
  errors: [],
});
