// Connects the calls of "Ver como" with their functions.
import { beginPersonView, endPersonView } from '#contract/calls/auth/person-view.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import { createPersonViewCalls } from './views.ts';

export function viewRoutes(deps: AuthDependencies): readonly Route[] {
  const views = createPersonViewCalls(deps, createRequireProof(deps));
  return [
    route(beginPersonView, ({ params, body }, context) => views.begin(params.person, body.reason, context)),
    route(endPersonView, ({ params }, context) => views.end(params.view, context)),
  ];
}
