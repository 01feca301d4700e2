import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { LoginType } from '#contract/entities/company.ts';
import { PrivateCompany } from '../http/private-company.ts';
import {
  CommandError,
  exitCodes,
  listOption,
  requireOption,
  requirePositional,
  textOption,
  type Command,
  type CommandContext,
} from './command.ts';
import { type PortalData, withData } from './data.ts';
import { addPerson, choosePassword, requireEmail, showPassword } from './people.ts';
import type { TenantFile } from './tenant-file.ts';
import { listProblems, readTenant, tenantWarnings } from './tenant-problems.ts';
import {
  changedAgreements,
  findTenant,
  listTenants,
  readTenantFile,
  takenDomains,
  writeTenant,
  type StoredTenant,
} from './tenant-store.ts';

async function readJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new CommandError(`Não consegui ler ${path}.`, exitCodes.noInput);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CommandError(`${path} não é JSON: ${error instanceof Error ? error.message : String(error)}`, exitCodes.data);
  }
}

async function readValidTenant(path: string): Promise<TenantFile> {
  const reading = readTenant(await readJson(path));
  if (reading.kind === 'valid') return reading.file;
  const count = reading.problems.length;
  throw new CommandError(
    `${path} tem ${count} ${count === 1 ? 'problema' : 'problemas'}:\n${listProblems(reading.problems)}`,
    exitCodes.data,
  );
}

export async function requireTenant({ database }: PortalData, id: string): Promise<StoredTenant> {
  const tenant = await findTenant(database, id);
  if (tenant === null) throw new CommandError(`Não há portal com o id "${id}". Veja: portal tenant list`, exitCodes.data);
  return tenant;
}

async function requireFreeDomains({ database }: PortalData, file: TenantFile): Promise<void> {
  const taken = await takenDomains(database, file);
  if (taken.length > 0) throw new CommandError(`Já são de outro portal: ${taken.join(', ')}.`, exitCodes.data);
}

const titleOf = ({ config }: StoredTenant): string => {
  const parsed = z.safeParse(PrivateCompany, config);
  return parsed.success ? parsed.data.appTitle : '(configuração inválida)';
};

const list: Command = {
  name: 'tenant list',
  summary: 'Lista os portais',
  usage: '',
  options: {},
  explained: {},
  run: ({ env, terminal }) =>
    withData(env, async ({ database }) => {
      const tenants = await listTenants(database);
      if (tenants.length === 0) terminal.note('Nenhum portal ainda. Crie o primeiro: portal tenant create --help');
      const width = Math.max(0, ...tenants.map(({ id }) => id.length));
      for (const tenant of tenants)
        terminal.out(`${tenant.id.padEnd(width)}  ${titleOf(tenant)}  ${tenant.domains.join(', ')}  revisão ${tenant.revision}`);
    }),
};

function newTenant(context: CommandContext): TenantFile {
  const title = requireOption(context, 'title');
  const color = {
    primary: textOption(context, 'primary'),
    secondary: textOption(context, 'secondary'),
    active: textOption(context, 'active'),
  };
  const given = Object.fromEntries(Object.entries(color).filter(([, value]) => value !== undefined));
  const reading = readTenant({
    format: 'portal-tenant',
    version: 1,
    company: {
      id: requireOption(context, 'id'),
      status: 'enabled',
      appTitle: title,
      appName: textOption(context, 'name') ?? title,
      domain: listOption(context, 'domain').map((domain) => domain.toLowerCase()),
      module: [],
      loginType: textOption(context, 'login') ?? 'both',
      style: { color: given, layout: {} },
    },
  });
  if (reading.kind === 'valid') return reading.file;
  throw new CommandError(`Assim o portal não pode ser criado:\n${listProblems(reading.problems)}`, exitCodes.usage);
}

interface NewTenant {
  readonly file: TenantFile;
  readonly email: string;
}

async function createTenant(context: CommandContext, data: PortalData, { file, email }: NewTenant): Promise<void> {
  const { company } = file;
  if ((await findTenant(data.database, company.id)) !== null)
    throw new CommandError(`Já existe um portal com o id "${company.id}".`, exitCodes.data);
  await requireFreeDomains(data, file);
  const secret = await choosePassword(context, company, email);
  await writeTenant(data.database, file, new Date());
  const name = textOption(context, 'admin-name') ?? email.split('@')[0] ?? email;
  await addPerson(data.database, company, { email, name, groups: ['admin', 'host'], password: secret.password });
  await data.announceTenant(company.id);
  context.terminal.out(`Portal ${company.id} criado em ${company.domain.join(', ')}.`);
  context.terminal.out(`Administrador: ${email}`);
  showPassword(context, secret);
}

