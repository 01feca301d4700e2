// Signed addresses, which contain their own permission: the holder may PUT this content, or get this file, until the address
// expires. Pure.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';

export interface Grant {
  /**
   * `put` receives content. `get` returns it to be saved, `read` returns it to the page, and `view` returns it to be shown. `zip`
   * returns several files as one.
   */
  readonly use: 'put' | 'get' | 'read' | 'view' | 'zip';
  readonly tenant: TenantId;
  /** Key of a file; for `zip`, the id of the list of files. */
  readonly key: string;
  /** The name of the content to upload; empty for the other uses, which return the stored content. */
  readonly object: string;
  /** Expiry, in milliseconds since 1970. */
  readonly until: number;
}

export const transferPath = {
  put: '/api/file/v1/stored',
  get: '/api/file/v1/link',
  read: '/api/file/v1/content',
  view: '/api/file/v1/view',
  zip: '/api/file/v1/zip',
} as const;

const signatureOf = (secret: Uint8Array, { use, tenant, key, object, until }: Grant): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([use, tenant, key, object, until]))
    .digest();

/** The address, relative to the origin of the service. */
export function signedAddress(secret: Uint8Array, grant: Grant): string {
  const query = new URLSearchParams({
    ...(grant.object !== '' && { object: grant.object }),
    until: String(grant.until),
    signature: signatureOf(secret, grant).toString('base64url'),
  });
  const key = grant.key.split('/').map(encodeURIComponent).join('/');
  return `${transferPath[grant.use]}/${grant.tenant}/${key}?${query.toString()}`;
}

/** The parts of a requested address: its path and its query. */
export interface RequestedAddress {
  readonly use: Grant['use'];
  readonly key: string;
  readonly query: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The grant of an address of `tenant`. Null when the address is invalid, expired, or of another tenant. */
export function readAddress(
  secret: Uint8Array,
  tenant: TenantId,
  { use, key, query }: RequestedAddress,
  now: number,
): Grant | null {
  const until = Number(textOf(query['until']));
  if (!Number.isSafeInteger(until) || until <= now) return null;
  const grant: Grant = { use, tenant, key, object: textOf(query['object']), until };
  const received = Buffer.from(textOf(query['signature']), 'base64url');
  const wanted = signatureOf(secret, grant);
  return received.byteLength === wanted.byteLength && timingSafeEqual(received, wanted) ? grant : null;
}
