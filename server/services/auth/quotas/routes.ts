// Connects the calls of quotas with their functions.
import * as calls from '#contract/calls/auth/tenant/quotas.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import { createChangeQuotas, createListChanges } from './change.ts';
import { createReadQuotas } from './read.ts';

export function quotaRoutes(deps: AuthDependencies): readonly Route[] {
  const read = createReadQuotas(deps);
  const change = createChangeQuotas(deps, createRequireProof(deps), read);
  const listChanges = createListChanges(deps);
  return [
    route(calls.listQuotas, (_input, context) => read(context)),
    route(calls.setQuotaLimit, ({ params, body }, context) => change.set(params.quota, body, context)),
    route(calls.removeQuotaException, ({ params, body }, context) => change.remove(params.quota, body, context)),
    route(calls.listQuotaChanges, ({ query }, context) => listChanges(query.quota, context)),
  ];
}
