import type { ActivityPointer } from '#contract/activities.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { type Actor, createRequireActor } from '#server/services/auth/own.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';

/** The administrator of a change of profiles, with a proof and within the limit of changes. */
export function createRequireManager(deps: AuthDependencies, requireProof: RequireProof) {
  const requireActor = createRequireActor(deps);
  return async (context: RequestContext, wanted: ActivityPointer): Promise<Actor> => {
    const by = await requireActor(context);
    await requireProof(context, wanted);
    await requirePoints(deps.limiter, [['profile-person', accountKey(context.tenant.id, by.id)]], 'exact');
    return by;
  };
}

export type RequireManager = ReturnType<typeof createRequireManager>;
