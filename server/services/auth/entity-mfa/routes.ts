import * as calls from '#contract/calls/auth/auth-calls.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createAuthenticateMfa } from './authenticate.ts';
import { createEntityCodes } from './send.ts';

export function entityMfaRoutes(deps: AuthDependencies): readonly Route[] {
  const codes = createEntityCodes(deps);
  const authenticate = createAuthenticateMfa(deps);
  return [
    route(calls.entityMfaChannels, ({ params, headers }, context) => codes.channels(params, headers, context)),
    route(calls.sendEntityMfa, ({ params, query }, context) => codes.send(params, query, context)),
    route(calls.authenticateMfa, ({ body }, context) => authenticate(body, context)),
  ];
}
