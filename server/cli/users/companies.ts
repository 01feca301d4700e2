import { and, eq, inArray } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { entities, userEntities } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { endValidations } from '#server/records/entity-validation/index.ts';
import { listChange } from '#server/services/auth/index.ts';
import { CommandError, exitCodes, type Command } from '#server/cli/command.ts';
import { changePerson, personExplained, personOptions, updatePerson, withPerson } from './change-person.ts';
import { describeChange, type ListChange, listChangeOptions, readListChange } from './list-change.ts';

const ofPerson = (tenant: TenantId, userId: string) => and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId));

const selectCompanies = (queries: Queries, tenant: TenantId, userId: string) =>
  queries
    .select({ code: userEntities.code, description: entities.description })
    .from(userEntities)
    .leftJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .where(ofPerson(tenant, userId))
    .orderBy(userEntities.code);

async function requireCompanies(queries: Queries, tenant: TenantId, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const found = await queries
    .select({ code: entities.code })
    .from(entities)
    .where(and(eq(entities.tenantId, tenant), inArray(entities.code, [...codes])));
  const known = new Set(found.map(({ code }) => code));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0)
    throw new CommandError(
      `Não são empresas de ${tenant}: ${unknown.join(', ')}. Elas vêm de entities, em portal tenant import.`,
      exitCodes.data,
    );
}

async function writeChange(
  queries: Queries,
  tenant: TenantId,
  userId: string,
  { added, removed }: Pick<ListChange, 'added' | 'removed'>,
): Promise<void> {
  if (removed.length > 0) {
    await queries.delete(userEntities).where(and(ofPerson(tenant, userId), inArray(userEntities.code, [...removed])));
    await endValidations(queries, { tenant, userId }, removed, { keepsProof: false });
  }
  if (added.length > 0)
    await queries
      .insert(userEntities)
      .values(added.map((code) => ({ tenantId: tenant, userId, code })))
      .onConflictDoNothing();
}

export const companies: Command = {
  name: 'user companies',
  summary: 'Mostra ou muda as empresas por que uma pessoa responde',
  usage: '--tenant <id> --email <e-mail> [--set <CNPJs> | --add <CNPJs> --remove <CNPJs>]',
  options: { ...personOptions, ...listChangeOptions },
  explained: {
    ...personExplained,
    set: 'Troca a lista toda; CNPJs separados por vírgula, com ou sem pontos',
    add: 'Acrescenta estas empresas',
    remove: 'Retira estas empresas',
  },
  run: (context) =>
    withPerson(context, async (opened) => {
      const { company, data, person } = opened;
      const current = await data.database.tenant(company.id).run((queries) => selectCompanies(queries, company.id, person.id));
      const read = readListChange(
        context,
        current.map(({ code }) => code),
        normalizeCnpj,
      );
      if (read.next === null) {
        for (const { code, description } of current) context.terminal.out(`${code}  ${description ?? '(não existe mais)'}`);
        return;
      }
      const change = { ...read, next: read.next.map(normalizeCnpj), added: read.added.map(normalizeCnpj) };
      if (change.added.length + change.removed.length > 0)
        await changePerson(context, opened, {
          pointer: 'pessoa.empresas.mudar',
          detail: {
            ...listChange(
              'entities',
              current.map(({ code }) => code),
              change.next,
            ),
            added: change.added,
            removed: change.removed,
          },
          apply: async (queries) => {
            await requireCompanies(queries, company.id, change.added);
            await writeChange(queries, company.id, person.id, change);
            // The person no longer acts for a removed company.
            const entitySelected = person.entitySelected.filter((code) => !change.removed.includes(code));
            await updatePerson(queries, company.id, person.id, { entitySelected });
          },
        });
      context.terminal.out(`${person.email} responde por ${change.next.length} de ${company.id} (${describeChange(change)}).`);
    }),
};
