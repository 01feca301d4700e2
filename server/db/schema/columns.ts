import { text, timestamp } from 'drizzle-orm/pg-core';
import { tenants } from './tenants.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Deleting the tenant deletes the row. */
export const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });
