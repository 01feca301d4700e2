// Sets limits and exceptions of quotas, and lists their changes.
import { removedPerson } from '#contract/rules/removed-person.ts';
import * as z from 'zod/mini';
import type { removeQuotaException, setQuotaLimit } from '#contract/calls/auth/tenant/quotas.ts';
import { type QuotaChange, QuotaName, type QuotaOverview, QuotaScope, QuotaTerms } from '#contract/entities/quota.ts';
import { quotaChangesMax } from '#contract/limits.ts';
import { problemOfTerms, type QuotaProblem } from '#contract/rules/quota-administration.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import {
  hasScope,
  lockTerms,
  removeTerms,
  saveTerms,
  selectChanges,
  selectLimits,
  tenantTerms,
} from '#server/records/quotas/index.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { refusedField } from '#server/services/auth/details.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import type { ReadQuotas } from './read.ts';
import { scopeTitles } from './scope-titles.ts';

const pointer = 'cota.limite.mudar';

type SetBody = HandlerInput<typeof setQuotaLimit>['body'];
type RemoveBody = HandlerInput<typeof removeQuotaException>['body'];

function refuse(problem: QuotaProblem | null): void {
  if (problem === 'ceiling') throw new AppError('#CONFLICT', { reason: 'quota-ceiling' });
  if (problem !== null) throw refusedField(problem, 'unknown');
}

export function createChangeQuotas(deps: AuthDependencies, requireProof: RequireProof, read: ReadQuotas) {
  const { database, clock } = deps;
  const requireActor = createRequireActor(deps);
  const authorOf = async (context: RequestContext) => {
    const { id, name } = await requireActor(context);
    await requireProof(context, pointer);
    return { at: clock.now(), id, name };
  };
  return {
    async set(quota: QuotaName, { scope, revision, ...terms }: SetBody, context: RequestContext): Promise<QuotaOverview> {
      const author = await authorOf(context);
      const tenant = context.tenant.id;
      await database.tenant(tenant).run(async (queries) => {
        const place = { tenant, quota, scope };
        const isKnown = await hasScope(queries, place);
        const known = await lockTerms(queries, place);
        const { ceiling } = tenantTerms(await selectLimits(queries, tenant, [quota]), quota);
        refuse(problemOfTerms(quota, scope, terms, ceiling));
        if (!isKnown) throw new AppError('#NOT_FOUND');
        const entry = await saveTerms(queries, place, terms, { known, seen: revision, author });
        await context.recorder.recordWithin(queries, entry);
      });
      return read(context);
    },

    async remove(quota: QuotaName, { scope, revision }: RemoveBody, context: RequestContext): Promise<QuotaOverview> {
      await authorOf(context);
      if (scope.kind === 'tenant') throw refusedField('scope', 'unknown');
      const tenant = context.tenant.id;
      await database.tenant(tenant).run(async (queries) => {
        const place = { tenant, quota, scope };
        const known = await lockTerms(queries, place);
        if (known === null) throw new AppError('#NOT_FOUND');
        const entry = await removeTerms(queries, place, { known, seen: revision });
        await context.recorder.recordWithin(queries, entry);
      });
      return read(context);
    },
  };
}

/** An entry of another release may have another form, and is left out. */
const Detail = z.object({
  quota: QuotaName,
  scope: z.optional(z.string()),
  before: z.nullable(QuotaTerms),
  after: z.nullable(QuotaTerms),
});

function scopeOf(text: string | undefined): QuotaScope {
  const [kind = '', ...id] = (text ?? 'tenant:').split(':');
  return QuotaScope.parse({ kind, id: id.join(':') });
}

type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number];

function presentChange({ sequence, at, detail, userId, nick, email }: ChangeRow): readonly Omit<QuotaChange, 'title'>[] {
  const { success, data } = Detail.safeParse(detail);
  if (!success) return [];
  const author = userId === null ? null : (nick ?? email ?? removedPerson);
  return [
    {
      id: String(sequence),
      at: at.toISOString(),
      author,
      name: data.quota,
      scope: scopeOf(data.scope),
      from: data.before,
      to: data.after,
    },
  ];
}

export const createListChanges =
  ({ database }: Pick<AuthDependencies, 'database'>) =>
  async (quota: QuotaName | undefined, { tenant }: RequestContext): Promise<QuotaChange[]> =>
    database.tenant(tenant.id).run(async (queries) => {
      const rows = await selectChanges(queries, tenant.id, quota ?? null, quotaChangesMax);
      const changes = rows.flatMap(presentChange);
      const titleOf = await scopeTitles(
        queries,
        tenant.id,
        changes.map(({ scope }) => scope),
      );
      return changes.map((change) => ({ ...change, title: titleOf(change.scope) }));
    });
