// Makes a direct link: an address of the tenant with 256 random bits. Only the hash of these bits is stored.
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';
import { insertLink } from '#server/records/links.ts';
import type { DirectLinkData } from './link-data.ts';

export interface NewDirectLink {
  readonly tenant: { readonly id: TenantId; readonly origin: string };
  readonly email: string;
  /** Id of the person who makes the link. */
  readonly userId: string;
  /** Code of the company that the link acts for. */
  readonly entityCode: string;
  readonly data: Omit<DirectLinkData, 'opens'>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Returns the secret and the address, which are not stored. */
export async function insertDirectLink(queries: Queries, { tenant, ...link }: NewDirectLink) {
  const { secret, hash } = await insertLink(queries, { tenantId: tenant.id, purpose: 'direct', ...link });
  const url = new URL('/directScript', tenant.origin);
  url.searchParams.set('hash', secret);
  return { id: hash, secret, url: url.href };
}

/** Inserts a link whose secret nobody gets, so that the request takes the same time as one that makes a link. */
export async function insertDecoyLink(queries: Queries, tenantId: TenantId, now: Date): Promise<void> {
  await insertLink(queries, { tenantId, purpose: 'direct', email: '', data: null, createdAt: now, expiresAt: now });
}
