// Answers a request from the link in a mail, without a session. The secret identifies the person who answers. It grants no
// permission by itself.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { solicitationAnsweredMail } from '#server/mails/solicitation-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { answerCompany } from './company-answer.ts';
import { selectDeciderLink } from './decider-link.ts';
import { isActive, isExpired, reachOf } from './policy.ts';
import { presentSolicitation } from './present.ts';
import * as store from './store.ts';

export interface Answer {
  readonly hash: string;
  readonly answer: 'approved' | 'refused';
  readonly reason?: string | undefined;
}

interface Decision {
  readonly approved: boolean;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** Carries out an answer, and mails it to the person who asked. */
async function carryOut(
  queries: Queries,
  context: RequestContext,
  mailer: Mailer,
  row: store.RequestRow,
  { approved, reason, by, at }: Decision,
): Promise<void> {
  const { tenant, recorder } = context;
  const { request, requester, entityName } = row;
  if (request.kind === 'company')
    return answerCompany(queries, context, mailer, row, { approved, reason, at, recorder: recorder.as(by) });
  if (approved) await store.giveGroups(queries, requester, request.groups);
  const company = entityName ?? tenant.company.appTitle;
  const answer = approved ? 'approved' : 'refused';
  await mailer.sendWithin(
    queries,
    solicitationAnsweredMail(tenant, requester, { answer, company, profiles: request.groups, reason }),
  );
}

export function createAnswering({ database, limiter, mailer, clock, sessions }: AccessDependencies) {
  async function requireTry({ address }: RequestContext): Promise<void> {
    const limit = await limiter.consume('link-try-address', address);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS');
  }

  /**
   * The request of a secret and the person to whom it was mailed, if that person may still answer it. Unknown secrets, those of
   * other tenants, and those of people who lost the permission all have the same answer.
   */
  async function follow(queries: Queries, { tenant }: RequestContext, secret: string) {
    const link = await selectDeciderLink(queries, tenant.id, secret);
    const decider = link && (await store.selectPerson(queries, tenant.id, { email: link.email }));
    if (!link || !decider || !isActive(decider)) throw new AppError('#LINK_INVALID');
    const reach = reachOf(decider, await store.selectNames(queries, tenant.id), tenant.company.accessApprovers);
    const row = await store.selectAnswerable(queries, tenant.id, reach, link.solicitation);
    if (row === null) throw new AppError('#LINK_INVALID');
    if (isExpired(row.request, clock.now())) throw new AppError('#LINK_EXPIRED');
    return { row, decider };
  }

  return {
    /** Changes nothing, because scanners of mails call it, too. */
    async check(secret: string, context: RequestContext) {
      await requireTry(context);
      const { tenant } = context;
      return database.tenant(tenant.id).run(async (queries) => {
        const { row } = await follow(queries, context, secret);
        const { answeredBy } = row.request;
        const decider = answeredBy === null ? null : await store.selectPerson(queries, tenant.id, { id: answeredBy });
        return presentSolicitation(row, { hash: secret, masked: true, decider });
      });
    },

    async answer({ hash, answer: decided, reason = '' }: Answer, context: RequestContext) {
      await requireTry(context);
      const { tenant, recorder } = context;
      const db = database.tenant(tenant.id);
      const why = reason.replaceAll('\0', '').trim();
      const requester = await db.run(async (queries) => {
        const { row, decider } = await follow(queries, context, hash);
        const status = decided === 'approved' ? 'resolved' : 'rejected';
        const change = { status, by: decider.id, at: clock.now(), reason: why === '' ? null : why } as const;
        if (!(await store.answer(queries, row.request, change))) throw new AppError('#LINK_USED');
        const approved = decided === 'approved';
        await carryOut(queries, context, mailer, row, { approved, reason: change.reason, by: decider.id, at: change.at });
        const detail = { protocol: row.request.id, answer: decided };
        await recorder.as(decider.id).recordWithin(queries, { pointer: 'acesso.solicitacao.responder', detail });
        return row.requester.id;
      });
      await sessions.userChanged(db, requester);
      return { ok: true } as const;
    },
  };
}
