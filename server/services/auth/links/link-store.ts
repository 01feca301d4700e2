// SQL about links, limited to one tenant.
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { TenantId } from '#contract/entities/identity.ts';
import { links } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { hashSecret, type LinkRow } from './secret.ts';

export async function selectLink(queries: Queries, tenant: TenantId, secret: string): Promise<LinkRow | null> {
  const rows = await queries
    .select()
    .from(links)
    .where(and(eq(links.tenantId, tenant), eq(links.hash, hashSecret(secret))))
    .limit(1);
  return rows[0] ?? null;
}

export async function insertLink(queries: Queries, row: LinkRow): Promise<void> {
  await queries.insert(links).values(row);
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

const LinkData = z.object({
  invitation: z.optional(z.object({ by: z.string(), message: z.optional(z.string()) })),
});
/** The data of a link besides its secret. `invitation.by` is the id of the inviting person. */
export type LinkData = z.infer<typeof LinkData>;

export const readLinkData = (link: Pick<LinkRow, 'data'>): LinkData => LinkData.safeParse(link.data).data ?? {};
