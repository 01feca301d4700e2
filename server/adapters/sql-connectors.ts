// Chooses the adapter of a connector by its kind and keeps what it opened.
import * as z from 'zod/mini';
import type { ConnectorConfig, SqlConnector, SqlConnectors } from '../ports/sql-connector.ts';
import { createPostgresConnector, PostgresSettings } from './postgres-connector.ts';
import { schemaName } from './warehouse/messages.ts';
import type { Warehouse } from './warehouse/warehouse.ts';

const WarehouseSettings = z.object({ schema: z.string().check(z.regex(schemaName)) });

interface Opened {
  /** The settings it was opened with: changed settings mean another database or account. */
  readonly settings: string;
  readonly connector: SqlConnector;
}

/** `warehouse` is null outside the demo. MySQL and SQL Server have no adapter yet. */
export function createSqlConnectors(warehouse: Warehouse | null): SqlConnectors {
  const opened = new Map<string, Opened>();

  function create({ kind, settings }: ConnectorConfig): SqlConnector | null {
    if (kind === 'warehouse') {
      const parsed = WarehouseSettings.safeParse(settings);
      return parsed.success && warehouse ? warehouse.connector(parsed.data.schema) : null;
    }
    if (kind !== 'postgres') return null;
    const parsed = PostgresSettings.safeParse(settings);
    return parsed.success ? createPostgresConnector(parsed.data) : null;
  }

  function open(config: ConnectorConfig): SqlConnector | null {
    const key = JSON.stringify([config.tenant, config.name]);
    const settings = JSON.stringify([config.kind, config.settings]);
    const known = opened.get(key);
    if (known?.settings === settings) return known.connector;
    void known?.connector.close();
    const connector = create(config);
    if (connector) opened.set(key, { settings, connector });
    else opened.delete(key);
    return connector;
  }

  return {
    open,
    close: async () => {
      await Promise.all([...opened.values()].map(({ connector }) => connector.close()));
      await warehouse?.close();
    },
  };
}
