// Asks the approvers of the tenant to validate a company: a request of the kind `company`, with a protocol and a link for each of them.
import { stepsOf } from '#contract/rules/validation-steps.ts';
import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { applyEvent } from '#server/records/entity-validation/index.ts';
import { openRequest } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { readGivenData } from '#server/services/access/company-data.ts';
import { selectPerson } from '#server/services/access/requests/acting.ts';
import { createMailDeciders } from '#server/services/access/solicitations/mail-deciders.ts';
import { requireKey } from './person.ts';
import { presentValidation } from './present.ts';

interface ApprovalInput {
  readonly description: string;
  readonly tag1?: string | undefined;
  readonly tag2?: string | undefined;
  readonly options?: readonly string[] | undefined;
  readonly term?: boolean | undefined;
  readonly version?: number | undefined;
}

const shown = (text: string | undefined) => (text === undefined || text === '' ? null : text);

export function createRequestApproval(deps: AccessDependencies) {
  const { database, limiter, clock } = deps;
  const mailDeciders = createMailDeciders(deps);

  return async (
    params: { readonly userId: string; readonly cnpj: string },
    input: ApprovalInput,
    context: RequestContext,
  ): Promise<EntityValidation> => {
    const { tenant, recorder } = context;
    const key = requireKey(context, params);
    if (input.term !== true) throw new AppError('#VALIDATION', { fields: { 'body.term': 'Confirme a declaração' } });
    const limit = await limiter.consume('entity-request-person', `${tenant.id}:${key.userId}`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const now = clock.now();
    const about = readGivenData(tenant.company.entity, { tag1: input.tag1, tag2: input.tag2 });
    const row = await database.tenant(tenant.id).run(async (queries) => {
      const person = await selectPerson(queries, tenant.id, key.userId);
      const opened = await openRequest(queries, {
        tenant,
        about: { kind: 'company' },
        by: { userId: key.userId, name: person?.nick ?? null },
        at: now,
        entityCode: key.code,
        description: shown(input.description),
        tag1: about.tag1 ?? null,
        tag2: about.tag2 ?? null,
        options: (input.options ?? []).filter((option) => option !== ''),
        term: true,
      });
      await mailDeciders(queries, context, opened, opened.approvers);
      const { id: protocol, expiresAt } = opened.row.request;
      if (expiresAt === null) throw new Error(`The request ${protocol} would never end.`);
      const filed = await applyEvent(queries, {
        key,
        steps: stepsOf(tenant.company),
        event: { kind: 'request-filed', request: { protocol, createdAt: now, expiresAt }, at: now },
        version: input.version,
        about,
        recorder,
      });
      return filed.row;
    });
    return presentValidation(row, tenant, clock.now());
  };
}
