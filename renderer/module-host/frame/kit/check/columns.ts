// The columns that other options of a table or a list name.
import type { ListOptions, TableOptions } from '#contract/portal-types/index.d.ts';
import { warn } from './check.ts';
import { nearest } from './nearest.ts';
import { repeated } from './script-only.ts';

/** `filters`: only a table filters by columns. */
type Source = Pick<ListOptions, 'columns' | 'sort' | 'card'> & Pick<TableOptions, 'filters'>;

/** Warns of a key that no column has, for which the table draws nothing, and of one that two columns have: sorting finds the first alone. */
export function checkColumnKeys(part: string, { columns, sort, card, filters = [] }: Source): void {
  const keys = columns.map(({ key }) => key);
  const twice = repeated(keys);
  if (twice !== null) warn(`${part}: duas colunas têm a chave “${twice}”`);
  const named: readonly (readonly [place: string, key: unknown])[] = [
    ['sort', sort?.key],
    ...filters.map(({ name }) => ['filters', name] as const),
    ...[card?.title, card?.end, card?.status, ...(card?.notes ?? [])].map((key) => ['card', key] as const),
  ];
  for (const [place, key] of named) {
    if (typeof key !== 'string' || keys.includes(key)) continue;
    const meant = nearest(key, keys);
    warn(`${part}: não há a coluna “${key}” de ${place}${meant === null ? '' : `; você quis dizer “${meant}”?`}`);
  }
}
