// The site's additions to the policies of the contract: hashes, origins of services, and policies of the documents that the
// server writes.
import { createHash } from 'node:crypto';
import { writePolicy } from '#contract/content-security.ts';

/** The source expression that allows exactly this inline text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

/** Origins of services outside the portal's origin, for `connect-src`, with the origins of their sockets. */
export function serviceOrigins(addresses: readonly string[]): readonly string[] {
  const origins = new Set(addresses.map(originOf).filter((origin) => origin !== null));
  return Array.from(origins).flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
}

/** The policy of a document of the server: one inline style, forms and links, and no script. */
export const documentPolicy = (style: string): string =>
  writePolicy({
    'default-src': ["'none'"],
    'style-src': [hashSource(style)],
    'img-src': ["'self'", 'data:'],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });

/** The policy of a shown mail: only its own styles and pictures. */
export const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'";
