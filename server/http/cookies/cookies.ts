// Cookies as the portal sets them: for one host, for all its paths, and by https alone where people use https.
import { decoded } from '#server/http/decisions/decode.ts';

export interface CookieOptions {
  readonly maxAgeSeconds?: number;
  readonly httpOnly: boolean;
}

const hostPrefix = '__Host-';

/** The name on the wire. With https a script-proof cookie has the prefix that pins it to this host; http cannot have it. */
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

/** A `Set-Cookie` line; a null value removes the cookie. */
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
