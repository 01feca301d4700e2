// Limits of tenants, and what was counted against them.
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type QuotaName, quotaEffects, quotaScopes, type QuotaWarning } from '#contract/entities/quota.ts';
import { atLeast, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { entities } from './people.ts';
import { tenantId } from './tenants.ts';

const quota = () => text('quota').$type<QuotaName>().notNull();
const amount = (name: string) => bigint(name, { mode: 'number' });

/** The limit of a quota, and its exceptions. Without a row there is no limit. */
export const quotaLimits = pgTable(
  'quota_limits',
  {
    tenantId: tenantId(),
    quota: quota(),
    scopeKind: text('scope_kind', { enum: quotaScopes }).notNull(),
    /** The profile or company of an exception; empty: the tenant. */
    scopeId: text('scope_id').notNull(),
    entityCode: text('entity_code').generatedAlwaysAs(sql`case when scope_kind = 'company' then scope_id end`),
    /** Null: no limit. */
    most: amount('most'),
    effect: text('effect', { enum: quotaEffects }).notNull(),
    warnings: integer('warnings').array().$type<QuotaWarning[]>().notNull(),
    /** The highest limit that the operator of the portal allows; only the row of the tenant has one. */
    ceiling: amount('ceiling'),
    revision: integer('revision').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
    /** The name of an administrator, which stays when the administrator is deleted. Null: the operator of the portal. */
    changedAuthor: text('changed_author'),
    changedAuthorId: text('changed_author_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.quota, table.scopeKind, table.scopeId] }),
    index('quota_limits_company').on(table.tenantId, table.entityCode),
    foreignKey({
      name: 'quota_limits_entity',
      columns: [table.tenantId, table.entityCode],
      foreignColumns: [entities.tenantId, entities.code],
    }).onDelete('cascade'),
    oneOf('quota_limits_scope_known', table.scopeKind),
    oneOf('quota_limits_effect_known', table.effect),
    atLeast('quota_limits_most', table.most, 0),
    atLeast('quota_limits_ceiling', table.ceiling, 0),
    atLeast('quota_limits_revision', table.revision, 1),
    check('quota_limits_scope', sql`(${table.scopeKind} = 'tenant') = (${table.scopeId} = '')`),
  ],
);

/** The counters. `part` is `tenant`, `profile:{id}` or `company:{code}`. */
export const quotaCounts = pgTable(
  'quota_counts',
  {
    tenantId: tenantId(),
    quota: quota(),
    part: text('part').notNull(),
    periodStart: moment('period_start').notNull(),
    used: amount('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.quota, table.part, table.periodStart] }),
    index('quota_counts_start').on(table.periodStart),
    atLeast('quota_counts_used', table.used, 0),
  ],
);

/** The use at the last measurement of each day. */
export const quotaDays = pgTable(
  'quota_days',
  {
    tenantId: tenantId(),
    quota: quota(),
    /** Such as `2026-11-21`, in Brasília. */
    day: text('day').notNull(),
    used: amount('used').notNull(),
    /** The highest use of the day, and its time. */
    peak: amount('peak').notNull(),
    peakAt: moment('peak_at').notNull(),
    measuredAt: moment('measured_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.quota, table.day] }),
    index('quota_days_measured').on(table.measuredAt),
    atLeast('quota_days_used', table.used, 0),
  ],
);

/** The warnings that were sent. The key makes each one unique within its period. */
export const quotaNotices = pgTable(
  'quota_notices',
  {
    tenantId: tenantId(),
    quota: quota(),
    /** A month such as `2026-11`, or a day. */
    period: text('period').notNull(),
    level: integer('level').$type<QuotaWarning>().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.quota, table.period, table.level] }),
    index('quota_notices_sent').on(table.sentAt),
  ],
);
