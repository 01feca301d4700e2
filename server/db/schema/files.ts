// Names, folders and links of stored files. The content is behind the port `Files`.
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** `object` names what is kept, `incoming` what is to come and takes its place once it was looked at. */
export const files = pgTable(
  'files',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    /** The item whose folder it is in; null: a folder of nobody in particular. */
    moduleId: text('module_id'),
    itemId: text('item_id'),
    /** The company whose folder it is in; null: none. Never with an item. */
    entityCode: text('entity_code'),
    folder: text('folder').notNull().default(''),
    name: text('name').notNull(),
    storage: text('storage', { enum: ['app-storage', 'tmp-public-link'] })
      .notNull()
      .default('app-storage'),
    /** Null: somebody without a session. */
    userId: text('user_id'),
    object: text('object'),
    size: integer('size'),
    incoming: text('incoming'),
    /** How much may come. */
    incomingMaxBytes: integer('incoming_max_bytes'),
    /** The awaited content is a new version: the content that it replaces stays among the versions. */
    incomingIsVersion: boolean('incoming_is_version').notNull().default(false),
    /** Since when what came waits for the scanner; null: nothing does. */
    waitingSince: moment('waiting_since'),
    /** Why what waited last is not kept; null: it is, or nothing waited. */
    refusal: text('refusal').$type<ErrorCode>(),
    createdAt: moment('created_at').notNull(),
    /** When content was asked for last: what never comes is forgotten. */
    askedAt: moment('asked_at').notNull(),
    /** When it goes by itself; null: it stays. */
    expiresAt: moment('expires_at'),
    /** When it was put in the bin; null: it was not. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    index('files_folder').on(table.tenantId, table.moduleId, table.itemId, table.folder),
    index('files_owner').on(table.tenantId, table.userId),
    index('files_company').on(table.tenantId, table.entityCode),
  ],
);

/** Folders that were made by hand: they are there without a file in them. `scope` is `own:{user}` or `company:{code}`. */
export const fileFolders = pgTable(
  'file_folders',
  {
    tenantId: tenantId(),
    scope: text('scope').notNull(),
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.scope, table.path] })],
);

/** Content that a newer version took the place of, newest with the highest number. */
export const fileVersions = pgTable(
  'file_versions',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    object: text('object').notNull(),
    size: integer('size').notNull(),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key, table.version] })],
);

/** Links for whoever has them. `id` is the hash of the secret in the address. */
export const fileLinks = pgTable(
  'file_links',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    key: text('key').notNull(),
    userId: text('user_id').notNull(),
    /** Null: the link alone is enough. */
    passwordHash: text('password_hash'),
    opens: integer('opens').notNull().default(0),
    lastOpenAt: moment('last_open_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), index('file_links_key').on(table.tenantId, table.key)],
);

/** Content that no row names any more and the storage may still hold: noted with the change that gave it up, until it is removed. */
export const fileRemovals = pgTable(
  'file_removals',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] }), index('file_removals_noted').on(table.notedAt)],
);

/** Files that somebody asked for as one ZIP, until its address ends. */
export const fileBundles = pgTable(
  'file_bundles',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    keys: text('keys').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
