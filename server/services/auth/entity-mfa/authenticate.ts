// Compares a typed code with the one that was sent to a contact of the company. The try counts before the comparison, as that of an
// answer does.
import type { RenewedSession } from '#contract/entities/entity-validation.ts';
import { stepsOf } from '#contract/rules/validation-steps.ts';
import { entityTries } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { applyEvent, createRenewedByProof, selectLastSent, type ValidationKey } from '#server/records/entity-validation/index.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { requireSession } from '#server/services/auth/own.ts';
import { readCode } from '#server/services/auth/sign-in/code.ts';
import { accountKey, requirePoints, restorePoints, type Point } from '#server/services/auth/sign-in/points.ts';
import { requireKey } from './company.ts';

interface TypedCode {
  readonly mfa: string;
  readonly entityCode?: string | undefined;
  readonly version?: number | undefined;
}

const invalidCode = (attemptsLeft?: number) =>
  new AppError('#INVALID_CODE', { message: 'Código inválido', ...(attemptsLeft === undefined ? {} : { attemptsLeft }) });

export function createAuthenticateMfa(deps: AuthDependencies) {
  const { database, limiter, passwords, clock } = deps;
  const renewed = createRenewedByProof(deps);

  async function findKey(context: RequestContext, entityCode: string | undefined): Promise<ValidationKey> {
    const { userId } = requireSession(context);
    if (userId === null) throw new AppError('#FORBIDDEN');
    if (entityCode !== undefined) return requireKey(context, userId, entityCode);
    const self = { tenant: context.tenant.id, userId };
    const row = await database.tenant(self.tenant).run((queries) => selectLastSent(queries, self));
    if (row === null) throw invalidCode();
    return { ...self, code: row.entityCode };
  }

  return async (
    { mfa, entityCode, version }: TypedCode,
    context: RequestContext,
  ): Promise<{ readonly ok: true } & RenewedSession> => {
    const { tenant, recorder } = context;
    const key = await findKey(context, entityCode);
    const code = readCode(mfa);
    if (code === null) throw invalidCode();
    const db = database.tenant(tenant.id);
    const change = { key, steps: stepsOf(tenant.company), recorder };
    const { row, command } = await db.run((queries) =>
      applyEvent(queries, { ...change, version, event: { kind: 'code-submitted', at: clock.now() } }),
    );
    if (command?.kind !== 'compare-code') throw invalidCode();
    const points: readonly Point[] = [['entity-try-person', accountKey(tenant.id, key.userId)]];
    await requirePoints(limiter, points, 'exact');
    const { hash } = command.sent;
    const outcome = (await passwords.verify(hash, code)) ? 'matched' : 'unmatched';
    if (outcome === 'matched') await restorePoints(limiter, points);
    await db.run((queries) =>
      applyEvent(queries, { ...change, event: { kind: 'code-compared', outcome, hash, at: clock.now() } }),
    );
    if (outcome === 'unmatched') throw invalidCode(entityTries - row.codeTries);
    return renewed({ ok: true }, context);
  };
}
