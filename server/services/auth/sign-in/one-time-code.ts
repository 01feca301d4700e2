// Signing in by a code sent by e-mail.
import type { OpenedSession } from '#contract/entities/user.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isBlocked, mayUseCode, requireMethod } from '#server/services/auth/policy.ts';
import { findUser } from '#server/services/auth/users.ts';
import { recentCode } from './code.ts';
import { selectSent } from './code-store.ts';
import type { OpenSession } from './open-session.ts';
import { spendPoints } from './points.ts';
import { presentCode, type CodeSent, type SendCode } from './send-code.ts';
import { createStandingOf, pointsOf } from './standing.ts';
import type { TryCode } from './try-code.ts';
import type { ProvenPassword } from './two-step.ts';

/** Sends a code if the person may have one. Known, unknown and blocked addresses get the same answer. */
export function createRequestCode(deps: AuthDependencies, sendCode: SendCode, provenPassword: ProvenPassword) {
  const { database, limiter, clock } = deps;
  const standingOf = createStandingOf(deps);
  return async (typed: string, context: RequestContext): Promise<CodeSent> => {
    const { tenant, address, flow } = context;
    requireMethod(tenant.company, 'code');
    const email = normalizeEmail(typed);
    if (!isEmail(email)) throw new AppError('#VALIDATION', { fields: { 'body.email': 'email' } });
    // In the second of two steps, this call sends a new code.
    const provenAt = await provenPassword(email, context);
    const purpose = provenAt === null ? 'login' : 'two-step';
    const scope = { email, purpose, flow } as const;
    const known = await database
      .tenant(tenant.id)
      .run(async (queries) => recentCode(await selectSent(queries, tenant.id, scope, clock.now()), clock.now()));
    // Another tab of this browser has requested a code already. This check comes before the lookup of the person, so that all
    // addresses have the same answer.
    if (known !== null) return presentCode(known);
    const standing = await standingOf(email, context, provenAt !== null);
    const points = pointsOf('code-request', standing, { tenant: tenant.id, address, name: email });
    return spendPoints(limiter, { points, disclosure: provenAt === null ? 'nothing' : 'exact' }, async () => {
      const user = await findUser(database.tenant(tenant.id), email);
      const entitled = user !== null && !isBlocked(user) && (provenAt !== null || mayUseCode(tenant.company, user));
      return sendCode({ scope, receiver: entitled ? user : null, provenAt }, context, clock.now());
    });
  };
}

export const createCodeLogin =
  (tryCode: TryCode, openSession: OpenSession) =>
  async (typed: { readonly email: string; readonly otp: string }, context: RequestContext): Promise<OpenedSession> => {
    const { company } = context.tenant;
    requireMethod(company, 'code');
    const scope = { email: normalizeEmail(typed.email), purpose: 'login', flow: context.flow } as const;
    const user = await tryCode(scope, typed.otp, context, (person) => mayUseCode(company, person), 'nothing');
    return openSession.forPerson(context, user, 'otp');
  };
