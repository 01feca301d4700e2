// Stores the begin and the end of a person's runs.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { hashOf } from '#server/services/remote-sql/plan.ts';
import type { RunEnding } from '#server/services/remote-sql/service.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { requirePerson } from './person.ts';
import type { ConsoleText } from './plan-text.ts';
import { endRun, insertRun, type Run } from './runs.ts';

interface Finished {
  readonly writes: boolean;
  readonly ending: RunEnding;
  readonly wasStopped: boolean;
}

export function createHistory({ database, clock, limiter }: ConsoleDependencies) {
  async function begin(text: ConsoleText, kind: Run['kind'], outcome: Run['outcome'], context: RequestContext): Promise<Date> {
    const [userId, startedAt] = [requirePerson(context), clock.now()];
    const { runId, sql, connector, values } = text;
    const limit = await limiter.consume('sql-run-person', `${context.tenant.id}:${userId}`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const row = { id: runId, userId, kind, outcome, sql, hash: hashOf(sql), connector, values, startedAt };
    if (!(await insertRun(database.tenant(context.tenant.id), row))) throw new AppError('#CONFLICT');
    return startedAt;
  }

  async function finish(text: ConsoleText, { writes, ending, wasStopped }: Finished, context: RequestContext): Promise<void> {
    const { tenant, recorder } = context;
    const rows = ending.ok ? (writes ? ending.affected : ending.result.rows.length) : null;
    const outcome = ending.ok ? (writes ? 'committed' : 'ok') : wasStopped ? 'cancelled' : 'failed';
    await database.tenant(tenant.id).run(async (queries) => {
      await endRun(queries, tenant.id, text.runId, 'running', {
        outcome,
        rows,
        ...(ending.ok ? { elapsedMs: ending.result.elapsedMs } : { error: ending.message ?? ending.code }),
      });
      // Failed statements and statements that write have an entry in the record already.
      if (outcome === 'failed' || writes) return;
      await recorder.recordWithin(queries, {
        pointer: outcome === 'ok' ? 'remote-sql.consulta.executar' : 'remote-sql.consulta.cancelar',
        detail: { runId: text.runId, hash: hashOf(text.sql), connector: text.connector, rows },
      });
    });
  }

  return { begin, finish };
}
