// The one schema, for the embedded database and for PostgreSQL. Every table of a tenant has `tenant_id` first in its key and
// a row-level-security policy on it (migrations); the only tables without are `tenants`, `tenant_domains` and the counters.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantId = () => text('tenant_id').notNull();

/** `config` is the private configuration: the public company plus what only the server may know (see `PrivateCompany`). */
export const tenants = pgTable('tenants', {
  id: text('id').primaryKey(),
  config: jsonb('config').notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const tenantDomains = pgTable('tenant_domains', {
  domain: text('domain').primaryKey(),
  tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
});

export const users = pgTable(
  'users',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    /** Absent until the registration is finished. */
    nick: text('nick'),
    phone: text('phone'),
    status: text('status', { enum: ['active', 'pending', 'pendingByDirectHash'] }).notNull(),
    kind: text('kind', { enum: ['internal', 'external', 'ldap', 'adfs', 'guest'] })
      .notNull()
      .default('external'),
    blocked: boolean('blocked').notNull().default(false),
    hostBlocked: boolean('host_blocked').notNull().default(false),
    /** Argon2id; absent where the person has none yet or never will. */
    passwordHash: text('password_hash'),
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

/** `id` is the SHA-256 of the code, base64url; the code itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    /** Absent for a guest session. */
    userId: text('user_id'),
    isPublic: boolean('is_public').notNull().default(false),
    /** How the person proved themselves: password, otp, password-and-otp, external, ldap, microsoft, link. */
    method: text('method').notNull(),
    /** What a direct link limits the session to. */
    scope: jsonb('scope'),
    userAgent: text('user_agent'),
    address: text('address'),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** How long it may rest. `expires_at` is the absolute limit. */
    idleSeconds: integer('idle_seconds').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), index('sessions_user').on(table.tenantId, table.userId)],
);

/** Codes sent by e-mail. At most two of a person live at once and share `attempts` through their `budget` (the id of the first). */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['login', 'two-step'] }).notNull(),
    budget: text('budget').notNull(),
    reference: text('reference').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Hash of the browser's flow secret, which must come back with the code. */
    flowHash: text('flow_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Two-step: when the password was proven in the same flow. */
    provenAt: moment('proven_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('one_time_codes_email').on(table.tenantId, table.email, table.createdAt),
  ],
);

/** Secrets of links in mails, hashed. */
export const links = pgTable(
  'links',
  {
    tenantId: tenantId(),
    hash: text('hash').notNull(),
    purpose: text('purpose', { enum: ['register', 'lost-password', 'register-password', 'direct', 'hand-off'] }).notNull(),
    email: text('email').notNull(),
    data: jsonb('data'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.hash] })],
);

/** `hash` chains each row to the one before it, per tenant. */
export const activities = pgTable(
  'activities',
  {
    tenantId: tenantId(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    userId: text('user_id'),
    pointer: text('pointer').notNull(),
    outcome: text('outcome', { enum: ['ok', 'refused', 'failed'] })
      .notNull()
      .default('ok'),
    correlationId: text('correlation_id'),
    detail: jsonb('detail').notNull().default({}),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.sequence] })],
);

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
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.sequence] })],
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
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Queries the tenant published, by id. `sql` has `{{name}}` placeholders, which are bound. */
export const sqlQueries = pgTable(
  'sql_queries',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    connector: text('connector').notNull(),
    sql: text('sql').notNull(),
    writes: boolean('writes').notNull().default(false),
    /** Groups that may run it; empty means everyone who may open an item that names it. */
    groups: text('groups').array().notNull().default([]),
    rowLimit: integer('row_limit'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Where remote SQL goes. `settings` holds the credentials and never leaves the server. */
export const connectors = pgTable(
  'connectors',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['warehouse', 'postgres', 'mysql', 'mssql'] }).notNull(),
    settings: jsonb('settings').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);

/** Published scripts of items, served at `/script/{name}`. */
export const scripts = pgTable(
  'scripts',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    source: text('source').notNull(),
    version: integer('version').notNull().default(1),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);

/** Values modules save for themselves: `custom` by module and item for everyone, `storage` by person, item and key. */
export const moduleValues = pgTable(
  'module_values',
  {
    tenantId: tenantId(),
    scope: text('scope', { enum: ['custom', 'storage'] }).notNull(),
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.scope, table.owner, table.key] })],
);

/** Messages on their way out, or kept for `/dev/mail`. */
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
    /** Shown by `/dev/mail.json` so that tests and people need not parse the text. */
    code: text('code'),
    links: text('links').array().notNull().default([]),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), index('mails_at').on(table.at)],
);

/**
 * Tries counted per window, in the form that rate-limiter-flexible reads. Keys are hashed; `expire` is in milliseconds.
 * @public for drizzle-kit alone: the limiter speaks to PostgreSQL itself.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/**
 * Consecutive tries without success, each of which makes the next wait longer.
 * @public for drizzle-kit alone.
 */
export const backoffs = pgTable('backoffs', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  lastAt: moment('last_at').notNull(),
});
