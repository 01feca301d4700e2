// The OpenAPI 3.1 document, created from the contract, so that it describes what the server parses.
import { pathParameters } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { ErrorBody } from '#contract/errors.ts';
import { serviceNames } from '#contract/services.ts';
import * as z from 'zod/mini';
import { operationOf, type Json, type NamedCall } from './openapi-operation.ts';

export const addressOf = ({ call }: Pick<NamedCall, 'call'>): string => `/api/${call.service}${call.path}`;

const placeOf = (named: NamedCall): string => `${addressOf(named)} ${named.call.method} ${named.name}`;

/**
 * Every call with its name and whether a service answers it. Sorted by address, because the order of exports differs between
 * source and bundle.
 */
export const namedCalls = (answered: ReadonlySet<unknown>): readonly NamedCall[] =>
  Object.entries(allCalls)
    .map(([name, call]) => ({ name, call, answered: answered.has(call) }))
    .toSorted((left, right) => (placeOf(left) < placeOf(right) ? -1 : 1));

/** Two path templates that differ only in the names of their parameters are one path in OpenAPI. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

function pathItem(calls: readonly NamedCall[], template: string): Json {
  const names = pathParameters(template);
  const operations = groupBy(calls, ({ call }) => call.method.toLowerCase());
  return Object.fromEntries(Array.from(operations, ([method, own]) => [method, operationOf(own, names)]));
}

function paths(calls: readonly NamedCall[]): Json {
  const byShape = groupBy(calls, (named) => shapeOf(addressOf(named)));
  const items = Array.from(byShape.values(), (own) => {
    const [first] = own;
    const template = first ? addressOf(first) : '';
    return [template, pathItem(own, template)] as const;
  });
  return Object.fromEntries(items.toSorted(([left], [right]) => left.localeCompare(right)));
}

export function openApiDocument(calls: readonly NamedCall[], version: string): Json {
  const { $schema: _dialect, ...error } = z.toJSONSchema(ErrorBody);
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Portal',
      version,
      description: 'Every call of the portal. The tenant is that of the host; an {id} in a path names that tenant.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: serviceNames.map((name) => ({ name })),
    paths: paths(calls),
    components: {
      schemas: { Error: error },
      securitySchemes: {
        code: {
          type: 'apiKey',
          in: 'header',
          name: 'code',
          description:
            'The session code. A sign-in answers it in the field `code`, or, in gateway mode, only in `set-cookie`. Both are accepted here.',
        },
        gatewayCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-code',
          description:
            'The session code of a tenant in gateway mode, as `set-cookie` gave it. Over plain http, in development, the cookie is named `code`.',
        },
      },
    },
  };
}
