// Reads the configuration from the environment, once. The demo needs no variable; production needs those that have no safe default.
import { join, resolve } from 'node:path';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import type { LogLevel } from './http/log/request-log.ts';
import { parseReach } from './config/reach-settings.ts';
import { type Environment, given, isOrigin } from './config/environment.ts';
import { filesFolderOf } from './config/files-place.ts';
import { type ClamdConfig, parseClamd, parseS3, parseSmtp, type S3Config, type SmtpConfig } from './config/outside-settings.ts';
import { unknownSettings } from './config/setting-names.ts';
import { readDevelopmentServices, readInternalDomains, readTrustedProxies } from './config/setting-lists.ts';

export interface ServerConfig {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  readonly developmentServices: ReturnType<typeof readDevelopmentServices>;
  /** The address at which people open the portal; null in the demo, where it is this server's own. Tenants' domains get its scheme and port. */
  readonly publicUrl: string | null;
  /** Keys what is kept about people who are not signed in; the same in every process. Null in the demo. */
  readonly secret: string | null;
  /** PostgreSQL, instead of the database in `dataFolder`. */
  readonly databaseUrl: string | null;
  /** The embedded database, the demo warehouse and the lock; null where nothing is kept in files. */
  readonly dataFolder: string | null;
  /** The folder for people's files; null: none, and the calls answer that files are not available. */
  readonly filesFolder: string | null;
  /** A bucket, instead of `filesFolder`. */
  readonly s3: S3Config | null;
  /** clamd, which looks for malware in what people store; null: nobody does. */
  readonly clamd: ClamdConfig | null;
  readonly logLevel: LogLevel;
  readonly reach: ReturnType<typeof parseReach>;
  readonly trustedProxies: readonly string[];
  readonly requestsPerMinute: number;
  /** How long the port stays open after SIGTERM, while health checks answer 503. */
  readonly drainSeconds: number;
  /** Every answered request has a line in the log, with its address. */
  readonly logsAccess: boolean;
  readonly metricsToken: string | null;
  /** `/docs` and its OpenAPI document are served. */
  readonly showsDocuments: boolean;
  /** `mailto:` or `https:` address that `security.txt` publishes; null: there is no such file. */
  readonly securityContact: string | null;
  /** Domains of mail whose people are internal in every tenant. */
  readonly internalDomains: readonly string[];
  /** The mail server; null in the demo, whose mails stay in `/dev/mail`, and where none is set. */
  readonly smtp: SmtpConfig | null;
  /** The folder `out` of a build: pages, and data folders ready to be copied. */
  readonly builtFolder: string;
  /** Notices for the operator that do not keep the server from starting. */
  readonly warnings: readonly string[];
}

export type ConfigResult =
  | { readonly kind: 'ready'; readonly config: ServerConfig }
  /** One sentence for each thing that is missing or wrong, all of them. */
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** EX_CONFIG of sysexits.h. */
export const configurationExitCode = 78;
const secretMinLength = 32;
const logLevels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

export const readConfig = (): ConfigResult => parseConfig(process.env);

export function parseConfig(env: Environment): ConfigResult {
  const problems: string[] = [];
  const mode = parseMode(env, problems);
  const shared = parseShared(env, mode, problems);
  const own = mode === 'demo' ? parseDemo(env, problems) : parseProduction(env, problems);
  // A variable that is missing may be there under a misspelt name.
  if (problems.length > 0) return { kind: 'refused', problems: [...problems, ...unknownSettings(Object.keys(env))] };
  const warnings = [...unknownSettings(Object.keys(env)), ...own.warnings];
  return { kind: 'ready', config: { mode, ...shared, ...own, warnings } };
}

