// Makes a direct link: an address of the tenant with 256 random bits. Only the hash of these bits is stored.
import { randomBytes } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';
import { links } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { hashSecret } from '#server/services/auth/links/secret.ts';
import type { DirectLinkData } from './link-data.ts';

export interface NewDirectLink {
  readonly tenant: { readonly id: TenantId; readonly origin: string };
  readonly email: string;
  readonly data: Omit<DirectLinkData, 'opens'>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Returns the secret and the address, which are not stored. */
export async function insertDirectLink(queries: Queries, { tenant, email, data, createdAt, expiresAt }: NewDirectLink) {
  const secret = randomBytes(32).toString('base64url');
  const row = { tenantId: tenant.id, hash: hashSecret(secret), purpose: 'direct', email, data, createdAt, expiresAt } as const;
  await queries.insert(links).values(row);
  const url = new URL('/directScript', tenant.origin);
  url.searchParams.set('hash', secret);
  return { id: row.hash, secret, url: url.href };
}

/** Inserts a row that no secret matches, so that the request takes the same time as one that makes a link. */
export async function insertDecoyLink(queries: Queries, tenantId: TenantId, now: Date): Promise<void> {
  const hash = hashSecret(randomBytes(32).toString('base64url'));
  await queries
    .insert(links)
    .values({ tenantId, hash, purpose: 'direct', email: '', data: null, createdAt: now, expiresAt: now });
}
