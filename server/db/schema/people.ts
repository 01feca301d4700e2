// People, who they are elsewhere, and the companies they act for.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

export const users = pgTable(
  'users',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    /** Absent until the registration is finished. */
    nick: text('nick'),
    phone: text('phone'),
    /** When a secret that was mailed to the address came back. */
    emailVerifiedAt: moment('email_verified_at'),
    status: text('status', { enum: ['active', 'pending', 'pendingByDirectHash'] }).notNull(),
    kind: text('kind', { enum: ['internal', 'external', 'ldap', 'adfs', 'guest'] })
      .notNull()
      .default('external'),
    blocked: boolean('blocked').notNull().default(false),
    hostBlocked: boolean('host_blocked').notNull().default(false),
    /** Argon2id; absent where the person has none yet or never will. */
    passwordHash: text('password_hash'),
    /** Random. The keys of what the person keeps on their devices are derived from it. */
    lockerSecret: text('locker_secret')
      .notNull()
      .default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
    groups: text('groups').array().notNull().default([]),
    entitySelected: text('entity_selected').array().notNull().default([]),
    pendingTerms: jsonb('pending_terms').notNull().default({}),
    notifications: jsonb('notifications').notNull().default({}),
    feedbackScore: integer('feedback_score'),
    lastAccessAt: moment('last_access_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), uniqueIndex('users_email').on(table.tenantId, table.email)],
);

/** The account of a person in a system that signs them in: a directory, the tenant's own endpoint, an identity provider. */
export const identities = pgTable(
  'identities',
  {
    tenantId: tenantId(),
    /** `ldap`, `external`, or the address of an identity provider. */
    issuer: text('issuer').notNull(),
    /** The permanent id of the person there; an e-mail address may change. */
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    /** The user name they typed last, in lower case: finds them before they have proven anything. */
    login: text('login'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.issuer, table.subject] }),
    uniqueIndex('identities_user').on(table.tenantId, table.issuer, table.userId),
    index('identities_login').on(table.tenantId, table.login),
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
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.code] })],
);

export const userEntities = pgTable(
  'user_entities',
  { tenantId: tenantId(), userId: text('user_id').notNull(), code: text('code').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.code] })],
);
