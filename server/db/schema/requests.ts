// Requests of people to their company.
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atLeast, endsAfterStart, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';
import { ofPerson } from './users.ts';

/** Requests for access (groups), and to validate a company. Each person who may answer a request receives a link of their own. */
export const solicitations = pgTable(
  'solicitations',
  {
    tenantId: tenantId(),
    /** The protocol number that the person receives. */
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['access', 'company'] })
      .notNull()
      .default('access'),
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
    oneOf('solicitations_kind_known', table.kind),
    oneOf('solicitations_status_known', table.status),
    endsAfterStart('solicitations_times', table.expiresAt, table.createdAt),
  ],
);

/** The companies that people validate, each with its step. The flow is in server/records/entity-validation. */
export const entityValidations = pgTable(
  'entity_validations',
  {
    tenantId: tenantId(),
    userId: text('user_id').notNull(),
    /** CNPJ. The tenant may not know the company yet. */
    entityCode: text('entity_code').notNull(),
    /** The person's own words about the company. They are stored with the company if the tenant does not know it yet. */
    description: text('description'),
    tag1: text('tag1'),
    tag2: text('tag2'),
    externalId: text('external_id'),
    dynamicFields: jsonb('dynamic_fields'),
    status: text('status', { enum: ['draft', 'checking', 'question', 'mfa', 'approval', 'validated', 'refused'] }).notNull(),
    /** Increases with each change, so that two tabs cannot submit the same step twice. */
    version: integer('version').notNull(),
    /** How each step ended. */
    endings: jsonb('endings').notNull(),
    checkUntil: moment('check_until'),
    questionTries: integer('question_tries').notNull().default(0),
    questionBlockedUntil: moment('question_blocked_until'),
    codeTries: integer('code_tries').notNull().default(0),
    codeBlockedUntil: moment('code_blocked_until'),
    /** Argon2id of the code that was sent. */
    codeHash: text('code_hash'),
    codeOption: text('code_option'),
    /** The masked contact. */
    codeLabel: text('code_label'),
    codeReference: text('code_reference'),
    codeSentAt: moment('code_sent_at'),
    codeUntil: moment('code_until'),
    provenAt: moment('proven_at'),
    /** The request for approval. */
    protocol: text('protocol'),
    requestedAt: moment('requested_at'),
    requestUntil: moment('request_until'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.entityCode] }),
    index('entity_validations_protocol').on(table.tenantId, table.protocol),
    ofPerson('entity_validations_person', table.tenantId, table.userId),
    oneOf('entity_validations_status_known', table.status),
    atLeast('entity_validations_version', table.version, 1),
    atLeast('entity_validations_question_tries', table.questionTries, 0),
    atLeast('entity_validations_code_tries', table.codeTries, 0),
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
