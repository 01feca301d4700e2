// From the result of a summary query to what a tile says. Pure.
import type { Item } from '#contract/entities/module.ts';
import type { SqlResult, SqlValue } from '#contract/entities/sql.ts';
import { summaryQueryMinLength } from '#contract/limits.ts';
import { sqlReference } from '#contract/rules/sql-reference.ts';
import { formatMoney } from '#contract/rules/money.ts';

// Made while the person still signs in, with this chunk: formatters are slow to make.
const decimal = new Intl.NumberFormat('pt-BR');
const day = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
formatMoney(0);

/** The result of a summary query. Text is shown as it is; numbers by the type of the item. */
export interface SummaryValue {
  readonly kind: 'figure' | 'words';
  readonly text: string;
  /** The caption of the value from the query; undefined: the item's own caption. */
  readonly caption: string | undefined;
  /** An amount of money: hidden by "Ocultar valores". */
  readonly money: boolean;
}

/** A summary query is longer than five characters (docs/specification.md, section 5); anything shorter is none. */
export const hasSummary = (item: Pick<Item, 'sumSql' | 'sumType'>): boolean =>
  item.sumType !== undefined && (item.sumSql?.trim().length ?? 0) > summaryQueryMinLength;

/**
 * Whether a back end that takes the text of its queries would get more than the item lets its summary send, in bytes. The id of a
 * published query is no text.
 */
export const isOverLimit = ({
  sumSql = '',
  sumSqlRequestSizeLimit: limit,
}: Pick<Item, 'sumSql' | 'sumSqlRequestSizeLimit'>): boolean =>
  limit !== undefined && sqlReference(sumSql).kind === 'text' && new TextEncoder().encode(sumSql).length > limit;

/** The same holds for what a summary is made of. */
export const hasDetails = (item: Pick<Item, 'detailSql'>): boolean =>
  (item.detailSql?.trim().length ?? 0) > summaryQueryMinLength;

const column = (row: SqlResult['rows'][number] | undefined, name: string): SqlValue | undefined => {
  if (!row) return undefined;
  // Databases fold names as they like.
  const key = Object.keys(row).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : row[key];
};

/** Databases hand large and exact numbers over as text. */
function toNumber(value: SqlValue | undefined): number | null {
  if (value === null || value === undefined || value === '') return 0;
  const number = typeof value === 'boolean' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

function sum(result: SqlResult): number | null {
  let total = 0;
  for (const row of result.rows) {
    const number = toNumber(column(row, 'value'));
    if (number === null) return null;
    total += number;
  }
  return total;
}

const plainText = (value: SqlValue | undefined): string => (value === null || value === undefined ? '' : String(value));

/** The value of a tile, or null when the query gave something that is none. */
export function readSummary(item: Pick<Item, 'sumType'>, result: SqlResult): SummaryValue | null {
  const [first] = result.rows;
  const captionText = plainText(column(first, 'caption'));
  const caption = captionText === '' ? undefined : captionText;
  if (item.sumType === 'custom-text') {
    const text = plainText(column(first, 'value'));
    return { kind: 'words', text: text === '' ? '—' : text, caption, money: false };
  }
  const total = sum(result);
  if (total === null) return null;
  const money = item.sumType === 'currency';
  return { kind: 'figure', text: money ? formatMoney(total) : decimal.format(total), caption, money };
}

/** A number that stands first, by itself: "173" of "173 em aberto", "69 %" of "69 % · faltam 6 dias"; nothing of "21/11" or "2 de 5". */
const leadingNumber = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?:\s?%)?(?=$|\s(?!(?:de|a|e)\s\d))/;

/** How much there is, as short as beside a name, and what is counted. Null where no number says so: an amount of money does not. */
export function shortCount({
  kind,
  text,
  caption,
  money,
}: SummaryValue): { readonly short: string; readonly words: string } | null {
  if (kind === 'figure' && !money) return { short: text, words: caption === undefined ? text : `${text} · ${caption}` };
  const phrase = money ? (caption ?? '') : text;
  const [short] = leadingNumber.exec(phrase) ?? [];
  return short === undefined ? null : { short, words: phrase };
}

/** "agora", "há 14 min", "há 2 h". */
export function ageText(since: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - since) / 60_000);
  if (minutes < 1) return 'agora';
  return minutes < 60 ? `há ${minutes} min` : `há ${Math.floor(minutes / 60)} h`;
}

/** Older than this, the age of a value is always in view. */
export const staleAfterMs = 5 * 60_000;

const two = (number: number): string => String(number).padStart(2, '0');
/** `09:42` */
export const clockText = (at: number): string => {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** By the hour of the device. */
export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 5 || hour >= 18) return 'Boa noite';
  return hour < 12 ? 'Bom dia' : 'Boa tarde';
}

/** "Sexta-feira, 20 de novembro" */
export function dayText(now: Date): string {
  const text = day.format(now);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
