// Counts a planned statement before it runs.
import type { RequestContext } from '#server/http/route.ts';
import type { CounterUse } from '#server/ports/quota/quota.ts';
import { countUse } from '#server/records/quotas/index.ts';
import type { PlanDependencies } from './plan.ts';

/** One statement of the person, for the companies that they chose. */
export const runUse = ({ clock }: Pick<PlanDependencies, 'clock'>, { tenant, session }: RequestContext): CounterUse => {
  const { userId: person = null, entitySelected: companies = [] } = session ?? {};
  return { tenant: tenant.id, quota: 'sql-runs', at: clock.now(), person, companies };
};

/** `always`: the statement belongs to the sign-in, which no limit may stop. */
export async function countRun(
  deps: PlanDependencies,
  context: RequestContext,
  { always = false }: { readonly always?: boolean } = {},
): Promise<void> {
  const use = { ...runUse(deps, context), always };
  await deps.database.tenant(context.tenant.id).run((queries) => Promise.resolve(countUse(queries, use)));
}
