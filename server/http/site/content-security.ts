// Content security policies: of the portal's page, of a module frame, and of the small documents the server writes itself.
import { createHash } from 'node:crypto';

/** Source expression that allows exactly this inline text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

// Tenants write hosts into their configuration. What is not plainly a host could carry a `;` and with it another directive.
const hostSource = /^(?:(?:https|wss):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;
const hostSources = (hosts: readonly string[]): readonly string[] => hosts.filter((host) => hostSource.test(host));

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

const write = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

export interface PageSources {
  /** Host and port of the page. Scripts and styles come from its `/assets/` alone: `'self'` would let a tenant's `/script/…` run in the page. */
  readonly host: string;
  readonly https: boolean;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly services: readonly string[];
}

export function pagePolicy(page: PageSources): string {
  const assets = `${page.host}/assets/`;
  return write({
    'default-src': ["'none'"],
    'script-src': [assets, ...page.scriptHashes],
    'style-src': [assets, ...page.styleHashes],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...page.services],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['portal', 'dompurify'],
    ...(page.https ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

/** A module runs in an opaque origin: no portal, no storage, no network beyond the tenant's list. */
export function framePolicy(host: string, moduleHosts: readonly string[]): string {
  const own = `${host}/module-frame/`;
  const reachable = hostSources(moduleHosts);
  return write({
    sandbox: ['allow-scripts', 'allow-forms'],
    'default-src': ["'none'"],
    'script-src': [own, 'blob:'],
    'style-src': [own, "'unsafe-inline'"],
    'img-src': ['data:', 'blob:'],
    'font-src': [host],
    'connect-src': reachable.length > 0 ? reachable : ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [host],
  });
}

/** A document of the server's own: one inline style, forms and links, no script at all. */
export const documentPolicy = (style: string): string =>
  write({
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
