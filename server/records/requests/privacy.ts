// The answer to a request about own data.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { privacyRequests } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { PrivacyRow } from './rows.ts';

/** Null: the request is not open any more. */
export async function closePrivacyRequest(
  queries: Queries,
  tenant: TenantId,
  id: string,
  { isApproved, answer, at }: { readonly isApproved: boolean; readonly answer: string | null; readonly at: Date },
): Promise<PrivacyRow | null> {
  const [row] = await queries
    .update(privacyRequests)
    .set({ status: isApproved ? 'done' : 'refused', answer, closedAt: at })
    .where(and(eq(privacyRequests.tenantId, tenant), eq(privacyRequests.id, id), eq(privacyRequests.status, 'open')))
    .returning();
  return row ?? null;
}
