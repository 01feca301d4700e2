// The settings of each kind of connector, as they are stored in a tenant's configuration (`connectors.settings`).
import * as z from 'zod/mini';
import { schemaName } from './warehouse-schema.ts';

const Text = z.string().check(z.trim(), z.minLength(1));
const Port = z.number().check(z.int(), z.minimum(1), z.maximum(65_535));
const MaxConnections = z._default(z.number().check(z.int(), z.minimum(1), z.maximum(20)), 4);

/**
 * The settings of a connector to PostgreSQL. Host and database must not be empty, because the driver would replace them with a
 * default.
 */
export const PostgresSettings = z.object({
  host: Text,
  port: z._default(Port, 5432),
  database: Text,
  user: Text,
  password: z._default(z.string(), ''),
  /** The schema of unqualified names; absent: the server's default. */
  schema: z.optional(z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))),
  ssl: z._default(z.union([z.boolean(), z.object({ ca: z.string() })]), true),
  maxConnections: MaxConnections,
});
export type PostgresSettings = z.infer<typeof PostgresSettings>;

/** The settings of a connector to MySQL or MariaDB. */
export const MysqlSettings = z.object({
  host: Text,
  port: z._default(Port, 3306),
  database: Text,
  user: Text,
  password: z._default(z.string(), ''),
  ssl: z._default(z.union([z.boolean(), z.object({ ca: z.string() })]), true),
  maxConnections: MaxConnections,
});
export type MysqlSettings = z.infer<typeof MysqlSettings>;

/** The settings of a connector to SQL Server. */
export const MssqlSettings = z.object({
  host: Text,
  port: z._default(Port, 1433),
  database: Text,
  user: Text,
  password: z._default(z.string(), ''),
  ssl: z._default(z.union([z.boolean(), z.object({ ca: z.string() })]), true),
  maxConnections: MaxConnections,
});
export type MssqlSettings = z.infer<typeof MssqlSettings>;

/** The settings of a connector to the demo's warehouse. */
export const WarehouseSettings = z.object({ schema: z.string().check(z.regex(schemaName)) });

/** The name of the environment variable that contains the password, so that no file and no table contains it. */
const secretName = z.optional(
  z
    .string()
    .check(z.regex(/^[A-Z0-9_]{1,64}$/, { error: 'deve ter só maiúsculas, números e _: é o fim de PORTAL_CONNECTOR_SECRET_…' })),
);
export const ConnectorSecret = z.object({ secretName });

/** The settings of each kind of connector. */
export const settingsSchemas = {
  warehouse: WarehouseSettings,
  postgres: z.extend(PostgresSettings, { secretName }),
  mysql: z.extend(MysqlSettings, { secretName }),
  mssql: z.extend(MssqlSettings, { secretName }),
} as const;
