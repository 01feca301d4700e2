// Changes the person's own password. The old password proves that the same person is at the screen.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { requireGoodPassword } from '#server/services/auth/new-password.ts';
import { passwordChangedMail } from '#server/mails/password-mails.ts';
import { storesPasswords, ownsPassword, passwordElsewhere, signsInElsewhere } from '#server/services/auth/policy.ts';
import { wrongPassword } from '#server/services/auth/sign-in/password-login.ts';
import { spendPoints } from '#server/services/auth/sign-in/points.ts';
import { createStandingOf, forgetWrongPasswords, pointsOf } from '#server/services/auth/sign-in/standing.ts';
import { forgetBrowsers } from '#server/services/auth/sign-in/known-browser.ts';
import { changeUser, type UserRow } from '#server/services/auth/users.ts';
import { requireSession } from '#server/services/auth/own.ts';

export interface PasswordChange {
  readonly user: UserRow;
  readonly oldPassword: string;
  readonly password: string;
  /** Whether all other sessions of the person end. */
  readonly endSessions: boolean;
}

/** Changes the password and notifies the owner by mail. */
export function createChangePassword(deps: AuthDependencies) {
  const { database, passwords, sessions, limiter, mailer } = deps;
  const standingOf = createStandingOf(deps);
  return async ({ user, oldPassword, password, endSessions }: PasswordChange, context: RequestContext): Promise<void> => {
    const { tenant, address, recorder } = context;
    if (signsInElsewhere(tenant.company)) throw passwordElsewhere(tenant.company);
    if (!storesPasswords(tenant.company) || !ownsPassword(user)) throw new AppError('#FORBIDDEN');
    if (oldPassword.trim() === '') throw wrongPassword();
    const entry = { pointer: 'auth.senha.alterar' } as const;
    const standing = await standingOf(user.email, context, true);
    const counted = { tenant: tenant.id, address, name: user.email };
    const points = pointsOf('password', standing, counted);
    const isProven = await spendPoints(limiter, { points, disclosure: 'exact' }, () =>
      passwords.verify(user.passwordHash, oldPassword),
    );
    if (!isProven) {
      await recorder.record({ ...entry, outcome: 'refused' });
      throw wrongPassword();
    }
    await forgetWrongPasswords(limiter, standing, counted);
    await requireGoodPassword(password, user.email, tenant);

    const passwordHash = await passwords.hash(password);
    const db = database.tenant(tenant.id);
    await db.run(async (queries) => {
      await changeUser(queries, tenant.id, user.id, { passwordHash });
      await forgetBrowsers(queries, tenant.id, user.id, context);
      await mailer.sendWithin(queries, passwordChangedMail(tenant, user));
      await recorder.recordWithin(queries, entry);
    });
    if (endSessions) await sessions.revokeAllOf(db, user.id, requireSession(context).id);
  };
}

export type ChangePassword = ReturnType<typeof createChangePassword>;
