// Chooses the adapter of a connector by its kind and keeps what it opened.
import type { LookupFunction } from 'node:net';
import * as z from 'zod/mini';
import type { Reach, ReachTarget } from '#server/ports/reach/reach.ts';
import type { ConnectorConfig, SqlConnector, SqlConnectors } from '#server/ports/sql-connector.ts';
import { createMssqlConnector, MssqlSettings } from './mssql/index.ts';
import { createMysqlConnector, MysqlSettings } from './mysql/index.ts';
import { createPostgresConnector, PostgresSettings } from './postgres-connector.ts';
import { guardedLookup, RefusedHostError, requireReachable } from './reach/index.ts';
import { schemaName } from './warehouse/messages.ts';
import type { Warehouse } from './warehouse/warehouse.ts';

/** The password, or the name under which the environment has it: then no file and no table does. */
const secretName = z.optional(
  z
    .string()
    .check(z.regex(/^[A-Z0-9_]{1,64}$/, { error: 'deve ter só maiúsculas, números e _: é o fim de PORTAL_CONNECTOR_SECRET_…' })),
);
const Secret = z.object({ secretName });

export interface SqlConnectorOptions {
  /** Null outside the demo. */
  readonly warehouse: Warehouse | null;
  readonly secret: (name: string) => string | null;
  readonly reach: Reach;
}

const WarehouseSettings = z.object({ schema: z.string().check(z.regex(schemaName)) });

/** The settings of each kind of connector. */
export const settingsSchemas = {
  warehouse: WarehouseSettings,
  postgres: z.extend(PostgresSettings, { secretName }),
  mysql: z.extend(MysqlSettings, { secretName }),
  mssql: z.extend(MssqlSettings, { secretName }),
} as const;

interface Opened {
  /** The settings it was opened with: changed settings mean another database or account. */
  readonly settings: string;
  readonly connector: SqlConnector;
}

/** Makes a connector of settings that were read; null when they cannot be. */
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

  /** With the password that `secretName` stands for; null when nobody set it. */
  function withSecret(settings: unknown): unknown {
    const named = Secret.safeParse(settings);
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
