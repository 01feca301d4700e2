import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { LoginType } from '#contract/entities/company.ts';
import { counted } from '#contract/rules/plural.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
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
import { launcherModules } from '#server/tenant-config/index.ts';
import { addPerson, choosePassword, nameFromEmail, requireEmail, showPassword } from './people.ts';
import type { TenantFile } from './tenant-file.ts';
import { importCommand } from './tenant-import.ts';
import { listProblems, readTenant, tenantWarnings } from './tenant-problems.ts';
import { groupsOfPeople, groupWarnings } from './tenant-checks/groups.ts';
import { readValidTenant, requireFreeDomains } from './tenant-reading.ts';
import { findTenant, listTenants, readHeldGroups, readTenantFile, writeTenant, type StoredTenant } from './tenant-store.ts';

export async function requireTenant({ database }: PortalData, id: string): Promise<StoredTenant> {
  const tenant = await findTenant(database, id);
  if (tenant === null) throw new CommandError(`Não há portal com o id "${id}". Veja: portal tenant list`, exitCodes.data);
  return tenant;
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
  run: (context) =>
    withData(context, async ({ database }) => {
      const tenants = await listTenants(database);
      if (tenants.length === 0) context.terminal.note('Nenhum portal ainda. Crie o primeiro: portal tenant create --help');
      const width = Math.max(0, ...tenants.map(({ id }) => id.length));
      for (const tenant of tenants)
        context.terminal.out(
          `${tenant.id.padEnd(width)}  ${titleOf(tenant)}  ${tenant.domains.join(', ')}  revisão ${tenant.revision}`,
        );
    }),
};

function newTenant(context: CommandContext): TenantFile {
  const title = requireOption(context, 'title');
  const color = {
    primary: textOption(context, 'primary'),
    secondary: textOption(context, 'secondary'),
    active: textOption(context, 'active'),
  };
  const colors = Object.fromEntries(Object.entries(color).filter(([, value]) => value !== undefined));
  const reading = readTenant({
    format: 'portal-tenant',
    version: 1,
    company: {
      id: requireOption(context, 'id'),
      status: 'enabled',
      appTitle: title,
      appName: textOption(context, 'name') ?? title,
      domain: listOption(context, 'domain').map((domain) => domain.toLowerCase()),
      module: launcherModules,
      loginType: textOption(context, 'login') ?? 'both',
      // In gateway mode, scripts of the page cannot read the session. A tenant file without a mode means the older mode (`code`).
      sessionMode: 'gateway',
      style: { color: colors, layout: {} },
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
  await writeTenant(data.database, file, { now: new Date(), overwrites: false });
  const name = textOption(context, 'admin-name') ?? nameFromEmail(email);
  await addPerson(context, data, { company, email, name, groups: ['admin', 'host'], password: secret.password });
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
    primary: 'Cor principal, #RRGGBB ou #RGB',
    secondary: 'Cor secundária, #RRGGBB ou #RGB',
    active: 'Cor de destaque, #RRGGBB ou #RGB',
    admin: 'E-mail do administrador',
    'admin-name': 'Nome do administrador (padrão: tirado do começo do e-mail)',
    'password-stdin': 'Lê a senha da entrada padrão; sem isto, uma é gerada e mostrada uma vez',
  },
  async run(context) {
    // The options are checked before the data is opened.
    const wanted = { file: newTenant(context), email: requireEmail(requireOption(context, 'admin')) };
    await withData(context, (data) => createTenant(context, data, wanted));
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
    const file = await withData(context, async (data) =>
      readTenantFile(data.database, await requireTenant(data, id), {
        withSecrets: context.options['with-secrets'] === true,
        exportedAt: new Date(),
      }),
    );
    const text = JSON.stringify(file, null, 2);
    const path = textOption(context, 'out');
    if (path === undefined) return context.terminal.out(text);
    // Only the owner of the file may read it, because it may contain the credentials of connectors.
    await writeFile(path, `${text}\n`, { mode: 0o600 });
    return context.terminal.note(`Portal ${id} escrito em ${path}.`);
  },
};

/** Compares the groups of the file with the people of the tenant, or names the groups that were not compared. */
async function noteGroups(context: CommandContext, file: TenantFile): Promise<void> {
  const { terminal, options } = context;
  if (options['with-people'] === true) {
    const held = await withData(context, ({ database }) => readHeldGroups(database, file.company.id));
    for (const text of groupWarnings(file, held)) terminal.note(`aviso: ${text}.`);
    return;
  }
  const groups = groupsOfPeople(file).map(({ group }) => group);
  if (groups.length > 0)
    terminal.note(`Grupos que só as pessoas têm: ${groups.join(', ')}. --with-people confere se alguém está neles.`);
}

const validate: Command = {
  name: 'tenant validate',
  summary: 'Confere um arquivo de portal sem importar nada',
  usage: '<arquivo.json> [--with-people]',
  options: { 'with-people': { type: 'boolean' } },
  explained: { 'with-people': 'Abre também os dados do portal e avisa de grupos em que ninguém está' },
  async run(context) {
    const path = requirePositional(context, 'o arquivo');
    const file = await readValidTenant(path, context.env);
    const { company } = file;
    for (const text of tenantWarnings(file)) context.terminal.note(`aviso: ${text}.`);
    await noteGroups(context, file);
    context.terminal.out(`${path} está correto: portal ${company.id}, ${counted(company.module.length, 'módulo', 'módulos')}.`);
  },
};

export const tenantCommands: readonly Command[] = [list, create, importCommand, exportCommand, validate];
