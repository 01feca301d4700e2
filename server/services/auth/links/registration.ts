// Registers a person: the address is stored as pending, and its owner completes the registration with the mailed link.
import { randomUUID } from 'node:crypto';
import type { Company } from '#contract/entities/company.ts';
import type { AgreedTerm } from '#contract/entities/term.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { needsPhone } from '#contract/rules/phone-channel.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { LinkRow } from '#server/records/links.ts';
import { activatePerson } from '#server/services/auth/activation/activate-person.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { alreadyRegisteredMail, registeredMail, registerMail } from '#server/mails/registration-mails.ts';
import { isBlocked, isInternal, isRegistered, storesPasswords, mayRegister, ownsPassword } from '#server/services/auth/policy.ts';
import { readNick, readPhone, refusedField } from '#server/services/auth/details.ts';
import { findUser, insertPendingUser, selectUser, selectUserById } from '#server/services/auth/users.ts';
import { createRecordAgreedTerms } from './agreed-terms.ts';
import type { Links } from './links.ts';
import { requireGoodPassword } from '#server/services/auth/new-password.ts';

const purposes = ['register'] as const;

const done = { ok: true } as const;

/**
 * Stores an address and mails its link. The answer is the same for new, pending, registered and blocked addresses; only the mail
 * differs.
 */
export const createCreateUser =
  ({ database, mailer, internalDomains }: AuthDependencies, links: Links) =>
  async (email: string, typedPhone: string | undefined, context: RequestContext) => {
    const { tenant, recorder } = context;
    if (!mayRegister(tenant.company)) throw new AppError('#NOT_FOUND');
    const phone = readPhone(typedPhone ?? '');
    await links.order(context, { email, kind: 'register' }, () =>
      database.tenant(tenant.id).run(async (queries) => {
        const kind = isInternal(email, { company: tenant.company, internalDomains }) ? 'internal' : 'external';
        await insertPendingUser(queries, { tenantId: tenant.id, id: randomUUID(), email, phone, kind, status: 'pending' });
        const user = await selectUser(queries, tenant.id, email);
        if (user === null) throw new Error('The person just added is not there.');
        // Every request creates a link, so that every answer takes the same time. Only people who need the link receive it.
        const url = await links.issue(queries, context, { email, purpose: 'register' });
        const mail = isRegistered(user) ? alreadyRegisteredMail(tenant, email) : registerMail(tenant, email, url);
        const declined = !isRegistered(user) && (await links.isDeclined(queries, context, email));
        if (!isBlocked(user) && !declined) await mailer.sendWithin(queries, mail);
        const detail = { email: maskEmail(email) };
        await recorder.recordWithin(queries, {
          pointer: 'auth.cadastro.pedir',
          detail,
        });
      }),
    );
    return done;
  };

export interface Registration {
  readonly nick: string;
  readonly password?: string | undefined;
  readonly phone?: string | undefined;
  /** Absent: the client shows no terms, and the person answers them at the first sign-in. */
  readonly terms?: readonly AgreedTerm[] | undefined;
}

/** A phone in the stored form; undefined: no phone was sent. It is required when the tenant notifies people by phone. */
function readRegistrationPhone(company: Pick<Company, 'notifications'>, typed: string | undefined): string | null | undefined {
  const phone = typed === undefined ? undefined : readPhone(typed);
  if ((phone ?? null) === null && needsPhone(company.notifications)) throw refusedField('phone', 'required');
  return phone;
}

/** Whether the sender of an invitation is blocked. */
async function isOfBlocked(queries: Queries, { tenantId, userId }: LinkRow): Promise<boolean> {
  const inviter = userId === null ? null : await selectUserById(queries, tenantId, userId);
  return inviter !== null && isBlocked(inviter);
}

/** Finishes a registration. It does not sign the person in. */
export function createCompleteRegistration(deps: AuthDependencies, links: Links) {
  const { database, passwords, mailer, clock } = deps;
  const recordAgreedTerms = createRecordAgreedTerms(deps);
  return async (email: string, secret: string, registration: Registration, context: RequestContext) => {
    const { tenant, recorder } = context;
    const link = await links.require(context, email, secret, purposes);
    const nick = readNick(registration.nick);
    const phone = readRegistrationPhone(tenant.company, registration.phone);
    const db = database.tenant(tenant.id);
    const known = await findUser(db, email);
    const withPassword = storesPasswords(tenant.company) && (known === null || ownsPassword(known));
    if (withPassword) await requireGoodPassword(registration.password ?? '', email, tenant);
    const passwordHash = withPassword ? await passwords.hash(registration.password ?? '') : null;

    await db.run(async (queries) => {
      await links.use(queries, link, purposes);
      const found = await selectUser(queries, tenant.id, email);
      if (found === null || isBlocked(found) || (await isOfBlocked(queries, link))) throw new AppError('#LINK_INVALID');
      if (isRegistered(found)) throw new AppError('#CONFLICT');
      const own = { nick, passwordHash, emailVerifiedAt: clock.now(), ...(phone === undefined ? {} : { phone }) };
      const { removed } = await activatePerson(queries, tenant, found, own);
      if (registration.terms !== undefined) await recordAgreedTerms(queries, found.id, registration.terms, context);
      await mailer.sendWithin(queries, registeredMail(tenant, email, nick));
      await recorder.as(found.id).recordWithin(queries, {
        pointer: 'auth.cadastro.concluir',
        ...(removed.length > 0 && { detail: { removed } }),
      });
    });
    return done;
  };
}
