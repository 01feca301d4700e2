import { asc, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { banners } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export const findBanners = (queries: Queries, tenant: TenantId) =>
  queries.select().from(banners).where(eq(banners.tenantId, tenant)).orderBy(asc(banners.position), asc(banners.id));
