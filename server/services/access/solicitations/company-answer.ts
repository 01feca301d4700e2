// The answer to a request of the kind `company`: it validates the company or refuses it.
import { stepsOf } from '#contract/rules/validation-steps.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { companyAnsweredMail } from '#server/mails/company-mails.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { applyEvent, selectByProtocol } from '#server/records/entity-validation/index.ts';
import type { RequestRow } from './store.ts';

export interface CompanyDecision {
  readonly approved: boolean;
  readonly reason: string | null;
  readonly at: Date;
  readonly recorder: ActivityRecorder;
}

/** False: no validation waits for this request, because the person gave it up. */
export async function answerValidation(
  queries: Queries,
  { tenant }: Pick<RequestContext, 'tenant'>,
  protocol: string,
  { approved, at, recorder }: Omit<CompanyDecision, 'reason'>,
): Promise<boolean> {
  const validation = await selectByProtocol(queries, tenant.id, protocol);
  if (validation === null) return false;
  await applyEvent(queries, {
    key: { tenant: tenant.id, userId: validation.userId, code: validation.entityCode },
    steps: stepsOf(tenant.company),
    event: { kind: 'request-answered', protocol, approved, at },
    announces: true,
    recorder,
  });
  return true;
}

export async function answerCompany(
  queries: Queries,
  context: RequestContext,
  mailer: Mailer,
  { request, requester, entityName }: RequestRow,
  decision: CompanyDecision,
): Promise<void> {
  const { tenant } = context;
  if (!(await answerValidation(queries, context, request.id, decision))) throw new AppError('#LINK_INVALID');
  const company = { code: request.entityCode ?? '', name: entityName };
  const answer = decision.approved ? 'approved' : 'refused';
  await mailer.sendWithin(queries, companyAnsweredMail(tenant, requester, { answer, company, reason: decision.reason }));
}
