// Tenants and their domains.
import type { TenantId } from '#contract/entities/identity.ts';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { atLeast } from './checks.ts';
import { moment } from './columns.ts';

/**
 * `config` is the private configuration: the public company and the fields that only the server may read (see `PrivateCompany`).
 */
export const tenants = pgTable(
  'tenants',
  {
    id: text('id').$type<TenantId>().primaryKey(),
    config: jsonb('config').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [atLeast('tenants_revision', table.revision, 1)],
);

/**
 * The tenant of a row. Deleting the tenant deletes the row. The id needs no parsing: it was validated when the tenant was created,
 * and the foreign key guarantees that the tenant exists.
 */
export const tenantId = () =>
  text('tenant_id')
    .$type<TenantId>()
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

export const tenantDomains = pgTable(
  'tenant_domains',
  {
    domain: text('domain').primaryKey(),
    tenantId: tenantId(),
  },
  (table) => [index('tenant_domains_tenant').on(table.tenantId)],
);
