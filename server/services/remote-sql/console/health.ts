// Checks each connector. Concurrent requests, and requests within a few seconds, share one check.
import { type ConnectorHealth } from '#contract/entities/sql-console.ts';
import { connectionCheckTimeoutMs, slowConnectorMs } from '#contract/limits.ts';
import type { RequestContext } from '#server/http/route.ts';
import { listConnectors } from '#server/services/remote-sql/repository.ts';
import type { StoredConnector } from '#server/services/remote-sql/repository.ts';
import type { ConsoleDependencies } from './dependencies.ts';

const freshMs = 10_000;

export function createHealth({ database, connectors, clock }: ConsoleDependencies) {
  const known = new Map<string, { readonly at: number; readonly health: Promise<ConnectorHealth> }>();

  async function ask(connector: StoredConnector, tenant: RequestContext['tenant']): Promise<ConnectorHealth> {
    const start = performance.now();
    const opened = connectors.open({ ...connector, tenant: tenant.id });
    const statement = { text: 'select 1', values: [], rowLimit: 1, timeoutMs: connectionCheckTimeoutMs, writes: false };
    const outcome = opened && (await opened.run(statement).catch(() => null));
    const elapsedMs = Math.round(performance.now() - start);
    const state = outcome?.ok !== true ? 'down' : elapsedMs > slowConnectorMs ? 'slow' : 'up';
    return { name: connector.name, kind: connector.kind, state, elapsedMs, checkedAt: clock.now().toISOString() };
  }

  return async ({ tenant }: RequestContext): Promise<ConnectorHealth[]> => {
    const rows = await listConnectors(database.tenant(tenant.id));
    const now = clock.now().getTime();
    return Promise.all(
      rows.map((row) => {
        const key = JSON.stringify([tenant.id, row.name, row.settings]);
        const last = known.get(key);
        if (last !== undefined && now - last.at < freshMs) return last.health;
        const health = ask(row, tenant);
        known.set(key, { at: now, health });
        return health;
      }),
    );
  };
}
