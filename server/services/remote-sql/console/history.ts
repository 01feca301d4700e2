// Stores the begin and the end of a person's runs.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { enqueue } from '#server/services/remote-sql/batch/ask.ts';
import { sqlHash } from '#server/services/remote-sql/plan.ts';
import type { Plan } from '#server/services/remote-sql/plan.ts';
import type { RunEnding } from '#server/services/remote-sql/service.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { requirePerson } from './person.ts';
import type { ConsoleText } from './plan-text.ts';
import { endRun, insertRun, type Run, type RunEnd } from './runs.ts';

type Start = Pick<Run, 'kind' | 'outcome' | 'startedAt'>;

export interface RunBatch {
  readonly planned: Plan;
  readonly label: string;
  /** Whether the person is notified when the job ends. */
  readonly notifies: boolean;
}

interface Finished {
  readonly writes: boolean;
  readonly ending: RunEnding;
  readonly wasStopped: boolean;
}

/** Stores a run that begins. */
async function insert(queries: Queries, text: ConsoleText, start: Start, context: RequestContext): Promise<void> {
  const { runId, sql, connector, values } = text;
  const about = { id: runId, userId: requirePerson(context), sql, hash: sqlHash(sql), connector, values };
  if (!(await insertRun(queries, { tenantId: context.tenant.id, ...about, ...start }))) throw new AppError('#CONFLICT');
}

export function createHistory(deps: ConsoleDependencies) {
  const { database, clock, limiter } = deps;

  async function requirePoint(context: RequestContext): Promise<void> {
    const limit = await limiter.consume('sql-run-person', `${context.tenant.id}:${requirePerson(context)}`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
  }

  async function begin(text: ConsoleText, start: Omit<Start, 'startedAt'>, context: RequestContext): Promise<Date> {
    await requirePoint(context);
    const startedAt = clock.now();
    await database.tenant(context.tenant.id).run((queries) => insert(queries, text, { ...start, startedAt }, context));
    return startedAt;
  }

  /** Queues the text as a job with the id of its run. Both are stored in one transaction, so that a refused job leaves no run. */
  async function beginBatch(text: ConsoleText, batch: RunBatch, context: RequestContext): Promise<string> {
    await requirePoint(context);
    return enqueue(deps, batch.planned, context, {
      id: text.runId,
      label: batch.label,
      notifies: batch.notifies,
      insertWithin: (queries) => insert(queries, text, { kind: 'batch', outcome: 'ok', startedAt: clock.now() }, context),
    });
  }

  async function finish(text: ConsoleText, { writes, ending, wasStopped }: Finished, context: RequestContext): Promise<void> {
    const { tenant, recorder } = context;
    const rows = ending.ok ? (writes ? ending.affected : ending.result.rows.length) : null;
    const outcome = ending.ok ? (writes ? 'committed' : 'ok') : wasStopped ? 'cancelled' : 'failed';
    await database.tenant(tenant.id).run(async (queries) => {
      const end: RunEnd = {
        outcome,
        rows,
        ...(ending.ok ? { elapsedMs: ending.result.elapsedMs } : { error: ending.message ?? ending.code }),
      };
      const isStored = await endRun(queries, tenant.id, text.runId, writes ? 'committing' : 'running', end);
      // The upkeep counts a write that takes very long as lost.
      if (writes && !isStored) await endRun(queries, tenant.id, text.runId, 'unknown', end);
      // Failed statements and statements that write have an entry in the record already.
      if (outcome === 'failed' || writes) return;
      await recorder.recordWithin(queries, {
        pointer: outcome === 'ok' ? 'remote-sql.consulta.executar' : 'remote-sql.consulta.cancelar',
        detail: { runId: text.runId, hash: sqlHash(text.sql), connector: text.connector, rows },
      });
    });
  }

  return { begin, beginBatch, finish };
}
