// Content security policies of the portal's page and of a module frame: the same on the site and in the desktop shell.
import { isTrustable, trustedPath } from './rules/trusted-script.ts';

/** A policy as its header says it. */
export const writePolicy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

// Tenants write hosts into their configuration. What is not plainly a host could carry a `;` and with it another directive.
const hostSource = /^(?:(?:https|wss):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

export interface PageSources {
  /**
   * Where the page lives: host and port, or an origin. Scripts and styles come from its `/assets/` alone, for `'self'` would let a
   * tenant's `/script/…` run in the page; frames from its `/module-frame/` alone.
   */
  readonly host: string;
  /** Whether plain http is to be raised to https. */
  readonly https: boolean;
  /** Source expressions of inline scripts and styles. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins of services that live elsewhere. */
  readonly services: readonly string[];
  /** Origins of videos that the company shows; none when absent. */
  readonly frames?: readonly string[];
  /** Who may frame the page. */
  readonly ancestors: Ancestors;
  /** Classic scripts of the tenant that may run in the page itself; none when absent. */
  readonly trustedScripts?: readonly string[];
}

/** `'none'`: nobody. Otherwise the portal itself, and what is listed: origins by https. */
export type Ancestors = "'none'" | { readonly origins: readonly string[] };

/** An origin by https, as a tenant lists who may frame its portal; no path, no wildcard. */
export const httpsOrigin = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

const ancestorSources = (self: string, origins: readonly string[]): readonly string[] => [
  self,
  ...origins.filter((origin) => httpsOrigin.test(origin)),
];

/** The policy of the portal's own page. */
export function pagePolicy(page: PageSources): string {
  const assets = `${page.host}/assets/`;
  const trusted = (page.trustedScripts ?? []).filter(isTrustable).map((name) => `${page.host}${trustedPath(name)}`);
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': [assets, ...page.scriptHashes, ...trusted],
    'style-src': [assets, ...page.styleHashes],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...page.services],
    'frame-src': [`${page.host}/module-frame/`, ...(page.frames ?? [])],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': page.ancestors === "'none'" ? [page.ancestors] : ancestorSources("'self'", page.ancestors.origins),
    'require-trusted-types-for': ["'script'"],
    // Scripts of before know nothing of Trusted Types: while one is open, `default` answers for them (module-host/trusted).
    'trusted-types': ['portal', 'dompurify', ...(trusted.length === 0 ? [] : ['default'])],
    ...(page.https ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

/**
 * The policy of a module frame: an opaque origin, no portal, no storage, no network beyond the tenant's list. `sandbox` holds even
 * when a frame is opened by itself. `origins`: who may frame the portal stands around its frames, too.
 */
export function framePolicy(host: string, moduleHosts: readonly string[], origins: readonly string[] = []): string {
  const own = `${host}/module-frame/`;
  const reachable = moduleHosts.filter((one) => hostSource.test(one));
  return writePolicy({
    sandbox: ['allow-scripts', 'allow-forms'],
    'default-src': ["'none'"],
    'script-src': [own, 'blob:'],
    'style-src': [own, "'unsafe-inline'"],
    'img-src': ['data:', 'blob:'],
    'font-src': [own],
    'connect-src': reachable.length > 0 ? reachable : ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ancestorSources(host, origins),
  });
}
