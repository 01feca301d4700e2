// Signs in by password. Unknown address, wrong password and person without a password have the same answer after the same time.
import { isEmail, maskEmail, normalizeEmail } from '#contract/rules/email.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isRegistered, ownsPassword, requireMethod } from '#server/services/auth/policy.ts';
import { findUser, type UserRow } from '#server/services/auth/users.ts';
import type { OpenSession } from './open-session.ts';
import { accountKey, restorePoints, spendPoints } from './points.ts';
import { addressPoints, createStandingOf, forgetWrongPasswords, pointsOf } from './standing.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const wrongPassword = () => new AppError('#WRONG_PASSWORD');

/** Proves a person by password, or throws. Every try costs its points before the hash is computed. */
export function createPasswordCheck(deps: AuthDependencies) {
  const { database, limiter, passwords } = deps;
  const standingOf = createStandingOf(deps);
  return async ({ email: typed, password }: Credentials, context: RequestContext): Promise<UserRow> => {
    const { tenant, address, recorder } = context;
    const email = normalizeEmail(typed);
    if (email === '' || password.trim() === '') throw wrongPassword();

    const standing = await standingOf(email, context, context.session?.email === email);
    const counted = { tenant: tenant.id, address, name: email };
    const usable = await spendPoints(limiter, { points: pointsOf('password', standing, counted) }, async () => {
      const user = isEmail(email) ? await findUser(database.tenant(tenant.id), email) : null;
      const candidate = user !== null && isRegistered(user) && ownsPassword(user) ? user : null;
      return (await passwords.verify(candidate?.passwordHash ?? null, password)) ? candidate : null;
    });
    if (usable === null) {
      const detail = { email: maskEmail(email) };
      // The entry names no person, even within a session, because the caller has proven nothing.
      await recorder.as(null).record({ pointer: 'auth.senha.conferir', outcome: 'refused', detail });
      throw wrongPassword();
    }
    await restorePoints(limiter, addressPoints('password', standing, counted));
    await forgetWrongPasswords(limiter, standing, counted);
    await limiter.clear('user-exists-email', accountKey(tenant.id, email));
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
