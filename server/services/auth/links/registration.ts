// From an unknown address to a person: the address is noted, its owner opens the link, and only then there is someone.
import { randomUUID } from 'node:crypto';
import { maskEmail } from '#contract/rules/email.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { Mail } from '../../../ports/mailer.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { alreadyRegisteredMail, registeredMail, registerMail } from '../mails/registration-mails.ts';
import { isBlocked, isInternalEmail, isRegistered, keepsPasswords, mayRegister } from '../policy.ts';
import { readNick, readPhone } from '../person/details.ts';
import { changeUser, insertPendingUser, selectUser } from '../users.ts';
import type { Links } from './links.ts';
import { requireGoodPassword } from './new-password.ts';

const purposes = ['register'] as const;

const done = { ok: true } as const;

/** Notes an address and mails its link. One answer for new, pending, registered and blocked addresses; the mail differs. */
export const createCreateUser =
  ({ database, mailer, activities }: AuthDependencies, links: Links) =>
  async (email: string, typedPhone: string | undefined, context: RequestContext) => {
    const { tenant, correlationId } = context;
    if (!mayRegister(tenant.company)) throw new AppError('#NOT_FOUND');
    const phone = readPhone(typedPhone ?? '');
    await links.requireOrder(context, email, 'register');

    const mail = await database.tenant(tenant.id).run(async (queries): Promise<Mail | null> => {
      const kind = isInternalEmail(email, tenant.company.filterExpression) ? 'internal' : 'external';
      await insertPendingUser(queries, { tenantId: tenant.id, id: randomUUID(), email, phone, kind, status: 'pending' });
      const user = await selectUser(queries, tenant.id, email);
      // Made for everyone, so that everyone waits as long; mailed to those who still need it.
      const url = await links.issue(queries, context, email, 'register');
      const detail = { email: maskEmail(email) };
      await activities.recordWithin(queries, tenant.id, { pointer: 'auth.cadastro.pedir', outcome: 'ok', correlationId, detail });
      if (user === null || isBlocked(user)) return null;
      return isRegistered(user) ? alreadyRegisteredMail(tenant, email) : registerMail(tenant, email, url);
    });
    if (mail !== null) await mailer.send(mail);
    return done;
  };

export interface Registration {
  readonly nick: string;
  readonly password?: string | undefined;
  readonly phone?: string | undefined;
}

/** Finishes a registration. Nobody is signed in by it. */
export const createCompleteRegistration =
  ({ database, passwords, mailer, activities }: AuthDependencies, links: Links) =>
  async (email: string, secret: string, given: Registration, context: RequestContext) => {
    const { tenant, correlationId } = context;
    const link = await links.require(context, email, secret, purposes);
    const nick = readNick(given.nick);
    const phone = given.phone === undefined ? undefined : readPhone(given.phone);
    const withPassword = keepsPasswords(tenant.company);
    if (withPassword) await requireGoodPassword(given.password ?? '', email, tenant);
    const passwordHash = withPassword ? await passwords.hash(given.password ?? '') : null;

    await database.tenant(tenant.id).run(async (queries) => {
      await links.use(queries, link, purposes);
      const found = await selectUser(queries, tenant.id, email);
      if (found === null || isBlocked(found)) throw new AppError('#LINK_INVALID');
      if (isRegistered(found)) throw new AppError('#CONFLICT');
      const change = { nick, passwordHash, status: 'active', ...(phone === undefined ? {} : { phone }) } as const;
      await changeUser(queries, tenant.id, found.id, change);
      const entry = { pointer: 'auth.cadastro.concluir', outcome: 'ok', userId: found.id, correlationId } as const;
      await activities.recordWithin(queries, tenant.id, entry);
    });
    await mailer.send(registeredMail(tenant, email, nick));
    return done;
  };
