// Notifications and mails.
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';
import { ofPerson } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    tenantId: tenantId(),
    userId: text('user_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    identifier: text('identifier').notNull(),
    module: text('module'),
    item: text('item'),
    severity: text('severity', { enum: ['info', 'ok', 'warn', 'bad'] })
      .notNull()
      .default('info'),
    title: text('title').notNull(),
    message: text('message').notNull(),
    notify: boolean('notify').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.sequence] }),
    ofPerson('notifications_person', table.tenantId, table.userId),
    atLeast('notifications_sequence', table.sequence, 1),
    oneOf('notifications_severity_known', table.severity),
  ],
);

export const banners = pgTable(
  'banners',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    html: text('html').notNull(),
    groups: text('groups').array().notNull().default([]),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), atLeast('banners_position', table.position, 0)],
);

/** Outgoing messages, each with a job of the kind `mail`, or stored for `/dev/mail`. */
export const mails = pgTable(
  'mails',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    at: moment('at').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** For `/dev/mail.json`, so that tests and people need not parse the text. */
    code: text('code'),
    links: text('links').array().notNull().default([]),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    kind: text('kind', {
      enum: ['code', 'register', 'password-link', 'notice', 'invitation', 'direct-link', 'solicitation', 'solicitation-answer'],
    })
      .notNull()
      .default('notice'),
    status: text('status', { enum: ['queued', 'sent', 'failed', 'expired', 'suppressed'] })
      .notNull()
      .default('queued'),
    /** The time at which the secret in the message expires, so that the message becomes useless. */
    expiresAt: moment('expires_at'),
    senderName: text('sender_name').notNull().default(''),
    replyTo: text('reply_to'),
    /** The last reply of the mail server. */
    reply: text('reply'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('mails_at').on(table.at),
    oneOf('mails_kind_known', table.kind),
    oneOf('mails_status_known', table.status),
    atLeast('mails_attempts', table.attempts, 0),
  ],
);

/** Addresses to which a tenant sends no mails, because their owners declined them or they do not arrive. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    tenantId: tenantId(),
    email: text('email').notNull(),
    reason: text('reason', { enum: ['declined', 'bounced', 'complained', 'manual'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: the suppression ends only when a person removes it. */
    expiresAt: moment('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.email] }), oneOf('mail_suppressions_reason_known', table.reason)],
);
