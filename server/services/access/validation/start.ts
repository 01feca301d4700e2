// Begins the validation of a company, and checks the company against the tenant's data.
import { stepsOf } from '#contract/rules/validation-steps.ts';
import { entityCheckTimeoutMs } from '#contract/limits.ts';
import type { EntityValidation, RenewedSession } from '#contract/entities/entity-validation.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import {
  applyEvent,
  createRenewedByProof,
  insertDraft,
  selectValidation,
  type ValidationKey,
  readRows,
} from '#server/records/entity-validation/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { readGivenData } from '#server/services/access/company-data.ts';
import { requireNeedsProof } from './addition-check.ts';
import { confirms } from './comparison.ts';
import { requireKey } from './person.ts';
import { presentValidation } from './present.ts';

interface About {
  readonly description?: string | undefined;
  readonly tag1?: string | undefined;
  readonly tag2?: string | undefined;
  readonly externalId?: string | undefined;
  readonly dynamicFields?: Record<string, unknown> | undefined;
}

interface Start extends About {
  readonly version?: number | undefined;
}

export function createStart(deps: AccessDependencies) {
  const { database, limiter, tenantQueries, clock } = deps;
  const renewed = createRenewedByProof(deps);

  async function check({ tenant, session, recorder }: RequestContext, { userId, code }: ValidationKey) {
    const query = tenant.company.entity?.autoValidate;
    if (query === undefined) return 'unavailable';
    const values = { cnpj: code, userId, email: session?.email ?? '' };
    const run = { tenant: tenant.id, query, values, rowLimit: 1, timeoutMs: entityCheckTimeoutMs, recorder };
    const rows = await readRows(tenantQueries, run);
    if (rows === null) return 'unavailable';
    return confirms(rows) ? 'matched' : 'unmatched';
  }

  /** Stores the result of the check. A check that was cancelled or took too long has no effect any more. */
  async function endCheck(key: ValidationKey, outcome: Awaited<ReturnType<typeof check>>, { tenant, recorder }: RequestContext) {
    const db = database.tenant(tenant.id);
    const event = { kind: 'check-ended', outcome, at: clock.now() } as const;
    try {
      return await db.run((queries) => applyEvent(queries, { key, steps: stepsOf(tenant.company), event, recorder }));
    } catch (error) {
      const row = error instanceof AppError ? await db.run((queries) => selectValidation(queries, key)) : null;
      if (row === null) throw error;
      return { row, command: null };
    }
  }

  return async (
    params: { readonly userId: string; readonly cnpj: string },
    { version, ...about }: Start,
    context: RequestContext,
  ): Promise<EntityValidation & RenewedSession> => {
    const { tenant, recorder } = context;
    const key = requireKey(context, params);
    // Fields that the person left empty keep what they wrote before.
    const given = readGivenData(tenant.company.entity, about);
    const limit = await limiter.consume('entity-validation-person', `${tenant.id}:${key.userId}`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const event = { kind: 'started', at: clock.now() } as const;
    const started = await database.tenant(tenant.id).run(async (queries) => {
      await requireNeedsProof(queries, tenant, key);
      await insertDraft(queries, key, event.at);
      return applyEvent(queries, { key, steps: stepsOf(tenant.company), event, version, about: given, recorder });
    });
    const { row, command } =
      started.command?.kind === 'run-check' ? await endCheck(key, await check(context, key), context) : started;
    const shown = presentValidation(row, tenant, clock.now());
    return command?.kind === 'add-company' ? renewed(shown, context) : shown;
  };
}
