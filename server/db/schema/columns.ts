import { text, timestamp } from 'drizzle-orm/pg-core';
import type { TenantId } from '#contract/entities/identity.ts';
import { tenants } from './tenants.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Deleting the tenant deletes the row. The id is checked where the tenant is created, and the reference keeps it that tenant's. */
export const tenantId = () =>
  text('tenant_id')
    .$type<TenantId>()
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });
