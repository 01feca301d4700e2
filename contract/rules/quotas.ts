// The quotas that a portal counts, and the arithmetic of their limits. Server and screens use the same table.
import {
  type QuotaEffect,
  type QuotaName,
  type QuotaScope,
  type QuotaTerms,
  type QuotaWarning,
  quotaWarnings,
} from '#contract/entities/quota.ts';
import { brazilianDay, brazilianDayStart } from './brazilian-day.ts';

export interface QuotaDefinition {
  readonly unit: 'count' | 'bytes';
  /** `counter`: adds up within the period. `gauge`: what there is now. `maximum`: the largest single one within the period. */
  readonly kind: 'counter' | 'gauge' | 'maximum';
  readonly period: 'none' | 'minute' | 'day' | 'month';
  /** The limit bounds the use of the whole tenant, of each host, or of each person. */
  readonly scope: 'tenant' | 'host' | 'person';
  /** Effects that an administrator may choose. Notices accompany events, so a limit of notices refuses none. */
  readonly effects: readonly QuotaEffect[];
  /**
   * Exceptions that exist. Those of a quota of the tenant limit the part of the profile or company, in addition to the whole; those of
   * a quota per host, person or file replace the limit.
   */
  readonly exceptions: readonly Exclude<QuotaScope['kind'], 'tenant'>[];
}

const all = ['notify', 'block', 'charge'] as const;

export const quotaDefinitions: Readonly<Record<QuotaName, QuotaDefinition>> = {
  people: { unit: 'count', kind: 'gauge', period: 'none', scope: 'tenant', effects: all, exceptions: [] },
  guests: { unit: 'count', kind: 'gauge', period: 'none', scope: 'host', effects: all, exceptions: ['profile'] },
  companies: { unit: 'count', kind: 'gauge', period: 'none', scope: 'person', effects: all, exceptions: ['profile'] },
  storage: { unit: 'bytes', kind: 'gauge', period: 'none', scope: 'tenant', effects: all, exceptions: ['company'] },
  'file-size': {
    unit: 'bytes',
    kind: 'maximum',
    period: 'month',
    scope: 'person',
    effects: ['notify', 'block'],
    exceptions: ['profile', 'company'],
  },
  mails: { unit: 'count', kind: 'counter', period: 'month', scope: 'tenant', effects: all, exceptions: [] },
  sms: { unit: 'count', kind: 'counter', period: 'month', scope: 'tenant', effects: all, exceptions: [] },
  whatsapp: { unit: 'count', kind: 'counter', period: 'month', scope: 'tenant', effects: all, exceptions: [] },
  'sql-runs': {
    unit: 'count',
    kind: 'counter',
    period: 'day',
    scope: 'tenant',
    effects: all,
    exceptions: ['profile', 'company'],
  },
  batches: { unit: 'count', kind: 'gauge', period: 'none', scope: 'tenant', effects: ['notify', 'block'], exceptions: [] },
  calls: { unit: 'count', kind: 'counter', period: 'minute', scope: 'tenant', effects: all, exceptions: [] },
  notifications: {
    unit: 'count',
    kind: 'counter',
    period: 'month',
    scope: 'tenant',
    effects: ['notify', 'charge'],
    exceptions: [],
  },
};

/** The terms of a quota for which nobody has set any. */
export const unlimitedTerms: QuotaTerms = { limit: null, effect: 'notify', warnings: [...quotaWarnings] };

const minuteMs = 60_000;

/** The first moment of the month of a day such as `2026-11-21`, `later` months after it. */
function monthStart(day: string, later: number): Date {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
  return brazilianDayStart(first);
}

export interface QuotaPeriod {
  readonly start: Date;
  readonly end: Date;
}

/** The period of a counter at a moment, in the time zone of the tenants (Brasília). Null: the quota has no period. */
export function quotaPeriod(period: QuotaDefinition['period'], at: Date): QuotaPeriod | null {
  const day = brazilianDay(at);
  switch (period) {
    case 'none':
      return null;
    case 'minute': {
      const start = Math.floor(at.getTime() / minuteMs) * minuteMs;
      return { start: new Date(start), end: new Date(start + minuteMs) };
    }
    case 'day': {
      const start = brazilianDayStart(day);
      return { start, end: new Date(start.getTime() + 24 * 60 * minuteMs) };
    }
    case 'month':
      return { start: monthStart(day, 0), end: monthStart(day, 1) };
    default:
      throw new TypeError(`No such period: ${JSON.stringify(period satisfies never)}`);
  }
}

/**
 * The key of the period in which each warning is sent once: the day of quotas that begin again within it, otherwise the month. A quota
 * without a period warns again in the next month.
 */
export function warningPeriod(name: QuotaName, at: Date): string {
  const { period } = quotaDefinitions[name];
  const day = brazilianDay(at);
  return period === 'minute' || period === 'day' ? day : day.slice(0, 7);
}

/** The used part of a limit in whole percent, rounded down. Null: there is no limit. A limit of 0 is reached. */
export function usedPercent(used: number, limit: number | null): number | null {
  if (limit === null) return null;
  return limit === 0 ? 100 : Math.floor((used / limit) * 100);
}

/** The chosen warnings that this use has reached, in ascending order. */
export function reachedWarnings(used: number, { limit, warnings }: QuotaTerms): readonly QuotaWarning[] {
  const percent = usedPercent(used, limit);
  return percent === null ? [] : quotaWarnings.filter((level) => warnings.includes(level) && percent >= level);
}

/** The lower one of two limits, of which null is none. */
export function lowerLimit(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}

/** Terms and the ceiling of the operator. */
export interface BoundedTerms extends Pick<QuotaTerms, 'limit' | 'effect'> {
  readonly ceiling: number | null;
}

/** The use beyond which an action is refused; null: none is. The ceiling of the operator refuses, whatever the effect of the limit is. */
export const blockingLimit = ({ limit, effect, ceiling }: BoundedTerms): number | null =>
  lowerLimit(effect === 'block' ? limit : null, ceiling);
