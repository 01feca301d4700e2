// The text of a limit in a field, and the limit that a person typed. Pure.
import { quotaLimitMax, type QuotaName } from '#contract/entities/quota.ts';
import { quotaDefinitions } from '#contract/rules/quotas.ts';

/** The unit in which a size is typed; null: a count. */
export function unitOf(name: QuotaName): { readonly label: string; readonly bytes: number } | null {
  if (quotaDefinitions[name].unit === 'count') return null;
  return name === 'storage' ? { label: 'GB', bytes: 2 ** 30 } : { label: 'MB', bytes: 2 ** 20 };
}

/** The text of a limit in its field. */
export function limitText(name: QuotaName, limit: number | null): string {
  if (limit === null) return '';
  const unit = unitOf(name);
  return unit === null ? String(limit) : String(Number((limit / unit.bytes).toFixed(3))).replace('.', ',');
}

/** The limit that a person typed; null: none; undefined: not a limit. */
export function readLimit(name: QuotaName, typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const unit = unitOf(name);
  const form = unit === null ? /^(?:\d{1,3}(?:\.\d{3})+|\d+)$/ : /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,3})?$/;
  if (!form.test(text)) return undefined;
  const number = Number(text.replaceAll('.', '').replace(',', '.'));
  const limit = Math.round(number * (unit?.bytes ?? 1));
  return limit <= quotaLimitMax ? limit : undefined;
}
