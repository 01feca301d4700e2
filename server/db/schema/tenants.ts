// Tenants and their domains.
import type { TenantId } from '#contract/entities/identity.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * `config` is the private configuration: the public company and the fields that only the server may read (see `PrivateCompany`).
 */
export const tenants = pgTable(
  'tenants',
  {
    id: text('id').$type<TenantId>().primaryKey(),
    config: jsonb('config').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [check('tenants_revision', sql`${table.revision} >= 1`)],
);

export const tenantDomains = pgTable(
  'tenant_domains',
  {
    domain: text('domain').primaryKey(),
    tenantId: text('tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
  },
  (table) => [index('tenant_domains_tenant').on(table.tenantId)],
);
