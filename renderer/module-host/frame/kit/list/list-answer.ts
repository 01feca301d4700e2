import type { FilterValues, ListTab, SqlRow } from '#contract/portal-types/index.d.ts';
import { warn } from '#renderer/module-host/frame/kit/check/check.ts';
import { asText } from '#renderer/module-host/frame/values.ts';

/** Throws for an answer without rows. Scripts are not type-checked. */
export function rowsOf(found: unknown): readonly SqlRow[] {
  const rows: unknown = typeof found === 'object' && found !== null && 'rows' in found ? found.rows : found;
  if (!Array.isArray(rows)) throw new TypeError('kit.list: rows precisa devolver as linhas, como sql.run devolve.');
  return rows;
}

/** Two lists of a page would write their values into the same route. */
export function warnOfSecondList(list: HTMLElement): void {
  if ((list.closest('.k-page')?.querySelectorAll('.k-list').length ?? 0) > 1)
    warn('kit.list: há duas listas nesta página, e as duas mudam o mesmo endereço');
}

/** A tab by the value that the list has for it. A query returns ids as numbers, too. */
const tabOf = (items: readonly ListTab[], value: string | undefined): ListTab | undefined =>
  items.find(({ id }) => asText(id) === value);

/** Whether the values name a tab that the answer does not have, although it has the tab of the start. */
export function isTabUnknown(name: string, values: FilterValues, initial: FilterValues, items: readonly ListTab[]): boolean {
  const [current, first] = [values[name] ?? '', initial[name] ?? ''];
  return current !== first && tabOf(items, current) === undefined && tabOf(items, first) !== undefined;
}

/** The number of all rows. `loaded`: of the answer, which may be a part of them; then the count of the selected tab is right, if it has one. */
export const countOf = (items: readonly ListTab[], selected: string | undefined, loaded: number, isTruncated: boolean): number =>
  (isTruncated ? tabOf(items, selected)?.count : undefined) ?? loaded;
