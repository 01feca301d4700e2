// Links and codes that prove who has them, limited to one tenant. Each is found by the hash of its secret. Direct links and hand-offs
// have further statements of their own in server/services/auth.
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { links } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { hashSecret, newSecret } from './secrets.ts';

export type LinkRow = typeof links.$inferSelect;
export type NewLink = Pick<LinkRow, 'tenantId' | 'purpose' | 'email' | 'data' | 'createdAt' | 'expiresAt'> &
  Partial<Pick<LinkRow, 'userId' | 'entityCode' | 'solicitationId'>>;

/** Returns the secret and its stored hash. The secret is not stored. */
export async function insertLink(queries: Queries, link: NewLink): Promise<{ readonly secret: string; readonly hash: string }> {
  const secret = newSecret();
  const hash = hashSecret(secret);
  await queries.insert(links).values({ ...link, hash });
  return { secret, hash };
}

export async function selectLink(queries: Queries, tenant: TenantId, secret: string): Promise<LinkRow | null> {
  const rows = await queries
    .select()
    .from(links)
    .where(and(eq(links.tenantId, tenant), eq(links.hash, hashSecret(secret))))
    .limit(1);
  return rows[0] ?? null;
}

/** Uses a link, and voids the other links of its address and purposes. False when it was used or expired meanwhile. */
export async function useLink(queries: Queries, link: LinkRow, purposes: readonly LinkRow['purpose'][], now: Date) {
  const used = await queries
    .update(links)
    .set({ usedAt: now })
    .where(
      and(
        eq(links.tenantId, link.tenantId),
        eq(links.email, link.email),
        inArray(links.purpose, [...purposes]),
        isNull(links.usedAt),
        gt(links.expiresAt, now),
      ),
    )
    .returning({ hash: links.hash });
  return used.some((row) => row.hash === link.hash);
}

/** Removes the unused invitations of an address. */
export const removeInvitations = (queries: Queries, tenant: TenantId, email: string): Promise<unknown> =>
  queries
    .delete(links)
    .where(and(eq(links.tenantId, tenant), eq(links.email, email), eq(links.purpose, 'register'), isNull(links.usedAt)));

/** Removes the unused invitations that a person sent. */
export const removeInvitationsBy = (queries: Queries, tenant: TenantId, inviter: string): Promise<unknown> =>
  queries
    .delete(links)
    .where(and(eq(links.tenantId, tenant), eq(links.userId, inviter), eq(links.purpose, 'register'), isNull(links.usedAt)));

/** Removes the links of all tenants that expired before `end`. */
export const removeLinks = (queries: Queries, end: Date): Promise<unknown> =>
  queries.delete(links).where(lt(links.expiresAt, end));
