// The site's additions to the policies of the contract: hashes, origins of services, and policies of the documents it writes itself.
import { createHash } from 'node:crypto';
import { writePolicy } from '#contract/content-security.ts';

/** Source expression that allows exactly this inline text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

/** Origins of services that do not live on the portal's own, for `connect-src`; with their sockets. */
export function serviceOrigins(addresses: readonly string[]): readonly string[] {
  const origins = new Set(addresses.map(originOf).filter((origin) => origin !== null));
  return Array.from(origins).flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
}

/** A document of the server's own: one inline style, forms and links, no script at all. */
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

/** A message as its receiver would see it: its own styles, nothing else. */
export const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'";
