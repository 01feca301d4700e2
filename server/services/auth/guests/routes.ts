import * as calls from '#contract/calls/auth/auth-calls.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { Links } from '#server/services/auth/links/links.ts';
import { createChangeGuest } from './change-guest.ts';
import { createListGuestProfiles } from './givable-profiles.ts';
import { createInvite } from './invite.ts';
import { createListGuests } from './list.ts';
import { createMailInvitation } from './make-guest.ts';
import { createManageGuests } from './manage.ts';
import { createRenewGuests } from './renew.ts';

export function guestRoutes(deps: AuthDependencies, links: Links): readonly Route[] {
  const mailInvitation = createMailInvitation(deps, links);
  const invite = createInvite(deps, links, mailInvitation);
  const change = createChangeGuest(deps);
  const manage = createManageGuests(deps, change);
  const renewal = createRenewGuests(deps, { change, links, mailInvitation });
  const list = createListGuests(deps);
  const listProfiles = createListGuestProfiles(deps);
  return [
    route(calls.createGuest, ({ query, body: { existing = false, ...invitation } }, context) =>
      invite.one({ email: query.email, existing }, invitation, context),
    ),
    route(calls.inviteGuests, ({ body }, context) => invite.several(body, context)),
    route(calls.listGuests, ({ query }, context) => list.all(query, context)),
    route(calls.pageGuests, ({ query }, context) => list.page(query, context)),
    route(calls.listGuestProfiles, (_input, context) => listProfiles(context)),
    route(calls.modifyGroupByHost, ({ query, body }, context) => manage.modifyGroup(query.email, body, context)),
    route(calls.changeEnableByHost, ({ query, body }, context) => manage.changeEnable(query.email, body.enable, context)),
    route(calls.removeGuestByHost, ({ query }, context) => manage.remove(query.email, context)),
    route(calls.renewGuest, ({ body }, context) => renewal.renew(body.email, body.expires, context)),
    route(calls.resendInvitation, ({ body }, context) => renewal.resend(body.email, context)),
    route(calls.disableStaleGuests, ({ body }, context) => renewal.disableStale(body.emails, context)),
  ];
}
