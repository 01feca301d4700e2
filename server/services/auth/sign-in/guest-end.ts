// The end of a guest's access at the sign-in, in the seconds before the schedule blocks the guest.
import type { TenantId } from '#contract/entities/identity.ts';
import { selectGuest } from '#server/records/guests.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { UserRow } from '#server/services/auth/users.ts';

/** Whether the time of a guest is over. */
export const createIsOver =
  ({ database, clock }: Pick<AuthDependencies, 'database' | 'clock'>) =>
  async (tenant: TenantId, { id, kind }: Pick<UserRow, 'id' | 'kind'>): Promise<boolean> => {
    if (kind !== 'guest') return false;
    const guest = await database.tenant(tenant).run((queries) => selectGuest(queries, tenant, id));
    return guest !== null && guest.expiresAt !== null && guest.expiresAt <= clock.now();
  };
