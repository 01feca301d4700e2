// The same change for many people, each in a transaction of its own: a person whom the administrator may not change keeps nobody else
// from being changed.
import type { BulkAction, changePeople } from '#contract/calls/auth/people-bulk.ts';
import type { BulkOutcome, BulkResult } from '#contract/entities/people-bulk.ts';
import { hasGroup } from '#contract/permissions.ts';
import {
  changedGroups,
  type GroupChange,
  groupDifference,
  refusalToChangeGroups,
} from '#contract/rules/people-administration.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { notePendingGrant } from '#server/records/pending-grants.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { type Actor, createRequireActor } from '#server/services/auth/own.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { refuse, requirePerson, saveChange } from './administered.ts';
import { blockWithin } from './block.ts';
import type { SendLink } from './mail.ts';
import { lockAdministrators, type PersonRow } from './people-rows.ts';

type Body = HandlerInput<typeof changePeople>['body'];
type Target = Body['people'][number];
type Work = (target: Target, action: BulkAction, by: Actor, context: RequestContext) => Promise<BulkResult>;

const pointers = {
  groups: 'usuario.alterar',
  block: 'usuario.bloquear',
  unblock: 'usuario.desbloquear',
  resend: 'usuario.link.enviar',
} as const satisfies Readonly<Record<BulkAction['kind'], string>>;

/** The refusals that concern one person. Every other error ends the call. */
const outcomes: Readonly<Record<string, BulkOutcome>> = {
  '#OWN_ACCOUNT': 'own',
  '#HIGHER_ROLE': 'higher',
  '#LAST_ADMINISTRATOR': 'last',
  '#CONFLICT': 'changed',
  '#USER_BLOCKED': 'blocked',
  '#PASSWORD_ELSEWHERE': 'elsewhere',
  '#TOO_MANY_ATTEMPTS': 'too-soon',
  '#QUOTA_EXCEEDED': 'quota',
  '#NOT_FOUND': 'unknown',
};

const nameOf = ({ nick, email }: PersonRow): string => nick ?? email;

/** The person and, when they are an administrator, the locked administrators of the tenant. */
async function readLocked(queries: Queries, context: RequestContext, id: string) {
  const row = await requirePerson(queries, context, id);
  if (!hasGroup(row.groups, 'admin')) return { row, administrators: [] };
  const administrators = await lockAdministrators(queries, context.tenant.id);
  // Another change may have ended while this one waited for the lock.
  return { row: await requirePerson(queries, context, id), administrators };
}

/** Null: the person has these groups already. */
async function changeGroupsWithin(
  queries: Queries,
  context: RequestContext,
  { id, revision }: Target,
  { change, by, at }: { readonly change: GroupChange; readonly by: Actor; readonly at: Date },
) {
  const { row, administrators } = await readLocked(queries, context, id);
  const rules = context.tenant.company.accessApprovers;
  refuse(refusalToChangeGroups(by, row, change, { rules, administrators }));
  const groups = changedGroups(row.groups, change);
  const difference = groupDifference(row.groups, groups);
  if (difference.added.length + difference.removed.length === 0) return { row, difference: null };
  await notePendingGrant(queries, row, by.id, { groups: difference.added });
  await saveChange(queries, context, row, {
    pointer: pointers.groups,
    values: { groups },
    detail: { before: { groups: row.groups }, after: { groups } },
    revision: revision ?? row.revision,
    author: { at, id: by.id, name: by.name },
  });
  return { row, difference };
}

function createWorks({ database, sessions, clock }: AuthDependencies, sendLink: SendLink) {
  const dbOf = ({ tenant }: RequestContext) => database.tenant(tenant.id);

  const changeGroups: Work = async (target, action, by, context) => {
    if (action.kind !== 'groups') throw new Error('Another action.');
    const db = dbOf(context);
    const { row, difference } = await db.run((queries) =>
      changeGroupsWithin(queries, context, target, { change: action, by, at: clock.now() }),
    );
    if (difference === null) return { id: row.id, name: nameOf(row), outcome: 'unchanged' };
    await sessions.userChanged(db, row.id);
    return { id: row.id, name: nameOf(row), outcome: 'done', revision: row.revision + 1, ...difference };
  };

  const block: Work = async ({ id, revision }, action, by, context) => {
    const blocked = action.kind === 'block';
    const reason = action.kind === 'block' ? action.reason : undefined;
    const db = dbOf(context);
    const { row, isDone } = await db.run(async (queries) => {
      const { row, administrators } = await readLocked(queries, context, id);
      const isDone = row.blocked !== blocked;
      const change = { blocked, reason, revision: revision ?? row.revision };
      if (isDone) await blockWithin(queries, context, row, { by, at: clock.now(), administrators, block: change });
      return { row, isDone };
    });
    if (!isDone) return { id, name: nameOf(row), outcome: 'unchanged' };
    await sessions.userChanged(db, id);
    if (blocked) await sessions.revokeAllOf(db, id);
    return { id, name: nameOf(row), outcome: 'done', revision: row.revision + 1 };
  };

  const resend: Work = async ({ id }, _action, by, context) => {
    const row = await dbOf(context).run((queries) => requirePerson(queries, context, id));
    // People who can sign in need no link.
    if (row.situation === 'active') return { id, name: nameOf(row), outcome: 'unchanged' };
    await sendLink(row, by, context);
    return { id, name: nameOf(row), outcome: 'done' };
  };

  return { groups: changeGroups, block, unblock: block, resend } satisfies Readonly<Record<BulkAction['kind'], Work>>;
}

export function createChangePeople(deps: AuthDependencies, requireProof: RequireProof, sendLink: SendLink) {
  const { database, limiter } = deps;
  const requireActor = createRequireActor(deps);
  const works = createWorks(deps, sendLink);

  /** The result of one person. A refusal names the person when the tenant has them. */
  async function workOn(target: Target, action: BulkAction, by: Actor, context: RequestContext): Promise<BulkResult> {
    const { id } = target;
    try {
      return await works[action.kind](target, action, by, context);
    } catch (error) {
      const outcome = error instanceof AppError ? outcomes[error.code] : undefined;
      if (!(error instanceof AppError) || outcome === undefined) throw error;
      const { quota } = error.data;
      const name =
        outcome === 'unknown'
          ? null
          : await database.tenant(context.tenant.id).run(async (queries) => nameOf(await requirePerson(queries, context, id)));
      return { id, name, outcome, ...(quota !== undefined && { quota }) };
    }
  }

  return async ({ people, action }: Body, context: RequestContext): Promise<{ results: BulkResult[] }> => {
    const by = await requireActor(context);
    await requireProof(context, pointers[action.kind]);
    await requirePoints(limiter, [['people-bulk-person', accountKey(context.tenant.id, by.id)]], 'exact');
    const results: BulkResult[] = [];
    for (const target of new Map(people.map((one) => [one.id, one])).values())
      results.push(await workOn(target, action, by, context));
    return { results };
  };
}
