// Lists the masked contacts of a company, and sends a code to the chosen one.
import { stepsOf } from '#contract/rules/validation-steps.ts';
import { randomUUID } from 'node:crypto';
import { entityCodeResendMs, oneTimeCodeLifetimeMs } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { type CompanyCode, companyCodeMail, companyCodeText } from '#server/mails/company-mails.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { applyEvent, contactQuery, type ValidationKey } from '#server/records/entity-validation/index.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireUser } from '#server/services/auth/own.ts';
import { randomCode, randomReference } from '#server/services/auth/sign-in/code.ts';
import { requirePoints, restorePoints, type Point } from '#server/services/auth/sign-in/points.ts';
import type { CodeSent } from '#server/services/auth/sign-in/send-code.ts';
import { createProvenCompany, requireKey } from './company.ts';
import type { Contact } from './contacts.ts';

interface Named {
  readonly remotesql?: string | undefined;
  readonly connector?: string | undefined;
}

/** Another query could name the person's own address as a contact of the company. */
function requireOwnQuery({ tenant }: RequestContext, { remotesql, connector }: Named): void {
  const query = contactQuery(tenant.company);
  const isOwn = (remotesql ?? query?.sql) === query?.sql && (connector ?? query?.connector) === query?.connector;
  if (!isOwn) throw new AppError('#FORBIDDEN');
}

/** Sends codes to contacts, and stores their hashes. */
function createDeliver({ database, mailer, messenger, passwords, clock }: AuthDependencies) {
  /** Sends a short message before the code is stored, because the person must know whether the provider accepted it. */
  async function sendMessage({ tenant }: RequestContext, { channel, to }: Contact, code: CompanyCode): Promise<void> {
    if (channel === 'email') return;
    // Before the message is sent, because the provider charges for the request.
    const use = { tenant: tenant.id, quota: channel, at: clock.now() } as const;
    await database.tenant(tenant.id).run((queries) => Promise.resolve(countUse(queries, use)));
    const message = { id: randomUUID(), tenant: tenant.id, channel, to, text: companyCodeText(tenant, code) };
    if (!(await messenger.send(message))) throw new AppError('#MESSAGE_NOT_SENT');
  }

  return async function deliver(
    key: ValidationKey,
    contact: Contact,
    code: CompanyCode,
    context: RequestContext,
  ): Promise<CodeSent> {
    const { tenant, recorder } = context;
    const hash = await passwords.hash(code.code);
    await sendMessage(context, contact, code);
    const now = clock.now();
    const { id: option, label } = contact;
    const { reference } = code;
    const expiresAt = new Date(now.getTime() + oneTimeCodeLifetimeMs);
    const event = { kind: 'code-sent', sent: { hash, option, label, reference, sentAt: now, expiresAt }, at: now } as const;
    await database.tenant(tenant.id).run(async (queries) => {
      if (contact.channel === 'email') await mailer.sendWithin(queries, companyCodeMail(tenant, contact.to, code));
      await applyEvent(queries, { key, steps: stepsOf(tenant.company), event, recorder });
    });
    return {
      reference,
      expiresAt: expiresAt.toISOString(),
      resendAt: new Date(now.getTime() + entityCodeResendMs).toISOString(),
    };
  };
}

export function createEntityCodes(deps: AuthDependencies) {
  const { limiter } = deps;
  const deliver = createDeliver(deps);
  const company = createProvenCompany(deps);
  const requireUser = createRequireUser(deps);

  return {
    async channels({ userId, code }: { readonly userId: string; readonly code: string }, named: Named, context: RequestContext) {
      const key = requireKey(context, userId, code);
      requireOwnQuery(context, named);
      await company.requireWaiting(context, key);
      const contacts = await company.readContacts(context, key);
      return { options: contacts.map(({ id, label, channel }) => ({ id, label, channel })) };
    },

    async send(
      { userId, code }: { readonly userId: string; readonly code: string },
      { option, version }: { readonly option: string; readonly version?: string | undefined },
      context: RequestContext,
    ): Promise<CodeSent> {
      const { tenant } = context;
      const key = requireKey(context, userId, code);
      const row = await company.requireWaiting(context, key, version === undefined ? undefined : Number(version));
      const contact = (await company.readContacts(context, key)).find(({ id }) => id === option);
      if (contact === undefined) throw new AppError('#NOT_FOUND');
      const person = await requireUser(context);
      const points: readonly Point[] = [
        ['entity-code-contact', `${tenant.id}:${contact.channel}:${contact.to}`],
        ['entity-code-person', `${tenant.id}:${userId}`],
      ];
      await requirePoints(limiter, points, 'exact');
      const mailed: CompanyCode = {
        company: { code: key.code, name: await company.registeredName(key) },
        person: { name: person.nick, email: person.email },
        code: randomCode(),
        reference: randomReference(row.codeReference === null ? [] : [row.codeReference]),
      };
      try {
        return await deliver(key, contact, mailed, context);
      } catch (error) {
        // Nothing was sent, or nothing that can be used.
        await restorePoints(limiter, points);
        throw error;
      }
    },
  };
}
