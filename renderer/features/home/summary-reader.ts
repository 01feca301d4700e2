// Requests summaries: one query alone, or a group of queries in one call.
import { readSql, readSummaries, runSql } from '#contract/calls/remotesql.ts';
import type { SqlResult, SummaryAnswer } from '#contract/entities/sql.ts';
import { summaryTimeoutMs } from '#contract/limits.ts';
import { sqlReference } from '#contract/rules/sql-reference.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { words } from './messages.ts';
import type { GroupResult, SummaryReader } from './summary-scheduler.ts';

/** An error whose message a tile shows instead of its value. */
export class SummaryError extends Error {
  override readonly name = 'SummaryError';
}

/** The query of an item: the id of a published query, or its text from a back end that sends texts. */
export interface ItemQuery {
  readonly client: Client;
  readonly companyId: string;
  readonly itemId: string;
  readonly connector: string;
  readonly sql: string;
}

// The tile shows the error.
const optionsOf = (signal: AbortSignal) => ({ signal, timeoutMs: summaryTimeoutMs, failure: 'caller' }) as const;

export async function readItemQuery(query: ItemQuery, signal: AbortSignal): Promise<SqlResult> {
  const { client, companyId, itemId, connector, sql } = query;
  const common = { query: { connector }, headers: { 'max-wait-time': String(summaryTimeoutMs) } };
  const reference = sqlReference(sql);
  const result =
    reference.kind === 'id'
      ? await client.call(readSql, { params: { id: companyId, sqlId: reference.id }, ...common }, optionsOf(signal))
      : // Back ends that send texts of queries also receive them; the id is for their logs only.
        await client.call(
          runSql,
          { params: { id: companyId, sqlId: itemId }, body: { sql: reference.sql }, ...common },
          optionsOf(signal),
        );
  if ('jobId' in result) throw new SummaryError(words.noValue);
  return result;
}

/** Reads a group in one call. Its queries belong to one client and one company. */
async function readGroup(queries: readonly ItemQuery[], signal: AbortSignal): Promise<readonly GroupResult<SqlResult>[]> {
  const [first] = queries;
  if (first === undefined) return [];
  const input = {
    params: { id: first.companyId },
    body: { queries: queries.map(({ sql: sqlId, connector }) => ({ sqlId, connector })) },
  };
  const { answers } = await first.client.call(readSummaries, input, optionsOf(signal));
  return answers.map(toResult);
}

function toResult(answer: SummaryAnswer): GroupResult<SqlResult> {
  switch (answer.kind) {
    case 'rows':
      return { kind: 'value', value: answer.result };
    case 'failed':
      return { kind: 'failed', error: new ApiError({ status: answer.status, ...answer.error }) };
    case 'late':
      return answer;
    default:
      throw new TypeError(`No such answer: ${JSON.stringify(answer satisfies never)}`);
  }
}

async function readText(query: ItemQuery, signal: AbortSignal): Promise<readonly GroupResult<SqlResult>[]> {
  return [{ kind: 'value', value: await readItemQuery(query, signal) }];
}

const isText = ({ sql }: ItemQuery): boolean => sqlReference(sql).kind === 'text';

export const summaryReader: SummaryReader<ItemQuery, SqlResult> = {
  isAlone: isText,
  read: (queries, signal) => {
    const [first] = queries;
    return first !== undefined && isText(first) ? readText(first, signal) : readGroup(queries, signal);
  },
};
