// The placeholders of a paged query. Missing values get defaults, so that the query without values returns its first page.
import type { SqlValues } from '#contract/entities/sql.ts';
import { recursiveSqlPageSize } from '#contract/limits.ts';
import { pagingNames, sqlPage } from '#contract/rules/sql-paging.ts';
import { AppError } from '#server/http/app-error.ts';

const paging: ReadonlySet<string> = new Set(pagingNames);

/** Whether the placeholder only chooses a page of the rows. */
export const isPagingName = (name: string): boolean => paging.has(name);

/** `values` with a value for every paging placeholder of the query. `rowLimit`: the maximum number of rows of a page. */
export function withPage(markers: readonly string[], values: SqlValues, rowLimit: number): SqlValues {
  if (!markers.some(isPagingName)) {
    // The query has no pages. Every page would be the first one, and none would be the last.
    if (Object.hasOwn(values, 'page') && Object.hasOwn(values, 'pageLimit')) throw refused('page', 'A consulta não tem páginas');
    return values;
  }
  const page = whole(values, 'page', 1) ?? 1;
  const pageLimit = whole(values, 'pageLimit', 1) ?? Math.min(recursiveSqlPageSize, rowLimit);
  if (pageLimit > rowLimit) throw refused('pageLimit', `No máximo ${rowLimit}`);
  const filled = sqlPage(page, pageLimit);
  const [indexInit, indexEnd] = [whole(values, 'indexInit', 0), whole(values, 'indexEnd', 0)];
  return { ...values, ...filled, indexInit: indexInit ?? filled.indexInit, indexEnd: indexEnd ?? filled.indexEnd };
}

function whole(values: SqlValues, name: string, least: number): number | null {
  const value = values[name];
  if (value === undefined) return null;
  const number = Number(value);
  if (Array.isArray(value) || value === null || !Number.isSafeInteger(number) || number < least)
    throw refused(name, 'Informe um número inteiro');
  return number;
}

const refused = (name: string, text: string): AppError => new AppError('#VALIDATION', { fields: { [`replace.${name}`]: text } });
