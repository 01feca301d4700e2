// Links that set a password: lost ones, and first ones.
import { maskEmail } from '#contract/rules/email.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { Mail } from '../../../ports/mailer.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { passwordChangedMail, passwordLinkMail } from '../mails/password-mails.ts';
import { registerMail } from '../mails/registration-mails.ts';
import { isBlocked, isRegistered, keepsPasswords, ownsPassword } from '../policy.ts';
import { accountKey } from '../sign-in/points.ts';
import { changeUser, selectUser } from '../users.ts';
import type { Links } from './links.ts';
import { requireGoodPassword } from './new-password.ts';
import { passwordPurposes, type MailedPurpose } from './secret.ts';

const done = { ok: true } as const;

/** Mails a link, or seems to. Who has not finished the registration gets the link that does. */
export const createRequestPassword =
  ({ database, mailer, activities }: AuthDependencies, links: Links) =>
  async (email: string, requestType: Exclude<MailedPurpose, 'register'>, context: RequestContext) => {
    const { tenant, correlationId } = context;
    if (!keepsPasswords(tenant.company)) throw new AppError('#NOT_FOUND');
    await links.requireOrder(context, email, 'password');

    const mail = await database.tenant(tenant.id).run(async (queries): Promise<Mail | null> => {
      const user = await selectUser(queries, tenant.id, email);
      const purpose = user === null || isRegistered(user) ? requestType : 'register';
      // Made for everyone, so that everyone waits as long.
      const url = await links.issue(queries, context, email, purpose);
      const detail = { email: maskEmail(email), requestType };
      await activities.recordWithin(queries, tenant.id, {
        pointer: 'auth.senha.pedir-link',
        outcome: 'ok',
        correlationId,
        detail,
      });
      if (user === null || isBlocked(user) || !ownsPassword(user)) return null;
      return purpose === 'register' ? registerMail(tenant, email, url) : passwordLinkMail(tenant, user, purpose, url);
    });
    if (mail !== null) await mailer.send(mail);
    return done;
  };

export interface PasswordReset {
  readonly password: string;
  /** Absent means yes. */
  readonly endSessions?: boolean | undefined;
}

/** Sets the password, opens the password path again and tells the owner. Nobody is signed in by it. */
export const createResetPassword =
  ({ database, passwords, sessions, limiter, mailer, activities }: AuthDependencies, links: Links) =>
  async (email: string, secret: string, { password, endSessions }: PasswordReset, context: RequestContext) => {
    const { tenant, correlationId } = context;
    const link = await links.require(context, email, secret, passwordPurposes);
    await requireGoodPassword(password, email, tenant);
    const passwordHash = await passwords.hash(password);

    const db = database.tenant(tenant.id);
    const user = await db.run(async (queries) => {
      await links.use(queries, link, passwordPurposes);
      const found = await selectUser(queries, tenant.id, email);
      const entitled = found !== null && isRegistered(found) && !isBlocked(found) && ownsPassword(found);
      const changed = entitled ? await changeUser(queries, tenant.id, found.id, { passwordHash }) : null;
      if (changed === null) throw new AppError('#LINK_INVALID');
      const entry = { pointer: 'auth.senha.redefinir', outcome: 'ok', userId: changed.id, correlationId } as const;
      await activities.recordWithin(queries, tenant.id, entry);
      return changed;
    });
    if (endSessions !== false) await sessions.revokeAllOf(db, user.id);
    await limiter.clear('password-account', accountKey(tenant.id, email));
    await mailer.send(passwordChangedMail(tenant, user));
    return done;
  };
