// Names, folders and links of stored files. The port `Files` stores the content.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, endsAfterStart, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';
import { entities } from './people.ts';
import { ofPerson } from './users.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** `object` names the stored content. `incoming` names the uploaded content that replaces it after the examination. */
export const files = pgTable(
  'files',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    /** The item to whose folder it belongs; null: a folder without an item. */
    moduleId: text('module_id'),
    itemId: text('item_id'),
    /** The company to whose folder it belongs; null: none. Never set together with an item. */
    entityCode: text('entity_code'),
    folder: text('folder').notNull().default(''),
    name: text('name').notNull(),
    storage: text('storage', { enum: ['app-storage', 'tmp-public-link'] })
      .notNull()
      .default('app-storage'),
    /** Null: a sender without a session. No foreign key: files of items, companies and tickets outlive the person. */
    userId: text('user_id'),
    object: text('object'),
    size: integer('size'),
    incoming: text('incoming'),
    /** Maximum size of the awaited content. */
    incomingMaxBytes: integer('incoming_max_bytes'),
    /** Whether the awaited content is a new version. Then the replaced content becomes an older version. */
    incomingIsVersion: boolean('incoming_is_version').notNull().default(false),
    /** The time since which uploaded content waits for the scanner; null: none waits. */
    waitingSince: moment('waiting_since'),
    /** The reason why the last examined content was refused; null: it was accepted, or none was examined. */
    refusal: text('refusal').$type<ErrorCode>(),
    createdAt: moment('created_at').notNull(),
    /** The time of the last request for an upload address. A file whose content does not arrive is removed. */
    askedAt: moment('asked_at').notNull(),
    /** The time at which it expires; null: it does not expire. */
    expiresAt: moment('expires_at'),
    /** The time at which it was put in the bin; null: it is not in the bin. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    index('files_folder').on(table.tenantId, table.moduleId, table.itemId, table.folder),
    index('files_owner').on(table.tenantId, table.userId),
    index('files_company').on(table.tenantId, table.entityCode),
    // The migration makes it deferrable, because a tenant is deleted together with its companies and its files.
    foreignKey({
      name: 'files_entity',
      columns: [table.tenantId, table.entityCode],
      foreignColumns: [entities.tenantId, entities.code],
    }),
    check('files_one_place', sql`${table.entityCode} is null or (${table.moduleId} is null and ${table.itemId} is null)`),
    oneOf('files_storage_known', table.storage),
    atLeast('files_size', table.size, 0),
    atLeast('files_incoming_size', table.incomingMaxBytes, 0),
  ],
);

/** Deleting the file deletes the row. The caller must record the removal of the content that the row names. */
const ofFile = (name: string, tenant: AnyPgColumn, key: AnyPgColumn) =>
  foreignKey({ name, columns: [tenant, key], foreignColumns: [files.tenantId, files.key] }).onDelete('cascade');

/** Folders that people created, which may contain no file. `scope` is `own:{user}` or `company:{code}`. */
export const fileFolders = pgTable(
  'file_folders',
  {
    tenantId: tenantId(),
    scope: text('scope').notNull(),
    userId: text('user_id').generatedAlwaysAs(sql`case when scope like 'own:%' then substr(scope, 5) end`),
    entityCode: text('entity_code').generatedAlwaysAs(sql`case when scope like 'company:%' then substr(scope, 9) end`),
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.scope, table.path] }),
    index('file_folders_user').on(table.tenantId, table.userId),
    index('file_folders_company').on(table.tenantId, table.entityCode),
    ofPerson('file_folders_person', table.tenantId, table.userId),
    foreignKey({
      name: 'file_folders_entity',
      columns: [table.tenantId, table.entityCode],
      foreignColumns: [entities.tenantId, entities.code],
    }).onDelete('cascade'),
    check('file_folders_scope', sql`${table.scope} like 'own:%' or ${table.scope} like 'company:%'`),
  ],
);

/** Content that a newer version replaced. The newest has the highest number. */
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
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key, table.version] }),
    ofFile('file_versions_file', table.tenantId, table.key),
    atLeast('file_versions_version', table.version, 1),
    atLeast('file_versions_size', table.size, 0),
  ],
);

/** Links that give a file to every holder. `id` is the hash of the secret in the address. */
export const fileLinks = pgTable(
  'file_links',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    key: text('key').notNull(),
    userId: text('user_id').notNull(),
    /** Null: no password is needed. */
    passwordHash: text('password_hash'),
    opens: integer('opens').notNull().default(0),
    lastOpenAt: moment('last_open_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('file_links_key').on(table.tenantId, table.key),
    index('file_links_user').on(table.tenantId, table.userId),
    ofFile('file_links_file', table.tenantId, table.key),
    ofPerson('file_links_person', table.tenantId, table.userId),
    atLeast('file_links_opens', table.opens, 0),
    endsAfterStart('file_links_times', table.expiresAt, table.createdAt),
  ],
);

/**
 * Content to remove: no row names it any more, and the storage may still contain it. Recorded in the transaction of the change.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] }), index('file_removals_noted').on(table.notedAt)],
);

/** The files of a requested ZIP, until its address expires. */
export const fileBundles = pgTable(
  'file_bundles',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    keys: text('keys').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), index('file_bundles_expires').on(table.expiresAt)],
);
