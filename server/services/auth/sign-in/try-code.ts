// Trying a code. The order matters: limits, then the counter, then the comparison, then the use.
import { isEmail, maskEmail } from '#contract/rules/email.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { AuthDependencies } from '../dependencies.ts';
import type { Queries } from '../../../ports/database.ts';
import { changeUser, selectUser, type UserRow } from '../users.ts';
import { codeTries, matching, readCode, type CodeRow } from './code.ts';
import { countTry, forgetTry, useCode, type CountedTry, type Sign } from './code-store.ts';
import { accountKey, giveBack, orGiveBack, spendPoints, type Point } from './points.ts';

/** After a first factor the person may know how many tries are left. */
export type Told = 'nothing' | 'exact';

const noTriesLeft = () => new AppError('#TOO_MANY_ATTEMPTS');

const invalidCode = (attempt: number | null, told: Told, message = 'Código inválido') =>
  new AppError('#INVALID_CODE', {
    message,
    ...(told === 'exact' && attempt !== null ? { attemptsLeft: codeTries - attempt } : {}),
  });

/** The code that was hit, or the refusal. A superseded code is named only after it cost a try like any other. */
function judge({ sent, attempt }: CountedTry, flow: string, given: string, told: Told): CodeRow | AppError {
  if (sent.kind === 'none') return invalidCode(null, told);
  if (sent.kind === 'expired') return new AppError('#EXPIRED_CODE', { message: 'Código expirado' });
  if (attempt === null) return noTriesLeft();
  const hit = matching(sent.living, flow, given);
  const old = matching(sent.superseded, flow, given);
  if (hit !== undefined) return hit;
  const newest = sent.living[0];
  if (old === undefined || newest === undefined) return invalidCode(attempt, told);
  return invalidCode(attempt, told, `Este é um código anterior. Use o código de referência ${newest.reference}.`);
}

/** Guesses that each account and each address is allowed may still be many together. */
async function watchTenant({ limiter, alarms }: AuthDependencies, { tenant }: RequestContext): Promise<void> {
  if ((await limiter.consume('code-try-tenant', tenant.id)).ok) return;
  if (!(await limiter.consume('code-alarm-tenant', tenant.id)).ok) return;
  await alarms.raise('code-guessing', tenant.id, {});
}

/** Whoever brings a code back reads the address it was mailed to. */
async function readAddress(queries: Queries, tenant: string, email: string, now: Date): Promise<UserRow | null> {
  const user = await selectUser(queries, tenant, email);
  if (user === null || user.emailVerifiedAt !== null) return user;
  return changeUser(queries, tenant, user.id, { emailVerifiedAt: now });
}

export function createTryCode(deps: AuthDependencies) {
  const { database, limiter, activities, clock } = deps;
  /** The person whose code was typed, or throws. `allowed` has the last word on who may use one. */
  return async (sign: Sign, typed: string, context: RequestContext, allowed: (user: UserRow) => boolean, told: Told) => {
    const { tenant, address, correlationId } = context;
    const given = readCode(typed);
    if (given === null || !isEmail(sign.email)) throw invalidCode(null, told);

    const account = accountKey(tenant.id, sign.email);
    const points: readonly Point[] = [
      ['code-try-address', address],
      ['code-try-account', account],
    ];
    const db = database.tenant(tenant.id);
    const counted = await spendPoints(limiter, { points, told }, () => countTry(db, sign, clock.now()));
    // Nothing was compared: no guess, so nothing to limit.
    if (counted.attempt === null) await giveBack(limiter, points);
    const refuse = async (error: AppError): Promise<never> => {
      if (counted.attempt !== null) await watchTenant(deps, context);
      const detail = { email: maskEmail(sign.email), purpose: sign.purpose, reason: error.code };
      await activities.record(tenant.id, { pointer: 'auth.codigo.conferir', outcome: 'refused', correlationId, detail });
      throw error;
    };
    const hit = judge(counted, sign.flow, given, told);
    if (hit instanceof AppError) return refuse(hit);

    const now = clock.now();
    const use = () =>
      db.run(async (queries) =>
        (await useCode(queries, tenant.id, hit, now)) ? readAddress(queries, tenant.id, sign.email, now) : null,
      );
    // The code was right: what the portal could not do with it is no guess.
    const user = await orGiveBack(limiter, points, use).catch((error: unknown) => forgetTry(db, hit, error));
    if (user === null || !allowed(user)) return refuse(invalidCode(counted.attempt, told));
    // A mail that was wanted is no flood, and an address that was proven is no guess.
    await giveBack(limiter, [...points, ['code-request-email', account]]);
    await limiter.clear('user-exists-email', account);
    return user;
  };
}

export type TryCode = ReturnType<typeof createTryCode>;
