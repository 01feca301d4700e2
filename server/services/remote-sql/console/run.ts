// Runs a text that reads, exactly as it was sent. Stops a run on the person's request, in the process that runs it.
import type { runText as runCall } from '#contract/calls/sql-console.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import type { ConsoleResult } from '#contract/entities/sql-console.ts';
import { consoleBatchMaxMs, sqlTimeoutMs } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { Accepted } from '#server/http/route.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import { countRun } from '#server/services/remote-sql/count-run.ts';
import { requesterOf, runStatement, toAppError } from '#server/services/remote-sql/service.ts';
import { sqlHash } from '#server/services/remote-sql/plan.ts';
import type { Plan } from '#server/services/remote-sql/plan.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { planText } from './plan-text.ts';
import type { ConsoleText, TextLimits } from './plan-text.ts';
import { requirePerson } from './person.ts';
import { createHistory } from './history.ts';
import { createRunsAtOnce } from './runs-at-once.ts';
import { createStops, runKey } from './stops.ts';

type RunBody = Omit<HandlerInput<typeof runCall>['body'], 'replace'> & ConsoleText;

interface Carried {
  readonly result: SqlResult;
  readonly startedAt: Date;
}

export type ConsoleRuns = ReturnType<typeof createRuns>;

/** Plans a statement. Records a refusal, with the person. */
function createPlan(deps: ConsoleDependencies) {
  return async (text: ConsoleText, context: RequestContext, limits: TextLimits): Promise<Plan> => {
    try {
      return await planText(deps, text, context, limits);
    } catch (error) {
      if (error instanceof AppError && error.code === '#FORBIDDEN')
        await context.recorder.record({
          pointer: 'remote-sql.escrita.tentar',
          outcome: 'refused',
          detail: { hash: sqlHash(text.sql), connector: text.connector },
        });
      throw error;
    }
  };
}

export function createRuns(deps: ConsoleDependencies) {
  const { bus } = deps;
  const plan = createPlan(deps);
  const { begin, beginBatch, finish } = createHistory(deps);
  const stoppable = createStops(bus);
  const runOne = createRunsAtOnce();

  /**
   * Runs a planned statement to its end and stores it in the history. Throws the refusal of the database. A statement that writes is
   * committed by its connector, so the run is stored as `committing` before the statement is sent: when this process dies, the run does
   * not count as failed.
   */
  const carryPlanned: typeof carryOne = (text, plan, kind, context) =>
    runOne(`${context.tenant.id}:${requirePerson(context)}`, () => carryOne(text, plan, kind, context));

  async function carryOne(
    text: ConsoleText,
    { run, connector }: Plan,
    kind: 'read' | 'write' | 'export',
    context: RequestContext,
  ): Promise<Carried> {
    await countRun(deps, context);
    const startedAt = await begin(text, { kind, outcome: run.statement.writes ? 'committing' : 'running' }, context);
    const stop = stoppable(text.runId, context);
    try {
      const requester = { ...requesterOf(context), under: { runId: text.runId } };
      const ending = await runStatement(deps, run, connector, requester, stop.signal);
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
    return { ...result, runId: text.runId, hash: sqlHash(text.sql), startedAt: startedAt.toISOString() };
  }

  /** Runs the text as a job, which needs no open request. The person is notified when it ends. */
  async function ask(body: RunBody, context: RequestContext): Promise<string> {
    const { rowLimit, unique } = body;
    const planned = await plan(body, context, { kind: 'read', rowLimit, unique, timeoutMs: consoleBatchMaxMs });
    return beginBatch(body, { planned, label: body.label, notifies: true }, context);
  }

  return {
    plan,
    begin,
    beginBatch,
    stoppable,
    carry,
    carryPlanned,
    async run(body: RunBody, context: RequestContext): Promise<ConsoleResult | Accepted<{ jobId: string }>> {
      if (body.batch && context.tenant.company.enableBatch) return new Accepted({ jobId: await ask(body, context) });
      const { rowLimit, unique, timeoutMs = sqlTimeoutMs } = body;
      return carry(body, 'read', { kind: 'read', rowLimit, unique, timeoutMs }, context);
    },
    /** Stops a run. An unknown run has ended already. */
    async cancel(runId: string, context: RequestContext): Promise<null> {
      await bus.publish('sql-run-cancelled', runKey(context.tenant.id, requirePerson(context), runId));
      return null;
    },
  };
}
