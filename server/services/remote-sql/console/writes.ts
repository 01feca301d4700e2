// Statements that write. They run in a transaction that stays open until the person decides. The process that holds the
// transaction reads the decision from the table after an announcement of the bus, so that any process can receive the request.
import { setTimeout as pause } from 'node:timers/promises';
import type { HeldWriteResult, WriteEstimate } from '#contract/entities/sql-console.ts';
import { sqlDefaultRowLimit, sqlTimeoutMs } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { TenantDatabase } from '#server/ports/database.ts';
import type { HeldWrite } from '#server/ports/sql-connector.ts';
import { failureMessage } from '#server/services/remote-sql/messages.ts';
import { sqlHash } from '#server/services/remote-sql/plan.ts';
import type { Plan } from '#server/services/remote-sql/plan.ts';
import { countRun } from '#server/services/remote-sql/count-run.ts';
import { requesterOf, refusalOf, toAppError } from '#server/services/remote-sql/service.ts';
import type { Requester } from '#server/services/remote-sql/record.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import type { ConsoleText } from './plan-text.ts';
import { expectedRows } from './expected-rows.ts';
import { createHoldings, keyOf } from './holdings.ts';
import { requirePerson } from './person.ts';
import type { ConsoleRuns } from './run.ts';
import { decideRun, endRun, findRun, outcomeAt, undoneEntry } from './runs.ts';
import type { Run } from './runs.ts';

const limits = { kind: 'write', rowLimit: sqlDefaultRowLimit, timeoutMs: sqlTimeoutMs } as const;
/** Maximum time until a decision is carried out. */
const decidedMs = 10_000;
const lookEveryMs = 100;

/** Runs a statement until it is held. Returns its result, and the number of rows that it changes. */
function createStarting(deps: ConsoleDependencies, runs: ConsoleRuns) {
  const { database, connectors } = deps;

  async function start({ run, connector }: Plan, requester: Requester, signal: AbortSignal): Promise<HeldWrite> {
    const opened = connectors.open({ ...connector, tenant: requester.tenant });
    if (opened === null) throw new AppError('#CONNECTOR_UNAVAILABLE');
    const begun = await opened.begin({ ...run.statement, signal });
    if (begun.ok) return begun.held;
    throw toAppError(await refusalOf(run, connector.name, begun.failure, requester));
  }

  async function rehearse(planned: Plan, requester: Requester, signal: AbortSignal): Promise<number> {
    const held = await start(planned, requester, signal);
    await held.end(false);
    return held.affected;
  }

  async function count(planned: Plan, runId: string, context: RequestContext): Promise<WriteEstimate> {
    const requester = requesterOf(context);
    const expected = await expectedRows(deps, planned, requester);
    if (expected !== null) return { affected: expected, basis: 'plan' };
    const stop = runs.stoppable(runId, context);
    try {
      return { affected: await rehearse(planned, requester, stop.signal), basis: 'rehearsal' };
    } finally {
      stop.end();
    }
  }

  /** Runs a statement until it is held. When it fails, its outcome stays in the history. */
  async function startWritten(planned: Plan, runId: string, context: RequestContext): Promise<HeldWrite> {
    const requester = requesterOf(context);
    const stop = runs.stoppable(runId, context);
    try {
      return await start(planned, requester, stop.signal);
    } catch (error) {
      const problem = error instanceof AppError ? (error.data.message ?? error.code) : '#INTERNAL';
      const outcome = stop.signal.aborted ? 'cancelled' : 'failed';
      await database
        .tenant(requester.tenant)
        .run((queries) => endRun(queries, requester.tenant, runId, 'running', { outcome, error: problem }));
      throw error;
    } finally {
      stop.end();
    }
  }

  return { count, startWritten };
}

/**
 * No process carried the decision out. The process that held the transaction has ended, which rolled it back, or it still commits: it
 * asks before its commit whether the run is still held.
 */
async function endAbandoned(ofTenant: TenantDatabase, run: Run, recorder: ActivityRecorder): Promise<'committed' | 'undone'> {
  const isUndone = await ofTenant.run(async (queries) => {
    if (!(await endRun(queries, ofTenant.tenant, run.id, 'held', { outcome: 'undone' }))) return false;
    await recorder.recordWithin(queries, undoneEntry(run));
    return true;
  });
  if (isUndone) return 'undone';
  const ended = await findRun(ofTenant, run.id);
  return endOf(ended === null || ended.outcome === 'committing' ? 'unknown' : ended.outcome);
}

