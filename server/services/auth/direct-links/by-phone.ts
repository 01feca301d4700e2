// Replaces an expired direct link when its person requests another one by phone number. The new link is mailed to the person with
// that phone. The answer is the same for every phone.
import type { TenantId } from '#contract/entities/identity.ts';
import type { DirectLinkEntity } from '#contract/entities/direct-link.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { formatPhone, isPhone } from '#contract/rules/phone.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { directLinkMail } from '#server/mails/invitation-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { hashSecret } from '#server/records/secrets.ts';
import { requirePoints } from '#server/services/auth/sign-in/points.ts';
import type { UserRow } from '#server/services/auth/users.ts';
import { type HeldDirectLink, isRenewable, readDirectLink, renewedExpiry } from './link-data.ts';
import { insertDirectLink, insertDecoyLink } from './make-link.ts';
import { selectGrant, selectLinkOfPhone } from './store.ts';

const done = { ok: true } as const;

function requirePhone(typed: string): string {
  if (!isPhone(typed)) throw new AppError('#VALIDATION', { fields: { 'params.phone': 'phone' } });
  return formatPhone(typed).replace(/\D/g, '');
}

interface Renewal {
  readonly person: UserRow;
  readonly maker: UserRow;
  readonly entity: DirectLinkEntity;
  readonly link: HeldDirectLink;
}

/** The link to replace, if it exists and its maker may still give it. */
async function findRenewal(
  queries: Queries,
  tenant: TenantId,
  { phone, hash, now }: { phone: string; hash: string | null; now: Date },
): Promise<Renewal | null> {
  const found = await selectLinkOfPhone(queries, tenant, phone, hash);
  const link = readDirectLink(found?.row ?? null);
  if (found === null || link === null || !isRenewable(link, now)) return null;
  const grant = await selectGrant(queries, link);
  return grant === null ? null : { person: found.person, ...grant, link };
}

export const createRequestByPhone =
  ({ database, mailer, limiter, clock }: AuthDependencies) =>
  async (typed: string, secret: string | undefined, { tenant, address, recorder }: RequestContext) => {
    const phone = requirePhone(typed);
    await requirePoints(limiter, [
      ['link-request-address', address],
      ['link-request-email', `${tenant.id}:${phone}:phone`],
    ]);
    const now = clock.now();
    await database.tenant(tenant.id).run(async (queries) => {
      const hash = secret === undefined ? null : hashSecret(secret);
      const renewal = await findRenewal(queries, tenant.id, { phone, hash, now });
      // Every request writes a row, so that every answer takes the same time.
      if (renewal === null) await insertDecoyLink(queries, tenant.id, now);
      else await renew(queries, renewal);
      const detail = renewal === null ? {} : { link: renewal.link.row.hash, email: maskEmail(renewal.person.email) };
      await recorder.recordWithin(queries, { pointer: 'auth.link-direto.pedir', detail });
    });
    return done;

    async function renew(queries: Queries, { person, maker, entity, link }: Renewal): Promise<void> {
      const { title, moduleId, itemId, script, json, renewableUntil } = link.data;
      const data = { title, moduleId, itemId, script, renewableUntil, ...(json === undefined ? {} : { json }) };
      const expiresAt = renewedExpiry(link, now);
      const granted = { userId: maker.id, entityCode: entity.code };
      const { url } = await insertDirectLink(queries, {
        tenant,
        email: person.email,
        ...granted,
        data,
        createdAt: now,
        expiresAt,
      });
      const host = { name: maker.nick, email: maker.email };
      const lifetimeMs = expiresAt.getTime() - now.getTime();
      const mail = { host, item: title, company: entity.description, url, lifetimeMs };
      await mailer.sendWithin(queries, directLinkMail(tenant, person, mail));
    }
  };
