// Creates, changes and deletes profiles. A change of the groups of a profile changes those of its people in the same transaction.
import { changedBy } from '#server/records/author.ts';
import { randomUUID } from 'node:crypto';
import type { ActivityPointer } from '#contract/activities.ts';
import type { ProfileFields } from '#contract/calls/auth/profiles.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { profilesMax } from '#contract/limits.ts';
import { groupsWithout } from '#contract/rules/launcher-changes.ts';
import type { GroupChange } from '#contract/rules/people-administration.ts';
import { mayManageProfile } from '#contract/rules/profile-authority.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import {
  insertProfile,
  listProfileRows,
  lockNames,
  lockProfile,
  type ProfileRow,
  removeProfile,
  replaceHosts,
  updateProfile,
} from '#server/records/profiles.ts';
import { removeTermsOfProfile } from '#server/records/quotas/index.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { refusedField } from '#server/services/auth/details.ts';
import type { Actor } from '#server/services/auth/own.ts';
import { refuse } from '#server/services/auth/people/administered.ts';
import { lockAdministrators } from '#server/services/auth/people/people-rows.ts';
import { readProfile } from './present.ts';
import type { RequireManager } from './manager.ts';
import { announceAll, hasEffect, lockMembers, refusalToRegroup, regroup } from './regroup.ts';

/** Groups without duplicates, which differ in more than case. */
const distinct = (groups: readonly string[]): string[] =>
  groups.reduce<string[]>((all, group) => [...all, ...groupsWithout([group], all)], []);

async function requireFreeName(queries: Queries, { tenantId, id }: Pick<ProfileRow, 'tenantId' | 'id'>, name: string) {
  await lockNames(queries, tenantId);
  const others = (await listProfileRows(queries, tenantId)).filter((one) => one.id !== id);
  if (others.length >= profilesMax) throw refusedField('name', 'too-many');
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw refusedField('name', 'taken');
}

async function saveHosts(queries: Queries, { tenantId, id }: Pick<ProfileRow, 'tenantId' | 'id'>, hosts: readonly string[]) {
  if (!(await replaceHosts(queries, tenantId, id, hosts))) throw new AppError('#NOT_FOUND');
}

/** Changes the groups of the people of a profile. Refuses the whole change when it may not be made for one of them. */
async function regroupMembers(
  queries: Queries,
  { tenant }: RequestContext,
  { profile, change, by, at, ...more }: { profile: string; change: GroupChange; by: Actor; at: Date; profileId?: null },
) {
  const administrators = await lockAdministrators(queries, tenant.id);
  const members = await lockMembers(queries, tenant.id, profile);
  const authority = { by, rules: tenant.company.accessApprovers, administrators };
  const regroupings = members.map((person) => ({ person, change, ...more })).filter(hasEffect);
  for (const one of regroupings) refuse(refusalToRegroup(one, authority));
  const entries = await regroup(queries, tenant.id, regroupings, { at, id: by.id, name: by.name });
  return { entries, changed: regroupings.map(({ person }) => person.id), members: members.length };
}

const shownFields = ({ name, description, groups }: Pick<ProfileRow, 'name' | 'description' | 'groups'>) => ({
  name,
  description,
  groups,
});

/** The facts of a profile for the record. */
const factsOf = (profile: Profile) => ({ ...shownFields(profile), hosts: profile.hosts.map(({ email }) => email) });

type Change = { readonly [Key in keyof ProfileFields]?: ProfileFields[Key] | undefined };

interface Manager {
  readonly by: Actor;
  readonly at: Date;
  readonly mayManage: (groups: readonly string[]) => boolean;
}

/** The locked profile, if the administrator may change it. */
async function requireProfile(
  queries: Queries,
  { tenant }: RequestContext,
  { mayManage }: Manager,
  id: string,
): Promise<ProfileRow> {
  const row = await lockProfile(queries, tenant.id, id);
  if (row === null) throw new AppError('#NOT_FOUND');
  if (!mayManage(row.groups)) throw new AppError('#HIGHER_ROLE');
  return row;
}

