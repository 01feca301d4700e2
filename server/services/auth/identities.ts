// SQL about the identities of people at other systems, limited to one tenant. Issuer and subject identify an identity.
import { and, eq, ne } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { identities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { UserRow } from './users.ts';

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

const ofIdentity = (tenant: TenantId, { issuer, subject }: Identity) =>
  and(eq(identities.tenantId, tenant), eq(identities.issuer, issuer), eq(identities.subject, subject));

/** The person to whom an identity is linked. */
export async function selectLinked(queries: Queries, tenant: TenantId, identity: Identity): Promise<UserRow | null> {
  const rows = await queries
    .select({ user: users })
    .from(identities)
    .innerJoin(users, and(eq(users.tenantId, identities.tenantId), eq(users.id, identities.userId)))
    .where(ofIdentity(tenant, identity))
    .limit(1);
  return rows[0]?.user ?? null;
}

/**
 * Whether a person has another identity of this issuer. The same identity may have been linked a moment ago by a concurrent
 * sign-in of the same person, which is no conflict.
 */
export async function isLinkedElsewhere(
  queries: Queries,
  tenant: TenantId,
  { issuer, subject }: Identity,
  userId: string,
): Promise<boolean> {
  const ofPerson = and(eq(identities.tenantId, tenant), eq(identities.issuer, issuer), eq(identities.userId, userId));
  const rows = await queries
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(ofPerson, ne(identities.subject, subject)))
    .limit(1);
  return rows.length > 0;
}

/** The identity of a person at an issuer, with the user name that the person typed there last. */
export async function selectIdentity(queries: Queries, tenant: TenantId, issuer: string, userId: string) {
  const rows = await queries
    .select({ subject: identities.subject, login: identities.login })
    .from(identities)
    .where(and(eq(identities.tenantId, tenant), eq(identities.issuer, issuer), eq(identities.userId, userId)))
    .limit(1);
  return rows[0] ?? null;
}

/** The person who typed this user name at the last sign-in. */
export async function selectByLogin(queries: Queries, tenant: TenantId, login: string): Promise<UserRow | null> {
  const rows = await queries
    .select({ user: users })
    .from(identities)
    .innerJoin(users, and(eq(users.tenantId, identities.tenantId), eq(users.id, identities.userId)))
    .where(and(eq(identities.tenantId, tenant), eq(identities.login, login)))
    .limit(1);
  return rows[0]?.user ?? null;
}

export async function storeIdentity(queries: Queries, row: typeof identities.$inferInsert): Promise<void> {
  const { login = null } = row;
  await queries
    .insert(identities)
    .values(row)
    .onConflictDoUpdate({ target: [identities.tenantId, identities.issuer, identities.subject], set: { login } });
}
