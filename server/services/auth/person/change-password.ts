// Changing the own password: the old one proves that it is still the same person at the screen.
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { requireGoodPassword } from '../links/new-password.ts';
import { passwordChangedMail } from '../../../mails/password-mails.ts';
import { keepsPasswords, ownsPassword, passwordElsewhere, signsInElsewhere } from '../policy.ts';
import { wrongPassword } from '../sign-in/password-login.ts';
import { accountKey, spendPoints, type Point } from '../sign-in/points.ts';
import { changeUser, type UserRow } from '../users.ts';
import { requireSession } from './own.ts';

export interface PasswordChange {
  readonly user: UserRow;
  readonly oldPassword: string;
  readonly password: string;
  /** Whether all other sessions of the person end. */
  readonly endSessions: boolean;
}

/** Tells the owner by mail. */
export const createChangePassword =
  ({ database, passwords, sessions, limiter, mailer, activities }: AuthDependencies) =>
  async ({ user, oldPassword, password, endSessions }: PasswordChange, context: RequestContext): Promise<void> => {
    const { tenant, correlationId } = context;
    if (signsInElsewhere(tenant.company)) throw passwordElsewhere(tenant.company);
    if (!keepsPasswords(tenant.company) || !ownsPassword(user)) throw new AppError('#FORBIDDEN');
    if (oldPassword.trim() === '') throw wrongPassword();
    const account = accountKey(tenant.id, user.email);
    const entry = { pointer: 'auth.senha.alterar', userId: user.id, correlationId } as const;
    const points: readonly Point[] = [['password-account', account]];
    const isProven = await spendPoints(limiter, { points, told: 'exact' }, () =>
      passwords.verify(user.passwordHash, oldPassword),
    );
    if (!isProven) {
      await activities.record(tenant.id, { ...entry, outcome: 'refused' });
      throw wrongPassword();
    }
    await limiter.clear('password-account', account);
    await requireGoodPassword(password, user.email, tenant);

    const passwordHash = await passwords.hash(password);
    const db = database.tenant(tenant.id);
    await db.run(async (queries) => {
      await changeUser(queries, tenant.id, user.id, { passwordHash });
      await mailer.sendWithin(queries, passwordChangedMail(tenant, user));
      await activities.recordWithin(queries, tenant.id, { ...entry, outcome: 'ok' });
    });
    if (endSessions) await sessions.revokeAllOf(db, user.id, requireSession(context).id);
  };

export type ChangePassword = ReturnType<typeof createChangePassword>;