async function createWithin(
  queries: Queries,
  context: RequestContext,
  { by, at }: Manager,
  fields: ProfileFields,
): Promise<Profile> {
  const key = { tenantId: context.tenant.id, id: randomUUID() };
  await requireFreeName(queries, key, fields.name);
  await insertProfile(queries, { ...key, ...shownFields(fields), ...changedBy({ at, ...by }) });
  await saveHosts(queries, key, fields.hosts);
  const profile = await readProfile(queries, key.tenantId, key.id);
  const detail = { id: key.id, name: fields.name, after: factsOf(profile) };
  await context.recorder.recordWithin(queries, { pointer: 'perfil.criar', detail });
  return profile;
}

async function changeWithin(
  queries: Queries,
  context: RequestContext,
  manager: Manager,
  { id, revision, hosts, ...typed }: Change & { readonly id: string; readonly revision: number },
) {
  const { by, at } = manager;
  const row = await requireProfile(queries, context, manager, id);
  const next = {
    name: typed.name ?? row.name,
    description: typed.description ?? row.description,
    groups: typed.groups === undefined ? row.groups : distinct(typed.groups),
  };
  if (next.name !== row.name) await requireFreeName(queries, row, next.name);
  const before = await readProfile(queries, row.tenantId, id);
  const saved = await updateProfile(queries, { ...row, revision }, { ...next, ...changedBy({ at, ...by }) });
  if (!saved) throw new AppError('#CONFLICT');
  if (hosts !== undefined) await saveHosts(queries, row, hosts);
  const change = { add: groupsWithout(next.groups, row.groups), remove: groupsWithout(row.groups, next.groups) };
  const people = await regroupMembers(queries, context, { profile: id, change, by, at });
  const profile = await readProfile(queries, row.tenantId, id);
  const detail = { id, name: next.name, before: factsOf(before), after: factsOf(profile), count: people.changed.length };
  await context.recorder.recordWithin(queries, { pointer: 'perfil.alterar', detail }, ...people.entries);
  return { profile, changed: people.changed };
}

interface Removal {
  readonly id: string;
  readonly revision: number;
  readonly takesGroups: boolean;
}

async function removeWithin(queries: Queries, context: RequestContext, manager: Manager, { id, revision, takesGroups }: Removal) {
  const { by, at } = manager;
  const row = await requireProfile(queries, context, manager, id);
  if (row.revision !== revision) throw new AppError('#CONFLICT');
  const change = { add: [], remove: takesGroups ? row.groups : [] };
  const people = await regroupMembers(queries, context, { profile: id, change, by, at, profileId: null });
  const terms = await removeTermsOfProfile(queries, row.tenantId, id);
  await removeProfile(queries, row.tenantId, id);
  const detail = { id, name: row.name, before: shownFields(row), count: people.members };
  await context.recorder.recordWithin(queries, ...terms, { pointer: 'perfil.remover', detail }, ...people.entries);
  return people;
}

export function createChangeProfiles(deps: AuthDependencies, requireManager: RequireManager) {
  const { database, sessions, clock } = deps;

  /** Throws unless the administrator may give the groups that the profile gets. */
  async function begin(context: RequestContext, pointer: ActivityPointer, groups: readonly string[] = []): Promise<Manager> {
    const by = await requireManager(context, pointer);
    const mayManage = (wanted: readonly string[]) => mayManageProfile(by.groups, wanted, context.tenant.company.accessApprovers);
    if (!mayManage(groups)) throw new AppError('#HIGHER_ROLE');
    return { by, at: clock.now(), mayManage };
  }
  const dbOf = ({ tenant }: RequestContext) => database.tenant(tenant.id);

  return {
    async create(body: ProfileFields, context: RequestContext): Promise<Profile> {
      const manager = await begin(context, 'perfil.criar', body.groups);
      const fields = { ...body, groups: distinct(body.groups) };
      return dbOf(context).run((queries) => createWithin(queries, context, manager, fields));
    },
    async change(id: string, body: Change & { readonly revision: number }, context: RequestContext): Promise<Profile> {
      const manager = await begin(context, 'perfil.alterar', body.groups);
      const db = dbOf(context);
      const { profile, changed } = await db.run((queries) => changeWithin(queries, context, manager, { ...body, id }));
      await announceAll(sessions, db, changed);
      return profile;
    },
    async remove(removal: Removal, context: RequestContext): Promise<{ people: number }> {
      const manager = await begin(context, 'perfil.remover');
      const db = dbOf(context);
      const { members, changed } = await db.run((queries) => removeWithin(queries, context, manager, removal));
      await announceAll(sessions, db, changed);
      return { people: members };
    },
  };
}
