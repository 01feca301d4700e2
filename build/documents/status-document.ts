// Composes docs/status.md: the calls and routes that do not exist yet. Pure: `status.ts` reads the server and the renderer, and a
// test compares the result.
import { format } from 'node:util';

export interface OpenCall {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

export interface OpenRoute {
  readonly path: string;
  readonly title: string;
}

export interface Status {
  readonly calls: { readonly all: number; readonly open: readonly OpenCall[] };
  readonly routes: { readonly all: number; readonly open: readonly OpenRoute[] };
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Reads the calls from `/docs/openapi.json` and what it documents of each. */
export function readCalls(document: unknown): Status['calls'] {
  const operations = Object.entries(fieldsOf(fieldsOf(document)['paths'])).flatMap(([path, item]) =>
    Object.entries(fieldsOf(item)).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...fieldsOf(operation) })),
  );
  if (operations.length === 0) throw new Error('The API document has no calls.');
  const open = operations.filter((operation) => fieldsOf(operation)['x-answered'] !== true);
  return {
    all: operations.length,
    open: open.map((operation) => ({
      method: operation.method,
      path: operation.path,
      summary: format('%s', fieldsOf(operation)['summary']),
    })),
  };
}

/** Reads the routes that renderer/app/routing/routes.ts exports. */
export function readRoutes(routes: unknown): Status['routes'] {
  if (!Array.isArray(routes) || routes.length === 0) throw new Error('renderer/app/routing/routes.ts exports no routes.');
  const places = routes.map(fieldsOf);
  const open = places.filter(({ status }) => status === 'later');
  return { all: places.length, open: open.map(({ path, title }) => ({ path: format('%s', path), title: format('%s', title) })) };
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const byAddress = (left: OpenCall, right: OpenCall): number =>
  `${left.path} ${left.method}` < `${right.path} ${right.method}` ? -1 : 1;

export function statusDocument({ calls, routes }: Status): string {
  return [
    '# Status',
    '',
    'Calls that are not there yet. Written by `npm run status`; a test fails when it is stale.',
    '',
    '## Calls that answer 501 `#NOT_AVAILABLE`',
    '',
    `${calls.all - calls.open.length} of ${calls.all} operations are answered. No screen calls the others.`,
    '',
    '| Method | Address | What it will do |',
    '|---|---|---|',
    ...calls.open.toSorted(byAddress).map(({ method, path, summary }) => `| ${method} | \`${path}\` | ${cell(summary)} |`),
    '',
    '## Routes that show "em breve"',
    '',
    `${routes.all - routes.open.length} of ${routes.all} routes are ready.`,
    '',
    '| Route | Title |',
    '|---|---|',
    ...routes.open.map(({ path, title }) => `| \`${path}\` | ${cell(title)} |`),
    '',
  ].join('\n');
}
