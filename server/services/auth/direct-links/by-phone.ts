// A link that is over: its person asks for another one with their phone. It comes by mail, to the person whose phone it is; the
// answer is the same for every phone.
import { maskEmail } from '#contract/rules/email.ts';
import { formatPhone, isPhone } from '#contract/rules/phone.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { directLinkMail } from '#server/mails/invitation-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { hashSecret } from '#server/services/auth/links/secret.ts';
import { requirePoints } from '#server/services/auth/sign-in/points.ts';
import type { UserRow } from '#server/services/auth/users.ts';
import { type HeldDirectLink, isRenewable, readDirectLink, renewedExpiry } from './link-data.ts';
import { insertDirectLink, insertNoLink } from './make-link.ts';
import { selectLinkOfPhone, selectMaker } from './store.ts';

const done = { ok: true } as const;

function requirePhone(typed: string): string {
  if (!isPhone(typed)) throw new AppError('#VALIDATION', { fields: { 'params.phone': 'phone' } });
  return formatPhone(typed).replace(/\D/g, '');
}

interface Renewal {
  readonly person: UserRow;
  readonly maker: UserRow;
  readonly link: HeldDirectLink;
}

/** The link to replace, when there is one and its maker still gives it. */
async function findRenewal(
  queries: Queries,
  tenant: string,
  { phone, hash, now }: { phone: string; hash: string | null; now: Date },
): Promise<Renewal | null> {
  const found = await selectLinkOfPhone(queries, tenant, phone, hash);
  const link = readDirectLink(found?.row ?? null);
  if (found === null || link === null || !isRenewable(link, now)) return null;
  const maker = await selectMaker(queries, link);
  return maker === null ? null : { person: found.person, maker, link };
}

export const createRequestByPhone =
  ({ database, mailer, activities, limiter, clock }: AuthDependencies) =>
  async (typed: string, secret: string | undefined, { tenant, address, correlationId }: RequestContext) => {
    const phone = requirePhone(typed);
    await requirePoints(limiter, [
      ['link-request-address', address],
      ['link-request-email', `${tenant.id}:${phone}:phone`],
    ]);
    const now = clock.now();
    await database.tenant(tenant.id).run(async (queries) => {
      const hash = secret === undefined ? null : hashSecret(secret);
      const renewal = await findRenewal(queries, tenant.id, { phone, hash, now });
      // Something is written for everyone, so that everyone waits as long.
      if (renewal === null) await insertNoLink(queries, tenant.id, now);
      else await renew(queries, renewal);
      const detail = renewal === null ? {} : { link: renewal.link.row.hash, email: maskEmail(renewal.person.email) };
      const entry = { pointer: 'auth.link-direto.pedir', outcome: 'ok', correlationId } as const;
      await activities.recordWithin(queries, tenant.id, { ...entry, detail });
    });
    return done;

    async function renew(queries: Queries, { person, maker, link }: Renewal): Promise<void> {
      const { title, moduleId, itemId, script, json, by, renewableUntil } = link.data;
      const kept = { title, moduleId, itemId, script, by, renewableUntil, ...(json === undefined ? {} : { json }) };
      const expiresAt = renewedExpiry(link, now);
      const order = { tenant, email: person.email, data: kept, createdAt: now, expiresAt };
      const { url } = await insertDirectLink(queries, order);
      const host = { name: maker.nick, email: maker.email };
      const lifetimeMs = expiresAt.getTime() - now.getTime();
      await mailer.sendWithin(queries, directLinkMail(tenant, person, { host, item: title, url, lifetimeMs }));
    }
  };
