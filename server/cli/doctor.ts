// Looks for reasons why a server cannot work, from the environment to the tenants, and reports all of them.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseConfig, readConnectorSecret, readDirectorySecret } from '#server/config.ts';
import { clockDifference, clockWarning } from '#server/process/clock-difference.ts';
import { parseDataPlace } from '#server/config/data-place.ts';
import { isDemo } from '#server/config/mode.ts';
import { parseReach } from '#server/config/reach-settings.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { ConnectorSecret } from '#server/ports/connector-settings.ts';
import { checkChain } from '#server/records/activity/chain-check.ts';
import { explainStartFailure } from '#server/process/start-failure.ts';
import type { Environment, CommandEnvironment } from './command.ts';
import { openData, type PortalData } from './data.ts';
import type { TenantFile } from './tenant-file.ts';
import { readTenant, tenantWarnings } from './tenant-problems.ts';
import { groupWarnings } from './tenant-checks/groups.ts';
import { listTenants, readHeldGroups, readTenantFile, type StoredTenant } from './tenant-store.ts';

export interface Finding {
  readonly outcome: 'ok' | 'warning' | 'failure';
  readonly text: string;
}

const ok = (text: string): Finding => ({ outcome: 'ok', text });
const warning = (text: string): Finding => ({ outcome: 'warning', text });
const failure = (text: string): Finding => ({ outcome: 'failure', text });
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  return isEnough ? ok(`Node ${process.versions.node}`) : failure(`Node ${process.versions.node}: é preciso 20.19 ou mais novo`);
}

function configuration(env: Environment): readonly Finding[] {
  const result = parseConfig(env);
  if (result.kind === 'refused') return [...result.problems.map(failure), ...result.warnings.map(warning)];
  return [ok(`Configuração completa (modo ${result.config.mode})`), ...result.config.warnings.map(warning)];
}

/** Checks the trusted proxies. The server itself does not support TLS, so with https there is a proxy in front of it. */
function proxies(env: Environment): readonly Finding[] {
  const result = parseConfig(env);
  if (result.kind === 'refused') return [];
  const { publicUrl, trustedProxies } = result.config;
  if (trustedProxies.length > 0) return [ok(`Proxy confiável: ${trustedProxies.join(', ')}`)];
  return publicUrl?.startsWith('https:') === true
    ? [
        warning(
          'PORTAL_TRUSTED_PROXIES está vazio: atrás do proxy, todas as pessoas contam como um só endereço. Defina nele o do proxy',
        ),
      ]
    : [];
}

async function passwords({ adapters }: CommandEnvironment): Promise<Finding> {
  try {
    await adapters.passwords.verify(await adapters.passwords.hash('teste'), 'teste');
    return ok('Senhas: argon2id funciona');
  } catch (error) {
    return failure(`Senhas: o módulo argon2 não funciona aqui (${words(error)})`);
  }
}

async function files({ env, adapters }: CommandEnvironment): Promise<readonly Finding[]> {
  const result = parseConfig(env);
  if (result.kind === 'refused') return [];
  const { s3, filesFolder } = result.config;
  const place = s3 !== null ? await adapters.openBucket(s3) : filesFolder === null ? null : adapters.openFolderFiles(filesFolder);
  if (place === null) return [];
  const problem = await place.check();
  return [problem === null ? ok(`Arquivos: ${s3 === null ? 'a pasta' : 'o bucket'} responde`) : failure(`Arquivos: ${problem}`)];
}

async function scanner({ env, adapters }: CommandEnvironment): Promise<readonly Finding[]> {
  const result = parseConfig(env);
  if (result.kind === 'refused' || result.config.clamd === null) return [];
  const problem = await (await adapters.openScanner(result.config.clamd)).check();
  return [problem === null ? ok('Antivírus: responde') : failure(`Antivírus: ${problem}`)];
}

async function pages(env: Environment): Promise<readonly Finding[]> {
  const result = parseConfig(env);
  if (result.kind === 'refused') return [];
  const files = [join('web', 'index.html'), join('prerender', 'prerender.js')];
  return Promise.all(
    files.map((file) =>
      access(join(result.config.builtFolder, file)).then(
        () => ok(`Telas: ${file}`),
        () => failure(`Telas: falta ${file}; execute npm run build`),
      ),
    ),
  );
}

/** Checks whether the server can reach the directory of a tenant, with the service account and without a person's password. */
async function directory(
  { id, directory: settings }: PrivateCompany,
  { env, adapters }: CommandEnvironment,
): Promise<readonly Finding[]> {
  if (settings === undefined || settings.kind === 'demo') return [];
  const secret = (name: string) => readDirectorySecret(name, env);
  const opened = adapters.openDirectories({ secret, reach: parseReach(env) }).open(id, settings);
  const name = settings.kind === 'ldap' ? settings.bindSecretName : settings.tokenName;
  if (opened === null) return [failure(`Diretório de ${id}: falta PORTAL_DIRECTORY_SECRET_${name ?? ''}`)];
  const health = await opened.check();
  return [health.ok ? ok(`Diretório de ${id}: responde`) : failure(`Diretório de ${id}: ${health.detail}`)];
}

