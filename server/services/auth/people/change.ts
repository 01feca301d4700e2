// Changes name, phone, groups and companies of a person.
import type { changePerson } from '#contract/calls/auth/people.ts';
import type { ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { changedGroups, groupDifference, refusalToChangeGroups } from '#contract/rules/people-administration.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import { notePendingGrant } from '#server/records/pending-grants.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { readNick, readPhone, refusedField } from '#server/services/auth/details.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import { fieldChange } from '#server/services/auth/person-changes.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import type { UserChange } from '#server/services/auth/users.ts';
import { refuse, requirePerson, saveChange } from './administered.ts';
import { changeEntities, readCodes } from './change-entities.ts';
import { lockAdministrators, type PersonRow } from './people-rows.ts';
import type { ReadPerson } from './reading.ts';

type Body = HandlerInput<typeof changePerson>['body'];

/** A directory sends name and phone with every sign-in, which would overwrite a change. */
function readData({ kind }: Pick<PersonRow, 'kind'>, { nick, phone }: Body): Pick<UserChange, 'nick' | 'phone'> {
  if (kind === 'ldap' && nick !== undefined) throw refusedField('nick', 'managed');
  if (kind === 'ldap' && phone !== undefined) throw refusedField('phone', 'managed');
  return {
    ...(nick === undefined ? {} : { nick: readNick(nick) }),
    ...(phone === undefined ? {} : { phone: readPhone(phone) }),
  };
}

export function createChangePerson(deps: AuthDependencies, requireProof: RequireProof, read: ReadPerson) {
  const requireActor = createRequireActor(deps);
  return async (id: string, body: Body, context: RequestContext): Promise<ManagedPersonDetail> => {
    const groupChange = { add: body.addGroups ?? [], remove: body.removeGroups ?? [] };
    const entityChange = { add: readCodes(body.addEntities), remove: readCodes(body.removeEntities) };
    const by = await requireActor(context);
    await requireProof(context, 'usuario.alterar', { person: id });
    const db = deps.database.tenant(context.tenant.id);
    await db.run(async (queries) => {
      const administrators = await lockAdministrators(queries, db.tenant);
      const row = await requirePerson(queries, context, id);
      const rules = context.tenant.company.accessApprovers;
      refuse(refusalToChangeGroups(by, row, groupChange, { rules, administrators }));
      const data = readData(row, body);
      const groups = changedGroups(row.groups, groupChange);
      const { before, after } = fieldChange(row, data);
      await notePendingGrant(queries, row, by.id, {
        groups: groupDifference(row.groups, groups).added,
        entities: entityChange.add,
      });
      const { entitySelected, added, removed } = await changeEntities(queries, row, entityChange);
      await saveChange(queries, context, row, {
        pointer: 'usuario.alterar',
        values: { ...data, groups, entitySelected },
        detail: { before: { ...before, groups: row.groups }, after: { ...after, groups }, added, removed },
        revision: body.revision,
        author: { at: deps.clock.now(), id: by.id, name: by.name },
      });
    });
    await deps.sessions.userChanged(db, id);
    return read(id, context);
  };
}
