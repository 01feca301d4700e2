// Blocks a person, and ends their sessions.
import type { blockPerson } from '#contract/calls/auth/people.ts';
import type { ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { refusalToBlock, refusalToChange } from '#contract/rules/people-administration.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { removeInvitationsBy } from '#server/records/links.ts';
import { listSessionsOf } from '#server/records/sessions/session-list.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { refusedField } from '#server/services/auth/details.ts';
import { type Actor, createRequireActor } from '#server/services/auth/own.ts';
import { countActivation } from '#server/services/auth/users.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { type PersonChange, refuse, requirePerson, saveChange } from './administered.ts';
import { lockAdministrators, type PersonRow } from './people-rows.ts';
import type { ReadPerson } from './reading.ts';

type Body = HandlerInput<typeof blockPerson>['body'];

const pointerOf = (blocked: boolean) => (blocked ? 'usuario.bloquear' : 'usuario.desbloquear');

const blockOf = (by: Pick<Actor, 'id' | 'name'>, at: Date, { blocked, reason }: Body): PersonChange =>
  blocked
    ? { blocked, blockedAt: at, blockedAuthor: by.name, blockedAuthorId: by.id, blockedReason: reason ?? '' }
    : { blocked, blockedAt: null, blockedAuthor: null, blockedAuthorId: null, blockedReason: null };

interface Blocking {
  readonly by: Actor;
  readonly at: Date;
  /** Locked. */
  readonly administrators: readonly string[];
  readonly block: Body;
}

/** Blocks or unblocks a person who has been read. The caller tells the sessions after the commit. */
export async function blockWithin(
  queries: Queries,
  context: RequestContext,
  row: PersonRow,
  { by, at, administrators, block }: Blocking,
): Promise<void> {
  const { blocked, reason = '' } = block;
  refuse(blocked ? refusalToBlock(by, row, administrators) : refusalToChange(by, row));
  await saveChange(queries, context, row, {
    pointer: pointerOf(blocked),
    values: blockOf(by, at, block),
    detail: { before: { blocked: row.blocked }, after: { blocked }, ...(blocked && { reason }) },
    revision: block.revision,
    author: { at, id: by.id, name: by.name },
  });
  if (blocked) await removeInvitationsBy(queries, row.tenantId, row.id);
  countActivation(queries, row.tenantId, row, { ...row, blocked });
}

export function createBlockPerson(deps: AuthDependencies, requireProof: RequireProof, read: ReadPerson) {
  const { database, sessions, clock } = deps;
  const requireActor = createRequireActor(deps);
  return async (id: string, body: Body, context: RequestContext): Promise<ManagedPersonDetail> => {
    const { blocked, reason = '' } = body;
    if (blocked && reason === '') throw refusedField('reason', 'required');
    const by = await requireActor(context);
    await requireProof(context, pointerOf(blocked), { person: id });
    const db = database.tenant(context.tenant.id);
    await db.run(async (queries) => {
      const administrators = await lockAdministrators(queries, db.tenant);
      const row = await requirePerson(queries, context, id);
      await blockWithin(queries, context, row, { by, at: clock.now(), administrators, block: body });
    });
    // From the commit on, no process finds a session of the person in the database; this ends the ones in memory.
    await sessions.userChanged(db, id);
    if (blocked) await sessions.revokeAllOf(db, id);
    return read(id, context);
  };
}

export function createEndSessionsOfPerson(deps: AuthDependencies, requireProof: RequireProof) {
  const { database, sessions, clock } = deps;
  const requireActor = createRequireActor(deps);
  return async (id: string, session: string | undefined, context: RequestContext): Promise<{ ended: number }> => {
    const by = await requireActor(context);
    await requireProof(context, 'usuario.sessao.encerrar', { person: id });
    const db = database.tenant(context.tenant.id);
    const living = await db.run(async (queries) => {
      refuse(refusalToChange(by, await requirePerson(queries, context, id)));
      return listSessionsOf(queries, db.tenant, id, clock.now());
    });
    const ended = living.filter((one) => session === undefined || one.id === session);
    if (session !== undefined && ended.length === 0) throw new AppError('#NOT_FOUND');
    if (session === undefined) await sessions.revokeAllOf(db, id);
    else await sessions.revoke(db, session);
    await context.recorder.record({ pointer: 'usuario.sessao.encerrar', detail: { person: id, count: ended.length } });
    return { ended: ended.length };
  };
}
