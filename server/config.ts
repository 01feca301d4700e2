// Reads the configuration from the environment, once. The demo needs no variable; production needs those that have no safe default.
import * as z from 'zod/mini';
import type { ServiceName } from '#contract/services.ts';
import type { Reach } from './ports/reach/reach.ts';
import type { LogLevel } from './http/log/request-log.ts';
import { DemoSettings } from './config/demo-settings.ts';
import { type Environment, readSetting, problemsOf, toParts } from './config/environment.ts';
import { isDemo, Mode } from './config/mode.ts';
import type { ClamdConfig, MessagesConfig, SmtpConfig } from './config/outside-settings.ts';
import type { S3Settings } from './ports/files/s3-settings.ts';
import { ProductionSettings } from './config/production-settings.ts';
import { unknownSettings } from './config/setting-names.ts';
import { sharedSettings } from './config/shared-settings.ts';

export interface ServerConfig {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  readonly developmentServices: readonly ServiceName[];
  /**
   * The address at which people open the portal. Domains of tenants get its scheme and port. Null in the demo, which uses this
   * server's own address.
   */
  readonly publicUrl: string | null;
  /** The key for data about people who are not signed in. It must be the same in every process. Null in the demo. */
  readonly secret: string | null;
  /** Address of PostgreSQL, which replaces the database in `dataFolder`. */
  readonly databaseUrl: string | null;
  /** The folder of the embedded database, the demo warehouse and the lock. Null when the server stores nothing in files. */
  readonly dataFolder: string | null;
  /** The folder for people's files. Null: the calls answer that files are not available. */
  readonly filesFolder: string | null;
  /** A bucket, which replaces `filesFolder`. */
  readonly s3: S3Settings | null;
  /** clamd, which scans stored files for malware; null: files are not scanned. */
  readonly clamd: ClamdConfig | null;
  readonly logLevel: LogLevel;
  readonly reach: Reach;
  readonly trustedProxies: readonly string[];
  readonly requestsPerMinute: number;
  /** The time for which the port stays open after SIGTERM, while health checks answer 503. */
  readonly drainSeconds: number;
  /** Whether every answered request has a line in the log, with its address. */
  readonly logsAccess: boolean;
  readonly metricsToken: string | null;
  /** Whether `/docs` and the OpenAPI document are served. */
  readonly showsDocuments: boolean;
  /** `mailto:` or `https:` address that `security.txt` publishes; null: there is no such file. */
  readonly securityContact: string | null;
  /** Mail domains whose people are internal in every tenant. */
  readonly internalDomains: readonly string[];
  /** The mail server. Null when none is set, and in the demo, whose mails are shown at `/dev/mail`. */
  readonly smtp: SmtpConfig | null;
  /** The service that sends SMS and WhatsApp. Null when none is set, and in the demo, whose messages are shown at `/dev/messages`. */
  readonly messages: MessagesConfig | null;
  /** The folder `out` of a build: pages, and data folders that a first start copies. */
  readonly builtFolder: string;
  /** Notices for the operator. They do not prevent the start. */
  readonly warnings: readonly string[];
}

export type ConfigResult =
  | { readonly kind: 'ready'; readonly config: ServerConfig }
  /** All problems, one sentence for each missing or wrong setting. A warning may name a missing variable that is misspelt. */
  | { readonly kind: 'refused'; readonly problems: readonly string[]; readonly warnings: readonly string[] };

/** EX_CONFIG of sysexits.h. */
export const configurationExitCode = 78;

const Demo = z.pipe(
  toParts('mode', 'shared', 'own'),
  z.object({ mode: Mode, shared: sharedSettings('demo'), own: DemoSettings }),
);
const Production = z.pipe(
  toParts('mode', 'shared', 'own'),
  z.object({ mode: Mode, shared: sharedSettings('production'), own: ProductionSettings }),
);

export const readConfig = (): ConfigResult => parseConfig(process.env);

export function parseConfig(env: Environment): ConfigResult {
  const parsed = z.safeParse(isDemo(env) ? Demo : Production, env);
  const unknown = unknownSettings(Object.keys(env));
  if (!parsed.success) return { kind: 'refused', problems: problemsOf(parsed.error), warnings: unknown };
  const { shared, own } = parsed.data;
  return { kind: 'ready', config: { ...shared, ...own, warnings: [...unknown, ...own.warnings] } };
}

/** Client secrets of identity providers. The prefix prevents a tenant's configuration from naming another variable. */
export const readSignOnSecret = (name: string): string | null => readSetting(process.env, `PORTAL_SSO_SECRET_${name}`);

/** Passwords of service accounts, and tokens of endpoints that check passwords. The prefix has the same reason. */
export const readDirectorySecret = (name: string, env: Environment = process.env): string | null =>
  readSetting(env, `PORTAL_DIRECTORY_SECRET_${name}`);

/** Passwords of the databases for tenants' queries. */
export const readConnectorSecret = (name: string, env: Environment = process.env): string | null =>
  readSetting(env, `PORTAL_CONNECTOR_SECRET_${name}`);