/** Production unless the demo is asked for: nobody gets demo accounts by forgetting a variable. */
function parseMode(env: Environment, problems: string[]): 'demo' | 'production' {
  const asked = given(env, 'PORTAL_MODE');
  if (asked !== null && asked !== 'demo' && asked !== 'production')
    problems.push(`PORTAL_MODE é "${asked}"; use "demo" ou "production".`);
  if (asked === 'demo' && env['NODE_ENV'] === 'production')
    problems.push('PORTAL_MODE=demo não combina com NODE_ENV=production: as contas de demonstração são públicas.');
  return asked === 'demo' ? 'demo' : 'production';
}

function parseShared(env: Environment, mode: ServerConfig['mode'], problems: string[]) {
  const logLevel = logLevels.find((level) => level === (given(env, 'PORTAL_LOG_LEVEL') ?? 'info'));
  if (logLevel === undefined) problems.push(`PORTAL_LOG_LEVEL deve ser um destes: ${logLevels.join(', ')}.`);
  return {
    port: parseNumber(env, { name: 'PORT', fallback: 4_000, max: 65_535 }, problems),
    developmentServices: readDevelopmentServices(given(env, 'PORTAL_DEV_SERVICES'), mode, problems),
    requestsPerMinute: parseNumber(env, { name: 'PORTAL_REQUESTS_PER_MINUTE', fallback: 6_000, max: 10_000_000 }, problems),
    logLevel: logLevel ?? 'info',
    logsAccess: parseSwitch(env, 'PORTAL_ACCESS_LOG', problems),
    reach: parseReach(env, problems),
    trustedProxies: readTrustedProxies(given(env, 'PORTAL_TRUSTED_PROXIES'), problems),
    metricsToken: given(env, 'PORTAL_METRICS_TOKEN'),
    securityContact: parseSecurityContact(env, problems),
    internalDomains: readInternalDomains(given(env, 'PORTAL_INTERNAL_DOMAINS'), problems),
    databaseUrl: parseDatabaseUrl(env, problems),
    clamd: parseClamd(env, problems),
    builtFolder: given(env, 'PORTAL_BUILT_DIR') ?? defaultBuiltFolder,
  };
}

function parseDemo(env: Environment, problems: string[]) {
  const host = given(env, 'HOST') ?? 'localhost';
  const isOpen = !loopback.has(host);
  if (isOpen && given(env, 'PORTAL_DEMO_PUBLIC') !== '1')
    problems.push(
      `HOST=${host} abriria a demonstração à rede, com contas e senhas públicas. Se é isso mesmo, defina PORTAL_DEMO_PUBLIC=1.`,
    );
  const dataFolder = resolve(given(env, 'PORTAL_DATA_DIR') ?? 'data');
  return {
    host,
    publicUrl: null,
    secret: null,
    smtp: null,
    dataFolder,
    filesFolder: filesFolderOf(env, dataFolder),
    s3: null,
    showsDocuments: true,
    drainSeconds: 0,
    warnings: isOpen ? [`A demonstração está aberta à rede em ${host}: contas e senhas são públicas.`] : [],
  };
}

