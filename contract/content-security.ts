// Content security policies of the portal's page and of a module frame: the same on the site and in the desktop shell.
import { isTrustable, trustedPath } from './rules/trusted-script.ts';

/** Formats a policy as the value of its header. */
export const writePolicy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

// Tenants write hosts into their configuration. Text that is not exactly a host could contain a `;` and thereby add a directive.
const hostSource = /^(?:(?:https|wss):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/** Whether `moduleHosts` may list `text`: a host, or `*.` and a host for all hosts below it. Without a path. */
export const isHostSource = (text: string): boolean => hostSource.test(text);

export interface PageSources {
  /**
   * Host and port, or origin, of the page. Scripts and styles load only from its `/assets/`, because `'self'` would allow a tenant's
   * `/script/…` to run in the page. Frames load only from its `/module-frame/`.
   */
  readonly host: string;
  /** Whether the browser upgrades plain http to https. */
  readonly https: boolean;
  /** Source expressions of inline scripts and styles. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins of services on other hosts. */
  readonly services: readonly string[];
  /** Origins of videos that the company shows; none when absent. */
  readonly frames?: readonly string[];
  /** Origins that may frame the page. */
  readonly ancestors: Ancestors;
  /** Classic scripts of the tenant that may run in the page itself; none when absent. */
  readonly trustedScripts?: readonly string[];
}

/** `'none'` allows no page. Otherwise the portal itself and the listed origins (https). */
export type Ancestors = "'none'" | { readonly origins: readonly string[] };

/** An https origin in a tenant's list of sites that may frame its portal. It has no path and no wildcard. */
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
    // Classic scripts do not use Trusted Types: while one runs, the policy `default` handles their strings (module-host/trusted).
    'trusted-types': ['portal', 'dompurify', ...(trusted.length === 0 ? [] : ['default'])],
    ...(page.https ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

export interface FrameSources {
  /** Host and port, or origin, of the page. */
  readonly host: string;
  /** Hosts that the tenant's modules may reach. */
  readonly moduleHosts: readonly string[];
  /** Origins that may frame the portal, and thereby its frames; none when absent. */
  readonly ancestors?: readonly string[];
  /** Path that receives the browser's reports of violations; none are sent when absent. */
  readonly reportPath?: string;
}

const reachableHosts = (moduleHosts: readonly string[]): readonly string[] => moduleHosts.filter(isHostSource);

/**
 * The policy of a module frame: an opaque origin, no access to the portal, no storage, and no hosts outside the tenant's list.
 * `sandbox` also applies when a frame is opened directly. Only the policy `default` of the frame's runtime converts text to markup.
 */
export function framePolicy({ host, moduleHosts, ancestors = [], reportPath }: FrameSources): string {
  const own = `${host}/module-frame/`;
  const reachable = reachableHosts(moduleHosts);
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
    'frame-ancestors': ancestorSources(host, ancestors),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    ...(reportPath === undefined ? {} : { 'report-uri': [reportPath] }),
  });
}

/** A host of the list as a pattern of `Connection-Allowlist`. A web socket begins as an http request and is listed as one. */
function connectionPattern(source: string): string {
  const [, scheme, host = source] = /^(https|wss):\/\/(.*)$/i.exec(source) ?? [];
  return `"${scheme === undefined ? 'http{s}?' : 'https'}://${host}"`;
}

/**
 * The value of `Connection-Allowlist` for a module frame. It also covers connections that a content security policy does not
 * cover: early lookups and connections, peer connections, and the frame's own navigations. Chromium enforces it from 152 on.
 */
export const frameConnections = (moduleHosts: readonly string[]): string =>
  `(${['response-origin', ...reachableHosts(moduleHosts).map(connectionPattern)].join(' ')})`;
