// Chooses the adapter of a connector by its kind and keeps what it opened.
import * as z from 'zod/mini';
import type { ConnectorConfig, SqlConnector, SqlConnectors } from '../ports/sql-connector.ts';
import { createMssqlConnector, MssqlSettings } from './mssql/index.ts';
import { createMysqlConnector, MysqlSettings } from './mysql/index.ts';
import { createPostgresConnector, PostgresSettings } from './postgres-connector.ts';
import { schemaName } from './warehouse/messages.ts';
import type { Warehouse } from './warehouse/warehouse.ts';

/** The password, or the name under which the environment has it: then no file and no table does. */
const Secret = z.object({ secretName: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,64}$/))) });

export interface SqlConnectorOptions {
  /** Null outside the demo. */
  readonly warehouse: Warehouse | null;
  readonly secret: (name: string) => string | null;
}

const WarehouseSettings = z.object({ schema: z.string().check(z.regex(schemaName)) });

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

export function createSqlConnectors({ warehouse, secret }: SqlConnectorOptions): SqlConnectors {
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

  function create({ kind, settings }: ConnectorConfig): SqlConnector | null {
    const complete = withSecret(settings);
    switch (kind) {
      case 'warehouse':
        return warehouse && build(WarehouseSettings, settings, ({ schema }) => warehouse.connector(schema));
      case 'postgres':
        return build(PostgresSettings, complete, createPostgresConnector);
      case 'mysql':
        return build(MysqlSettings, complete, createMysqlConnector);
      case 'mssql':
        return build(MssqlSettings, complete, createMssqlConnector);
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
