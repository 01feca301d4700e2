// Runs a text that only reads, once, as it was sent; and stops it when its person says so, whichever process runs it.
import type { runText as runCall } from '#contract/calls/sql-console.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import type { ConsoleResult } from '#contract/entities/sql-console.ts';
import { consoleBatchMaxMs, sqlTimeoutMs } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { Accepted } from '#server/http/route.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import { enqueue } from '#server/services/remote-sql/batch/ask.ts';
import { askerOf, carryOut, toAppError } from '#server/services/remote-sql/service.ts';
import type { RunEnding } from '#server/services/remote-sql/service.ts';
import { hashOf } from '#server/services/remote-sql/plan.ts';
import type { Plan } from '#server/services/remote-sql/plan.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { planText } from './plan-text.ts';
import type { ConsoleText, TextLimits } from './plan-text.ts';
import { endRun, insertRun } from './runs.ts';
import type { Run } from './runs.ts';

type RunBody = HandlerInput<typeof runCall>['body'];

export const requirePerson = ({ session }: RequestContext): string => {
  if (!session?.userId) throw new AppError('#FORBIDDEN');
  return session.userId;
};

const runKey = (tenant: string, userId: string, runId: string): string => `${tenant} ${userId} ${runId}`;

export interface Stoppable {
  readonly signal: AbortSignal;
  end(): void;
}

interface Finished {
  readonly writes: boolean;
  readonly ending: RunEnding;
  readonly wasStopped: boolean;
}

interface Carried {
  readonly result: SqlResult;
  readonly startedAt: Date;
}

export type ConsoleRuns = ReturnType<typeof createRuns>;

export function createRuns(deps: ConsoleDependencies) {
  const { database, activities, bus, clock, limiter } = deps;
  const running = new Map<string, AbortController>();
  bus.subscribe(
    'sql-run-cancelled',
    (key) => running.get(key)?.abort(),
    // A cancellation that was missed can be asked for again.
    () => undefined,
  );

  /** Plans a statement. Records a refusal, with the person who tried. */
  async function plan(text: ConsoleText, context: RequestContext, limits: TextLimits): Promise<Plan> {
    try {
      return await planText(deps, text, context, limits);
    } catch (error) {
      if (error instanceof AppError && error.code === '#FORBIDDEN')
        await activities.record(context.tenant.id, {
          pointer: 'remote-sql.escrita.tentar',
          outcome: 'refused',
          userId: context.session?.userId ?? null,
          correlationId: context.correlationId,
          detail: { hash: hashOf(text.sql), connector: text.connector },
        });
      throw error;
    }
  }

  async function begin(text: ConsoleText, kind: Run['kind'], outcome: Run['outcome'], context: RequestContext): Promise<Date> {
    const [userId, startedAt] = [requirePerson(context), clock.now()];
    const { runId, sql, connector, replace: values } = text;
    const limit = await limiter.consume('sql-run-person', `${context.tenant.id}:${userId}`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const row = { id: runId, userId, kind, outcome, sql, hash: hashOf(sql), connector, values, startedAt };
    if (!(await insertRun(database.tenant(context.tenant.id), row))) throw new AppError('#CONFLICT');
    return startedAt;
  }

  async function finish(text: ConsoleText, { writes, ending, wasStopped }: Finished, context: RequestContext): Promise<void> {
    const { tenant, correlationId } = context;
    const rows = ending.ok ? (writes ? ending.affected : ending.result.rows.length) : null;
    const outcome = ending.ok ? (writes ? 'committed' : 'ok') : wasStopped ? 'cancelled' : 'failed';
    await database.tenant(tenant.id).run(async (queries) => {
      await endRun(queries, tenant.id, text.runId, 'running', {
        outcome,
        rows,
        ...(ending.ok ? { elapsedMs: ending.result.elapsedMs } : { error: ending.message ?? ending.code }),
      });
      // The record has an entry about failed and writing statements already.
      if (outcome === 'failed' || writes) return;
      await activities.recordWithin(queries, tenant.id, {
        pointer: outcome === 'ok' ? 'remote-sql.consulta.executar' : 'remote-sql.consulta.cancelar',
        outcome: 'ok',
        userId: requirePerson(context),
        correlationId,
        detail: { runId: text.runId, hash: hashOf(text.sql), connector: text.connector, rows },
      });
    });
  }

  /** Has `signal` hear of it when the person stops the run, until `end`. */
  function stoppable(runId: string, context: RequestContext): Stoppable {
    const key = runKey(context.tenant.id, requirePerson(context), runId);
    const stop = new AbortController();
    running.set(key, stop);
    return { signal: stop.signal, end: () => void running.delete(key) };
  }

  /** Runs a planned statement to its end, as a run of the history. A refusal of the database is thrown. */
  async function carryPlanned(
    text: ConsoleText,
    { run, connector }: Plan,
    kind: 'read' | 'write' | 'export',
    context: RequestContext,
  ): Promise<Carried> {
    const startedAt = await begin(text, kind, 'running', context);
    const stop = stoppable(text.runId, context);
    try {
      const asker = { ...askerOf(context), under: { runId: text.runId } };
      const ending = await carryOut(deps, run, connector, asker, stop.signal);
      await finish(text, { writes: run.statement.writes, ending, wasStopped: stop.signal.aborted }, context);
      if (!ending.ok) throw toAppError(ending);
      return { result: ending.result, startedAt };
    } finally {
      stop.end();
    }
  }

  async function carry(
    text: ConsoleText,
    kind: 'read' | 'export',
    limits: TextLimits,
    context: RequestContext,
  ): Promise<ConsoleResult> {
    const { result, startedAt } = await carryPlanned(text, await plan(text, context, limits), kind, context);
    return { ...result, runId: text.runId, hash: hashOf(text.sql), startedAt: startedAt.toISOString() };
  }

  /** As a job: it goes on when nobody waits, and its person is told at its end. */
  async function ask(body: RunBody, context: RequestContext): Promise<string> {
    const { rowLimit, unique } = body;
    const planned = await plan(body, context, { kind: 'read', rowLimit, unique, timeoutMs: consoleBatchMaxMs });
    await begin(body, 'batch', 'ok', context);
    return enqueue(deps, planned, context, { id: body.runId, label: body.label, notifies: true });
  }

  return {
    plan,
    begin,
    stoppable,
    carry,
    carryPlanned,
    async run(body: RunBody, context: RequestContext): Promise<ConsoleResult | Accepted<{ jobId: string }>> {
      if (body.batch && context.tenant.company.enableBatch) return new Accepted({ jobId: await ask(body, context) });
      const { rowLimit, unique, timeoutMs = sqlTimeoutMs } = body;
      return carry(body, 'read', { kind: 'read', rowLimit, unique, timeoutMs }, context);
    },
    /** One that is not there has ended. */
    async cancel(runId: string, context: RequestContext): Promise<null> {
      await bus.publish('sql-run-cancelled', runKey(context.tenant.id, requirePerson(context), runId));
      return null;
    },
  };
}
