// Signing in by password. Unknown address, wrong password and person without a password: one answer, one duration.
import { isEmail, maskEmail, normalizeEmail } from '#contract/rules/email.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { isRegistered, ownsPassword, requireMethod } from '../policy.ts';
import { findUser, type UserRow } from '../users.ts';
import type { OpenSession } from './open-session.ts';
import { accountKey, giveBack, spendPoints, type Point } from './points.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const wrongPassword = () => new AppError('#WRONG_PASSWORD');

/** Proves a person by password, or throws. Every try costs its points before the hash is computed. */
export function createPasswordCheck({ database, limiter, passwords, activities }: AuthDependencies) {
  return async ({ email: typed, password }: Credentials, context: RequestContext): Promise<UserRow> => {
    const { tenant, address, correlationId } = context;
    const email = normalizeEmail(typed);
    if (email === '' || password.trim() === '') throw wrongPassword();

    const account: Point = ['password-account', accountKey(tenant.id, email)];
    const origin: Point = ['password-address', address];
    const usable = await spendPoints(limiter, { points: [origin, account] }, async () => {
      const user = isEmail(email) ? await findUser(database.tenant(tenant.id), email) : null;
      const candidate = user !== null && isRegistered(user) && ownsPassword(user) ? user : null;
      return (await passwords.verify(candidate?.passwordHash ?? null, password)) ? candidate : null;
    });
    if (usable === null) {
      const detail = { email: maskEmail(email) };
      await activities.record(tenant.id, { pointer: 'auth.senha.conferir', outcome: 'refused', correlationId, detail });
      throw wrongPassword();
    }
    await giveBack(limiter, [origin]);
    await limiter.clear(...account);
    await limiter.clear('user-exists-email', account[1]);
    return usable;
  };
}

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

export const createPasswordLogin =
  (check: PasswordCheck, openSession: OpenSession) =>
  async (credentials: Credentials, context: RequestContext): Promise<OpenedSession> => {
    requireMethod(context.tenant.company, 'password');
    return openSession.forPerson(context, await check(credentials, context), 'password');
  };
