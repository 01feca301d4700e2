// Parses a Set-Cookie header into a cookie of the browser (RFC 6265, section 5.2: the attributes that servers send).

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Seconds since 1970; -1 for a session cookie. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax' | 'None';
}

const sameSites: Readonly<Record<string, Cookie['sameSite']>> = { strict: 'Strict', lax: 'Lax', none: 'None' };

function expiry(attributes: ReadonlyMap<string, string>, now: number): number {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined) return Math.floor(now / 1_000) + Number(maxAge);
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? -1 : Math.floor(expires / 1_000);
}

/** Returns null for a cookie that a browser would not store: without a name, or for another host. */
export function parseSetCookie(header: string, url: URL, now: number): Cookie | null {
  const [pair = '', ...parts] = header.split(';');
  const [name = '', ...value] = pair.split('=');
  const attributes = new Map(
    parts.map((part) => {
      const [key = '', ...rest] = part.split('=');
      return [key.trim().toLowerCase(), rest.join('=').trim()] as const;
    }),
  );
  const domain = attributes.get('domain')?.replace(/^\./, '');
  if (name.trim() === '' || (domain && domain !== url.hostname && !url.hostname.endsWith(`.${domain}`))) return null;
  return {
    name: name.trim(),
    value: value.join('=').trim(),
    domain: domain ? `.${domain}` : url.hostname,
    path: attributes.get('path') || '/',
    expires: expiry(attributes, now),
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
    sameSite: sameSites[attributes.get('samesite')?.toLowerCase() ?? ''] ?? 'Lax',
  };
}
