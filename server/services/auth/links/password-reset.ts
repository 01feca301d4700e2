// Links that set a password: after a lost password, and for a first password.
import { maskEmail } from '#contract/rules/email.ts';
import type { RequestContext } from '#server/http/route.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { directoryPasswordMail, passwordChangedMail, passwordLinkMail } from '#server/mails/password-mails.ts';
import { registerMail } from '#server/mails/registration-mails.ts';
import {
  isBlocked,
  isRegistered,
  storesPasswords,
  ownsPassword,
  passwordElsewhere,
  signsInElsewhere,
} from '#server/services/auth/policy.ts';
import { forgetBrowsers } from '#server/services/auth/sign-in/known-browser.ts';
import { forgetWrongPasswords } from '#server/services/auth/sign-in/standing.ts';
import { changeUser, selectUser, type UserRow } from '#server/services/auth/users.ts';
import type { Links } from './links.ts';
import { requireGoodPassword } from '#server/services/auth/new-password.ts';
import { passwordPurposes, type MailedPurpose } from './mailed-link.ts';

const done = { ok: true } as const;

/** Only the owner of the address learns which system stores the password. */
function mailFor(tenant: RequestContext['tenant'], user: UserRow, purpose: MailedPurpose, url: string): Mail {
  if (!ownsPassword(user)) return directoryPasswordMail(tenant, user);
  return purpose === 'register' ? registerMail(tenant, user.email, url) : passwordLinkMail(tenant, user, purpose, url);
}

/**
 * Mails a link if the address has an account; the answer is always the same. People who have not completed the registration
 * receive the link that completes it. `isProven`: the caller is signed in, so that only mails to the address are counted.
 */
export const createRequestPassword =
  ({ database, mailer }: AuthDependencies, links: Links) =>
  async (email: string, requestType: Exclude<MailedPurpose, 'register'>, context: RequestContext, isProven = false) => {
    const { tenant, recorder } = context;
    if (signsInElsewhere(tenant.company)) throw passwordElsewhere(tenant.company);
    if (!storesPasswords(tenant.company)) throw new AppError('#NOT_FOUND');
    await links.order(context, { email, kind: 'password', isProven }, () =>
      database.tenant(tenant.id).run(async (queries) => {
        const user = await selectUser(queries, tenant.id, email);
        const purpose = user === null || isRegistered(user) ? requestType : 'register';
        // A link is created for every address, so that every answer takes the same time.
        const url = await links.issue(queries, context, { email, purpose });
        if (user !== null && !isBlocked(user)) await mailer.sendWithin(queries, mailFor(tenant, user, purpose, url));
        const detail = { email: maskEmail(email), requestType };
        await recorder.recordWithin(queries, {
          pointer: 'auth.senha.pedir-link',
          detail,
        });
      }),
    );
    return done;
  };

export interface PasswordReset {
  readonly password: string;
  /** Absent: true. */
  readonly endSessions?: boolean | undefined;
}

/** Sets the password, clears the limits of wrong passwords and notifies the owner. It does not sign the person in. */
export const createResetPassword =
  ({ database, passwords, sessions, limiter, mailer, clock }: AuthDependencies, links: Links) =>
  async (email: string, secret: string, { password, endSessions }: PasswordReset, context: RequestContext) => {
    const { tenant, address, recorder } = context;
    if (!storesPasswords(tenant.company)) throw new AppError('#NOT_FOUND');
    const link = await links.require(context, email, secret, passwordPurposes);
    await requireGoodPassword(password, email, tenant);
    const passwordHash = await passwords.hash(password);

    const db = database.tenant(tenant.id);
    const user = await db.run(async (queries) => {
      await links.use(queries, link, passwordPurposes);
      const found = await selectUser(queries, tenant.id, email);
      const entitled = found !== null && isRegistered(found) && !isBlocked(found) && ownsPassword(found);
      const emailVerifiedAt = found?.emailVerifiedAt ?? clock.now();
      const changed = entitled ? await changeUser(queries, tenant.id, found.id, { passwordHash, emailVerifiedAt }) : null;
      if (changed === null) throw new AppError('#LINK_INVALID');
      // Another person may have used one of these browsers.
      await forgetBrowsers(queries, tenant.id, changed.id);
      await mailer.sendWithin(queries, passwordChangedMail(tenant, changed));
      await recorder.as(changed.id).recordWithin(queries, { pointer: 'auth.senha.redefinir' });
      return changed;
    });
    if (endSessions !== false) await sessions.revokeAllOf(db, user.id);
    await forgetWrongPasswords(limiter, { kind: 'stranger' }, { tenant: tenant.id, address, name: email });
    return done;
  };
