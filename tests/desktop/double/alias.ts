// Custom schemes on the wire. Stock Chromium cannot register a scheme, so `app://portal/x` is sent as
// `https://app.portal.app-scheme.test/x`: standard, secure and with fetch, as the privileges require.

const suffix = '.app-scheme.test';
const custom = /^([a-z][a-z0-9+-]*):\/\/([^/?#]+)/i;

const schemes = new Set<string>();

export const registerScheme = (scheme: string): void => void schemes.add(scheme);
export const isRegistered = (scheme: string): boolean => schemes.has(scheme);

export function toWire(address: string): string {
  const [start = '', scheme = '', host = ''] = custom.exec(address) ?? [];
  return schemes.has(scheme) ? `https://${scheme}.${host}${suffix}${address.slice(start.length)}` : address;
}

export function fromWire(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!url.hostname.endsWith(suffix)) return address;
  const [scheme = '', ...host] = url.hostname.slice(0, -suffix.length).split('.');
  return `${scheme}://${host.join('.')}${url.pathname}${url.search}${url.hash}`;
}

/** Translates every address of a registered scheme in the text of a header: policies, locations, allowed origins. */
export function headerToWire(value: string): string {
  const addresses = new RegExp(`\\b(${[...schemes].join('|')})://[a-z0-9.-]+`, 'gi');
  return schemes.size === 0 ? value : value.replace(addresses, (address) => toWire(address));
}

/** The Origin header that a page of the scheme would send. */
export function originFromWire(origin: string): string {
  return origin === 'null' ? origin : fromWire(origin).replace(/\/$/, '');
}
