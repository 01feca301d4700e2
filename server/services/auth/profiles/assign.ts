// Gives a profile to people, or takes it away. Each person has a result of their own.
import type { AssignmentOutcome } from '#contract/entities/profile.ts';
import { refusalToChange } from '#contract/rules/people-administration.ts';
import { mayManageProfile } from '#contract/rules/profile-authority.ts';
import { groupsWithout } from '#contract/rules/launcher-changes.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ProfileRow } from '#server/records/profiles.ts';
import { listProfileRows, lockProfile } from '#server/records/profiles.ts';
import { notePendingGrant } from '#server/records/pending-grants.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { lockAdministrators } from '#server/services/auth/people/people-rows.ts';
import type { RequireManager } from './manager.ts';
import {
  announceAll,
  type Authority,
  hasEffect,
  lockPeople,
  type Member,
  refusalToRegroup,
  regroup,
  type Regrouping,
} from './regroup.ts';

export interface Assignment {
  readonly give?: readonly string[] | undefined;
  readonly take?: readonly string[] | undefined;
}

/** The profile replaces the one that the person has, whose groups go. */
function giving(person: Member, profile: ProfileRow, all: readonly ProfileRow[]): Regrouping {
  const earlier = all.find(({ id }) => id === person.profileId)?.groups ?? [];
  return { person, change: { add: profile.groups, remove: groupsWithout(earlier, profile.groups) }, profileId: profile.id };
}

const taking = (person: Member, profile: ProfileRow): Regrouping =>
  person.profileId === profile.id
    ? { person, change: { add: [], remove: profile.groups }, profileId: null }
    : { person, change: { add: [], remove: [] } };

/** A profile is part of the data of a person: giving and taking it needs authority over the person, even if the groups stay. */
function outcomeOf(one: Regrouping, authority: Authority): AssignmentOutcome {
  if (!hasEffect(one)) return 'unchanged';
  return refusalToChange(authority.by, one.person) ?? refusalToRegroup(one, authority) ?? 'done';
}

export function createAssignProfile(deps: AuthDependencies, requireManager: RequireManager) {
  const { database, sessions, clock } = deps;
  return async (id: string, { give = [], take = [] }: Assignment, context: RequestContext) => {
    const { tenant, recorder } = context;
    const by = await requireManager(context, 'perfil.pessoas.mudar');
    const rules = tenant.company.accessApprovers;
    const db = database.tenant(tenant.id);
    const { results, changed } = await db.run(async (queries) => {
      const profile = await lockProfile(queries, tenant.id, id);
      if (profile === null) throw new AppError('#NOT_FOUND');
      const isHigher = !mayManageProfile(by.groups, profile.groups, rules);
      const authority = { by, rules, administrators: await lockAdministrators(queries, tenant.id) };
      const all = await listProfileRows(queries, tenant.id);
      const people = new Map((await lockPeople(queries, tenant.id, [...give, ...take])).map((person) => [person.id, person]));
      const wanted = new Map([...give.map((one) => [one, true] as const), ...take.map((one) => [one, false] as const)]);
      const plan = [...wanted].map(([person, isGiven]) => {
        const found = people.get(person);
        if (found === undefined) return { id: person, outcome: 'unknown' as const, one: null };
        const one = isGiven ? giving(found, profile, all) : taking(found, profile);
        const outcome = isHigher ? ('higher' as const) : outcomeOf(one, authority);
        return { id: person, outcome, one };
      });
      const done = plan.flatMap(({ outcome, one }) => (outcome === 'done' && one !== null ? [one] : []));
      for (const { person, profileId } of done)
        if (profileId === profile.id) await notePendingGrant(queries, person, by.id, { groups: profile.groups, profileId });
      const entries = await regroup(queries, tenant.id, done, { at: clock.now(), id: by.id, name: by.name });
      const named = entries.map(({ detail }) => ({
        pointer: 'perfil.pessoas.mudar' as const,
        detail: { id, name: profile.name, ...detail },
      }));
      if (named.length > 0) await recorder.recordWithin(queries, ...named);
      return {
        results: plan.map(({ id: person, outcome }) => ({ id: person, outcome })),
        changed: done.map(({ person }) => person.id),
      };
    });
    await announceAll(sessions, db, changed);
    return { results };
  };
}
