// Signs in by password and then code. The first step stores its proof in the code that it sends, which is bound to the browser's
// flow secret. The second call contains only e-mail and code, so only that secret connects it to the first.
import type { OpenedSession } from '#contract/entities/user.ts';
import { provenPasswordLifetimeMs } from '#contract/limits.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isBlocked, isRegistered, ownsPassword, requireMethod } from '#server/services/auth/policy.ts';
import { recentCode, type CodeRow, type SentCodes } from './code.ts';
import { proveAgain, selectSent } from './code-store.ts';
import { userBlocked, type OpenSession } from './open-session.ts';
import type { Credentials, PasswordCheck } from './password-login.ts';
import { spendPoints } from './points.ts';
import { presentCode, type CodeSent, type SendCode } from './send-code.ts';
import { createStandingOf, pointsOf } from './standing.ts';
import type { TryCode } from './try-code.ts';

const isFresh = (provenAt: Date | null, now: Date): provenAt is Date =>
  provenAt !== null && now.getTime() - provenAt.getTime() < provenPasswordLifetimeMs;

/** The time when the password was proven; null when that proof is no longer valid. */
const proofOf = (sent: SentCodes, now: Date): Date | null => {
  const provenAt = sent.kind === 'alive' ? (sent.activeCodes[0]?.provenAt ?? null) : null;
  return isFresh(provenAt, now) ? provenAt : null;
};

export const createProvenPassword =
  ({ database, clock }: AuthDependencies) =>
  async (email: string, { tenant, flow }: RequestContext): Promise<Date | null> => {
    if (tenant.company.loginType !== 'password-and-otp') return null;
    const now = clock.now();
    const sent = await database
      .tenant(tenant.id)
      .run((queries) => selectSent(queries, tenant.id, { email, purpose: 'two-step', flow }, now));
    return proofOf(sent, now);
  };

export type ProvenPassword = ReturnType<typeof createProvenPassword>;

/** First step: the password. Repeating this step does not send a new code each time. */
export function createValidatePassword(deps: AuthDependencies, check: PasswordCheck, sendCode: SendCode) {
  const { database, limiter, clock } = deps;
  const standingOf = createStandingOf(deps);
  return async (credentials: Credentials, context: RequestContext): Promise<CodeSent> => {
    const { tenant, address, flow } = context;
    requireMethod(tenant.company, 'two-step');
    const user = await check(credentials, context);
    if (isBlocked(user)) throw userBlocked();

    const now = clock.now();
    const scope = { email: user.email, purpose: 'two-step', flow } as const;
    const known = await database.tenant(tenant.id).run(async (queries): Promise<CodeRow | null> => {
      const sent = await selectSent(queries, tenant.id, scope, now);
      const newest = recentCode(sent, now);
      if (sent.kind === 'alive' && newest !== null) await proveAgain(queries, tenant.id, sent.activeCodes, now);
      return newest;
    });
    if (known !== null) return presentCode(known);

    const counted = { tenant: tenant.id, address, name: user.email };
    const points = pointsOf('code-request', await standingOf(user.email, context, true), counted);
    return spendPoints(limiter, { points, disclosure: 'exact' }, () =>
      sendCode({ scope, receiver: user, provenAt: now }, context, now),
    );
  };
}

/** Second step: the code. It requires the first step in the same browser. */
export const createTwoStepLogin =
  (provenPassword: ProvenPassword, tryCode: TryCode, openSession: OpenSession) =>
  async (typed: { readonly email: string; readonly otp: string }, context: RequestContext): Promise<OpenedSession> => {
    requireMethod(context.tenant.company, 'two-step');
    const email = normalizeEmail(typed.email);
    if (!isEmail(email) || (await provenPassword(email, context)) === null) throw new AppError('#INVALID_TOKEN');
    const scope = { email, purpose: 'two-step', flow: context.flow } as const;
    const user = await tryCode(scope, typed.otp, context, (person) => isRegistered(person) && ownsPassword(person), 'exact');
    return openSession.forPerson(context, user, 'password-and-otp');
  };
