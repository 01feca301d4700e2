import { asc, eq } from 'drizzle-orm';
import { counted } from '#contract/rules/plural.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { userEntities, users } from '#server/db/schema.ts';
import { requireOption, textOption, type Command } from '#server/cli/command.ts';
import { withData } from '#server/cli/data.ts';
import { requireTenant } from '#server/cli/tenant-commands.ts';
import type { Person } from './administrators.ts';

const kinds: Readonly<Record<Person['kind'], string>> = {
  internal: 'interna',
  external: 'externa',
  ldap: 'diretório',
  adfs: 'Microsoft',
  guest: 'convidada',
};

const statusOf = ({ blocked, hostBlocked, status }: Person): string => {
  if (blocked) return 'bloqueada';
  if (hostBlocked) return 'bloqueada pelo anfitrião';
  return status === 'active' ? 'ativa' : 'cadastro pendente';
};

const day = (at: Date | null): string => (at === null ? 'nunca entrou' : `entrou em ${brazilianDay(at)}`);

function line(person: Person, companies: number, width: number): string {
  const groups = person.groups.length === 0 ? 'sem grupos' : person.groups.join(', ');
  const amount = counted(companies, 'empresa', 'empresas');
  return [
    person.email.padEnd(width),
    person.nick ?? '(sem nome)',
    kinds[person.kind],
    statusOf(person),
    groups,
    amount,
    day(person.lastAccessAt),
  ].join('  ');
}

export const list: Command = {
  name: 'user list',
  summary: 'Lista as pessoas de um portal',
  usage: '--tenant <id> [--group <grupo>]',
  options: { tenant: { type: 'string' }, group: { type: 'string' } },
  explained: { tenant: 'Id do portal', group: 'Só as pessoas deste grupo' },
  run: (context) =>
    withData(context, async (data) => {
      const tenant = (await requireTenant(data, requireOption(context, 'tenant'))).id;
      const group = textOption(context, 'group')?.toLowerCase();
      const { people, shares } = await data.database.tenant(tenant).run(async (queries) => ({
        people: await queries.select().from(users).where(eq(users.tenantId, tenant)).orderBy(asc(users.email)),
        shares: await queries.select({ id: userEntities.userId }).from(userEntities).where(eq(userEntities.tenantId, tenant)),
      }));
      const counts = new Map<string, number>();
      for (const { id } of shares) counts.set(id, (counts.get(id) ?? 0) + 1);
      const shown = people.filter(({ groups }) => group === undefined || groups.some((own) => own.toLowerCase() === group));
      if (shown.length === 0) context.terminal.note('Ninguém. Crie a primeira pessoa: portal user create --help');
      const width = Math.max(0, ...shown.map(({ email }) => email.length));
      for (const person of shown) context.terminal.out(line(person, counts.get(person.id) ?? 0, width));
    }),
};
