// The route of a module: the part of the address after its item, such as `/48217?aba=itens`. The SDK validates routes of scripts, the
// portal validates typed addresses. A route never leads to another item, and no part of it needs a second decoding.

import { hiddenCharacter } from './hidden-characters.ts';

export interface ModuleRoute {
  /** `/` or `/48217/itens`, decoded. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export const rootRoute: ModuleRoute = { path: '/', query: {} };

export const maxRoutePath = 200;
export const maxRouteParts = 8;
export const maxRouteQuery = 12;
export const maxRouteValue = 200;

/** Names of the portal's own parameters. They are not part of the module's query, and stay in the address when the route changes. */
export const reservedParameters: ReadonlySet<string> = new Set(['modulo-dev', 'dev', 'redirect_url']);

/** No `%`, `/`, `\`, `?` or `#`, no control character, and no character that changes the direction of a text. */
const part = /^[\p{L}\p{N}\p{M} \-_.~!$&'()*+,;=:@]+$/u;
const name = /^[A-Za-z][\w-]{0,39}$/;

const isPart = (text: string): boolean => part.test(text) && text.trim() === text && !/^\.+$/.test(text);

/** Whether a path may be a route: it begins with `/`, and has no empty part, no `.` or `..` and no `/` at its end. */
export function isRoutePath(path: string): boolean {
  if (path === '/') return true;
  if (!path.startsWith('/') || path.length > maxRoutePath) return false;
  const parts = path.slice(1).split('/');
  return parts.length <= maxRouteParts && parts.every(isPart);
}

const isQueryEntry = ([key, value]: readonly [string, string]): boolean =>
  name.test(key) && !reservedParameters.has(key) && value.length <= maxRouteValue && !hiddenCharacter.test(value);

export function isRouteQuery(query: Readonly<Record<string, string>>): boolean {
  const entries = Object.entries(query);
  return entries.length <= maxRouteQuery && entries.every(isQueryEntry);
}

/** Removes empty values, which are not part of a route. */
const withoutEmpty = (query: Readonly<Record<string, string>>) => Object.entries(query).filter(([, value]) => value !== '');

/**
 * Reads the route of an address. `suffix` is the decoded part after the item. An invalid path gives the root. Invalid parameters of
 * the query are omitted, and the first of several values with the same name is used.
 */
export function readRoute(suffix: string, search: Iterable<readonly [string, string]>): ModuleRoute {
  const plain = suffix.replace(/\/+$/, '');
  const path = plain === '' ? '/' : plain.startsWith('/') ? plain : `/${plain}`;
  if (!isRoutePath(path)) return rootRoute;
  const query = new Map<string, string>();
  for (const [key, value] of search)
    if (query.size < maxRouteQuery && !query.has(key) && value !== '' && isQueryEntry([key, value])) query.set(key, value);
  return { path, query: Object.fromEntries(query) };
}

/** The part of the address after the item: `/48217`, empty for the root. */
export const writeRoutePath = ({ path }: ModuleRoute): string =>
  path === '/' ? '' : path.split('/').map(encodeURIComponent).join('/');

/** The query of the address, without `?`. `reserved` contains the parameters of the portal. */
export const writeRouteQuery = ({ query }: ModuleRoute, reserved: readonly (readonly [string, string])[] = []): string =>
  [...withoutEmpty(query), ...reserved].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');

export const isSameRoute = (one: ModuleRoute, other: ModuleRoute): boolean =>
  one.path === other.path && writeRouteQuery(one) === writeRouteQuery(other);
