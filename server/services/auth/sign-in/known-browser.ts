// Browsers in which a person signed in before. They have limits of their own, so that a stranger cannot use those up.
import { and, eq, gt, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { normalizeEmail } from '#contract/rules/email.ts';
import { identities, knownBrowsers, users } from '#server/db/schema.ts';
import { browserCookie, writeBrowserSecrets } from '#server/http/cookies/browser-cookie.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries, TenantDatabase } from '#server/ports/database.ts';
import { hashSecret, newSecret } from '#server/records/secrets.ts';
import { directoryAccount } from './directory-account.ts';

const lifetimeSeconds = 180 * 86_400;

const hashesOf = ({ browserSecrets }: Pick<RequestContext, 'browserSecrets'>): string[] => browserSecrets.map(hashSecret);

/** The browser's id for the person with this address or directory name; null when that person never signed in with it. */
export async function findKnownBrowser(
  db: TenantDatabase,
  context: RequestContext,
  typed: string,
  now: Date,
): Promise<string | null> {
  const hashes = hashesOf(context);
  if (hashes.length === 0) return null;
  const ofPerson = and(eq(identities.tenantId, users.tenantId), eq(identities.userId, users.id), isNotNull(identities.login));
  const found = await db.run((queries) =>
    queries
      .select({ hash: knownBrowsers.hash, email: users.email, login: identities.login })
      .from(knownBrowsers)
      .innerJoin(users, and(eq(users.tenantId, knownBrowsers.tenantId), eq(users.id, knownBrowsers.userId)))
      .leftJoin(identities, ofPerson)
      .where(and(eq(knownBrowsers.tenantId, db.tenant), inArray(knownBrowsers.hash, hashes), gt(knownBrowsers.expiresAt, now))),
  );
  const [email, account] = [normalizeEmail(typed), directoryAccount(context.tenant.company, typed)];
  return found.find((row) => row.email === email || row.login === account)?.hash ?? null;
}

/**
 * Stores that the person signed in with this browser. A browser that is not known for the person gets a new secret, so that a
 * secret which an attacker put into its cookies stays useless.
 */
export async function rememberBrowser(queries: Queries, context: RequestContext, userId: string, now: Date): Promise<void> {
  const { tenant, browserSecrets } = context;
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1_000);
  const own = and(
    eq(knownBrowsers.tenantId, tenant.id),
    eq(knownBrowsers.userId, userId),
    inArray(knownBrowsers.hash, hashesOf(context)),
    gt(knownBrowsers.expiresAt, now),
  );
  const renewed =
    browserSecrets.length === 0
      ? []
      : await queries.update(knownBrowsers).set({ expiresAt }).where(own).returning({ hash: knownBrowsers.hash });
  let secrets = browserSecrets;
  if (renewed.length === 0) {
    const secret = newSecret();
    await queries
      .insert(knownBrowsers)
      .values({ tenantId: tenant.id, hash: hashSecret(secret), userId, createdAt: now, expiresAt });
    secrets = [secret, ...browserSecrets];
  }
  context.setCookie(browserCookie, writeBrowserSecrets(secrets), { httpOnly: true, maxAgeSeconds: lifetimeSeconds });
}

/** Forgets the person's browsers, except the one whose request is `except`. */
export async function forgetBrowsers(
  queries: Queries,
  tenant: TenantId,
  userId: string,
  except?: Pick<RequestContext, 'browserSecrets'>,
): Promise<void> {
  const excepted = except === undefined ? [] : hashesOf(except);
  await queries
    .delete(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.tenantId, tenant),
        eq(knownBrowsers.userId, userId),
        excepted.length === 0 ? undefined : notInArray(knownBrowsers.hash, excepted),
      ),
    );
}
