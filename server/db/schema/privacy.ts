// Terms, consents, and people's requests about their data.
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atLeast, endsAfterStart, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';

/** Terms that people accept or may read. Every person must answer the `required` ones. */
export const terms = pgTable(
  'terms',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    required: boolean('required').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** The texts of a term, in the order of `position`. A text with a receipt does not change. */
export const termVersions = pgTable(
  'term_versions',
  {
    tenantId: tenantId(),
    termId: text('term_id').notNull(),
    version: text('version').notNull(),
    position: integer('position').notNull(),
    /** The changes since the previous version, in the words of the tenant. */
    summary: text('summary'),
    html: text('html').notNull(),
    /** Hash of `html`, in hexadecimal. */
    sha256: text('sha256').notNull(),
    effectiveAt: moment('effective_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.termId, table.version] }),
    foreignKey({
      name: 'term_versions_term',
      columns: [table.tenantId, table.termId],
      foreignColumns: [terms.tenantId, terms.id],
    }).onDelete('cascade'),
    atLeast('term_versions_position', table.position, 0),
    check('term_versions_hash', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Receipts: the person, the accepted text, the time and the address. A receipt is written once and never changed. */
export const termAcceptances = pgTable(
  'term_acceptances',
  {
    tenantId: tenantId(),
    userId: text('user_id').notNull(),
    termId: text('term_id').notNull(),
    version: text('version').notNull(),
    sha256: text('sha256').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Codes of the companies for which the person acted. */
    entities: text('entities').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.termId, table.version] })],
);

/**
 * Receipts of cookie choices: the data that a browser may store and load. One for each decision, with the person if one was
 * signed in.
 */
export const consents = pgTable(
  'consents',
  {
    tenantId: tenantId(),
    /** The id of the receipt, which the browser created. */
    consentId: text('consent_id').notNull(),
    /** Time by the clock of the browser. `received_at` is by the clock of the server. */
    decidedAt: moment('decided_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    policyVersion: text('policy_version').notNull(),
    categories: text('categories').array().notNull(),
    userId: text('user_id'),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.consentId, table.decidedAt] })],
);

/** People's requests about their own data (LGPD, article 18). `due_at` is the deadline that the person was told. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    tenantId: tenantId(),
    /** The protocol number that the person receives. */
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['deletion', 'correction'] }).notNull(),
    status: text('status', { enum: ['open', 'withdrawn', 'done', 'refused'] })
      .notNull()
      .default('open'),
    /** The text of the person. */
    text: text('text'),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    closedAt: moment('closed_at'),
    /** The text of the tenant. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('privacy_requests_open')
      .on(table.tenantId, table.userId, table.kind)
      .where(sql`status = 'open'`),
    oneOf('privacy_requests_kind_known', table.kind),
    oneOf('privacy_requests_status_known', table.status),
    endsAfterStart('privacy_requests_times', table.dueAt, table.createdAt),
  ],
);
