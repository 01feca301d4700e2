// Runs the queries of an item for its script. The item declares the queries and the connector.
import type { DevQuery, DevState } from '#contract/entities/dev-module.ts';
import type { Item } from '#contract/entities/module.ts';
import { draftedItem, itemQueries } from '#contract/rules/item-queries.ts';
import type { SdkMethod } from '#contract/module-sdk.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import type { Client } from '#renderer/api/client.ts';
import { type Query, runBatch, runPaged, runQuery } from '#renderer/api/sql.ts';
import { type Handlers, RejectedCallError } from './handlers.ts';

export interface SqlDependencies {
  readonly client: Client;
  readonly companyId: string;
  readonly item: Item;
  readonly draft: DraftModule | null;
}

/** A module in development: its script, its queries, and the queries that its item declares. */
export type DraftModule = Pick<DevState, 'script' | 'item' | 'queries'>;

type SqlMethod = Extract<SdkMethod, `sql.${string}`>;

const list = (names: Iterable<string>): string => Array.from(names).join(', ') || 'nenhuma';

/** An unpublished query of the developer's own. */
function draftQuery(
  { companyId }: SqlDependencies,
  { id, connector, sql, writes, rowLimit }: DevQuery,
  values: Query['values'],
): Query {
  return {
    companyId,
    sqlId: id,
    connector,
    values,
    text: { sql, readOnly: !writes, ...(rowLimit !== undefined && { rowLimit }) },
  };
}

/** Error messages that name the query. The general messages of these codes do not. */
const queryErrors = ({ sqlId, text }: Query): ErrorContext => ({
  '#NOT_FOUND': `A consulta ${sqlId} não está publicada.`,
  '#FORBIDDEN':
    text === undefined
      ? `Você não tem acesso à consulta ${sqlId}.`
      : `A consulta ${sqlId} ainda não está publicada: só quem é do grupo sql-write pode executá-la.`,
});

function errorWithQuery(error: unknown, query: Query): unknown {
  if (!(error instanceof ApiError) || error.message !== '') return error;
  const words = wordsInContext(error, queryErrors(query));
  return words === undefined ? error : new RejectedCallError(error.code, words);
}

async function withQueryErrors<T>(query: Query, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw errorWithQuery(error, query);
  }
}

export function sqlHandlers(deps: SqlDependencies): Pick<Handlers, SqlMethod> {
  const { client, companyId, item, draft } = deps;
  const own = draft === null ? item : draftedItem(item, draft);
  const drafted = draft === null ? new Set<string>() : itemQueries(own);
  const queries = new Set([...itemQueries(item), ...drafted]);
  function queryOf(sqlId: string, values: Query['values'] = {}): Query {
    const draftOfQuery = draft?.queries.find(({ id }) => id === sqlId);
    if (draftOfQuery && !drafted.has(sqlId))
      throw new RejectedCallError('#FORBIDDEN', `A consulta ${sqlId} está em queries, e falta em item.sqlIds de modulo.json.`);
    if (draftOfQuery) return draftQuery(deps, draftOfQuery, values);
    if (!queries.has(sqlId))
      throw new RejectedCallError('#FORBIDDEN', `O item não declara a consulta ${sqlId}. Ele declara: ${list(queries)}.`);
    const { connector } = drafted.has(sqlId) ? own : item;
    if (connector === undefined) throw new RejectedCallError('#CONNECTOR_UNAVAILABLE', 'O item não tem conector.');
    return { companyId, sqlId, connector, values };
  }
  return {
    'sql.run': ({ sqlId, parameters: values, unique }, { signal }) => {
      const query = { ...queryOf(sqlId, values), ...(unique !== undefined && { unique }) };
      return withQueryErrors(query, runQuery(client, query, signal));
    },
    'sql.batch': ({ sqlId, parameters: values }, { onProgress, signal }) => {
      const query = queryOf(sqlId, values);
      return withQueryErrors(query, runBatch(client, query, { signal, onWait: (job) => onProgress({ job }) }));
    },
    'sql.paged': ({ sqlId, parameters: values, pageLimit, maxRows }, { onProgress, signal }) => {
      const query = queryOf(sqlId, values);
      return withQueryErrors(
        query,
        runPaged(client, query, { pageLimit, maxRows, signal, onRows: (rows) => onProgress({ rows }) }),
      );
    },
  };
}
