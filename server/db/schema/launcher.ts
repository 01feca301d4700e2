// The hosts who may give a profile to guests, and the versions of the groups that open modules and items.
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast } from './checks.ts';
import { moment } from './columns.ts';
import { profiles } from './profiles.ts';
import { tenantId } from './tenants.ts';
import { ofPerson } from './users.ts';

export const profileHosts = pgTable(
  'profile_hosts',
  { tenantId: tenantId(), profileId: text('profile_id').notNull(), userId: text('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.profileId, table.userId] }),
    index('profile_hosts_user').on(table.tenantId, table.userId),
    ofPerson('profile_hosts_person', table.tenantId, table.userId),
    foreignKey({
      name: 'profile_hosts_profile',
      columns: [table.tenantId, table.profileId],
      foreignColumns: [profiles.tenantId, profiles.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Every state of the groups of modules and items that an administrator saved, and the states of the tenant's file between them. A version
 * is written once and never changed.
 */
export const launcherVersions = pgTable(
  'launcher_versions',
  {
    tenantId: tenantId(),
    version: integer('version').notNull(),
    /** The groups of every module and item. */
    rows: jsonb('rows').notNull(),
    /** The differences from the version before. */
    differences: jsonb('differences').notNull(),
    /** Null: a tenant file brought the state. */
    authorId: text('author_id'),
    authorName: text('author_name'),
    /** The version that this one restores. */
    restores: integer('restores'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.version] }), atLeast('launcher_versions_version', table.version, 1)],
);
