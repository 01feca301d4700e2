// Stores a person's request for groups and mails it to its addressees.
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { openRequest, selectCompanyPeople } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { selectPerson } from '#server/services/access/requests/acting.ts';
import { createMailDeciders } from './mail-deciders.ts';
import { askableGroups } from './policy.ts';

const cleaned = (text: string | undefined) => {
  const plain = text?.replaceAll('\0', '').trim() ?? '';
  return plain === '' ? null : plain;
};

export interface SolicitationInput {
  readonly groups: readonly string[];
  readonly entityCode?: string | undefined;
  readonly description?: string | undefined;
}

export function createRequestAccess(deps: AccessDependencies) {
  const { database, limiter, clock } = deps;
  const mailDeciders = createMailDeciders(deps);

  /** Stores the request and mails it to the people who may answer it, each with a link of their own. */
  return async ({ groups, entityCode, description }: SolicitationInput, context: RequestContext) => {
    const { tenant, session, recorder } = context;
    const userId = session?.userId ?? null;
    if (userId === null) throw new AppError('#FORBIDDEN');
    const wanted = askableGroups(tenant.company, groups);
    const code = entityCode === undefined ? null : normalizeCnpj(entityCode);
    if (wanted === null || code?.includes('\0')) throw new AppError('#NOT_FOUND');
    const limit = await limiter.consume('link-request-email', `${tenant.id}:${userId}:solicitation`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const now = clock.now();
    return database.tenant(tenant.id).run(async (queries) => {
      // A company that does not exist and a company of other people have the same answer.
      if (code !== null && !(await selectCompanyPeople(queries, tenant.id, code)).has(userId)) throw new AppError('#NOT_FOUND');
      const person = await selectPerson(queries, tenant.id, userId);
      const opened = await openRequest(queries, {
        tenant,
        about: { kind: 'access', groups: wanted },
        by: { userId, name: person?.nick ?? null },
        at: now,
        entityCode: code,
        description: cleaned(description),
      });
      await mailDeciders(queries, context, opened, opened.approvers);
      const protocol = opened.row.request.id;
      const detail = { protocol, kind: 'access', groups: wanted };
      await recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.pedir', detail });
      return { protocol, createdAt: now.toISOString() };
    });
  };
}
