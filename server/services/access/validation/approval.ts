// Asks the approvers of the tenant to validate a company: a request of the kind `company`, with a protocol and a link for each of them.
import { stepsOf } from '#contract/rules/validation-steps.ts';
import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { solicitationLifetimeMs } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { newProtocolNumber } from '#server/records/protocol-number.ts';
import { applyEvent } from '#server/records/entity-validation/index.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { createMailDeciders } from '#server/services/access/solicitations/mail-deciders.ts';
import { administrators, isActive, mayAnswer } from '#server/services/access/solicitations/policy.ts';
import * as store from '#server/services/access/solicitations/store.ts';
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

/** The text that the approvers read. */
function messageOf({ description, options = [] }: ApprovalInput): string | null {
  const chosen = options.filter((option) => option !== '');
  return shown(
    [description, ...(chosen.length === 0 ? [] : [`Opções: ${chosen.join(', ')}`])].filter((line) => line !== '').join('\n'),
  );
}

/** The people who may answer. Without one the request would never end. */
async function requireDeciders(queries: Queries, { tenant }: RequestContext, userId: string) {
  const request = { userId, groups: [], addressees: administrators, companyPeople: null };
  const people = (await store.selectActivePeople(queries, tenant.id)).filter(isActive);
  const deciders = people.filter((person) => mayAnswer(person, request, tenant.company.accessApprovers));
  if (deciders.length === 0) throw new AppError('#CONFLICT', { reason: 'entity-no-approver' });
  return deciders;
}

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
    const protocol = newProtocolNumber();
    const expiresAt = new Date(now.getTime() + solicitationLifetimeMs);
    const [tag1, tag2] = [shown(input.tag1), shown(input.tag2)];
    const row = await database.tenant(tenant.id).run(async (queries) => {
      const deciders = await requireDeciders(queries, context, key.userId);
      await store.insertSolicitation(queries, {
        tenantId: tenant.id,
        id: protocol,
        userId: key.userId,
        kind: 'company',
        groups: [],
        addressedGroups: [...administrators.groups],
        addressedPeople: [],
        entityCode: key.code,
        description: messageOf(input),
        status: 'pending',
        createdAt: now,
        expiresAt,
      });
      await mailDeciders(queries, context, protocol, deciders);
      const filed = await applyEvent(queries, {
        key,
        steps: stepsOf(tenant.company),
        event: { kind: 'request-filed', request: { protocol, createdAt: now, expiresAt }, at: now },
        version: input.version,
        about: { ...(tag1 === null ? {} : { tag1 }), ...(tag2 === null ? {} : { tag2 }) },
        recorder,
      });
      return filed.row;
    });
    return presentValidation(row, tenant, clock.now());
  };
}
