// The time of a session's last proof, limited to one tenant.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { sessionProofLifetimeMs } from '#contract/limits.ts';
import { sessions } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

const ofSession = (tenant: TenantId, id: string) => and(eq(sessions.tenantId, tenant), eq(sessions.id, id));

export async function selectProvenAt(queries: Queries, tenant: TenantId, sessionId: string): Promise<Date | null> {
  const rows = await queries.select({ provenAt: sessions.provenAt }).from(sessions).where(ofSession(tenant, sessionId)).limit(1);
  return rows[0]?.provenAt ?? null;
}

export async function recordProof(queries: Queries, tenant: TenantId, sessionId: string, now: Date): Promise<void> {
  await queries.update(sessions).set({ provenAt: now }).where(ofSession(tenant, sessionId));
}

/** The end of a proof; null when there is no valid proof. */
export function provenUntil(provenAt: Date | null, now: Date): Date | null {
  if (provenAt === null) return null;
  const until = new Date(provenAt.getTime() + sessionProofLifetimeMs);
  return until > now ? until : null;
}
