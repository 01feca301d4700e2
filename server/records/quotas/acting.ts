// The profile and the companies for which a use is counted.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { ActingFor, LimitRow } from './limits.ts';

interface Acting {
  /** Null: nobody in particular. */
  readonly person: string | null;
  readonly companies: readonly string[];
}

/** Reads the profile of the person. Without an exception for a profile it is not needed, and not read. */
export async function actingFor(
  queries: Queries,
  tenant: TenantId,
  rows: readonly Pick<LimitRow, 'scopeKind'>[],
  { person, companies }: Acting,
): Promise<ActingFor> {
  if (person === null || !rows.some(({ scopeKind }) => scopeKind === 'profile')) return { profile: null, companies };
  const [row] = await queries
    .select({ profile: users.profileId })
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.id, person)));
  return { profile: row?.profile ?? null, companies };
}
