import { text, timestamp } from 'drizzle-orm/pg-core';
import type { TenantId } from '#contract/entities/identity.ts';
import { tenants } from './tenants.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/**
 * The tenant of a row. Deleting the tenant deletes the row. The id needs no parsing: it was validated when the tenant was created,
 * and the foreign key guarantees that the tenant exists.
 */
export const tenantId = () =>
  text('tenant_id')
    .$type<TenantId>()
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });
