// People, and the reference of other tables to them.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { folded } from '#server/db/folded.ts';
import { atLeast, endsAfterStart, lowerCase, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { profiles } from './profiles.ts';
import { tenantId } from './tenants.ts';

export const users = pgTable(
  'users',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    /** Null until the registration is completed, unless the inviting administrator wrote a name. */
    nick: text('nick'),
    phone: text('phone'),
    /** The time at which a mailed secret proved the address. */
    emailVerifiedAt: moment('email_verified_at'),
    status: text('status', { enum: ['active', 'pending', 'pendingByDirectHash'] }).notNull(),
    kind: text('kind', { enum: ['internal', 'external', 'ldap', 'adfs', 'guest'] })
      .notNull()
      .default('external'),
    blocked: boolean('blocked').notNull().default(false),
    hostBlocked: boolean('host_blocked').notNull().default(false),
    /** Argon2id. Null when the person has no password in the portal. */
    passwordHash: text('password_hash'),
    /** Random. The keys of the data that the person stores on their devices are derived from it. */
    lockerSecret: text('locker_secret')
      .notNull()
      .default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
    groups: text('groups').array().notNull().default([]),
    /** The profile that gave the person groups. Its changes change `groups`. */
    profileId: text('profile_id'),
    entitySelected: text('entity_selected').array().notNull().default([]),
    pendingTerms: jsonb('pending_terms').notNull().default({}),
    notifications: jsonb('notifications').notNull().default({}),
    feedbackScore: integer('feedback_score'),
    /** The last time the portal asked the person for their opinion, or received it. */
    feedbackAskedAt: moment('feedback_asked_at'),
    lastAccessAt: moment('last_access_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Increases with each change by an administrator, who names the revision that they saw. */
    revision: integer('revision').notNull().default(1),
    /**
     * The last change by an administrator. The name of an author stays when the author is deleted, and is replaced when they are
     * anonymized. An author without an id is older than the column.
     */
    changedAt: moment('changed_at'),
    changedAuthor: text('changed_author'),
    changedAuthorId: text('changed_author_id'),
    /** When, by whom, and why an administrator blocked the person. */
    blockedAt: moment('blocked_at'),
    blockedAuthor: text('blocked_author'),
    blockedAuthorId: text('blocked_author_id'),
    blockedReason: text('blocked_reason'),
    /** Name, e-mail and groups as a search compares them. Folding the texts of 20,000 people for each search takes 400 ms. */
    searchText: text('search_text').generatedAlwaysAs(
      folded(sql`coalesce(nick, '') || ' ' || email || ' ' || joined_words(groups)`),
    ),
    /** When the person is anonymized, and when, by whom, and why an administrator ordered it. Null: nobody did. */
    anonymizeAt: moment('anonymize_at'),
    anonymizeOrderedAt: moment('anonymize_ordered_at'),
    anonymizeAuthor: text('anonymize_author'),
    /** The id of the author, for the record. Null: the order is older than this column. */
    anonymizeAuthorId: text('anonymize_author_id'),
    anonymizeReason: text('anonymize_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('users_email').on(table.tenantId, table.email),
    // The orders of the administrators' list. The last column keeps people with equal values in one order.
    index('users_name').on(table.tenantId, folded(sql`coalesce(${table.nick}, ${table.email})`), table.id),
    index('users_last_access').on(table.tenantId, table.lastAccessAt.desc().nullsLast(), table.id),
    index('users_created').on(table.tenantId, table.createdAt, table.id),
    index('users_anonymize')
      .on(table.anonymizeAt)
      .where(sql`anonymize_at is not null`),
    index('users_profile').on(table.tenantId, table.profileId),
    // The migration makes it deferrable, because a tenant is deleted together with its people and profiles.
    foreignKey({
      name: 'users_profile',
      columns: [table.tenantId, table.profileId],
      foreignColumns: [profiles.tenantId, profiles.id],
    }),
    lowerCase('users_email_lower', table.email),
    oneOf('users_status_known', table.status),
    oneOf('users_kind_known', table.kind),
    atLeast('users_revision', table.revision, 1),
    endsAfterStart('users_anonymize_times', table.anonymizeAt, table.anonymizeOrderedAt),
    check('users_feedback_score', sql`${table.feedbackScore} between 0 and 10`),
  ],
);

/** The column refers to a person of the tenant. Deleting the person deletes the row. */
export const ofPerson = (name: string, tenant: AnyPgColumn, person: AnyPgColumn) =>
  foreignKey({ name, columns: [tenant, person], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade');
