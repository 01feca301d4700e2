// The texts of a row of the list, and the order of the rows.
import { type QuotaName, type QuotaScope, type QuotaState, type QuotaTerms, wholeTenant } from '#contract/entities/quota.ts';
import { brazilianTime } from '#contract/rules/brazilian-day.ts';
import { formatAmount, quotaTitles, resetWords } from '#contract/rules/quota-words.ts';
import { lowerLimit, quotaDefinitions, usedPercent } from '#contract/rules/quotas.ts';
import type { IncreasableLimit } from '#renderer/quota-request/increase.ts';
import { words } from './messages.ts';

/** The limit that holds: the lower one of the administrator's and the operator's. */
export const limitOf = ({ limit, ceiling }: Pick<QuotaState, 'limit' | 'ceiling'>): number | null => lowerLimit(limit, ceiling);

/** Null: there is no limit, or no measurement. */
export const percentOf = (quota: QuotaState): number | null =>
  quota.used === null ? null : usedPercent(quota.used, limitOf(quota));

export type UseTone = 'normal' | 'warn' | 'bad';

export function toneOf(percent: number | null): UseTone {
  if (percent === null || percent < 80) return 'normal';
  return percent < 100 ? 'warn' : 'bad';
}

export interface QuotaFilter {
  readonly search: string;
  readonly over: boolean;
  readonly withExceptions: boolean;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

export const isOver = (quota: QuotaState): boolean => (percentOf(quota) ?? 0) >= 80;

/** The fullest first; quotas without a limit last, in the order of the server. */
export function shownQuotas(quotas: readonly QuotaState[], { search, over, withExceptions }: QuotaFilter): readonly QuotaState[] {
  const wanted = plain(search.trim());
  return quotas
    .filter((quota) => plain(quotaTitles[quota.name]).includes(wanted))
    .filter((quota) => (!over || isOver(quota)) && (!withExceptions || quota.exceptions.length > 0))
    .toSorted((one, other) => (percentOf(other) ?? -1) - (percentOf(one) ?? -1));
}

const timeOf = (moment: string): string => brazilianTime(new Date(moment)).slice(11, 16);

/** The second line of a row: why the quota refuses, or what it counts. */
export function noteOf(quota: QuotaState): string {
  const { name, effect, ceiling, resetsAt, holder, peakAt } = quota;
  if ((percentOf(quota) ?? 0) >= 100) {
    const blocks = effect === 'block' || ceiling !== null;
    if (blocks && resetsAt !== null) return words.stopped(resetWords(name, resetsAt).replace(/^em /, ''));
    if (effect === 'charge') return words.charged;
    return (percentOf(quota) ?? 0) > 100 ? words.above : words.full;
  }
  if (holder !== null) return words.holder(holder);
  return peakAt === null ? words.notes[name] : words.peak(timeOf(peakAt));
}

export function periodOf({ name, resetsAt }: Pick<QuotaState, 'name' | 'resetsAt'>): string {
  const { kind, period } = quotaDefinitions[name];
  if (kind === 'maximum') return words.perFile;
  if (kind === 'gauge') return words.continuous;
  if (period === 'minute') return words.minute;
  if (period === 'day') return words.day;
  return words.month(resetsAt === null ? '' : resetWords(name, resetsAt).replace(/^em /, ''));
}

/** "5.000, bloqueia, avisos em 80, 100 %". */
export function termsWords(name: QuotaName, { limit, effect, warnings }: QuotaTerms): string {
  const shown = limit === null ? words.unlimited.toLowerCase() : formatAmount(name, limit);
  return words.terms(shown, words.effects[effect], words.warningList(warnings));
}

/** The limits of a quota that a person can ask to increase: those below the ceiling, without an open request. */
export function increasableLimits(quota: QuotaState): readonly IncreasableLimit[] {
  const { exceptions, requests, ceiling } = quota;
  const tenant = { scope: wholeTenant, title: words.wholePortal, limit: limitOf(quota) };
  const all = [
    tenant,
    ...exceptions.map(({ scope, title, limit }) => ({
      scope,
      title: words.scopeTitle(scope.kind, title),
      limit: lowerLimit(limit, ceiling),
    })),
  ];
  const isOpen = ({ kind, id }: QuotaScope) => requests.some(({ scope }) => scope.kind === kind && scope.id === id);
  const isHighest = (limit: number) => ceiling !== null && limit >= ceiling;
  return all.flatMap(({ scope, title, limit }) =>
    limit === null || isHighest(limit) || isOpen(scope) ? [] : [{ scope, title, limit }],
  );
}
