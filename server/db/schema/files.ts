// Names, folders and links of stored files. The content is behind the port `Files`.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, endsAfterStart, oneOf } from './checks.ts';
import { moment, tenantId } from './columns.ts';
import { entities } from './people.ts';
import { ofPerson } from './users.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** `object` names the stored content, `incoming` the uploaded content that replaces it once it was examined. */
export const files = pgTable(
  'files',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    /** The item whose folder it is in; null: a folder without an item. */
    moduleId: text('module_id'),
    itemId: text('item_id'),
    /** The company whose folder it is in; null: none. Never with an item. */
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
    /** How much may come. */
    incomingMaxBytes: integer('incoming_max_bytes'),
    /** The awaited content is a new version: the content that it replaces stays among the versions. */
    incomingIsVersion: boolean('incoming_is_version').notNull().default(false),
    /** The time since which uploaded content waits for the scanner; null: none waits. */
    waitingSince: moment('waiting_since'),
    /** The reason why the last waiting content was refused; null: it was accepted, or none waited. */
    refusal: text('refusal').$type<ErrorCode>(),
    createdAt: moment('created_at').notNull(),
    /** The time of the last upload address: a file whose content never arrives is removed. */
    askedAt: moment('asked_at').notNull(),
    /** The time at which it expires; null: it does not expire. */
    expiresAt: moment('expires_at'),
    /** When it was put in the bin; null: it was not. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    index('files_folder').on(table.tenantId, table.moduleId, table.itemId, table.folder),
    index('files_owner').on(table.tenantId, table.userId),
    index('files_company').on(table.tenantId, table.entityCode),
    // Deferrable, by the migration: a tenant is deleted with its companies and its files.
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

/** Deleting the file deletes the row. The caller notes the content that the row names. */
const ofFile = (name: string, tenant: AnyPgColumn, key: AnyPgColumn) =>
  foreignKey({ name, columns: [tenant, key], foreignColumns: [files.tenantId, files.key] }).onDelete('cascade');

/** Folders that people created: they exist without a file in them. `scope` is `own:{user}` or `company:{code}`. */
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
    /** Null: the link alone is enough. */
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

/** Files that a person requested as one ZIP, until its address expires. */
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
