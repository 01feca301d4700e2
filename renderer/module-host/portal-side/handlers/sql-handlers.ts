// Queries of an item, for its script: the item declares them, and runs them by its own connector.
import type { Item } from '#contract/entities/module.ts';
import type { SdkMethod } from '#contract/module-sdk.ts';
import type { Client } from '../../../api/client.ts';
import { type Query, runBatch, runPaged, runQuery } from '../../../api/sql.ts';
import { type Handlers, Refused } from './handlers.ts';

export interface SqlDependencies {
  readonly client: Client;
  readonly companyId: string;
  readonly item: Item;
}

type SqlMethod = Extract<SdkMethod, `sql.${string}`>;

/** The queries an item's script may run: those it declares, and those its own tile and detail show. */
export const ownQueries = (item: Item): ReadonlySet<string> =>
  new Set([...item.sqlIds, ...[item.sumSql, item.detailSql].filter((id) => id !== undefined)]);

export function sqlHandlers({ client, companyId, item }: SqlDependencies): Pick<Handlers, SqlMethod> {
  const queries = ownQueries(item);
  function queryOf(sqlId: string, values: Query['values'] = {}): Query {
    if (!queries.has(sqlId)) throw new Refused('#FORBIDDEN', `O item não declara a consulta ${sqlId}.`);
    if (item.connector === undefined) throw new Refused('#CONNECTOR_UNAVAILABLE', 'O item não tem conector.');
    return { companyId, sqlId, connector: item.connector, values };
  }
  return {
    'sql.run': ({ sqlId, parameters, unique }, { signal }) =>
      runQuery(client, { ...queryOf(sqlId, parameters), ...(unique !== undefined && { unique }) }, signal),
    'sql.batch': ({ sqlId, parameters }, { onProgress, signal }) =>
      runBatch(client, queryOf(sqlId, parameters), { signal, onWait: (job) => onProgress({ job }) }),
    'sql.paged': ({ sqlId, parameters, pageLimit, maxRows }, { onProgress, signal }) =>
      runPaged(client, queryOf(sqlId, parameters), { pageLimit, maxRows, signal, onRows: (rows) => onProgress({ rows }) }),
  };
}