/** Carries out a decision, in whichever process the transaction is held. */
function createDecide({ database, bus, clock }: ConsoleDependencies, holdings: ReturnType<typeof createHoldings>) {
  /** Waits until the run has ended, and returns its outcome. */
  async function waitForEnd(
    ofTenant: TenantDatabase,
    runId: string,
    { userId, recorder }: { readonly userId: string; readonly recorder: ActivityRecorder },
  ): Promise<'committed' | 'undone'> {
    const before = performance.now();
    for (;;) {
      const run = await findRun(ofTenant, runId);
      if (run === null || run.userId !== userId || run.kind !== 'write') throw new AppError('#NOT_FOUND');
      // A held run may be older than it can be held: it waited for a connection first. Its process decides about it.
      const outcome = run.outcome === 'held' ? 'held' : outcomeAt(run, clock.now());
      const isOpen = outcome === 'held' || outcome === 'committing';
      // It still waits for a connection or runs. The stored outcome may have become held after the decision was not stored. A text that is
      // committed without a decision is `committing` while it runs.
      if (outcome === 'running' || (isOpen && run.decision === null)) throw new AppError('#CONFLICT');
      if (!isOpen) return endOf(outcome);
      if (performance.now() - before > decidedMs) return endAbandoned(ofTenant, run, recorder);
      await pause(lookEveryMs);
    }
  }

  /** Returns the outcome. A run that no process holds any more was rolled back, unless its commit had begun. */
  return async (runId: string, decision: 'commit' | 'undo', context: RequestContext): Promise<'committed' | 'undone'> => {
    const [tenant, userId] = [context.tenant.id, requirePerson(context)];
    const ofTenant = database.tenant(tenant);
    if (await decideRun(ofTenant, runId, userId, decision)) {
      const key = keyOf(tenant, runId);
      await (holdings.has(key) ? holdings.settle(key, decision === 'commit') : bus.publish('sql-write-decided', key));
    }
    return waitForEnd(ofTenant, runId, { userId, recorder: context.recorder });
  };
}

export function createWrites(deps: ConsoleDependencies, runs: ConsoleRuns) {
  const { database, clock } = deps;
  const holdings = createHoldings(deps);
  const { count, startWritten } = createStarting(deps, runs);
  return {
    /** Uses the plan if the database reports the expected rows. Otherwise runs the statement and rolls it back immediately. */
    async estimate(text: ConsoleText, context: RequestContext): Promise<WriteEstimate> {
      const requester = requesterOf(context);
      const planned = await runs.plan(text, context, limits);
      await countRun(deps, context);
      const estimated = await count(planned, text.runId, context);
      const detail = { hash: sqlHash(text.sql), connector: text.connector, ...estimated };
      await requester.recorder.record({
        pointer: 'remote-sql.escrita.estimar',
        detail,
      });
      return estimated;
    },

    async begin(text: ConsoleText, confirmed: number, context: RequestContext): Promise<HeldWriteResult> {
      const requester = requesterOf(context);
      requirePerson(context);
      const planned = await runs.plan(text, context, limits);
      await countRun(deps, context);
      const startedAt = await runs.begin(text, { kind: 'write', outcome: 'running' }, context);
      const ofTenant = database.tenant(requester.tenant);
      const held = await startWritten(planned, text.runId, context);
      const until = new Date(clock.now().getTime() + held.holdMs - 1_000);
      holdings.add(keyOf(requester.tenant, text.runId), held, requester);
      const hash = sqlHash(text.sql);
      await ofTenant.run(async (queries) => {
        const { affected: rows, result } = held;
        await endRun(queries, requester.tenant, text.runId, 'running', { outcome: 'held', rows, elapsedMs: result.elapsedMs });
        await requester.recorder.recordWithin(queries, {
          pointer: 'remote-sql.escrita.executar',
          detail: { runId: text.runId, hash, connector: text.connector, affected: rows, confirmed },
        });
      });
      const about = { runId: text.runId, hash, startedAt: startedAt.toISOString() };
      return { ...held.result, ...about, affected: held.affected, until: until.toISOString() };
    },

    decide: createDecide(deps, holdings),

    /** Ends the writes that this process holds. */
    close: holdings.close,
  };
}

function endOf(outcome: Run['outcome']): 'committed' | 'undone' {
  if (outcome === 'unknown') throw new AppError('#ERRO_RESULT_SQL', { message: failureMessage({ problem: 'interrupted' }) });
  return outcome === 'committed' ? 'committed' : 'undone';
}
