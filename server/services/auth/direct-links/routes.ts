import * as calls from '#contract/calls/auth/auth-calls.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequestByPhone } from './by-phone.ts';
import { createCreateDirectLink } from './create.ts';
import { createManageDirectLinks } from './manage.ts';
import type { UseDirectLink } from './use-link.ts';

export function directLinkRoutes(deps: AuthDependencies, use: UseDirectLink): readonly Route[] {
  const create = createCreateDirectLink(deps);
  const manage = createManageDirectLinks(deps);
  const requestByPhone = createRequestByPhone(deps);
  return [
    route(calls.openDirectLink, ({ params }, context) => use.open(params.hash, context)),
    route(calls.createDirectLink, ({ params, body }, context) => create(params.email, body, context)),
    route(calls.requestDirectLinkByPhone, ({ params, body }, context) => requestByPhone(params.phone, body.hash, context)),
    route(calls.listDirectLinks, (_input, context) => manage.list(context)),
    route(calls.revokeDirectLink, ({ params }, context) => manage.revoke(params.link, context)),
  ];
}
