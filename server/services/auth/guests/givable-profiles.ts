// Lists the profiles that a host may give to guests.
import type { RequestContext } from '#server/http/route.ts';
import { type GivableProfile, listGivableProfiles } from '#server/services/auth/activation/givable.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireActor } from '#server/services/auth/own.ts';

export function createListGuestProfiles({ database }: Pick<AuthDependencies, 'database'>) {
  const requireActor = createRequireActor({ database });
  return async (context: RequestContext): Promise<GivableProfile[]> => {
    const inviter = await requireActor(context);
    return database.tenant(context.tenant.id).run((queries) => listGivableProfiles(queries, inviter, context.tenant));
  };
}
