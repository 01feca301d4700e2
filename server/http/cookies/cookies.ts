// Sets and reads cookies of the portal. They are valid for one host and all its paths, and only by https when the portal uses
// https.
import { decoded } from '#server/http/decisions/decode.ts';

export interface CookieOptions {
  readonly maxAgeSeconds?: number;
  readonly httpOnly: boolean;
}

const hostPrefix = '__Host-';

/**
 * The name in the header. With https, an HttpOnly cookie gets the prefix that restricts it to this host. The prefix is invalid
 * with http.
 */
export function cookieName(name: string, { httpOnly, https }: { readonly httpOnly: boolean; readonly https: boolean }): string {
  const plain = name.startsWith(hostPrefix) ? name.slice(hostPrefix.length) : name;
  return httpOnly && https ? `${hostPrefix}${plain}` : plain;
}

/** The first cookie of a name in a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() === name) return decoded(pair.slice(equals + 1).trim()) ?? undefined;
  }
  return undefined;
}

/** The value of `Set-Cookie`; a null value removes the cookie. */
export function writeCookie(name: string, value: string | null, options: CookieOptions & { readonly https: boolean }): string {
  const age = value === null ? 0 : options.maxAgeSeconds;
  return [
    `${cookieName(name, options)}=${encodeURIComponent(value ?? '')}`,
    'Path=/',
    'SameSite=Lax',
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.https ? ['Secure'] : []),
  ].join('; ');
}
