// The guests of the demo: every person of the kind `guest` is a guest of the first host of the tenant.
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';
import { saveGuest } from '#server/records/guests.ts';
import type { DemoTenant } from './tenants/index.ts';

const day = 86_400_000;
/** Long, because a demo may run for months. */
const validityMs = 300 * day;

export interface GuestSeed {
  readonly now: Date;
  readonly userIdOf: (email: string) => string;
}

export async function insertGuests(
  queries: Queries,
  tenantId: TenantId,
  { people }: DemoTenant,
  { now, userIdOf }: GuestSeed,
): Promise<void> {
  const host = people.find(({ groups = [] }) => groups.includes('host'));
  const invitedAt = new Date(now.getTime() - 48 * day);
  const rows = people
    .filter(({ kind }) => kind === 'guest')
    .map(({ email, hostBlocked = false }) => ({
      tenantId,
      userId: userIdOf(email),
      hostId: host === undefined ? null : userIdOf(host.email),
      invitedAt,
      expiresAt: new Date(now.getTime() + validityMs),
      disabledAt: hostBlocked ? invitedAt : null,
    }));
  for (const row of rows) await saveGuest(queries, row);
}
