// Signing in by a code sent by e-mail.
import type { OpenedSession } from '#contract/entities/user.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { isBlocked, mayUseCode, requireMethod } from '../policy.ts';
import { findUser } from '../users.ts';
import type { OpenSession } from './open-session.ts';
import { accountKey, requirePoints } from './points.ts';
import type { CodeSent, SendCode } from './send-code.ts';
import type { TryCode } from './try-code.ts';
import type { ProvenPassword } from './two-step.ts';

/** Sends a code, or seems to: known, unknown and blocked addresses get the same answer. */
export const createRequestCode =
  ({ database, limiter, clock }: AuthDependencies, sendCode: SendCode, provenPassword: ProvenPassword) =>
  async (typed: string, context: RequestContext): Promise<CodeSent> => {
    const { tenant, address, flow } = context;
    requireMethod(tenant.company, 'code');
    const email = normalizeEmail(typed);
    if (!isEmail(email)) throw new AppError('#VALIDATION', { fields: { 'body.email': 'email' } });
    // In the second of two steps "send a new code" is this same call.
    const provenAt = await provenPassword(email, context);
    await requirePoints(
      limiter,
      [
        ['code-request-address', address],
        ['code-request-email', accountKey(tenant.id, email)],
      ],
      provenAt === null ? 'nothing' : 'exact',
    );
    const user = await findUser(database.tenant(tenant.id), email);
    const entitled = user !== null && !isBlocked(user) && (provenAt !== null || mayUseCode(tenant.company, user));
    const purpose = provenAt === null ? 'login' : 'two-step';
    return sendCode({ sign: { email, purpose, flow }, receiver: entitled ? user : null, provenAt }, context, clock.now());
  };

export const createCodeLogin =
  (tryCode: TryCode, openSession: OpenSession) =>
  async (typed: { readonly email: string; readonly otp: string }, context: RequestContext): Promise<OpenedSession> => {
    const { company } = context.tenant;
    requireMethod(company, 'code');
    const sign = { email: normalizeEmail(typed.email), purpose: 'login', flow: context.flow } as const;
    const user = await tryCode(sign, typed.otp, context, (person) => mayUseCode(company, person), 'nothing');
    return openSession.forPerson(context, user, 'otp');
  };
