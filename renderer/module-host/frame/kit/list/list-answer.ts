import type { FilterValues, ListTab, SqlRow } from '#contract/portal-types/index.d.ts';
import { warn } from '#renderer/module-host/frame/kit/check/check.ts';

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

/** Whether the values name a tab that the answer does not have, although it has the tab of the start. */
export function isTabUnknown(name: string, values: FilterValues, initial: FilterValues, items: readonly ListTab[]): boolean {
  const [current, first] = [values[name] ?? '', initial[name] ?? ''];
  const has = (id: string): boolean => items.some((item) => item.id === id);
  return current !== first && !has(current) && has(first);
}

/** The number of all rows. `loaded`: of the answer, which may be a part of them; then the count of the selected tab is right, if it has one. */
export const countOf = (items: readonly ListTab[], selected: string | undefined, loaded: number, isTruncated: boolean): number =>
  (isTruncated ? items.find(({ id }) => id === selected)?.count : undefined) ?? loaded;
