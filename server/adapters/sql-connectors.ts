// Chooses the adapter of a connector by its kind, and caches the opened connectors.
import type { LookupFunction } from 'node:net';
import type * as z from 'zod/mini';
import {
  ConnectorSecret,
  MssqlSettings,
  MysqlSettings,
  PostgresSettings,
  WarehouseSettings,
} from '#server/ports/connector-settings.ts';
import type { Reach, ReachTarget } from '#server/ports/reach/reach.ts';
import type { ConnectorConfig, SqlConnector, SqlConnectors } from '#server/ports/sql-connector.ts';
import { createMssqlConnector } from './mssql/index.ts';
import { createMysqlConnector } from './mysql/index.ts';
import { createPostgresConnector } from './postgres-connector.ts';
import { guardedLookup, RefusedHostError, requireReachable } from './reach/index.ts';
import type { Warehouse } from './warehouse/index.ts';

export interface SqlConnectorOptions {
  /** Null outside the demo. */
  readonly warehouse: Warehouse | null;
  readonly secret: (name: string) => string | null;
  readonly reach: Reach;
}

interface Opened {
  /** The settings with which it was opened. Changed settings may name another database or account. */
  readonly settings: string;
  readonly connector: SqlConnector;
}

/** Creates a connector from settings; null when the settings are invalid. */
function build<S>(schema: z.ZodMiniType<S>, settings: unknown, make: (settings: S) => SqlConnector): SqlConnector | null {
  const parsed = schema.safeParse(settings);
  return parsed.success ? make(parsed.data) : null;
}

/** The connector for a database that the portal must not reach: every statement answers `unavailable`. */
function refusedConnector({ message }: RefusedHostError): SqlConnector {
  const refused = { ok: false, failure: { kind: 'unavailable' } } as const;
  return {
    run: () => Promise.resolve(refused),
    begin: () => Promise.resolve(refused),
    check: () => Promise.resolve(message),
    close: () => Promise.resolve(),
  };
}

export function createSqlConnectors({ warehouse, secret, reach }: SqlConnectorOptions): SqlConnectors {
  const opened = new Map<string, Opened>();

  /** The settings with the password of `secretName`; null when the environment has none. */
  function withSecret(settings: unknown): unknown {
    const named = ConnectorSecret.safeParse(settings);
    if (!named.success) return null;
    const { secretName } = named.data;
    if (secretName === undefined) return settings;
    const password = secret(secretName);
    return password === null || typeof settings !== 'object' ? null : { ...settings, password };
  }

  function guarded(target: ReachTarget, make: (lookup: LookupFunction) => SqlConnector): SqlConnector {
    try {
      requireReachable(reach, target);
    } catch (error) {
      if (error instanceof RefusedHostError) return refusedConnector(error);
      throw error;
    }
    return make(guardedLookup(reach, target));
  }

  function create({ kind, settings }: ConnectorConfig): SqlConnector | null {
    const complete = withSecret(settings);
    switch (kind) {
      case 'warehouse':
        return warehouse && build(WarehouseSettings, settings, ({ schema }) => warehouse.connector(schema));
      case 'postgres':
        return build(PostgresSettings, complete, (own) => {
          const database = { port: own.port, name: own.database };
          return guarded({ host: own.host, database }, (lookup) => createPostgresConnector(own, lookup));
        });
      case 'mysql':
        return build(MysqlSettings, complete, (own) =>
          guarded({ host: own.host }, (lookup) => createMysqlConnector(own, lookup)),
        );
      case 'mssql':
        return build(MssqlSettings, complete, (own) =>
          guarded({ host: own.host }, (lookup) => createMssqlConnector(own, lookup)),
        );
      default:
        throw new TypeError(`No such kind: ${JSON.stringify(kind satisfies never)}`);
    }
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
