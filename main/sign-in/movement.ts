// Decides which addresses the sign-in window may open: the tenant's own origin and the hosts that the tenant lists. Pure.
import type { Movement } from '#main/navigation.ts';
import { isOutsideAddress } from '#main/navigation.ts';
import { isLocal } from '#main/tenant/address.ts';

export interface SignInPlaces {
  /** Origin of the tenant's portal, to which the provider redirects at the end. */
  readonly origin: string;
  readonly appId: string;
  /** `adfsConfig.hosts`. A host includes its port unless it is the default port. */
  readonly hosts: readonly string[];
}

export type SignInMovement =
  | { readonly kind: 'allow' | 'deny' | 'open-outside' }
  /** The page of the portal that receives the code. The window is no longer needed. */
  | { readonly kind: 'arrived'; readonly search: string }
  | { readonly kind: 'host-not-listed'; readonly host: string };

/** Movements that end the use of the window. */
export type WindowEnd = Extract<SignInMovement, { readonly kind: 'arrived' | 'host-not-listed' }>;

/** Addresses of frames that cause no request. */
const emptyFrames: ReadonlySet<string> = new Set(['about:blank', 'about:srcdoc']);

function parse(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}

/** As for tenants, plain http is allowed only for this machine. */
const isListed = (url: URL, hosts: readonly string[]): boolean =>
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))) &&
  hosts.some((host) => host.toLowerCase() === url.host);

export function decideSignInMovement(
  { origin, appId, hosts }: SignInPlaces,
  movement: Movement,
  address: string,
): SignInMovement {
  if (movement === 'window') return { kind: isOutsideAddress(address) && /^https?:/i.test(address) ? 'open-outside' : 'deny' };
  const isFrame = movement === 'frame';
  if (isFrame && emptyFrames.has(address)) return { kind: 'allow' };
  const url = parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return { kind: 'deny' };
  if (url.origin === origin && url.pathname === `/federationLogin/${appId}`)
    return isFrame ? { kind: 'deny' } : { kind: 'arrived', search: url.search };
  if (url.origin === origin || isListed(url, hosts)) return { kind: 'allow' };
  return isFrame ? { kind: 'deny' } : { kind: 'host-not-listed', host: url.host };
}

/** Adds the host of the start address, which comes from the tenant's server, to the listed hosts when it uses https. */
export function startingAt(places: SignInPlaces, address: string): SignInPlaces {
  const url = parse(address);
  return url?.protocol === 'https:' ? { ...places, hosts: [...places.hosts, url.host] } : places;
}

/** Whether a sign-in may start at an address in the system's browser, which cannot apply the list of hosts. */
export const mayStartOutside = (address: string, origin: string): boolean => {
  const url = parse(address);
  return url !== null && (url.protocol === 'https:' || url.origin === origin);
};

/** The window's title: the host of the shown page, which no page can change. Without https, the title includes the scheme. */
export function shownAddress(address: string, appTitle: string): string {
  const url = parse(address);
  if (url === null) return appTitle;
  return `${url.protocol === 'https:' ? url.host : url.origin} – ${appTitle}`;
}
