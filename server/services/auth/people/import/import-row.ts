// One row of a file of people, in a transaction of its own: it is carried out whole, or not at all.
import { randomUUID } from 'node:crypto';
import type { RefusedQuota } from '#contract/errors.ts';
import type { ImportOutcome } from '#contract/entities/people-import.ts';
import { mayGiveGroup } from '#contract/rules/authority.ts';
import { endOfGuestDay, dayAfter } from '#contract/rules/guest-validity.ts';
import { changedGroups, groupDifference, refusalToChangeGroups } from '#contract/rules/people-administration.ts';
import type { CellProblem, ImportedPerson } from '#contract/rules/people-import.ts';
import { guestValidityDays } from '#contract/limits.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { type GuestPerson, lockPerson, selectGuest } from '#server/records/guests.ts';
import { notePendingGrant } from '#server/records/pending-grants.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createMakeGuest, type MailInvitation } from '#server/services/auth/guests/make-guest.ts';
import { createMakePerson } from '#server/services/auth/guests/make-person.ts';
import { isOfDirectory } from '#server/services/auth/guests/policy.ts';
import type { Actor } from '#server/services/auth/own.ts';
import { saveChange, requirePerson } from '#server/services/auth/people/administered.ts';
import { addEntities, codesOf, insertPendingUser, knownEntities } from '#server/services/auth/users.ts';

export interface RowAnswer {
  readonly outcome: ImportOutcome;
  readonly problems: readonly CellProblem[];
  /** The person whose sessions learn of the change. */
  readonly changed?: string;
  readonly quota?: RefusedQuota | undefined;
}

const refused = (...problems: readonly CellProblem[]): RowAnswer => ({ outcome: 'refused', problems });

interface Import {
  readonly by: Actor;
  readonly invite: boolean;
}

const noMail: MailInvitation = () => Promise.resolve();

/** Groups or companies that the administrator cannot give refuse the row, whether the person has them or not. */
async function problemsOf(queries: Queries, { tenant }: RequestContext, row: ImportedPerson, by: Actor): Promise<CellProblem[]> {
  const { accessApprovers } = tenant.company;
  const isGivable = row.groups.every((group) => mayGiveGroup(by.groups, group, accessApprovers));
  const known = row.companies.length === 0 ? [] : await knownEntities(queries, tenant.id, row.companies);
  return [
    ...(isGivable ? [] : [{ column: 'groups', problem: 'higher' } as const]),
    ...(known.length === row.companies.length ? [] : [{ column: 'companies', problem: 'unknown' } as const]),
  ];
}

function createAddPerson(deps: AuthDependencies, mailInvitation: MailInvitation) {
  const { clock, internalDomains } = deps;
  const pointer = 'usuario.importar';
  return async (queries: Queries, context: RequestContext, row: ImportedPerson, { by, invite }: Import): Promise<RowAnswer> => {
    const { tenant } = context;
    if (isOfDirectory(row.email, null, { company: tenant.company, internalDomains }))
      return refused({ column: 'email', problem: 'directory' });
    const added = { tenantId: tenant.id, id: randomUUID(), email: row.email, nick: row.name, kind: 'guest' } as const;
    await insertPendingUser(queries, { ...added, status: 'pendingByDirectHash' });
    const person = await lockPerson(queries, tenant.id, { email: row.email });
    if (person === null) throw new Error('The person just added is not there.');
    const lastDay = row.lastDay ?? dayAfter(Math.max(...guestValidityDays), clock.now());
    const mail = invite ? mailInvitation : noMail;
    const make = row.as === 'guest' ? createMakeGuest(deps, mail, pointer) : createMakePerson(internalDomains, mail, pointer);
    const given = { groups: row.groups, codes: row.companies, expiresAt: endOfGuestDay(lastDay) };
    const invitation = { inviter: by, as: row.as, nick: row.name, profile: null, message: null, ...given };
    await make(queries, person, invitation, context);
    return { outcome: 'created', problems: [] };
  };
}

export function createImportRow(deps: AuthDependencies, mailInvitation: MailInvitation) {
  const { clock } = deps;
  const create = createAddPerson(deps, mailInvitation);

  /** Gives a known person what they lack. Nothing is taken, and a name that the person has stays. */
  async function complete(
    queries: Queries,
    context: RequestContext,
    { known, row, by }: { readonly known: GuestPerson; readonly row: ImportedPerson; readonly by: Actor },
  ): Promise<RowAnswer> {
    const { tenant } = context;
    const groups = changedGroups(known.groups, { add: row.groups, remove: [] });
    const given = groupDifference(known.groups, groups).added;
    // A company that a host shared with a person of the portal is theirs from now on. A guest has every company by a host.
    const shared = (await selectGuest(queries, tenant.id, known.id)) !== null;
    const own = new Set(await codesOf(queries, tenant.id, known.id, { shared }));
    const companies = row.companies.filter((code) => !own.has(code));
    const nick = known.nick === null && known.kind !== 'ldap' ? row.name : null;
    if (given.length === 0 && companies.length === 0 && nick === null) return { outcome: 'unchanged', problems: [] };
    const rules = { rules: tenant.company.accessApprovers, administrators: [] };
    const refusal = refusalToChangeGroups(by, known, { add: given, remove: [] }, rules);
    if (refusal !== null) return refused({ column: 'email', problem: refusal === 'own' ? 'own' : 'higher' });
    await notePendingGrant(queries, known, by.id, { groups: given, entities: companies });
    await addEntities(queries, tenant.id, { userId: known.id, sharedBy: null }, companies);
    await saveChange(queries, context, await requirePerson(queries, context, known.id), {
      pointer: 'usuario.importar',
      values: { groups, ...(nick !== null && { nick }) },
      detail: { before: { groups: known.groups }, after: { groups, ...(nick !== null && { nick }) }, added: companies },
      revision: known.revision,
      author: { at: clock.now(), id: by.id, name: by.name },
    });
    return { outcome: 'changed', problems: [], changed: known.id };
  }

  return async (queries: Queries, context: RequestContext, row: ImportedPerson, settings: Import): Promise<RowAnswer> => {
    const known = await lockPerson(queries, context.tenant.id, { email: row.email });
    const problems = await problemsOf(queries, context, row, settings.by);
    if (problems.length > 0) return refused(...problems);
    return known === null ? create(queries, context, row, settings) : complete(queries, context, { known, row, by: settings.by });
  };
}
