// The places of a paged query: what was not sent is filled in, so that such a query gives its first page to whoever just runs it.
import { recursiveSqlPageSize } from '#contract/limits.ts';
import { pagingNames, sqlPage } from '#contract/rules/sql-paging.ts';
import { AppError } from '#server/http/app-error.ts';
import type { SqlValues } from './values.ts';

const isPaging: ReadonlySet<string> = new Set(pagingNames);

/** `given` with a value for every name of paging that the query has. `rowLimit`: what a page may hold at most. */
export function withPage(markers: readonly string[], given: SqlValues, rowLimit: number): SqlValues {
  if (!markers.some((name) => isPaging.has(name))) {
    // Every page would be the first one, and no page the last.
    if (Object.hasOwn(given, 'page') && Object.hasOwn(given, 'pageLimit')) throw refused('page', 'A consulta não tem páginas');
    return given;
  }
  const page = whole(given, 'page', 1) ?? 1;
  const pageLimit = whole(given, 'pageLimit', 1) ?? Math.min(recursiveSqlPageSize, rowLimit);
  if (pageLimit > rowLimit) throw refused('pageLimit', `No máximo ${rowLimit}`);
  const filled = sqlPage(page, pageLimit);
  const [indexInit, indexEnd] = [whole(given, 'indexInit', 0), whole(given, 'indexEnd', 0)];
  return { ...given, ...filled, indexInit: indexInit ?? filled.indexInit, indexEnd: indexEnd ?? filled.indexEnd };
}

function whole(given: SqlValues, name: string, least: number): number | null {
  const value = given[name];
  if (value === undefined) return null;
  const number = Number(value);
  if (Array.isArray(value) || value === null || !Number.isSafeInteger(number) || number < least)
    throw refused(name, 'Informe um número inteiro');
  return number;
}

const refused = (name: string, text: string): AppError => new AppError('#VALIDATION', { fields: { [`replace.${name}`]: text } });
