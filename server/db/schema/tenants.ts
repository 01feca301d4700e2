// Tenants, and the domains they are found by.
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** `config` is the private configuration: the public company plus what only the server may know (see `PrivateCompany`). */
export const tenants = pgTable('tenants', {
  id: text('id').primaryKey(),
  config: jsonb('config').notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const tenantDomains = pgTable('tenant_domains', {
  domain: text('domain').primaryKey(),
  tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
});
