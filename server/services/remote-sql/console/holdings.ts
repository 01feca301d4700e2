// The transactions that this process holds open until the person decides to commit or to roll back. The decision arrives through
// the table and the bus.
import type { TenantId } from '#contract/entities/identity.ts';
import type { HeldWrite } from '#server/ports/sql-connector.ts';
import type { Requester } from '#server/services/remote-sql/record.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { endRun, findRun } from './runs.ts';

interface Holding {
  readonly held: HeldWrite;
  readonly requester: Requester;
  readonly timer: NodeJS.Timeout;
}

export const keyOf = (tenant: TenantId, runId: string): string => `${tenant} ${runId}`;

export function createHoldings({ database, bus }: Pick<ConsoleDependencies, 'database' | 'bus'>) {
  const holdings = new Map<string, Holding>();
  bus.subscribe(
    'sql-write-decided',
    (key) => void look(key),
    () => {
      for (const key of holdings.keys()) void look(key);
    },
  );

  async function look(key: string): Promise<void> {
    const holding = holdings.get(key);
    if (holding === undefined) return;
    const runId = key.slice(key.indexOf(' ') + 1);
    const run = await findRun(database.tenant(holding.requester.tenant), runId).catch(() => null);
    if (run?.decision) await settle(key, run.decision === 'commit');
  }

  /** Commits or rolls back a held transaction, and records the outcome. */
  async function settle(key: string, commit: boolean): Promise<void> {
    const holding = holdings.get(key);
    if (holding === undefined) return;
    holdings.delete(key);
    clearTimeout(holding.timer);
    const { tenant, recorder } = holding.requester;
    const runId = key.slice(key.indexOf(' ') + 1);
    const mayCommit = commit && (await announceCommit(holding, runId));
    const isDone = (await holding.held.end(mayCommit)) && mayCommit === commit;
    const outcome = commit && isDone ? 'committed' : 'undone';
    await database.tenant(tenant).run(async (queries) => {
      await endRun(queries, tenant, runId, mayCommit ? 'committing' : 'held', { outcome });
      await recorder.recordWithin(queries, {
        pointer: outcome === 'committed' ? 'remote-sql.escrita.gravar' : 'remote-sql.escrita.desfazer',
        outcome: commit && !isDone ? 'failed' : 'ok',
        detail: { runId, affected: holding.held.affected },
      });
    });
  }

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

  function add(key: string, held: HeldWrite, requester: Requester): void {
    // A second before the connector rolls the transaction back by itself, so that the outcome is recorded.
    const undo = () => void settle(key, false).catch(() => undefined);
    const timer = setTimeout(undo, held.holdMs - 1_000);
    holdings.set(key, { held, requester, timer });
  }

  return { add, settle, has: (key: string): boolean => holdings.has(key) };
}
