// The queries that an item may run, published or in development. Server, command line and module frames use these functions.
import type { DevState } from '#contract/entities/dev-module.ts';
import type { Item } from '#contract/entities/module.ts';

/** The queries that an item's script may run: the declared ones, and those of the item's tile and detail. */
export const itemQueries = ({ sqlIds, sumSql, detailSql }: Pick<Item, 'sqlIds' | 'sumSql' | 'detailSql'>): ReadonlySet<string> =>
  new Set([...sqlIds, ...[sumSql, detailSql].filter((id) => id !== undefined)]);

/** The item as it will be published. `shown` is the item in which the module runs during development; it may be another item. */
export function draftedItem({ sumSql, detailSql, ...shown }: Item, { script, item }: Pick<DevState, 'script' | 'item'>): Item {
  const isSame = shown.id === item.id || shown.script === script;
  const sum = item.sumSql ?? (isSame ? sumSql : undefined);
  const detail = item.detailSql ?? (isSame ? detailSql : undefined);
  return {
    ...shown,
    sqlIds: item.sqlIds ?? (isSame ? shown.sqlIds : []),
    ...(sum !== undefined && { sumSql: sum }),
    ...(detail !== undefined && { detailSql: detail }),
  };
}

/** The queries that the script will run once the module is published. */
export const draftedQueries = (shown: Item, draft: Pick<DevState, 'script' | 'item'>): ReadonlySet<string> =>
  itemQueries(draftedItem(shown, draft));
