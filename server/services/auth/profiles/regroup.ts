// Changes the groups of several people at once, each within the authority of the administrator.
import { type Author, changedBy } from '#server/records/author.ts';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { ApproverRule } from '#contract/rules/authority.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { groupsWithout, includesGroup } from '#contract/rules/launcher-changes.ts';
import { changedGroups, type GroupChange, type Refusal, refusalToChangeGroups } from '#contract/rules/people-administration.ts';
import { users } from '#server/db/schema.ts';
import type { ActivityEntry } from '#server/ports/activity-log.ts';
import type { Queries, TenantDatabase } from '#server/ports/database.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import type { Actor } from '#server/services/auth/own.ts';

const columns = {
  tenantId: users.tenantId,
  id: users.id,
  status: users.status,
  email: users.email,
  nick: users.nick,
  groups: users.groups,
  profileId: users.profileId,
};

const selectMembers = (queries: Queries, tenant: TenantId, which: SQL) =>
  queries
    .select(columns)
    .from(users)
    .where(and(eq(users.tenantId, tenant), which))
    .orderBy(asc(users.id));

export type Member = Awaited<ReturnType<typeof selectMembers>>[number];

/** Locked until the transaction ends. */
export const lockMembers = (queries: Queries, tenant: TenantId, profile: string): Promise<Member[]> =>
  selectMembers(queries, tenant, eq(users.profileId, profile)).for('update');

/** People by their ids, locked until the transaction ends. Unknown ids are left out. */
export const lockPeople = async (queries: Queries, tenant: TenantId, ids: readonly string[]): Promise<Member[]> =>
  ids.length === 0 ? [] : selectMembers(queries, tenant, inArray(users.id, [...ids])).for('update');

/** A change of one person. `profileId` absent: the profile stays. */
export interface Regrouping {
  readonly person: Member;
  readonly change: GroupChange;
  readonly profileId?: string | null;
}

export interface Authority {
  readonly by: Actor;
  readonly rules: readonly ApproverRule[];
  readonly administrators: readonly string[];
}

/** The part of a change that has an effect on the person. */
export const effectOn = ({ groups }: Pick<Member, 'groups'>, { add, remove }: GroupChange): GroupChange => ({
  add: groupsWithout(add, groups),
  remove: remove.filter((group) => includesGroup(groups, group)),
});

export const hasEffect = ({ person, change, profileId }: Regrouping): boolean => {
  const { add, remove } = effectOn(person, change);
  return add.length + remove.length > 0 || (profileId !== undefined && profileId !== person.profileId);
};

/** A change without effect on groups needs no authority over the person. */
export function refusalToRegroup({ person, change }: Regrouping, { by, ...state }: Authority): Refusal | null {
  const effect = effectOn(person, change);
  return effect.add.length + effect.remove.length === 0 ? null : refusalToChangeGroups(by, person, effect, state);
}

/** Stores the changes. People who change alike share a statement. Returns an entry for the record about each person. */
export async function regroup(
  queries: Queries,
  tenant: TenantId,
  regroupings: readonly Regrouping[],
  author: Author,
): Promise<ActivityEntry[]> {
  const alike = new Map<string, { readonly set: Partial<Pick<Member, 'groups' | 'profileId'>>; readonly ids: string[] }>();
  const entries: ActivityEntry[] = [];
  for (const { person, change, profileId } of regroupings) {
    const groups = changedGroups(person.groups, effectOn(person, change));
    const set = { groups, ...(profileId === undefined ? {} : { profileId }) };
    const key = JSON.stringify(set);
    const known = alike.get(key) ?? { set, ids: [] };
    known.ids.push(person.id);
    alike.set(key, known);
    const detail = { person: person.id, email: maskEmail(person.email), before: { groups: person.groups }, after: { groups } };
    entries.push({ pointer: 'usuario.alterar', detail });
  }
  for (const { set, ids } of alike.values())
    await queries
      .update(users)
      .set({ ...set, revision: sql`${users.revision} + 1`, ...changedBy(author) })
      .where(and(eq(users.tenantId, tenant), sql`${users.id} = any(${sql.param(ids)}::text[])`));
  return entries;
}

/** Tells every process that the groups of these people changed, some people at a time. */
export async function announceAll(sessions: Sessions, db: TenantDatabase, ids: readonly string[]): Promise<void> {
  const atOnce = 20;
  for (let from = 0; from < ids.length; from += atOnce)
    await Promise.all(ids.slice(from, from + atOnce).map((id) => sessions.userChanged(db, id)));
}
