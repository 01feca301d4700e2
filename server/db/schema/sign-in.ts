// Tables for signing in: sessions, codes, links, attempts at an identity provider.
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, endsAfterStart, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { entities } from './people.ts';
import { solicitations } from './requests.ts';
import { tenantId } from './tenants.ts';
import { ofPerson } from './users.ts';

/** `id` is the SHA-256 of the code, base64url; the code itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    /** Null for a guest session. Without a foreign key, because a sign-in stays as proof after the person was deleted. */
    userId: text('user_id'),
    isPublic: boolean('is_public').notNull().default(false),
    /** The method of the sign-in. */
    method: text('method', {
      enum: ['password', 'otp', 'password-and-otp', 'external', 'ldap', 'microsoft', 'link', 'guest'],
    }).notNull(),
    /** The limits of a direct link's session. */
    scope: jsonb('scope'),
    userAgent: text('user_agent'),
    address: text('address'),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** The idle limit. `expires_at` is the absolute limit. */
    idleSeconds: integer('idle_seconds').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The time of the last proof of identity in this session. */
    provenAt: moment('proven_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sessions_user').on(table.tenantId, table.userId),
    index('sessions_expires').on(table.expiresAt),
    check('sessions_guest', sql`${table.isPublic} = (${table.userId} is null)`),
    oneOf('sessions_method_known', table.method),
    atLeast('sessions_idle', table.idleSeconds, 1),
    endsAfterStart('sessions_times', table.expiresAt, table.createdAt),
  ],
);

/** Browsers in which a person signed in before. `hash` is the hash of the secret in the browser's cookie. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tenantId: tenantId(),
    hash: text('hash').notNull(),
    userId: text('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** 180 days after the last sign-in. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('known_browsers_user').on(table.tenantId, table.userId),
    index('known_browsers_expires').on(table.expiresAt),
    ofPerson('known_browsers_person', table.tenantId, table.userId),
    endsAfterStart('known_browsers_times', table.expiresAt, table.createdAt),
  ],
);

/**
 * Codes sent by e-mail. At most two of a person are valid at once. They share `attempts` through their `budget`, the id of the
 * first one.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['login', 'two-step', 'proof', 'email'] }).notNull(),
    budget: text('budget').notNull(),
    reference: text('reference').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Hash of the browser's flow secret, which the request with the code must contain. */
    flowHash: text('flow_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Two-step sign-in: the time at which the password was proven in the same flow. */
    provenAt: moment('proven_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('one_time_codes_email').on(table.tenantId, table.email, table.createdAt),
    index('one_time_codes_expires').on(table.expiresAt),
    oneOf('one_time_codes_purpose_known', table.purpose),
    atLeast('one_time_codes_attempts', table.attempts, 0),
    endsAfterStart('one_time_codes_times', table.expiresAt, table.createdAt),
  ],
);

/** Links in mails, with the hash of their secret. */
export const links = pgTable(
  'links',
  {
    tenantId: tenantId(),
    hash: text('hash').notNull(),
    purpose: text('purpose', {
      enum: ['register', 'lost-password', 'register-password', 'direct', 'hand-off', 'solicitation'],
    }).notNull(),
    email: text('email').notNull(),
    /**
     * The maker of a direct link, the host of an invitation, or the person of a hand-off. Null for other links, and for an invitation
     * that outlives its host.
     */
    userId: text('user_id'),
    /** The company that a direct link acts for. */
    entityCode: text('entity_code'),
    /** The request for access that a decider may answer by the link. */
    solicitationId: text('solicitation_id'),
    data: jsonb('data'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('links_expires').on(table.expiresAt),
    index('links_user').on(table.tenantId, table.userId),
    index('links_company').on(table.tenantId, table.entityCode),
    index('links_solicitation').on(table.tenantId, table.solicitationId),
    ofPerson('links_person', table.tenantId, table.userId),
    foreignKey({
      name: 'links_entity',
      columns: [table.tenantId, table.entityCode],
      foreignColumns: [entities.tenantId, entities.code],
    }).onDelete('cascade'),
    foreignKey({
      name: 'links_request',
      columns: [table.tenantId, table.solicitationId],
      foreignColumns: [solicitations.tenantId, solicitations.id],
    }).onDelete('cascade'),
    oneOf('links_purpose_known', table.purpose),
    // A direct link has a maker and a company. A decoy, which has no data, has neither.
    check(
      'links_direct',
      sql`${table.purpose} <> 'direct' or
        ((${table.data} is null) = (${table.userId} is null) and (${table.data} is null) = (${table.entityCode} is null))`,
    ),
    check('links_direct_only', sql`${table.purpose} = 'direct' or (${table.entityCode} is null and ${table.revokedAt} is null)`),
    check('links_hand_off', sql`${table.purpose} <> 'hand-off' or ${table.userId} is not null`),
    check('links_decider', sql`(${table.purpose} = 'solicitation') = (${table.solicitationId} is not null)`),
    // `insertDecoyLink` writes rows that expire at their creation.
    check('links_times', sql`${table.expiresAt} >= ${table.createdAt}`),
  ],
);

/** Attempts to sign in at the tenant's identity provider. `id` is the hash of the returned `state`. */
export const federationAttempts = pgTable(
  'federation_attempts',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    issuer: text('issuer').notNull(),
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    /** Hash of the browser's flow secret. Null when a program started the attempt, which proves itself by `challenge`. */
    flowHash: text('flow_hash'),
    challenge: text('challenge'),
    /** The state that the program expects in the answer, and the port of 127.0.0.1 on which it waits. */
    programState: text('program_state'),
    port: integer('port'),
    redirectUrl: text('redirect_url'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('federation_attempts_expires').on(table.expiresAt),
    endsAfterStart('federation_attempts_times', table.expiresAt, table.createdAt),
    check('federation_attempts_proof', sql`${table.flowHash} is not null or ${table.challenge} is not null`),
    check('federation_attempts_port', sql`${table.port} between 1 and 65535`),
  ],
);