const create: Command = {
  name: 'tenant create',
  summary: 'Cria um portal e o seu primeiro administrador',
  usage: '--id <id> --domain <domínio[,domínio]> --title <título> --admin <e-mail>',
  options: {
    id: { type: 'string' },
    domain: { type: 'string' },
    title: { type: 'string' },
    name: { type: 'string' },
    login: { type: 'string' },
    primary: { type: 'string' },
    secondary: { type: 'string' },
    active: { type: 'string' },
    admin: { type: 'string' },
    'admin-name': { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  explained: {
    id: 'Identificador: minúsculas, dígitos e hífens; não muda depois',
    domain: 'Domínios em que o portal atende, separados por vírgula',
    title: 'Título que as pessoas veem',
    name: 'Nome curto (padrão: o título)',
    login: `Tipo de entrada: ${LoginType.options.join(', ')} (padrão: both)`,
    primary: 'Cor principal, #RRGGBB',
    secondary: 'Cor secundária, #RRGGBB',
    active: 'Cor de destaque, #RRGGBB',
    admin: 'E-mail do administrador',
    'admin-name': 'Nome do administrador',
    'password-stdin': 'Lê a senha da entrada padrão; sem isto, uma é gerada e mostrada uma vez',
  },
  async run(context) {
    // What was written wrong is told before anything is opened.
    const wanted = { file: newTenant(context), email: requireEmail(requireOption(context, 'admin')) };
    await withData(context.env, (data) => createTenant(context, data, wanted));
  },
};

/** What somebody agreed to stays what it was: another text is another version. */
async function requireKeptAgreements({ database }: PortalData, file: TenantFile): Promise<void> {
  const changed = await changedAgreements(database, file);
  if (changed.length === 0) return;
  const named = changed.map(({ id, version }) => `${id} ${version}`).join(', ');
  throw new CommandError(`Já há aceites de ${named}: para mudar o texto, publique uma nova versão.`, exitCodes.data);
}

async function importTenant(context: CommandContext, data: PortalData, file: TenantFile): Promise<void> {
  const { id } = file.company;
  const exists = (await findTenant(data.database, id)) !== null;
  if (exists && context.options['replace'] !== true)
    throw new CommandError(`O portal "${id}" já existe. Para trocar a configuração dele, use --replace.`, exitCodes.data);
  await requireFreeDomains(data, file);
  await requireKeptAgreements(data, file);
  await writeTenant(data.database, file, new Date());
  await data.announceTenant(id);
  const { queries, scripts, connectors, entities } = file;
  context.terminal.out(
    `Portal ${id} ${exists ? 'atualizado' : 'importado'}: ${file.company.module.length} módulos, ${queries.length} consultas, ` +
      `${scripts.length} scripts, ${connectors.length} conectores, ${entities.length} empresas.`,
  );
}

const importCommand: Command = {
  name: 'tenant import',
  summary: 'Cria ou atualiza um portal a partir de um arquivo',
  usage: '<arquivo.json> [--replace]',
  options: { replace: { type: 'boolean' } },
  explained: { replace: 'Troca a configuração de um portal que já existe; pessoas e dados delas ficam' },
  async run(context) {
    // Read before anything is opened: a wrong file costs nothing.
    const file = await readValidTenant(requirePositional(context, 'o arquivo'));
    for (const text of tenantWarnings(file)) context.terminal.note(`aviso: ${text}.`);
    await withData(context.env, (data) => importTenant(context, data, file));
  },
};

const exportCommand: Command = {
  name: 'tenant export',
  summary: 'Escreve um portal em um arquivo, sem pessoas',
  usage: '<id> [--out <arquivo.json>] [--with-secrets]',
  options: { out: { type: 'string' }, 'with-secrets': { type: 'boolean' } },
  explained: {
    out: 'Arquivo a escrever (padrão: a saída padrão)',
    'with-secrets': 'Inclui as credenciais dos conectores',
  },
  async run(context) {
    const id = requirePositional(context, 'o id do portal');
    const file = await withData(context.env, async (data) =>
      readTenantFile(data.database, await requireTenant(data, id), context.options['with-secrets'] === true),
    );
    const text = JSON.stringify(file, null, 2);
    const path = textOption(context, 'out');
    if (path === undefined) return context.terminal.out(text);
    // Whoever shares the machine must not read the credentials of a connector.
    await writeFile(path, `${text}\n`, { mode: 0o600 });
    return context.terminal.note(`Portal ${id} escrito em ${path}.`);
  },
};

const validate: Command = {
  name: 'tenant validate',
  summary: 'Confere um arquivo de portal sem importar nada',
  usage: '<arquivo.json>',
  options: {},
  explained: {},
  async run(context) {
    const path = requirePositional(context, 'o arquivo');
    const file = await readValidTenant(path);
    const { company } = file;
    for (const text of tenantWarnings(file)) context.terminal.note(`aviso: ${text}.`);
    context.terminal.out(`${path} está correto: portal ${company.id}, ${company.module.length} módulos.`);
  },
};

export const tenantCommands: readonly Command[] = [list, create, importCommand, exportCommand, validate];
