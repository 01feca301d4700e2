// "Ver como": an administrator of people sees the portal as another person, for a reason that the person reads, and changes nothing. The HTTP
// layer finds the view of a request (http/decisions/view.ts); this file opens and ends views.
import { randomUUID } from 'node:crypto';
import type { PersonView } from '#contract/entities/person-view.ts';
import { personViewLifetimeMs } from '#contract/limits.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { refusalToView } from '#contract/rules/people-administration.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { notifyWithin } from '#server/records/notices.ts';
import { deleteView, replaceView, type ViewRow } from '#server/records/person-views/person-views.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireActor, requireSession } from '#server/services/auth/own.ts';
import { refuse, requirePerson } from '#server/services/auth/people/administered.ts';
import type { PersonRow } from '#server/services/auth/people/people-rows.ts';
import { isBlocked, isRegistered } from '#server/services/auth/policy.ts';
import { presentUser } from '#server/services/auth/present.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';

/** `closed` by the administrator, `replaced` by another view of the session, or `expired`. */
export type ViewEnding = 'closed' | 'replaced' | 'expired';

export const recordEndOfView = (recorder: ActivityRecorder, queries: Queries, row: ViewRow, ending: ViewEnding): Promise<void> =>
  recorder.recordWithin(queries, {
    pointer: 'usuario.visao.encerrar',
    detail: { person: row.personId, reason: row.reason, ending },
  });

/** Somebody who cannot enter the portal sees nothing there. */
function requireEntering(person: PersonRow): void {
  if (isBlocked(person)) throw new AppError('#USER_BLOCKED');
  if (!isRegistered(person)) throw new AppError('#CONFLICT');
}

const tell = (queries: Queries, name: string, row: ViewRow): Promise<void> =>
  notifyWithin(queries, row.tenantId, {
    userId: row.personId,
    identifier: `view-${row.id}`,
    severity: 'info',
    title: `${name} viu o portal como você`,
    message: `Somente leitura, por até ${personViewLifetimeMs / 60_000} minutos. Motivo: ${row.reason}`,
    createdAt: row.createdAt,
  });

export function createPersonViewCalls(deps: AuthDependencies, requireProof: RequireProof) {
  const { database, limiter, clock, internalDomains } = deps;
  const requireActor = createRequireActor(deps);

  return {
    async begin(personId: string, reason: string, context: RequestContext): Promise<PersonView> {
      const { tenant, recorder } = context;
      const by = await requireActor(context);
      await requireProof(context, 'usuario.visao.abrir');
      await requirePoints(limiter, [['person-view-person', accountKey(tenant.id, by.id)]], 'exact');
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + personViewLifetimeMs);
      const row: ViewRow = {
        tenantId: tenant.id,
        id: randomUUID(),
        sessionId: requireSession(context).id,
        userId: by.id,
        personId,
        reason,
        createdAt,
        expiresAt,
      };
      const person = await database.tenant(tenant.id).run(async (queries) => {
        const found = await requirePerson(queries, context, personId);
        refuse(refusalToView(by, found));
        requireEntering(found);
        const before = await replaceView(queries, row);
        if (before !== null) await recordEndOfView(recorder, queries, before, 'replaced');
        await recorder.recordWithin(queries, {
          pointer: 'usuario.visao.abrir',
          detail: { person: personId, email: maskEmail(found.email), reason, expires: expiresAt.toISOString() },
        });
        await tell(queries, by.name, row);
        return found;
      });
      return {
        id: row.id,
        person: presentUser({ company: tenant.company, internalDomains }, person),
        expiresAt: expiresAt.toISOString(),
      };
    },

    /** Unknown views, views of other sessions and views that have ended answer the same. */
    async end(view: string, context: RequestContext): Promise<{ ok: true }> {
      const { tenant, recorder } = context;
      const { id: sessionId } = requireSession(context);
      await database.tenant(tenant.id).run(async (queries) => {
        const ended = await deleteView(queries, { tenant: tenant.id, id: view, sessionId });
        if (ended !== null) await recordEndOfView(recorder, queries, ended, 'closed');
      });
      return { ok: true };
    },
  };
}
