// Reads the summaries of several items within one request, one after the other. The page sends four such requests at a time.
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

const late: SummaryAnswer = { kind: 'late' };

/** The answer for each query, in their order. A query without a result at the end of the time is stopped, and those after it do not run. */
export async function readGroup(
  deps: RemoteSqlDependencies,
  queries: readonly SummaryQuery[],
  context: RequestContext,
): Promise<SummaryAnswer[]> {
  const end = AbortSignal.timeout(summaryGroupWaitMs);
  const answers: SummaryAnswer[] = [];
  for (const query of queries) {
    // oxlint-disable-next-line no-await-in-loop -- one request uses one connection of the connector at a time
    answers.push(end.aborted ? late : await readOne(deps, query, context, end));
  }
  return answers;
}

async function readOne(
  deps: RemoteSqlDependencies,
  query: SummaryQuery,
  context: RequestContext,
  end: AbortSignal,
): Promise<SummaryAnswer> {
  const request = { ...query, values: {}, unique: false, maxWaitMs: null, mayWrite: false };
  try {
    return { kind: 'rows', result: await runRemoteSql(deps, request, context, end) };
  } catch (error) {
    if (end.aborted) return late;
    // One summary that is refused does not fail the others. Defects of the server fail the request.
    if (!(error instanceof AppError)) throw error;
    const { status, body } = toErrorAnswer(error, context.correlationId);
    return { kind: 'failed', status, error: body };
  }
}
