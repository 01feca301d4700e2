// Records that a person declined an invitation. The address then receives no mails of the tenant for 30 days; the outbox
// suppresses them.
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { invitationDeclinedMs } from '#contract/limits.ts';
import { mailSuppressions } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

/** Adds a suppression for 30 days. An existing suppression without an end is not changed, because it is stricter. */
export async function recordDecline(queries: Queries, tenantId: TenantId, email: string, now: Date): Promise<void> {
  const row = { reason: 'declined', createdAt: now, expiresAt: new Date(now.getTime() + invitationDeclinedMs) } as const;
  await queries
    .insert(mailSuppressions)
    .values({ tenantId, email, ...row })
    .onConflictDoUpdate({
      target: [mailSuppressions.tenantId, mailSuppressions.email],
      set: row,
      setWhere: isNotNull(mailSuppressions.expiresAt),
    });
}

/** Whether mails of the tenant to the address are suppressed now. */
export async function isSuppressed(queries: Queries, tenantId: TenantId, email: string, now: Date): Promise<boolean> {
  const holds = or(isNull(mailSuppressions.expiresAt), gt(mailSuppressions.expiresAt, now));
  const rows = await queries
    .select({ email: mailSuppressions.email })
    .from(mailSuppressions)
    .where(and(eq(mailSuppressions.tenantId, tenantId), eq(mailSuppressions.email, email), holds))
    .limit(1);
  return rows.length > 0;
}
