// The queries that an item may run, and what else its script may do, published or in development. Server, command line and module frames use these functions.
import type { DevState } from '#contract/entities/dev-module.ts';
import type { Item } from '#contract/entities/module.ts';

/** The queries that an item's script may run: the declared ones, and those of the item's tile and detail. */
export const itemQueries = ({ sqlIds, sumSql, detailSql }: Pick<Item, 'sqlIds' | 'sumSql' | 'detailSql'>): ReadonlySet<string> =>
  new Set([...sqlIds, ...[sumSql, detailSql].filter((id) => id !== undefined)]);

type DraftedField = 'sqlIds' | 'sumSql' | 'detailSql' | 'events' | 'geolocation';

/** The item as it will be published. `shown` is the item in which the module runs during development; it may be another item. */
export function draftedItem(shown: Item, { script, item }: Pick<DevState, 'script' | 'item'>): Item {
  const isSame = shown.id === item.id || shown.script === script;
  const published: Pick<Item, DraftedField> = isSame ? shown : { sqlIds: [] };
  return {
    ...shown,
    connector: item.connector ?? shown.connector,
    sqlIds: item.sqlIds ?? published.sqlIds,
    sumSql: item.sumSql ?? published.sumSql,
    detailSql: item.detailSql ?? published.detailSql,
    events: item.events ?? published.events,
    geolocation: item.geolocation ?? published.geolocation,
  };
}

/** The queries that the script will run once the module is published. */
export const draftedQueries = (shown: Item, draft: Pick<DevState, 'script' | 'item'>): ReadonlySet<string> =>
  itemQueries(draftedItem(shown, draft));

/** Whether the portal forwards an event of a module in development. `shown` is the published item in which it runs. */
export const isSentNow = ({ events = [] }: Pick<Item, 'events'>, event: string): boolean => events.includes(event);
