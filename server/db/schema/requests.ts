// Requests of people to their company.
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { endsAfterStart, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';

/** Requests for access. Each person who may answer a request receives a link of their own. */
export const solicitations = pgTable(
  'solicitations',
  {
    tenantId: tenantId(),
    /** The protocol number that the person receives. */
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    groups: text('groups').array().notNull().default([]),
    /** Members of these groups and people with these addresses may answer it, if they may give the requested groups. */
    addressedGroups: text('addressed_groups').array().notNull().default([]),
    addressedPeople: text('addressed_people').array().notNull().default([]),
    entityCode: text('entity_code'),
    description: text('description'),
    status: text('status', { enum: ['pending', 'resolved', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('solicitations_status').on(table.tenantId, table.status, table.createdAt),
    oneOf('solicitations_status_known', table.status),
    endsAfterStart('solicitations_times', table.expiresAt, table.createdAt),
  ],
);

/** Tickets from `/help`. People know a ticket by its `number`; the page that sent it knows it by its `key`. */
export const tickets = pgTable(
  'tickets',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    key: text('key').notNull(),
    /** Null: a sender without a session. */
    userId: text('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject', { enum: ['access', 'data', 'module', 'finance', 'privacy', 'other'] }).notNull(),
    description: text('description').notNull(),
    diagnosis: text('diagnosis'),
    page: text('page'),
    /** Keys of stored files. */
    files: text('files').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    status: text('status', { enum: ['sent', 'in-progress', 'waiting', 'resolved'] })
      .notNull()
      .default('sent'),
    /** The last answer, the name of its author, and its time. */
    answer: text('answer'),
    answerAuthor: text('answer_author'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    uniqueIndex('tickets_key').on(table.tenantId, table.key),
    index('tickets_user').on(table.tenantId, table.userId, table.createdAt),
    oneOf('tickets_subject_known', table.subject),
    oneOf('tickets_status_known', table.status),
  ],
);
