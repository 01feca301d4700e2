// Asks for a higher limit of a quota: administrators for every limit, and other people for a limit that refuses them.
import type { requestQuota } from '#contract/calls/access/own-requests.ts';
import type { CallOutput } from '#contract/call.ts';
import type { QuotaScope } from '#contract/entities/quota.ts';
import { mayReadQuotas } from '#contract/rules/quota-administration.ts';
import { quotaTitles } from '#contract/rules/quota-words.ts';
import { acquireLock } from '#server/db/locks.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { findProfile, isProfileOfHost } from '#server/records/profiles.ts';
import {
  hasScope,
  increaseKey,
  isNearEnd,
  partsOf,
  type QuotaPlace,
  refusedKey,
  requireIncrease,
  selectLimits,
} from '#server/records/quotas/index.ts';
import { openRequest, openQuotaConflict, type PersonRow, selectCompanyPeople } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { selectPerson } from './acting.ts';
import { requirePerson, requireRoom } from './person.ts';
import { mailApprovers } from './tell.ts';

/** Whether a limit can refuse the person: that of the tenant, of their profile or a guest's, or of a company for which they act. */
async function concerns(
  queries: Queries,
  { kind, id }: QuotaScope,
  { tenantId, id: userId, profileId }: PersonRow,
): Promise<boolean> {
  switch (kind) {
    case 'tenant':
      return true;
    case 'profile':
      return id === profileId || isProfileOfHost(queries, tenantId, userId, id);
    case 'company':
      return (await selectCompanyPeople(queries, tenantId, id)).has(userId);
    default:
      throw new TypeError(`No such scope: ${JSON.stringify(kind satisfies never)}`);
  }
}

/** People who do not read the quotas ask for at most this many times the present limit. */
const highestMultiple = 100;

interface Asked {
  readonly wanted: number;
  readonly at: Date;
}

/** People who do not read the quotas learn of a limit only when it refuses them, and ask only for such a limit. */
async function requireRight(queries: Queries, place: QuotaPlace, person: PersonRow, { wanted, at }: Asked): Promise<void> {
  const { tenant, quota, scope } = place;
  const of = { profile: scope.kind === 'profile' ? scope.id : null, companies: scope.kind === 'company' ? [scope.id] : [] };
  const parts = partsOf(await selectLimits(queries, tenant, [quota]), quota, of);
  const part = parts.find((one) => one.scope.kind === scope.kind && one.scope.id === scope.id);
  const most = part?.most ?? null;
  if (most === null || !(await concerns(queries, scope, person))) throw new AppError('#FORBIDDEN');
  if (!(await isNearEnd(queries, place, { most }, { person: person.id, at }))) throw new AppError('#FORBIDDEN');
  if (wanted > Math.max(most, 1) * highestMultiple) throw new AppError('#CONFLICT', { reason: 'quota-multiple' });
}

/** The scope of a request, with the name of its profile. */
async function scopeOf(queries: Queries, { tenant, scope }: QuotaPlace) {
  if (scope.kind === 'tenant') return {};
  const profile = scope.kind === 'profile' ? await findProfile(queries, tenant, scope.id) : null;
  return { scope, ...(profile !== null && { profile: profile.name }) };
}

export function createAskQuota({ database, clock, limiter, mailer }: AccessDependencies) {
  return async (
    { quota, scope, limit: wanted, reason }: HandlerInput<typeof requestQuota>['body'],
    context: RequestContext,
  ): Promise<CallOutput<typeof requestQuota>> => {
    const { tenant, recorder } = context;
    const { id: userId } = requirePerson(context);
    await requireRoom(limiter, 'request-open-person', context);
    if (scope.id.includes('\0')) throw new AppError('#FORBIDDEN');
    const place = { tenant: tenant.id, quota, scope };
    return database.tenant(tenant.id).run(async (queries) => {
      const person = await selectPerson(queries, tenant.id, userId);
      if (person === null) throw new AppError('#INVALID_SESSION');
      const at = clock.now();
      const readsQuotas = mayReadQuotas(person.groups);
      if (!readsQuotas) await requireRight(queries, place, person, { wanted, at });
      if (!(await hasScope(queries, place))) throw new AppError('#CONFLICT', { reason: 'quota-scope' });
      const limit = await requireIncrease(queries, place, wanted);
      const shared = increaseKey(quota, scope);
      const refused = refusedKey(quota, scope);
      // The limit is that of many people: a second one who asks at the same time waits, and is told of the first.
      await acquireLock(queries, tenant.id, `quota increase ${shared}`);
      // A person who does not read the quotas does not keep those who read them from asking.
      const keys = readsQuotas ? [shared] : [shared, refused];
      const once = readsQuotas ? shared : refused;
      const open = await openQuotaConflict(queries, tenant.id, { keys, userId, at });
      if (open !== null) throw open;
      const { row, approvers } = await openRequest(queries, {
        tenant,
        about: { kind: 'quota', quota, title: quotaTitles[quota], limit, wanted, ...(await scopeOf(queries, place)) },
        by: { userId, name: person.nick },
        at,
        once,
        entityCode: scope.kind === 'company' ? scope.id : null,
        description: reason,
      });
      await mailApprovers({ queries, mailer, tenant, row }, approvers);
      const protocol = row.request.id;
      const detail = { protocol, kind: 'quota', quota, before: { limit }, after: { limit: wanted } };
      await recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.pedir', detail });
      return { protocol, createdAt: row.request.createdAt.toISOString() };
    });
  };
}
