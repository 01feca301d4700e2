// `portal.route`: the current route, as the portal last sent it, and the methods that change it.
import { type ModuleRoute, rootRoute } from '#contract/rules/module-route.ts';
import type { Portal, RouteQuery } from '#contract/portal-types/index.d.ts';
import type { Connection } from './connection.ts';

const none = (): void => undefined;

/** Scripts pass numbers, and `null` for a filter without a value. */
const textsOf = (query: RouteQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

export function createRoute(connection: Connection, first: ModuleRoute = rootRoute): Portal['route'] {
  let current = first;
  // Registered before any listener of the script, because those read `path` and `query`.
  connection.on('route', ({ route }) => {
    current = route;
  });
  return Object.freeze({
    get path() {
      return current.path;
    },
    get query() {
      return current.query;
    },
    push: (path: string, query: RouteQuery = {}) => connection.call('route.push', { path, query: textsOf(query) }).then(none),
    replace: (path: string, query: RouteQuery = {}) =>
      connection.call('route.replace', { path, query: textsOf(query) }).then(none),
    back: (fallback?: string) => connection.call('route.back', fallback === undefined ? {} : { fallback }).then(none),
  });
}
