// Guests: who invited whom, when, and until when. Pending grants: who answers for the rights of a person who has not registered.
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { profiles } from './profiles.ts';
import { tenantId } from './tenants.ts';
import { ofPerson, users } from './users.ts';

/**
 * A guest has one host. Validity, disabling and removal concern the whole account, so two hosts would decide against each other.
 * `users.host_blocked` is true while `disabled_at` or `ended_at` is set.
 */
export const guests = pgTable(
  'guests',
  {
    tenantId: tenantId(),
    userId: text('user_id').notNull(),
    /** Null: the host was deleted, and administrators of people take care of the guest. */
    hostId: text('host_id'),
    invitedAt: moment('invited_at').notNull(),
    /** The message of the invitation. */
    message: text('message'),
    /** Null: a guest from a time when invitations had no end. */
    expiresAt: moment('expires_at'),
    disabledAt: moment('disabled_at'),
    /** The time at which guest and host were told that the access ends soon. */
    warnedAt: moment('warned_at'),
    /** The time at which the schedule ended the access. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index('guests_host').on(table.tenantId, table.hostId),
    index('guests_expires').on(table.expiresAt),
    ofPerson('guests_person', table.tenantId, table.userId),
    // The migration limits `set null` to `host_id`, which drizzle cannot state: the guest stays when the row of the host is deleted.
    foreignKey({
      name: 'guests_inviter',
      columns: [table.tenantId, table.hostId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('set null'),
    check('guests_ended', sql`${table.endedAt} is null or ${table.expiresAt} is not null`),
  ],
);

/**
 * The groups, companies and profile that somebody gave to a person who has not registered. The person registers with those that a giver may
 * still give; then the row is deleted.
 */
export const pendingGrants = pgTable(
  'pending_grants',
  {
    tenantId: tenantId(),
    userId: text('user_id').notNull(),
    /** Without a foreign key, because a giver who was deleted gives nothing, and a missing row withdraws nothing. */
    giverId: text('giver_id').notNull(),
    groups: text('groups').array().notNull().default([]),
    entities: text('entities').array().notNull().default([]),
    profileId: text('profile_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.giverId] }),
    index('pending_grants_profile').on(table.tenantId, table.profileId),
    ofPerson('pending_grants_person', table.tenantId, table.userId),
    // The migration limits `set null` to `profile_id`, which drizzle cannot state: the groups stay when the profile is deleted.
    foreignKey({
      name: 'pending_grants_profile',
      columns: [table.tenantId, table.profileId],
      foreignColumns: [profiles.tenantId, profiles.id],
    }).onDelete('set null'),
  ],
);
