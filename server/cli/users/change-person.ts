// Changes a person from the command line. The change and its activity share one transaction; then running servers receive an
// announcement.
import type { ActivityPointer } from '#contract/activities.ts';
import type { ActivityDetail } from '#contract/activity-details.ts';
import { and, eq, not } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { acquireLock } from '#server/db/locks.ts';
import { users } from '#server/db/schema.ts';
import { accessEnds } from '#server/records/guests.ts';
import { createSessions } from '#server/records/sessions/sessions.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Queries } from '#server/ports/database.ts';
import { CommandError, exitCodes, requireOption, type CommandContext } from '#server/cli/command.ts';
import { type PortalData, withData } from '#server/cli/data.ts';
import { requireEmail } from '#server/cli/people.ts';
import { requireTenant } from '#server/cli/tenant-commands.ts';
import { endsAdministration, type Person } from './administrators.ts';

/** The options of every command about a person. */
export const personOptions = { tenant: { type: 'string' }, email: { type: 'string' } } as const;
export const personExplained = { tenant: 'Id do portal', email: 'E-mail da pessoa' } as const;
export const lastAdminOption = { 'last-admin': { type: 'boolean' } } as const;
export const lastAdminExplained = { 'last-admin': 'Aceita que o portal fique sem administrador' } as const;

export interface Opened {
  readonly data: PortalData;
  readonly company: PrivateCompany;
  readonly person: Person;
}

/** Finds the person that the options name, and runs `work`. */
export async function withPerson(context: CommandContext, work: (opened: Opened) => Promise<void>): Promise<void> {
  const id = requireOption(context, 'tenant');
  const email = requireEmail(requireOption(context, 'email'));
  await withData(context, async (data) => {
    const company = PrivateCompany.parse((await requireTenant(data, id)).config);
    const [person] = await data.database.tenant(company.id).run((queries) =>
      queries
        .select()
        .from(users)
        .where(and(eq(users.tenantId, company.id), eq(users.email, email))),
    );
    if (person === undefined)
      throw new CommandError(`Não há ${email} em ${id}. Veja: portal user list --tenant ${id}`, exitCodes.data);
    await work({ data, company, person });
  });
}

export interface Change {
  readonly pointer: ActivityPointer;
  readonly detail?: ActivityDetail;
  /** The person after a change that might remove the last administrator. Null: the person is deleted. */
  readonly changed?: Person | null;
  readonly apply: (queries: Queries) => Promise<unknown>;
}

async function requireAdministrator(queries: Queries, { company, person }: Opened, changed: Person | null): Promise<void> {
  // Without the lock, two concurrent commands could each remove one of the last two administrators.
  await acquireLock(queries, company.id, 'administrators');
  const people = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, company.id), not(accessEnds)));
  if (endsAdministration(people, person.id, changed))
    throw new CommandError(
      `${person.email} é a última pessoa que administra ${company.id}. Dê o grupo admin a outra antes, ou use --last-admin.`,
      exitCodes.data,
    );
}

/**
 * Applies the change and records its activity. The activity contains the id of the person and no actor, because the command line
 * has no account.
 */
export async function changePerson(context: CommandContext, opened: Opened, change: Change): Promise<void> {
  const { data, company, person } = opened;
  const recorder = createActivityLog(data.database, data.clock).recorderFor({ tenant: company.id });
  await data.database.tenant(company.id).run(async (queries) => {
    if (change.changed !== undefined && context.options['last-admin'] !== true)
      await requireAdministrator(queries, opened, change.changed);
    await change.apply(queries);
    const detail = { person: person.id, by: 'linha de comando', ...change.detail };
    await recorder.recordWithin(queries, { pointer: change.pointer, detail });
  });
  await createSessions(data).userChanged(data.database.tenant(company.id), person.id);
}

/** Ends the person's sessions in every process. */
export async function endSessions({ data, company, person }: Opened): Promise<void> {
  const sessions = createSessions(data);
  await sessions.revokeAllOf(data.database.tenant(company.id), person.id);
}

export const updatePerson = (queries: Queries, tenant: TenantId, id: string, change: Partial<typeof users.$inferInsert>) =>
  queries
    .update(users)
    .set(change)
    .where(and(eq(users.tenantId, tenant), eq(users.id, id)));
