// Reads the summaries of several items within one request, one after the other. The page sends four such requests at a time.
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SummaryAnswer } from '#contract/entities/sql.ts';
import { summaryGroupWaitMs } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { toErrorAnswer } from '#server/http/error-answer.ts';
import type { RequestContext } from '#server/http/route.ts';
import { type RemoteSqlDependencies, runRemoteSql } from './service.ts';

interface SummaryQuery {
  readonly sqlId: string;
  readonly connector: string;
}

export interface Summaries {
  /**
   * The answer for each query, in their order. A query of a group that has no result in time is late, and the queries after it do not
   * run. The late query goes on: a request for it alone waits for the same run.
   */
  read(queries: readonly SummaryQuery[], context: RequestContext): Promise<SummaryAnswer[]>;
}

const late: SummaryAnswer = { kind: 'late' };

export function createSummaries(deps: RemoteSqlDependencies): Summaries {
  const running = new Map<string, Promise<SummaryAnswer>>();

  /** Joins the run of the same query for the same owner. */
  function readOne(owner: string, query: SummaryQuery, context: RequestContext): Promise<SummaryAnswer> {
    const key = JSON.stringify([owner, query.sqlId, query.connector]);
    const known = running.get(key);
    if (known !== undefined) return known;
    const run = runOne(deps, query, context).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  }

  async function readGroup(owner: string, queries: readonly SummaryQuery[], context: RequestContext): Promise<SummaryAnswer[]> {
    const ended = new AbortController();
    const end = wait(summaryGroupWaitMs, late, { signal: ended.signal }).catch(() => late);
    const answers: SummaryAnswer[] = [];
    for (const query of queries) {
      // One request uses one connection of the connector at a time.
      const answer = answers.at(-1) === late ? late : await Promise.race([readOne(owner, query, context), end]);
      answers.push(answer);
    }
    ended.abort();
    return answers;
  }

  return {
    async read(queries, context) {
      const owner = ownerOf(context);
      const [first] = queries;
      if (queries.length === 1 && first !== undefined) return [await readOne(owner, first, context)];
      return readGroup(owner, queries, context);
    },
  };
}

/** Names tenant, session, groups and companies. A digest, because a person may act for thousands of companies. */
const ownerOf = ({ tenant, session }: RequestContext): string =>
  hash('sha256', JSON.stringify([tenant.id, session]), 'base64url');

async function runOne(deps: RemoteSqlDependencies, query: SummaryQuery, context: RequestContext): Promise<SummaryAnswer> {
  const request = { ...query, values: {}, unique: false, maxWaitMs: null, mayWrite: false };
  try {
    return { kind: 'rows', result: await runRemoteSql(deps, request, context) };
  } catch (error) {
    // One summary that is refused does not fail the others. A defect of the server fails the request.
    if (!(error instanceof AppError)) throw error;
    const { status, body } = toErrorAnswer(error, context.correlationId);
    return { kind: 'failed', status, error: body };
  }
}
