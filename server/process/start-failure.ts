// Explains a failed start in one line that tells an operator what to do, with the exit code by which a supervisor decides whether
// to retry.
import { configurationExitCode, type ServerConfig } from '#server/config.ts';
import { NewerSchemaError } from '#server/db/migrate.ts';
import { DataFolderHeldError } from '#server/ports/data-folder.ts';

export interface StartFailure {
  readonly text: string;
  /** 78 (EX_CONFIG) when a setting is wrong, so that another start would fail in the same way; 1 otherwise. */
  readonly exitCode: number;
  /** False when the text is sufficient and the stack of the error adds nothing. */
  readonly isUnexpected: boolean;
}

/** The settings that an explanation may contain. */
export type StartSettings = Pick<ServerConfig, 'host' | 'port' | 'databaseUrl' | 'dataFolder'>;

/** The error fields of Node's network and file system and of the PostgreSQL driver. */
interface KnownError {
  readonly code: string;
  readonly syscall: string;
  readonly hostname: string;
  readonly path: string;
  readonly message: string;
}

function toKnown(error: unknown): KnownError {
  const fields: Readonly<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {};
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const message = error instanceof Error ? error.message : String(error);
  return { code: text('code'), syscall: text('syscall'), hostname: text('hostname'), path: text('path'), message };
}

const wrongSetting = (text: string): StartFailure => ({ text, exitCode: configurationExitCode, isUnexpected: false });
const mayPass = (text: string): StartFailure => ({ text, exitCode: 1, isUnexpected: false });

/** The place in DATABASE_URL, such as `servidor:5432/portal`, without user and password. */
function databasePlace({ databaseUrl }: StartSettings): string {
  if (databaseUrl === null || !URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

function databaseUser({ databaseUrl }: StartSettings): string {
  if (databaseUrl === null || !URL.canParse(databaseUrl)) return 'portal';
  return decodeURIComponent(new URL(databaseUrl).username) || 'portal';
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function explainListening({ code, message }: KnownError, { host, port }: StartSettings): StartFailure {
  const place = `${host}:${port}`;
  if (code === 'EADDRINUSE')
    return wrongSetting(`A porta de ${place} já está em uso por outro processo: encerre-o, ou mude PORT.`);
  if (code === 'EACCES') return wrongSetting(`Este usuário não pode abrir a porta ${port}: use uma acima de 1023 em PORT.`);
  if (code === 'EADDRNOTAVAIL') return wrongSetting(`HOST=${host} não é um endereço desta máquina.`);
  return mayPass(`O portal não conseguiu abrir ${place}: ${message}.`);
}

function explainName({ code, hostname }: KnownError, settings: StartSettings): StartFailure {
  if (hostname === settings.host) return wrongSetting(`HOST=${hostname} não existe: nenhum endereço tem esse nome.`);
  const text = `O servidor ${hostname} de DATABASE_URL não foi encontrado`;
  return code === 'ENOTFOUND'
    ? wrongSetting(`${text}: confira o nome.`)
    : mayPass(`${text}: o serviço de nomes (DNS) não respondeu.`);
}

/** The explanation contains the statements that a database administrator runs once. */
function explainMissingRight(message: string, settings: StartSettings): StartFailure {
  const user = quoted(databaseUser(settings));
  const isSchema = message.includes('schema');
  const create = message.includes('create role') ? 'CREATE ROLE portal_app NOLOGIN; ' : '';
  const statements = isSchema ? `GRANT CREATE, USAGE ON SCHEMA public TO ${user};` : `${create}GRANT portal_app TO ${user};`;
  const lack = isSchema ? 'criar tabelas' : 'trabalhar com o papel portal_app';
  return wrongSetting(
    `O usuário ${user} de DATABASE_URL não pode ${lack} (${message}). Um administrador do banco executa uma vez: ${statements}`,
  );
}

const certificateCodes: ReadonlySet<string> = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
]);
const unreachableCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Codes for: cannot connect now, shutting down, too many connections. */
const busyCodes: ReadonlySet<string> = new Set(['57P03', '57P01', '53300']);

/** Null: the error does not come from the database. Codes of five characters are those of PostgreSQL (its manual, appendix A). */
function explainDatabase({ code, message }: KnownError, settings: StartSettings): StartFailure | null {
  const place = databasePlace(settings);
  if (code === '42501') return explainMissingRight(message, settings);
  if (code === '28P01' || code === '28000')
    return wrongSetting(`O PostgreSQL em ${place} recusou o usuário ou a senha de DATABASE_URL (${message}).`);
  if (code === '3D000') return wrongSetting(`O banco de dados de DATABASE_URL não existe em ${place}.`);
  if (certificateCodes.has(code))
    return wrongSetting(
      `O certificado do PostgreSQL em ${place} não é aceito (${message}): informe a autoridade em NODE_EXTRA_CA_CERTS.`,
    );
  if (message === 'The server does not support SSL connections')
    return wrongSetting(`O PostgreSQL em ${place} não aceita TLS, que DATABASE_URL pede.`);
  if (unreachableCodes.has(code)) return mayPass(`O PostgreSQL em ${place} não responde (${code}).`);
  if (busyCodes.has(code)) return mayPass(`O PostgreSQL em ${place} não aceita conexões agora (${message}).`);
  return null;
}

const folderCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']);

function explainFolder({ code, path, message }: KnownError, { dataFolder }: StartSettings): StartFailure | null {
  if (dataFolder === null || !folderCodes.has(code)) return null;
  // A failed write to an open file has no path in its error.
  const isOfFolder = path.startsWith(dataFolder);
  if ((isOfFolder || path === '') && (code === 'ENOSPC' || code === 'EDQUOT'))
    return mayPass(`O disco de PORTAL_DATA_DIR (${dataFolder}) está cheio.`);
  if (!isOfFolder) return null;
  return wrongSetting(`PORTAL_DATA_DIR (${dataFolder}) não pode ser usada: ${message}.`);
}

export function explainStartFailure(error: unknown, settings: StartSettings): StartFailure {
  if (error instanceof DataFolderHeldError) return mayPass(error.message);
  if (error instanceof NewerSchemaError) return wrongSetting(error.message);
  const known = toKnown(error);
  if (known.syscall === 'listen') return explainListening(known, settings);
  if (known.syscall === 'getaddrinfo') return explainName(known, settings);
  const explained = explainFolder(known, settings) ?? (settings.databaseUrl === null ? null : explainDatabase(known, settings));
  return explained ?? { text: `O portal não pôde começar: ${known.message}`, exitCode: 1, isUnexpected: true };
}
