// Requests of people to their company, and the companies that they validate.
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { requestEventKinds } from '#contract/entities/request.ts';
import { requestKinds, requestStatuses } from '#contract/request-reference.ts';
import { atLeast, endsAfterStart, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';
import { ofPerson } from './users.ts';

/**
 * The requests of people that others answer, of every kind. The row of a request about own data and the one of a ticket have the
 * protocol number of their row in `privacy_requests` or `tickets` as their id.
 */
export const solicitations = pgTable(
  'solicitations',
  {
    tenantId: tenantId(),
    /** The protocol number that the person receives. */
    id: text('id').notNull(),
    /** Null: the sender of a ticket without a session, whom `sender_name` and `sender_email` name. */
    userId: text('user_id'),
    senderName: text('sender_name'),
    senderEmail: text('sender_email'),
    kind: text('kind', { enum: requestKinds }).notNull().default('access'),
    /** Increases with each change, so that a change names the state that its author saw. */
    version: integer('version').notNull().default(1),
    groups: text('groups').array().notNull().default([]),
    /** The wanted limit of a quota, or the contested bill. */
    subject: jsonb('subject'),
    /** Names what a person can request only once at a time; null: no such limit. */
    subjectKey: text('subject_key'),
    /** Members of these groups and people with these addresses may answer it, if they may give the requested groups. */
    addressedGroups: text('addressed_groups').array().notNull().default([]),
    addressedPeople: text('addressed_people').array().notNull().default([]),
    entityCode: text('entity_code'),
    description: text('description'),
    tag1: text('tag1'),
    tag2: text('tag2'),
    options: text('options').array().notNull().default([]),
    /** True: the person confirmed the declaration of the request. */
    term: boolean('term'),
    status: text('status', { enum: requestStatuses }).notNull().default('pending'),
    /** The person in charge, and the group to which the request was forwarded. Both may answer it, besides its addressees. */
    assigneeId: text('assignee_id'),
    assignedGroup: text('assigned_group'),
    awaitsRequester: boolean('awaits_requester').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** The deadline. Null: none. */
    expiresAt: moment('expires_at'),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('solicitations_status').on(table.tenantId, table.status, table.createdAt),
    index('solicitations_person').on(table.tenantId, table.userId, table.createdAt),
    index('solicitations_due')
      .on(table.expiresAt)
      .where(sql`status = 'pending'`),
    uniqueIndex('solicitations_open')
      .on(table.tenantId, table.userId, table.kind, table.subjectKey)
      .where(sql`status = 'pending'`),
    atLeast('solicitations_version', table.version, 1),
    oneOf('solicitations_kind_known', table.kind),
    oneOf('solicitations_status_known', table.status),
    endsAfterStart('solicitations_times', table.expiresAt, table.createdAt),
  ],
);

/** The history of requests. */
export const solicitationEvents = pgTable(
  'solicitation_events',
  {
    tenantId: tenantId(),
    solicitationId: text('solicitation_id').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: requestEventKinds }).notNull(),
    at: moment('at').notNull(),
    /** The author. Null: the portal itself, or the sender of a ticket without a session. */
    userId: text('user_id'),
    /** The name of the author at that time. */
    author: text('author'),
    message: text('message'),
    /** The person or the group of `assigned`, as shown. */
    target: text('target'),
    outcome: text('outcome', { enum: ['approved', 'refused'] }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.solicitationId, table.sequence] }),
    foreignKey({
      name: 'solicitation_events_request',
      columns: [table.tenantId, table.solicitationId],
      foreignColumns: [solicitations.tenantId, solicitations.id],
    }).onDelete('cascade'),
    oneOf('solicitation_events_kind_known', table.kind),
    oneOf('solicitation_events_outcome_known', table.outcome),
    atLeast('solicitation_events_sequence', table.sequence, 1),
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
    index('entity_validations_changed').on(table.changedAt),
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
    answerAuthorId: text('answer_author_id'),
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
