// Invitations by an administrator of people.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { InvitationResults } from '#contract/entities/guest.ts';
import { ShownName } from '#contract/shown-text.ts';
import { InvitedEmails, invitation } from './invitation.ts';
import { AppId, service } from './parts.ts';

export const invitePeople = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/people-invitations',
  access: ['admin-users'],
  summary: 'Invite people of the tenant or guests, with a result for each address; needs a proof (`prove`) in this session',
  params: AppId,
  body: z.object({
    ...invitation,
    emails: InvitedEmails,
    /** `person`: access without an end. `guest`: access until `expires`, as a guest of the administrator. */
    as: z.enum(['person', 'guest']),
    /** The name of a new person, until they write their own. Only with one address. */
    nick: z.optional(ShownName.check(z.minLength(2), z.maxLength(80))),
    /** Addresses among `emails` of people who get the companies, although they have access already. */
    existing: z.optional(InvitedEmails),
  }),
  response: InvitationResults,
  errors: ['#PROOF_REQUIRED'],
});
