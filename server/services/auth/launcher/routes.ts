// Connects the calls about the groups of modules and items with their functions.
import * as calls from '#contract/calls/auth/launcher.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import { createRequireManager } from '#server/services/auth/profiles/manager.ts';
import { createListVersions, createReadLauncher } from './read.ts';
import { createSaveLauncher } from './save.ts';

export function launcherRoutes(deps: AuthDependencies): readonly Route[] {
  const read = createReadLauncher(deps);
  const versions = createListVersions(deps);
  const save = createSaveLauncher(deps, createRequireManager(deps, createRequireProof(deps)));
  return [
    route(calls.readLauncher, (_input, context) => read(context)),
    route(calls.saveLauncher, ({ body }, context) => save.change(body.revision, body.changes, context)),
    route(calls.listLauncherVersions, (_input, context) => versions(context)),
    route(calls.restoreLauncher, ({ params, body }, context) => save.restore(Number(params.version), body.revision, context)),
  ];
}
