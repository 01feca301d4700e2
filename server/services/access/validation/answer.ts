// Compares the answer of a person with the one in the tenant's database. The try counts before the comparison, so that parallel
// answers are not compared more often than tries are left. The expected answer stays here.
import { stepsOf } from '#contract/rules/validation-steps.ts';
import { entityCheckTimeoutMs } from '#contract/limits.ts';
import type { EntityValidation, RenewedSession } from '#contract/entities/entity-validation.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { applyEvent, createRenewedByProof, type ValidationKey, readRows } from '#server/records/entity-validation/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { matchesAnswer } from './comparison.ts';
import { requireKey } from './person.ts';
import { presentValidation } from './present.ts';

/** Any of these rows is a right answer. */
const mostAnswers = 20;

export function createAnswer(deps: AccessDependencies) {
  const { database, limiter, tenantQueries, clock } = deps;
  const renewed = createRenewedByProof(deps);

  async function compare({ userId, code }: ValidationKey, answer: string, { tenant, session, recorder }: RequestContext) {
    const query = tenant.company.entity?.question;
    if (query === undefined) return 'unavailable';
    const values = { cnpj: code, userId, email: session?.email ?? '' };
    const run = { tenant: tenant.id, query, values, rowLimit: mostAnswers, timeoutMs: entityCheckTimeoutMs, recorder };
    const rows = await readRows(tenantQueries, run);
    if (rows === null) return 'unavailable';
    return matchesAnswer(rows, answer) ? 'matched' : 'unmatched';
  }

  return async (
    params: { readonly userId: string; readonly cnpj: string },
    { answer, version }: { readonly answer: string; readonly version?: number | undefined },
    context: RequestContext,
  ): Promise<EntityValidation & RenewedSession> => {
    const { tenant, recorder } = context;
    const key = requireKey(context, params);
    const db = database.tenant(tenant.id);
    const change = { key, steps: stepsOf(tenant.company), recorder };
    const person = `${tenant.id}:${key.userId}`;
    await db.run((queries) => applyEvent(queries, { ...change, version, event: { kind: 'answer-submitted', at: clock.now() } }));
    const limit = await limiter.consume('entity-try-person', person);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const outcome = await compare(key, answer, context);
    if (outcome !== 'unmatched') await limiter.reward('entity-try-person', person);
    const event = { kind: 'answer-compared', outcome, at: clock.now() } as const;
    const { row, command } = await db.run((queries) => applyEvent(queries, { ...change, event }));
    if (outcome === 'unavailable') throw new AppError('#CONNECTOR_UNAVAILABLE');
    const shown = presentValidation(row, tenant, clock.now());
    return command?.kind === 'add-company' ? renewed(shown, context) : shown;
  };
}
