// Connects the calls about profiles with their functions.
import * as calls from '#contract/calls/auth/profiles.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import { createAssignProfile } from './assign.ts';
import { createChangeProfiles } from './change.ts';
import { createRequireManager } from './manager.ts';
import { readPeopleOfProfile, readProfiles } from './present.ts';

export function profileRoutes(deps: AuthDependencies): readonly Route[] {
  const { database } = deps;
  const requireManager = createRequireManager(deps, createRequireProof(deps));
  const profiles = createChangeProfiles(deps, requireManager);
  const assign = createAssignProfile(deps, requireManager);
  return [
    route(calls.listProfiles, (_input, { tenant }) =>
      database.tenant(tenant.id).run((queries) => readProfiles(queries, tenant.id)),
    ),
    route(calls.createProfile, ({ body }, context) => profiles.create(body, context)),
    route(calls.changeProfile, ({ params, body }, context) => profiles.change(params.profile, body, context)),
    route(calls.deleteProfile, ({ params, query }, context) =>
      profiles.remove({ id: params.profile, revision: Number(query.revision), takesGroups: query.groups === 'take' }, context),
    ),
    route(calls.listPeopleOfProfile, ({ params }, { tenant }) =>
      database.tenant(tenant.id).run((queries) => readPeopleOfProfile(queries, tenant.id, params.profile)),
    ),
    route(calls.assignProfile, ({ params, body }, context) => assign(params.profile, body, context)),
  ];
}
