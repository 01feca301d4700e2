// Contests a bill. The call is for the screens of finance, and for modules.
import type { contestBill } from '#contract/calls/access/own-requests.ts';
import type { CallOutput } from '#contract/call.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import { openRequest, selectCompanyPeople } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { selectPerson } from './acting.ts';
import { requirePerson, requireRoom } from './person.ts';
import { mailApprovers } from './tell.ts';

export function createContestBill({ database, clock, limiter, mailer }: AccessDependencies) {
  return async (
    { entityCode, reason, ...bill }: HandlerInput<typeof contestBill>['body'],
    context: RequestContext,
  ): Promise<CallOutput<typeof contestBill>> => {
    const { tenant, recorder } = context;
    const { id: userId } = requirePerson(context);
    await requireRoom(limiter, 'request-open-person', context);
    const code = entityCode === undefined ? null : normalizeCnpj(entityCode);
    if (code?.includes('\0')) throw new AppError('#NOT_FOUND');
    return database.tenant(tenant.id).run(async (queries) => {
      // A company that does not exist and a company of other people have the same answer.
      if (code !== null && !(await selectCompanyPeople(queries, tenant.id, code)).has(userId)) throw new AppError('#NOT_FOUND');
      const person = await selectPerson(queries, tenant.id, userId);
      const { row, approvers } = await openRequest(queries, {
        tenant,
        about: { kind: 'bill', ...bill },
        by: { userId, name: person?.nick ?? null },
        at: clock.now(),
        once: `${code ?? ''}:${bill.bill}`,
        entityCode: code,
        description: reason,
      });
      await mailApprovers({ queries, mailer, tenant, row }, approvers);
      const protocol = row.request.id;
      const detail = { protocol, kind: 'bill', after: { bill: bill.bill } };
      await recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.pedir', detail });
      return { protocol, createdAt: row.request.createdAt.toISOString() };
    });
  };
}
