// Reads the rows of the tenant's query as findings. Pure.
import type { Finding, FindingLevel } from '#contract/entities/audit.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';

type Row = SqlResult['rows'][number];

const levels: ReadonlyMap<string, FindingLevel> = new Map([
  ['ok', 'ok'],
  ['atencao', 'warn'],
  ['critico', 'bad'],
]);

/** Longer texts are cut, so that one row does not fill the answer. */
const textLimit = 200;

const textOf = (value: Row[string] | undefined): string =>
  value === null || value === undefined ? '' : String(value).replaceAll('\0', '').trim().slice(0, textLimit);

const levelOf = (value: Row[string] | undefined): FindingLevel | undefined =>
  levels.get(textOf(value).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''));

/** A day, of a date or of a moment. */
function dayOf(value: Row[string] | undefined): string | undefined {
  const [day = ''] = textOf(value).split(/[T ]/);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** An https address or a path of the portal; every other address is left out, because the page opens it. */
function linkOf(value: Row[string] | undefined): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^\/(?![/\\])[\w\-./?=&%]*$/.test(text)) return text;
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined;
}

export interface FoundRows {
  readonly findings: readonly Omit<Finding, 'entityName'>[];
  /** Companies with a row that is not a finding. */
  readonly unreadable: ReadonlySet<string>;
}

/** Reads the rows about `codes`. Rows about other companies are ignored, because the person does not act for them. */
export function readFindings(rows: readonly Row[], codes: readonly string[]): FoundRows {
  const asked = new Set(codes);
  const findings: Omit<Finding, 'entityName'>[] = [];
  const unreadable = new Set<string>();
  for (const row of rows) {
    const entityCode = normalizeCnpj(textOf(row['company']));
    if (!asked.has(entityCode)) continue;
    const [indicator, level, since, link] = [
      textOf(row['indicator']),
      levelOf(row['level']),
      dayOf(row['since']),
      linkOf(row['link']),
    ];
    if (indicator === '' || level === undefined || since === undefined) unreadable.add(entityCode);
    else
      findings.push({ entityCode, indicator, level, since, source: textOf(row['source']), ...(link !== undefined && { link }) });
  }
  return { findings: findings.filter((one) => !unreadable.has(one.entityCode)), unreadable };
}

const severity: Readonly<Record<FindingLevel, number>> = { bad: 0, warn: 1, ok: 2 };

/** The most severe findings first, the oldest of a level first. */
export const bySeverity = (one: Finding, other: Finding): number =>
  severity[one.level] - severity[other.level] ||
  one.since.localeCompare(other.since) ||
  one.entityName.localeCompare(other.entityName);
