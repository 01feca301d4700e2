// Reads a request to app://portal/. Pure: the protocol handler only executes the result.
import { serviceNames } from '#contract/services.ts';
import type { ServiceName } from '#contract/services.ts';

export const appScheme = 'app';
export const appHost = 'portal';
export const appOrigin = `${appScheme}://${appHost}`;

export type AppRoute =
  /** A screen: every other path serves the page itself (history mode). */
  | { readonly kind: 'page' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'module-frame'; readonly path: string }
  | { readonly kind: 'service'; readonly service: ServiceName; readonly rest: string }
  /** The tenant's configuration, scripts and pictures. They need no session. */
  | { readonly kind: 'cache'; readonly path: string }
  | { readonly kind: 'script'; readonly path: string }
  | { readonly kind: 'picture'; readonly path: string }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 404 | 405 };

const refused = (status: 400 | 403 | 404 | 405): AppRoute => ({ kind: 'refused', status });
const isService = (name: string): name is ServiceName => serviceNames.some((known) => known === name);

/** Extensions of the files of a build. Paths with other dots are screens: `/termos/privacidade/1.0`. */
const fileExtension = /\.(m?js|css|html|json|map|txt|wasm|woff2?|mp3|ogg|wav|png|jpe?g|gif|webp|avif|svg|ico)$/i;
const pictureExtension = /\.(png|jpe?g|gif|webp|avif|svg|ico)$/i;

/** The decoded path; null when it contains an encoded separator, `..` or a control character. */
function plainPath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
  return /[\\\u0000-\u001f\u007f]|\/\.\.?(\/|$)|\/\//.test(decoded) ? null : decoded;
}

function serviceRoute(path: string, search: string): AppRoute {
  const [, name = '', rest = ''] = /^\/api\/([^/]*)(\/.*)?$/.exec(path) ?? [];
  return isService(name) && rest !== '' ? { kind: 'service', service: name, rest: rest + search } : refused(404);
}

function readRoute(raw: string, path: string, search: string): AppRoute {
  if (path.startsWith('/cache/')) return { kind: 'cache', path: raw + search };
  if (path.startsWith('/script/')) return { kind: 'script', path: raw + search };
  if (path.startsWith('/module-frame/')) return { kind: 'module-frame', path: path.slice('/module-frame/'.length) };
  return fileExtension.test(path) ? { kind: 'file', path: path.slice(1) } : { kind: 'page' };
}

/** `origin` is the request's Origin header. Opaque frames send `null` and must not call services. */
export function routeOf(method: string, address: string, origin: string | null): AppRoute {
  if (!URL.canParse(address)) return refused(400);
  const url = new URL(address);
  if (url.protocol !== `${appScheme}:` || url.host !== appHost) return refused(404);
  const path = plainPath(url.pathname || '/');
  if (path === null) return refused(400);
  if (/^\/api(\/|$)/.test(path)) {
    return origin === null || origin === appOrigin ? serviceRoute(url.pathname, url.search) : refused(403);
  }
  if (method !== 'GET' && method !== 'HEAD') return refused(405);
  return readRoute(url.pathname, path, url.search);
}

/** A file that the build does not contain may be a picture of the tenant. Other files are not requested from its server. */
export const withoutFile = (path: string): AppRoute =>
  pictureExtension.test(path) ? { kind: 'picture', path: `/${path}` } : refused(404);
