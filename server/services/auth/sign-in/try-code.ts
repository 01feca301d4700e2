// Checks a typed code. The order matters: the address's limit, then the counter of the code, then the account's limit, then the
// comparison, then the use.
import type { TenantId } from '#contract/entities/identity.ts';
import { isEmail, maskEmail } from '#contract/rules/email.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { Queries, TenantDatabase } from '#server/ports/database.ts';
import { changeUser, selectUser, type UserRow } from '#server/services/auth/users.ts';
import { codeTries, findMatchingCode, readCode, type CodeRow } from './code.ts';
import { countTry, undoTry, useCode, type CountedTry, type CodeScope } from './code-store.ts';
import { accountKey, type Disclosure, orRestore, type Point, requirePoints, restorePoints, spendPoints } from './points.ts';
import { accountPoints, addressPoints, createStandingOf } from './standing.ts';

const noTriesLeft = () => new AppError('#TOO_MANY_ATTEMPTS');

const invalidCode = (attempt: number | null, disclosure: Disclosure, message = 'Código inválido') =>
  new AppError('#INVALID_CODE', {
    message,
    ...(disclosure === 'exact' && attempt !== null ? { attemptsLeft: codeTries - attempt } : {}),
  });

/** The row of the matching code, or the refusal. A superseded code costs a try, too, before the refusal names it. */
function judge({ sent, attempt }: CountedTry, flow: string, code: string, disclosure: Disclosure): CodeRow | AppError {
  if (sent.kind === 'none') return invalidCode(null, disclosure);
  if (sent.kind === 'expired') return new AppError('#EXPIRED_CODE', { message: 'Código expirado' });
  if (attempt === null) return noTriesLeft();
  const hit = findMatchingCode(sent.activeCodes, flow, code);
  const old = findMatchingCode(sent.superseded, flow, code);
  if (hit !== undefined) return hit;
  const newest = sent.activeCodes[0];
  if (old === undefined || newest === undefined) return invalidCode(attempt, disclosure);
  return invalidCode(attempt, disclosure, `Este é um código anterior. Use o do e-mail que traz ${newest.reference} no assunto.`);
}

/** Raises an alarm for many guesses in a tenant, which may stay below the limits of each account and each address. */
async function watchTenant({ limiter, alarms }: AuthDependencies, { tenant }: RequestContext): Promise<void> {
  if ((await limiter.consume('code-try-tenant', tenant.id)).ok) return;
  if (!(await limiter.consume('code-alarm-tenant', tenant.id)).ok) return;
  await alarms.raise('code-guessing', tenant.id, {});
}

/** Finds the person and marks the address as verified, because the code proves that the person reads its mailbox. */
async function readAddress(queries: Queries, tenant: TenantId, email: string, now: Date): Promise<UserRow | null> {
  const user = await selectUser(queries, tenant, email);
  if (user === null || user.emailVerifiedAt !== null) return user;
  return changeUser(queries, tenant, user.id, { emailVerifiedAt: now });
}

interface Points {
  readonly address: readonly Point[];
  readonly account: readonly Point[];
}

export function createTryCode(deps: AuthDependencies) {
  const { database, limiter, clock } = deps;
  const standingOf = createStandingOf(deps);

  /** Counts a try: first against the address, then against the account, but only if there is a code that the try can match. */
  async function count(scope: CodeScope, points: Points, disclosure: Disclosure, db: TenantDatabase): Promise<CountedTry> {
    const counted = await spendPoints(limiter, { points: points.address, disclosure }, () => countTry(db, scope, clock.now()));
    const { sent, attempt } = counted;
    if (sent.kind !== 'alive' || attempt === null) return counted;
    await requirePoints(limiter, points.account, disclosure).catch((refusal: unknown) => undoTry(db, sent.budget, refusal));
    return counted;
  }

  /** Returns the person whose code was typed, or throws. `allowed` decides finally whether the person may use a code. */
  return async (
    scope: CodeScope,
    typed: string,
    context: RequestContext,
    allowed: (user: UserRow) => boolean,
    disclosure: Disclosure,
  ) => {
    const { tenant, address, recorder } = context;
    const code = readCode(typed);
    if (code === null || !isEmail(scope.email)) throw invalidCode(null, disclosure);

    // An exact disclosure means that a first factor or a session has proven the person.
    const standing = await standingOf(scope.email, context, disclosure === 'exact');
    const who = { tenant: tenant.id, address, name: scope.email };
    const points: Points = {
      address: addressPoints('code-try', standing, who),
      account: accountPoints('code-try', standing, who),
    };
    const spent = [...points.address, ...points.account];
    const db = database.tenant(tenant.id);
    const counted = await count(scope, points, disclosure, db);
    const refuse = async (error: AppError): Promise<never> => {
      if (counted.attempt !== null) await watchTenant(deps, context);
      const detail = { email: maskEmail(scope.email), purpose: scope.purpose, reason: error.code };
      // The entry names no person, even within a session, because the caller has proven nothing.
      await recorder.as(null).record({ pointer: 'auth.codigo.conferir', outcome: 'refused', detail });
      throw error;
    };
    const hit = judge(counted, scope.flow, code, disclosure);
    if (hit instanceof AppError) return refuse(hit);

    const now = clock.now();
    const use = () =>
      db.run(async (queries) =>
        (await useCode(queries, tenant.id, hit, now)) ? readAddress(queries, tenant.id, scope.email, now) : null,
      );
    // The code was correct, so a later failure of the portal must not count as a guess.
    const user = await orRestore(limiter, spent, use).catch((error: unknown) => undoTry(db, { id: hit.budget }, error));
    if (user === null || !allowed(user)) return refuse(invalidCode(counted.attempt, disclosure));
    // The requested mail was used, so it was no flood, and the correct code was no guess: the points are restored.
    await restorePoints(limiter, [...spent, ...accountPoints('code-request', standing, who)]);
    await limiter.clear('user-exists-email', accountKey(tenant.id, scope.email));
    return user;
  };
}

export type TryCode = ReturnType<typeof createTryCode>;