/** Checks whether the databases of a tenant answer. Only a server in demo mode has the demo's warehouse. */
async function connectorFindings(file: TenantFile, { env, adapters }: CommandEnvironment): Promise<readonly Finding[]> {
  const secret = (name: string) => readConnectorSecret(name, env);
  const reach = await adapters.resolveReach(parseReach(env));
  const all = adapters.openConnectors({ secret, reach });
  const look = async ({ name, kind, settings = {} }: TenantFile['connectors'][number]): Promise<Finding> => {
    const label = `Conector ${name} de ${file.company.id} (${kind})`;
    const { secretName } = z.safeParse(ConnectorSecret, settings).data ?? {};
    if (kind === 'warehouse')
      return isDemo(env)
        ? ok(`${label}: é o da demonstração`)
        : warning(`${label}: só a demonstração tem este banco; as consultas dele respondem que está indisponível`);
    if (secretName !== undefined && secret(secretName) === null)
      return failure(`${label}: falta PORTAL_CONNECTOR_SECRET_${secretName}`);
    const opened = all.open({ tenant: file.company.id, name, kind, settings });
    if (opened === null) return failure(`${label}: settings incompletas ou inválidas`);
    const problem = await opened.check();
    return problem === null ? ok(`${label}: responde`) : failure(`${label}: ${problem}`);
  };
  try {
    return await Promise.all(file.connectors.map(look));
  } finally {
    await all.close();
  }
}

/** Checks a tenant. A problem of its configuration does not prevent the other checks. */
async function tenant(data: PortalData, stored: StoredTenant, environment: CommandEnvironment): Promise<readonly Finding[]> {
  const isReadable = z.safeParse(PrivateCompany, stored.config).success;
  const file = isReadable ? await readTenantFile(data.database, stored, { withSecrets: true }) : null;
  const reading = readTenant(
    file ?? { format: 'portal-tenant', version: 1, company: stored.config },
    await environment.adapters.resolveReach(parseReach(environment.env)),
  );
  const problems = reading.kind === 'valid' ? [] : reading.problems.map(({ path, text }) => `${path} ${text}`);
  const ofFile =
    file === null ? [] : [...tenantWarnings(file), ...groupWarnings(file, await readHeldGroups(data.database, stored.id))];
  const warnings = [...problems, ...ofFile];
  return [
    ...(problems.length === 0 ? [ok(`Portal ${stored.id}: ${stored.domains.join(', ')}`)] : []),
    ...warnings.map((text) => warning(`Portal ${stored.id}: ${text}`)),
    ...(file === null ? [] : [...(await directory(file.company, environment)), ...(await connectorFindings(file, environment))]),
  ];
}

/** Reports a changed record as a warning: the server works, and nobody can repair the chain, so a failure would never end. */
async function record({ database }: PortalData, { id }: StoredTenant): Promise<Finding> {
  const { broken } = await checkChain(database.tenant(id));
  return broken === null
    ? ok(`Registro de ${id}: sem alterações`)
    : warning(`Registro de ${id}: a entrada ${broken.sequence} ou a anterior foi alterada ou removida fora do portal`);
}

async function tenants(data: PortalData, environment: CommandEnvironment): Promise<readonly Finding[]> {
  const stored = await listTenants(data.database);
  if (stored.length === 0) return [warning('Nenhum portal ainda: portal tenant create')];
  const findings: Finding[] = [];
  for (const one of stored) findings.push(...(await tenant(data, one, environment)), await record(data, one));
  return findings;
}

/** The explanation that the server would give at its start. */
function explained(error: unknown, env: Environment): string {
  const result = parseConfig(env);
  return result.kind === 'ready' ? explainStartFailure(error, result.config).text : words(error);
}

async function database(environment: CommandEnvironment): Promise<readonly Finding[]> {
  const { env } = environment;
  if (parseDataPlace(env).kind === 'nowhere') return [];
  let data: PortalData;
  try {
    data = await openData(environment);
  } catch (error) {
    return [failure(`Banco de dados: ${explained(error, env)}`)];
  }
  try {
    await data.database.ping();
    const clockProblem = clockWarning(await clockDifference(data.database, data.clock));
    return [
      ok(`Banco de dados: ${data.database.kind === 'postgres' ? 'PostgreSQL' : 'embutido'} responde`),
      ...(clockProblem === null ? [] : [warning(clockProblem)]),
      ...(await tenants(data, environment)),
    ];
  } finally {
    await data.close();
  }
}

/** Checks greeting, TLS and sign-in at the mail server. It sends no mail. */
async function mailServer({ env, adapters }: CommandEnvironment): Promise<readonly Finding[]> {
  const result = parseConfig(env);
  if (result.kind === 'refused' || result.config.smtp === null) return [];
  const transport = await adapters.openMailTransport({ ...result.config.smtp, timeoutMs: 10_000 });
  const problem = await transport.verify();
  transport.close();
  return [
    problem === null
      ? ok('E-mail: o servidor SMTP aceita o portal')
      : failure(`E-mail: o servidor SMTP não aceita o portal (${problem})`),
  ];
}

export async function diagnose(environment: CommandEnvironment): Promise<readonly Finding[]> {
  const { env } = environment;
  return [
    node(),
    ...configuration(env),
    ...proxies(env),
    await passwords(environment),
    ...(await pages(env)),
    ...(await files(environment)),
    ...(await scanner(environment)),
    ...(await mailServer(environment)),
    ...(await database(environment)),
  ];
}
