import type { FilterValues, ListTab, SqlRow, TableColumn } from '#contract/portal-types/index.d.ts';
import { rememberCall } from '#renderer/module-host/frame/kit/check/call-site.ts';
import { isObject, shown, warn } from '#renderer/module-host/frame/kit/check/check.ts';
import { checkTabs } from '#renderer/module-host/frame/kit/check/script-only.ts';
import { checkCells, requireRows } from '#renderer/module-host/frame/kit/check/rows.ts';
import { asText, isAbsent } from '#renderer/module-host/frame/values.ts';

/** Reads what the functions of a list return, and reports mistakes with the line of the list. Scripts are not type-checked. */
export interface AnswerReader {
  /** Throws for an answer without rows. */
  rows(found: unknown, columns: readonly TableColumn[]): readonly SqlRow[];
  /** Throws for an answer without tabs. */
  tabs(items: unknown): readonly ListTab[];
}

/** Called while the script calls the list. */
export function createAnswerReader(): AnswerReader {
  const mistake = rememberCall();
  return {
    rows(found, columns) {
      const rows: unknown = isObject(found) && 'rows' in found ? found['rows'] : found;
      if (!Array.isArray(rows)) throw mistake('kit.list: rows precisa devolver as linhas, como sql.run devolve.');
      requireRows('kit.list', rows, mistake);
      checkCells('kit.list', columns, rows, mistake);
      return rows;
    },
    tabs(items) {
      if (!Array.isArray(items)) throw mistake(`kit.list: tabs.items precisa devolver uma lista, e devolveu ${shown(items)}`);
      const wrong = items.findIndex((item) => !isObject(item));
      if (wrong !== -1) throw mistake(`kit.list: tabs.items[${wrong}]: precisa ser um objeto, e é ${shown(items[wrong])}`);
      const unnamed = items.findIndex(({ label }: ListTab) => isAbsent(label));
      if (unnamed !== -1) warn(`kit.list: tabs.items[${unnamed}].label está em branco`, mistake);
      checkTabs('kit.list', items, mistake);
      return items;
    },
  };
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
