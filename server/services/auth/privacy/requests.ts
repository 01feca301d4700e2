// People's requests about their data. A request is stored with a deadline, confirmed to the person and to the data protection
// officer, and can be withdrawn.
import type { ActivityPointer } from '#contract/activities.ts';
import type { PrivacyRequest } from '#contract/entities/privacy.ts';
import { privacyRequestDueMs } from '#contract/limits.ts';
import { newProtocolNumber } from '#server/records/protocol-number.ts';
import { openConflict, openRequest, withdrawRequest as endRequest } from '#server/records/requests/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { requestToContactMail, requestToPersonMail } from '#server/mails/privacy-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isStorable, refusedField } from '#server/services/auth/details.ts';
import { createRequireUser } from '#server/services/auth/own.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import type { UserRow } from '#server/services/auth/users.ts';
import { presentRequest } from './present.ts';
import { findRequest, insertRequest, withdrawRequest, type RequestRow } from './repository.ts';

export interface NewRequest {
  readonly kind: RequestRow['kind'];
  readonly text?: string | undefined;
}

function readText(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null;
  if (!isStorable(text)) throw refusedField('text', 'characters');
  return text.trim();
}

/** Mails the person and the tenant's contact for data, and records the activity, in one transaction. */
function createNotify({ mailer }: AuthDependencies) {
  return async (
    queries: Queries,
    user: UserRow,
    row: RequestRow,
    pointer: ActivityPointer,
    context: RequestContext,
  ): Promise<void> => {
    const { tenant, recorder } = context;
    const { lgpd, mail } = tenant.company;
    const contact = lgpd?.email ?? mail.contact ?? mail.replyTo;
    await mailer.sendWithin(queries, requestToPersonMail(tenant, user, row));
    if (contact !== undefined) await mailer.sendWithin(queries, requestToContactMail(tenant, contact, user, row));
    await recorder.recordWithin(queries, { pointer, detail: { protocol: row.id, kind: row.kind } });
  };
}

export function createPrivacyRequests(deps: AuthDependencies, requireProof: RequireProof) {
  const { database, limiter, clock } = deps;
  const requireUser = createRequireUser(deps);
  const notify = createNotify(deps);

  return {
    async ask({ kind, text }: NewRequest, context: RequestContext): Promise<PrivacyRequest> {
      const { tenant } = context;
      const user = await requireUser(context);
      const words = readText(text);
      if (kind === 'deletion') await requireProof(context, 'privacidade.pedido.abrir');
      await requirePoints(limiter, [['privacy-request-person', accountKey(tenant.id, user.id)]], 'exact');
      const now = clock.now();
      const row: RequestRow = {
        tenantId: tenant.id,
        id: newProtocolNumber(),
        userId: user.id,
        kind,
        status: 'open',
        text: words,
        createdAt: now,
        dueAt: new Date(now.getTime() + privacyRequestDueMs),
        closedAt: null,
        answer: null,
      };
      await database.tenant(tenant.id).run(async (queries) => {
        const about = { kind: 'privacy', right: kind } as const;
        if (!(await insertRequest(queries, row)))
          throw await openConflict(queries, tenant.id, { userId: user.id, about, at: now });
        const by = { userId: user.id, name: user.nick };
        await openRequest(queries, { tenant, about, by, protocol: row.id, at: now });
        await notify(queries, user, row, 'privacidade.pedido.abrir', context);
      });
      return presentRequest(row);
    },

    async withdraw(protocol: string, context: RequestContext): Promise<PrivacyRequest> {
      const { tenant } = context;
      const user = await requireUser(context);
      if (!isStorable(protocol)) throw new AppError('#NOT_FOUND');
      return database.tenant(tenant.id).run(async (queries) => {
        // Requests of other people and unknown ones have the same answer.
        const found = await findRequest(queries, tenant.id, user.id, protocol);
        if (found === null) throw new AppError('#NOT_FOUND');
        const at = clock.now();
        // First the request, as in an answer, so that the two do not wait for each other.
        await endRequest(queries, tenant.id, { id: protocol, userId: user.id, at });
        const withdrawn = await withdrawRequest(queries, found, at);
        if (withdrawn === null) throw new AppError('#CONFLICT');
        await notify(queries, user, withdrawn, 'privacidade.pedido.retirar', context);
        return presentRequest(withdrawn);
      });
    },
  };
}
