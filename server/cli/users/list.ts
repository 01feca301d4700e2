import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { counted } from '#contract/rules/plural.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { parseInternalDomains } from '#server/config/setting-lists.ts';
import { userEntities, users } from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { isInternal } from '#server/services/auth/index.ts';
import { requireOption, textOption, type Command } from '#server/cli/command.ts';
import { withData } from '#server/cli/data.ts';
import { requireTenant } from '#server/cli/tenant-commands.ts';
import type { Person } from './administrators.ts';

const header = ['E-mail', 'Nome', 'Tipo', 'Situação', 'Grupos', 'Empresas', 'Último acesso'];

const kinds = { ldap: 'diretório', adfs: 'Microsoft', guest: 'convidada' } as const;

/** The stored kind does not say whether a person is internal: the address decides, as in the answers of the server. */
const kindOf = ({ kind, email }: Person, isInternalEmail: (email: string) => boolean): string =>
  kind === 'internal' || kind === 'external' ? (isInternalEmail(email) ? 'interna' : 'externa') : kinds[kind];

const statusOf = ({ blocked, hostBlocked, status }: Person): string => {
  if (blocked) return 'bloqueada';
  if (hostBlocked) return 'bloqueada pelo anfitrião';
  return status === 'active' ? 'ativa' : 'cadastro pendente';
};

const day = (at: Date | null): string => (at === null ? 'nunca entrou' : `entrou em ${brazilianDay(at)}`);

/** Lines whose columns are aligned. */
function writeTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export const list: Command = {
  name: 'user list',
  summary: 'Lista as pessoas de um portal',
  usage: '--tenant <id> [--group <grupo>]',
  options: { tenant: { type: 'string' }, group: { type: 'string' } },
  explained: { tenant: 'Id do portal', group: 'Só as pessoas deste grupo' },
  run: (context) =>
    withData(context, async (data) => {
      const { id: tenant, config } = await requireTenant(data, requireOption(context, 'tenant'));
      const rules = {
        company: z.safeParse(PrivateCompany, config).data ?? { filterExpression: [] },
        internalDomains: parseInternalDomains(context.env),
      };
      const group = textOption(context, 'group')?.toLowerCase();
      const { people, shares } = await data.database.tenant(tenant).run(async (queries) => ({
        people: await queries.select().from(users).where(eq(users.tenantId, tenant)).orderBy(asc(users.email)),
        shares: await queries.select({ id: userEntities.userId }).from(userEntities).where(eq(userEntities.tenantId, tenant)),
      }));
      const counts = new Map<string, number>();
      for (const { id } of shares) counts.set(id, (counts.get(id) ?? 0) + 1);
      const shown = people.filter(({ groups }) => group === undefined || groups.some((own) => own.toLowerCase() === group));
      if (shown.length === 0) return context.terminal.note('Ninguém. Crie a primeira pessoa: portal user create --help');
      const rows = shown.map((person) => [
        person.email,
        person.nick ?? '(sem nome)',
        kindOf(person, (email) => isInternal(email, rules)),
        statusOf(person),
        person.groups.length === 0 ? 'sem grupos' : person.groups.join(', '),
        counted(counts.get(person.id) ?? 0, 'empresa', 'empresas'),
        day(person.lastAccessAt),
      ]);
      for (const line of writeTable([header, ...rows])) context.terminal.out(line);
    }),
};
