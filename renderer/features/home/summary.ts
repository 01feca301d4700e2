// Converts the result of a summary query to the text of a tile. Pure.
import type { Item } from '#contract/entities/module.ts';
import type { SqlResult, SqlValue } from '#contract/entities/sql.ts';
import { summaryQueryMinLength } from '#contract/limits.ts';
import { sqlReference } from '#contract/rules/sql-reference.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { createNumberFormat } from '#contract/rules/number.ts';

const decimal = createNumberFormat();
const day = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
// The formatters are created when this chunk loads, while the person still signs in, because that is slow.
decimal(0);
formatMoney(0);

/** The value of a summary, formatted by the item's type. */
export interface SummaryValue {
  readonly kind: 'figure' | 'words';
  readonly text: string;
  /** The caption from the query. When undefined, the item's own caption is shown. */
  readonly caption: string | undefined;
  /** Whether the value is an amount of money, which "Ocultar valores" hides. */
  readonly money: boolean;
}

/** Whether the item has a summary query: one of more than five characters (docs/specification.md, section 5). */
export const hasSummary = (item: Pick<Item, 'sumSql' | 'sumType'>): boolean =>
  item.sumType !== undefined && (item.sumSql?.trim().length ?? 0) > summaryQueryMinLength;

/**
 * Whether the text of the summary query has more bytes than the item's limit. Only back ends that send the text of their queries
 * have such texts; the id of a published query has no limit.
 */
export const isOverLimit = ({
  sumSql = '',
  sumSqlRequestSizeLimit: limit,
}: Pick<Item, 'sumSql' | 'sumSqlRequestSizeLimit'>): boolean =>
  limit !== undefined && sqlReference(sumSql).kind === 'text' && new TextEncoder().encode(sumSql).length > limit;

/** Whether the item has a detail query, by the same rule as for summaries. */
export const hasDetails = (item: Pick<Item, 'detailSql'>): boolean =>
  (item.detailSql?.trim().length ?? 0) > summaryQueryMinLength;

const column = (row: SqlResult['rows'][number] | undefined, name: string): SqlValue | undefined => {
  if (!row) return undefined;
  // Some databases change the case of names.
  const key = Object.keys(row).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : row[key];
};

/** Converts a value to a number. Databases return large and exact numbers as text; other text gives null. */
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

/** The value of a tile, or null when the result has a value that is not a number. */
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
  return { kind: 'figure', text: money ? formatMoney(total) : decimal(total), caption, money };
}

/** A unit of measure at the start of a text: "MWh", "t de CO₂", "meses, frente à distribuidora". */
const unit = String.raw`(?:[kMG]?W[hp]?|t|k?g|k?m[²³]?|l|h|min|s|horas?|minutos?|dias?|semanas?|m[eê]s(?:es)?|anos?)(?![\p{L}\d])`;
const startsWithUnit = new RegExp(`^${unit}`, 'iu');

/**
 * Matches a number of things before other words: "173" in "173 em aberto", and a share: "69 %" in "69 % · faltam 6 dias". No match in
 * "21/11" and "2 de 5", nor in a measure, which is nothing without its unit: "10,90 MWh", "12 meses".
 */
const leadingNumber = new RegExp(
  String.raw`^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:(?:,\d+)?\s?%)?(?=$|\s(?!(?:de|a|e)\s\d|${unit}))`,
  'iu',
);

/** The count of a summary in short form, and its full text. Null when it has none: money and measures are not counts. */
export function shortCount({
  kind,
  text,
  caption,
  money,
}: SummaryValue): { readonly short: string; readonly words: string } | null {
  if (kind === 'figure' && !money) {
    if (text.includes(',') || startsWithUnit.test(caption ?? '')) return null;
    return { short: text, words: caption === undefined ? text : `${text} · ${caption}` };
  }
  const phrase = money ? (caption ?? '') : text;
  const [short] = leadingNumber.exec(phrase) ?? [];
  return short === undefined ? null : { short, words: phrase };
}

/** The age from which a tile always shows how old its value is. */
export const staleAfterMs = 5 * 60_000;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
/** `09:42` */
export const clockText = (at: number): string => {
  const date = new Date(at);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

/** The greeting for the device's hour. */
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