function parseProduction(env: Environment, problems: string[]) {
  const publicUrl = given(env, 'PORTAL_PUBLIC_URL');
  const secret = given(env, 'PORTAL_SECRET');
  const folder = given(env, 'PORTAL_DATA_DIR');
  if (publicUrl === null) problems.push('Falta PORTAL_PUBLIC_URL: o endereço em que as pessoas abrem o portal, com https.');
  else if (!isOrigin(publicUrl))
    problems.push('PORTAL_PUBLIC_URL deve ser um endereço http(s) sem caminho, como https://portal.exemplo.com.br.');
  if (secret === null) problems.push(`Falta PORTAL_SECRET: um segredo aleatório de ${secretMinLength} caracteres ou mais.`);
  else if (secret.length < secretMinLength) problems.push(`PORTAL_SECRET tem menos de ${secretMinLength} caracteres.`);
  if (given(env, 'DATABASE_URL') === null && folder === null)
    problems.push('Falta o banco de dados: DATABASE_URL (PostgreSQL) ou PORTAL_DATA_DIR (pasta do banco embutido).');
  const smtp = parseSmtp(env, problems);
  const dataFolder = folder === null ? null : resolve(folder);
  const filesFolder = filesFolderOf(env, dataFolder);
  const s3 = parseS3(env, problems);
  return {
    host: given(env, 'HOST') ?? '0.0.0.0',
    publicUrl: publicUrl?.replace(/\/$/, '') ?? null,
    secret,
    smtp,
    dataFolder,
    filesFolder,
    s3,
    drainSeconds: parseNumber(env, { name: 'PORTAL_DRAIN_SECONDS', fallback: 10, max: 600 }, problems),
    showsDocuments: parseSwitch(env, 'PORTAL_API_DOCS', problems),
    warnings: [
      ...(publicUrl?.startsWith('http:') ? ['PORTAL_PUBLIC_URL não usa https: sessões viajam sem proteção.'] : []),
      ...(filesFolder === null && s3 === null
        ? ['Sem S3_ENDPOINT, PORTAL_FILES_DIR ou PORTAL_DATA_DIR nenhum arquivo é guardado.']
        : []),
      ...(smtp === null ? ['Sem SMTP_URL nenhum e-mail sai: códigos e links não chegam a ninguém.'] : []),
    ],
  };
}

/** An e-mail address, or a page. */
function parseSecurityContact(env: Environment, problems: string[]): string | null {
  const text = given(env, 'PORTAL_SECURITY_CONTACT');
  if (text === null) return null;
  const address = text.replace(/^mailto:/, '');
  if (isEmail(address)) return `mailto:${normalizeEmail(address)}`;
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return new URL(text).href;
  problems.push('PORTAL_SECURITY_CONTACT deve ser um e-mail ou um endereço https, como seguranca@exemplo.com.br.');
  return null;
}

function parseSwitch(env: Environment, name: string, problems: string[]): boolean {
  const text = given(env, name);
  if (text !== null && text !== '0' && text !== '1') problems.push(`${name} é "${text}"; use 1 ou 0.`);
  return text === '1';
}

/** The problem of DATABASE_URL; null when it names a PostgreSQL. */
export const databaseUrlProblem = (url: string): string | null =>
  /^postgres(?:ql)?:\/\//.test(url) ? null : 'DATABASE_URL deve começar com postgres:// ou postgresql://.';

function parseDatabaseUrl(env: Environment, problems: string[]): string | null {
  const url = given(env, 'DATABASE_URL');
  const problem = url === null ? null : databaseUrlProblem(url);
  if (problem !== null) problems.push(problem);
  return url;
}

function parseNumber(
  env: Environment,
  { name, fallback, max }: { readonly name: string; readonly fallback: number; readonly max: number },
  problems: string[],
): number {
  const text = given(env, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  problems.push(`${name} é "${text}"; use um número inteiro de 0 a ${max}.`);
  return fallback;
}

/** Client secrets of identity providers. The prefix keeps a tenant's configuration from naming any other variable. */
export const readSignOnSecret = (name: string): string | null => given(process.env, `PORTAL_SSO_SECRET_${name}`);

/** Passwords of service accounts and tokens of endpoints that check people's passwords. The prefix is for the same reason. */
export const readDirectorySecret = (name: string, env: Environment = process.env): string | null =>
  given(env, `PORTAL_DIRECTORY_SECRET_${name}`);

/** Passwords of databases that tenants' queries run on. */
export const readConnectorSecret = (name: string, env: Environment = process.env): string | null =>
  given(env, `PORTAL_CONNECTOR_SECRET_${name}`);

/** From sources this file is in `server`; built it is in `out/server` or among its chunks. */
const defaultBuiltFolder = import.meta.url.endsWith('.ts')
  ? join(import.meta.dirname, '..', 'out')
  : import.meta.dirname.replace(/[\\/]server(?:[\\/]chunks)?$/, '');
