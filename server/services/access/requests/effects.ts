// The effects of an approval or a refusal, by kind, in the transaction of the answer.
import { and, eq } from 'drizzle-orm';
import { QuotaName, wholeTenant } from '#contract/entities/quota.ts';
import { QuotaIncrease } from '#contract/entities/request.ts';
import type { RequestKind } from '#contract/request-reference.ts';
import { stepsOf } from '#contract/rules/validation-steps.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestTenant } from '#server/http/route.ts';
import { companyAnsweredMail } from '#server/mails/company-mails.ts';
import { requestToPersonMail } from '#server/mails/privacy-mails.ts';
import { solicitationAnsweredMail } from '#server/mails/solicitation-mails.ts';
import type { ActivityEntry, ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { applyEvent, selectByProtocol } from '#server/records/entity-validation/index.ts';
import { applyIncrease } from '#server/records/quotas/index.ts';
import { closePrivacyRequest, type PersonRow, type RequestRow } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { requireSettingQuotas } from './quota-proof.ts';

export interface Decision {
  readonly tenant: RequestTenant;
  readonly row: RequestRow;
  readonly isApproved: boolean;
  readonly reason: string | null;
  readonly by: PersonRow;
  readonly at: Date;
  /** Records for the person who decided. */
  readonly recorder: ActivityRecorder;
}

export interface Effect {
  /** The change, for the record. */
  readonly before: object;
  readonly after: object;
  /** True: the effect has mailed the person who asked, or notified them. */
  readonly mailed: boolean;
  readonly notified: boolean;
  /** For the record of the answer, which is written last: who holds the record must not wait for anybody. */
  readonly entries?: readonly ActivityEntry[];
}

type CarryOut = (queries: Queries, decision: Decision) => Promise<Effect>;

const nothing: Effect = { before: {}, after: {}, mailed: false, notified: false };

/** Adds groups to a person. The row is locked, so that two answers at once do not lose groups. */
async function giveGroups(queries: Queries, { tenantId, id }: PersonRow, groups: readonly string[]) {
  const ofPerson = and(eq(users.tenantId, tenantId), eq(users.id, id));
  const [person] = await queries.select({ groups: users.groups }).from(users).where(ofPerson).for('update');
  const before = person?.groups ?? [];
  const known = new Set(before.map((group) => group.toLowerCase()));
  const after = [...before, ...groups.filter((group) => !known.has(group.toLowerCase()))];
  await queries.update(users).set({ groups: after }).where(ofPerson);
  return { before: { groups: before }, after: { groups: after } };
}

/** False: no validation waits for this request, because the person gave it up. */
export async function answerValidation(
  queries: Queries,
  { tenant, row, isApproved, at, recorder }: Omit<Decision, 'reason' | 'by'>,
): Promise<boolean> {
  const protocol = row.request.id;
  const validation = await selectByProtocol(queries, tenant.id, protocol);
  if (validation === null) return false;
  await applyEvent(queries, {
    key: { tenant: tenant.id, userId: validation.userId, code: validation.entityCode },
    steps: stepsOf(tenant.company),
    event: { kind: 'request-answered', protocol, approved: isApproved, at },
    announces: true,
    recorder,
  });
  return true;
}

/** Increases the limit. Only a person who may set limits approves. */
const quota: CarryOut = async (queries, { tenant, row, isApproved, by, at }) => {
  if (!isApproved) return nothing;
  requireSettingQuotas(by);
  const { quota: name, scope = wholeTenant, wanted } = QuotaIncrease.parse(row.request.subject);
  const known = QuotaName.safeParse(name);
  // A quota of another release.
  if (!known.success) throw new AppError('#NOT_AVAILABLE');
  const place = { tenant: tenant.id, quota: known.data, scope };
  const { before, after, entries } = await applyIncrease(queries, place, wanted, { at, id: by.id, name: by.nick ?? by.email });
  return { ...nothing, before: { limit: before }, after: { limit: after }, entries };
};

/** The consequences of a contested bill are outside the portal. */
const bill: CarryOut = () => Promise.resolve(nothing);

function createEffects({ mailer }: Pick<AccessDependencies, 'mailer'>) {
  const access: CarryOut = async (queries, { tenant, row, isApproved, reason }) => {
    const { request, requester, entityName } = row;
    if (requester === null) return nothing;
    const change = isApproved ? await giveGroups(queries, requester, request.groups) : { before: {}, after: {} };
    const company = entityName ?? tenant.company.appTitle;
    const answer = isApproved ? 'approved' : 'refused';
    const decision = { answer, company, profiles: request.groups, reason } as const;
    await mailer.sendWithin(queries, solicitationAnsweredMail(tenant, requester, decision));
    return { ...change, mailed: true, notified: false };
  };

  const company: CarryOut = async (queries, decision) => {
    const { tenant, row, isApproved, reason } = decision;
    if (!(await answerValidation(queries, decision))) throw new AppError('#NOT_FOUND');
    if (row.requester !== null) {
      const named = { code: row.request.entityCode ?? '', name: row.entityName };
      const answer = isApproved ? 'approved' : 'refused';
      await mailer.sendWithin(queries, companyAnsweredMail(tenant, row.requester, { answer, company: named, reason }));
    }
    return { ...nothing, mailed: true, notified: true };
  };

  const privacy: CarryOut = async (queries, { tenant, row, isApproved, reason, at }) => {
    const closed = await closePrivacyRequest(queries, tenant.id, row.request.id, { isApproved, answer: reason, at });
    if (closed === null) throw new AppError('#NOT_FOUND');
    if (row.requester !== null) await mailer.sendWithin(queries, requestToPersonMail(tenant, row.requester, closed));
    return { ...nothing, mailed: true };
  };

  return { access, company, quota, privacy, bill } as const satisfies Record<Exclude<RequestKind, 'ticket'>, CarryOut>;
}

/** Carries out a decision. Tickets are answered with a text instead (`ticket.ts`). */
export function createCarryOut(deps: Pick<AccessDependencies, 'mailer'>) {
  const effects = createEffects(deps);
  return (queries: Queries, decision: Decision): Promise<Effect> => {
    const { kind } = decision.row.request;
    if (kind === 'ticket') throw new AppError('#CONFLICT', { reason: 'request-kind' });
    return effects[kind](queries, decision);
  };
}
