// Profiles: named sets of groups that people get as a whole. `users.groups` alone decides what a person may do.
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atLeast } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';

export const profiles = pgTable(
  'profiles',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    groups: text('groups').array().notNull().default([]),
    /** Increases with each change of an administrator, who names the revision that they saw. */
    revision: integer('revision').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
    /** The name of the author, which stays when the author is deleted. */
    changedAuthor: text('changed_author').notNull(),
    changedAuthorId: text('changed_author_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('profiles_name').on(table.tenantId, sql`lower(${table.name})`),
    atLeast('profiles_revision', table.revision, 1),
  ],
);
