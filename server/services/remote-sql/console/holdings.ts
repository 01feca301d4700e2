// The transactions that this process holds open until the person decides to commit or to roll back. The decision arrives through
// the table and the bus.
import type { TenantId } from '#contract/entities/identity.ts';
import type { HeldEnd, HeldWrite } from '#server/ports/sql-connector.ts';
import type { Requester } from '#server/services/remote-sql/record.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { endRun, findRun, lostCommit } from './runs.ts';

interface Holding {
  readonly held: HeldWrite;
  readonly requester: Requester;
  readonly timer: NodeJS.Timeout;
}

export const keyOf = (tenant: TenantId, runId: string): string => `${tenant} ${runId}`;

function outcomeOf(isCommit: boolean, end: HeldEnd): 'committed' | 'undone' | 'unknown' {
  if (end === 'unknown') return 'unknown';
  return isCommit && end === 'ended' ? 'committed' : 'undone';
}

/** Commits or rolls back a held transaction, and records the outcome. */
function createEnding({ database }: Pick<ConsoleDependencies, 'database'>) {
  /**
   * Stores before the commit that it begins: when this process dies during the commit, the run does not count as undone. False: another
   * process has stored that the run was undone.
   */
  async function announceCommit({ held, requester: { tenant } }: Holding, runId: string): Promise<boolean> {
    try {
      return await database.tenant(tenant).run((queries) => endRun(queries, tenant, runId, 'held', { outcome: 'committing' }));
    } catch (error) {
      await held.end(false);
      throw error;
    }
  }

  async function endHolding(key: string, holding: Holding, commit: boolean): Promise<void> {
    const { tenant, recorder } = holding.requester;
    const runId = key.slice(key.indexOf(' ') + 1);
    const mayCommit = commit && (await announceCommit(holding, runId));
    const outcome = outcomeOf(mayCommit, await holding.held.end(mayCommit));
    await database.tenant(tenant).run(async (queries) => {
      const isStored = await endRun(queries, tenant, runId, mayCommit ? 'committing' : 'held', { outcome });
      // The upkeep counts a commit that takes very long as lost.
      if (mayCommit && !isStored) await endRun(queries, tenant, runId, 'unknown', { outcome });
      // Another process has stored and recorded that the run was undone.
      if (!mayCommit && !isStored) return;
      await recorder.recordWithin(queries, {
        pointer: outcome === 'undone' ? 'remote-sql.escrita.desfazer' : 'remote-sql.escrita.gravar',
        outcome: commit && outcome !== 'committed' ? 'failed' : 'ok',
        detail: { runId, affected: holding.held.affected, ...(outcome === 'unknown' && lostCommit) },
      });
    });
  }

  return endHolding;
}

export function createHoldings({ database, bus }: Pick<ConsoleDependencies, 'database' | 'bus'>) {
  const endHolding = createEnding({ database });
  const holdings = new Map<string, Holding>();
  const settling = new Set<Promise<void>>();
  // If the decision cannot be read, the write stays held. The request that made the decision stops waiting after `decidedMs` (writes.ts) and
  // ends the run as abandoned.
  const lookSafely = (key: string): void => void look(key).catch(() => undefined);
  bus.subscribe('sql-write-decided', lookSafely, () => {
    for (const key of holdings.keys()) lookSafely(key);
  });

  async function look(key: string): Promise<void> {
    const holding = holdings.get(key);
    if (holding === undefined) return;
    const runId = key.slice(key.indexOf(' ') + 1);
    const run = await findRun(database.tenant(holding.requester.tenant), runId).catch(() => null);
    if (run?.decision) await settle(key, run.decision === 'commit');
  }

  /** Ends a holding, once. */
  function settle(key: string, commit: boolean): Promise<void> {
    const holding = holdings.get(key);
    if (holding === undefined) return Promise.resolve();
    holdings.delete(key);
    clearTimeout(holding.timer);
    const settled = endHolding(key, holding, commit);
    const tracked = settled.catch(() => undefined).finally(() => settling.delete(tracked));
    settling.add(tracked);
    return settled;
  }

  function add(key: string, held: HeldWrite, requester: Requester): void {
    // A second before the connector rolls the transaction back by itself, so that the outcome is recorded.
    const undo = () => void settle(key, false).catch(() => undefined);
    const timer = setTimeout(undo, held.holdMs - 1_000);
    holdings.set(key, { held, requester, timer });
  }

  /** Ends every held write as its person decided, and rolls back those without a decision. For the stop of this process. */
  async function close(): Promise<void> {
    for (const key of holdings.keys()) {
      // After a failure of the database the connector rolls the write back, and the upkeep of another process records it.
      await look(key).catch(() => undefined);
      await settle(key, false).catch(() => undefined);
    }
    await Promise.all(settling);
  }

  return { add, settle, close, has: (key: string): boolean => holdings.has(key) };
}
