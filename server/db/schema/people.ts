// The accounts of people in other systems, and the companies for which they act.
import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { folded } from '#server/db/folded.ts';
import { lowerCase } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';
import { ofPerson, users } from './users.ts';

/** A person's account in a system that signs them in: a directory, the tenant's own endpoint, or an identity provider. */
export const identities = pgTable(
  'identities',
  {
    tenantId: tenantId(),
    /** `ldap`, `external`, or the address of an identity provider. */
    issuer: text('issuer').notNull(),
    /** The permanent id of the person in that system, because the e-mail address may change. */
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    /** The user name that the person typed last, in lower case. It identifies the person before a password is checked. */
    login: text('login'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.issuer, table.subject] }),
    uniqueIndex('identities_user').on(table.tenantId, table.userId, table.issuer),
    index('identities_login').on(table.tenantId, table.login),
    ofPerson('identities_person', table.tenantId, table.userId),
    lowerCase('identities_login_lower', table.login),
  ],
);

export const entities = pgTable(
  'entities',
  {
    tenantId: tenantId(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    tag1: text('tag1'),
    tag2: text('tag2'),
    externalId: text('external_id'),
    dynamicFields: jsonb('dynamic_fields'),
    /** The person who added it; null: it comes from a tenant file. */
    addedBy: text('added_by'),
    /** Name and tags as a search compares and orders them. Folding the texts of 5,000 companies for each search takes 250 ms. */
    searchText: text('search_text').generatedAlwaysAs(
      folded(sql`description || ' ' || coalesce(tag1, '') || ' ' || coalesce(tag2, '')`),
    ),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.code] })],
);

export const userEntities = pgTable(
  'user_entities',
  {
    tenantId: tenantId(),
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    /** The host who shared the company with the person, and may take it back. Null: the person has it in another way. */
    sharedBy: text('shared_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.code] }),
    index('user_entities_code').on(table.tenantId, table.code),
    index('user_entities_shared').on(table.tenantId, table.sharedBy),
    // The migration limits `set null` to `shared_by`, which drizzle cannot state: the company stays when the row of the host is deleted.
    foreignKey({
      name: 'user_entities_sharer',
      columns: [table.tenantId, table.sharedBy],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('set null'),
    ofPerson('user_entities_person', table.tenantId, table.userId),
    foreignKey({
      name: 'user_entities_entity',
      columns: [table.tenantId, table.code],
      foreignColumns: [entities.tenantId, entities.code],
    }).onDelete('cascade'),
  ],
);
