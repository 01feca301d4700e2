// Invitations by an administrator of people: each needs a proof.
import type { invitePeople } from '#contract/calls/auth/people-invitations.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { readNick, refusedField } from '#server/services/auth/details.ts';
import { createInvite } from '#server/services/auth/guests/invite.ts';
import { createMailInvitation } from '#server/services/auth/guests/make-guest.ts';
import type { Links } from '#server/services/auth/links/links.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';

export function createInvitePeople(deps: AuthDependencies, links: Links, requireProof: RequireProof) {
  const invite = createInvite(deps, links, createMailInvitation(deps, links));
  return async ({ nick, ...body }: HandlerInput<typeof invitePeople>['body'], context: RequestContext) => {
    if (nick !== undefined && body.emails.length !== 1) throw refusedField('nick', 'one-address');
    const name = nick === undefined ? undefined : readNick(nick);
    await requireProof(context, 'usuario.convidar');
    return invite.several({ ...body, nick: name }, context);
  };
}
