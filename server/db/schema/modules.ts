// Scripts of modules, and the values that modules store.
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';
import { ofPerson } from './users.ts';

/** Published scripts of items, served at `/script/{name}`. */
export const scripts = pgTable(
  'scripts',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    source: text('source').notNull(),
    version: integer('version').notNull().default(1),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] }), atLeast('scripts_version', table.version, 1)],
);

/** All published texts of scripts, including the current one. A version is written once and never changed. */
export const scriptVersions = pgTable(
  'script_versions',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    source: text('source').notNull(),
    note: text('note').notNull().default(''),
    /** Null: a tenant file added the version. */
    authorId: text('author_id'),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name, table.version] }),
    atLeast('script_versions_version', table.version, 1),
  ],
);

/** Drafts: one for each script, shared by all its developers. */
export const scriptDrafts = pgTable(
  'script_drafts',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    source: text('source').notNull(),
    /** The published version on which it is based; 0: none. */
    baseVersion: integer('base_version').notNull(),
    /** Grows with every save. A save based on an older revision is refused. */
    revision: integer('revision').notNull().default(1),
    authorId: text('author_id').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    index('script_drafts_author').on(table.tenantId, table.authorId),
    ofPerson('script_drafts_person', table.tenantId, table.authorId),
    atLeast('script_drafts_base', table.baseVersion, 0),
    atLeast('script_drafts_revision', table.revision, 1),
  ],
);

/** A text of a script that waits for its time, or that some groups receive first. One for each script. */
export const scriptReleases = pgTable(
  'script_releases',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    /** Identifies the release that a person saw. */
    id: text('id').notNull(),
    source: text('source').notNull(),
    note: text('note').notNull().default(''),
    /** The groups that receive the text at `startsAt`. Empty: it is then published for all people. */
    groups: text('groups').array().notNull().default([]),
    startsAt: moment('starts_at').notNull(),
    /** The published version on which it is based; 0: none. After another publication the release has no effect. */
    baseVersion: integer('base_version').notNull(),
    authorId: text('author_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    index('script_releases_due').on(table.startsAt),
    atLeast('script_releases_base', table.baseVersion, 0),
  ],
);

/**
 * Values that modules store: `custom` by module and item, `custom-file` with the place of its file, `content` by item and path.
 */
export const moduleValues = pgTable(
  'module_values',
  {
    tenantId: tenantId(),
    scope: text('scope', { enum: ['custom', 'custom-file', 'content'] }).notNull(),
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.scope, table.owner, table.key] }),
    oneOf('module_values_scope_known', table.scope),
  ],
);
