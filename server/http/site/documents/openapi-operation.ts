// One operation of the API document, created from the calls with the same method and path.
import type { Call } from '#contract/call.ts';
import { commonErrors, errorStatus, sessionErrors, type ErrorCode } from '#contract/errors.ts';
import * as z from 'zod/mini';

export type Json = { readonly [key: string]: unknown };

export interface NamedCall {
  readonly name: string;
  readonly call: Call;
  /** Whether a service answers it. */
  readonly answered: boolean;
}

/** The JSON schema of data, in the form that the caller sends (`input`) or receives (`output`). */
function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

/** A schema that accepts any of several forms of a body. */
const anyOf = (schemas: readonly Json[]): Json => (schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas });
const asContent = (schema: Json): Json => ({ 'application/json': { schema } });

/** Codes that a call may answer. #NOT_AVAILABLE is listed only while no service answers the call. */
export function errorsOf({ call, answered }: NamedCall): readonly ErrorCode[] {
  const codes = [...call.errors, ...(call.access === 'public' ? [] : sessionErrors), ...commonErrors];
  return Array.from(new Set<ErrorCode>(codes)).filter((code) => code !== '#NOT_AVAILABLE' || !answered);
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required: boolean;
  readonly schema: Json;
}

function fields(type: Call['query'], place: Parameter['in'], required: boolean): readonly Parameter[] {
  if (type === undefined) return [];
  const schema = schemaOf(type, 'input') as { properties?: Record<string, Json>; required?: readonly string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required && (schema.required ?? []).includes(name)),
    schema: property,
  }));
}

/** Parameters by place and name. A header that only one of several calls requires is optional for the operation. */
export function parametersOf(calls: readonly NamedCall[], names: readonly string[]): readonly Parameter[] {
  const alone = calls.length === 1;
  const all = calls.flatMap(({ call }) => {
    const path = fields(call.params, 'path', true).map((field, index) => ({ ...field, name: names[index] ?? '' }));
    return [...path, ...fields(call.query, 'query', alone), ...fields(call.headers, 'header', alone)];
  });
  return Array.from(new Map(all.map((field) => [`${field.in} ${field.name}`, field])).values());
}

function successes(calls: readonly NamedCall[]): Json {
  if (calls.every(({ call }) => call.redirects === true)) return { '303': { description: 'Segue para o portal' } };
  const accepted = calls.flatMap(({ call }) => (call.accepted ? [schemaOf(call.accepted, 'output')] : []));
  return {
    '200': { description: 'Sucesso', content: asContent(anyOf(calls.map(({ call }) => schemaOf(call.response, 'output')))) },
    ...(accepted.length > 0
      ? { '201': { description: 'Aceito: o trabalho continua', content: asContent(anyOf(accepted)) } }
      : {}),
  };
}

/** The sign-in omits this header until a first factor is proven. */
const retryAfter = {
  'Retry-After': {
    description: 'Segundos até valer a pena tentar de novo',
    required: false,
    schema: { type: 'integer', minimum: 1 },
  },
};

function failures(calls: readonly NamedCall[]): Json {
  const codes = Array.from(new Set(calls.flatMap(errorsOf)));
  return Object.fromEntries(
    Array.from(groupByStatus(codes), ([status, own]) => [
      String(status),
      {
        description: own.join(' · '),
        ...(status === errorStatus['#TOO_MANY_ATTEMPTS'] && { headers: retryAfter }),
        content: asContent({ allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: own } } }] }),
      },
    ]),
  );
}

function groupByStatus(codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) groups.set(errorStatus[code], [...(groups.get(errorStatus[code]) ?? []), code]);
  return new Map(Array.from(groups).toSorted(([left], [right]) => left - right));
}

/** Two ways to send a session. The second one is for tenants in gateway mode. */
const sessionSchemes: readonly Json[] = [{ code: [] }, { gatewayCookie: [] }];

const securityOf = (calls: readonly NamedCall[]): readonly Json[] =>
  calls.every(({ call }) => call.access === 'public')
    ? []
    : calls.some(({ call }) => call.access === 'public' || call.access === 'optional')
      ? [{}, ...sessionSchemes]
      : sessionSchemes;

function descriptionOf({ call, answered }: NamedCall): string {
  const groups = typeof call.access === 'string' ? '' : ` Needs one of the groups: ${call.access.join(', ')}.`;
  return `${call.summary}.${groups}${answered ? '' : ' Not available in this version: answers 501 #NOT_AVAILABLE.'}`;
}

/** `names`: the names of the path's parameters in the document, in order. */
export function operationOf(calls: readonly NamedCall[], names: readonly string[]): Json {
  const bodies = calls.flatMap(({ call }) => (call.body ? [schemaOf(call.body, 'input')] : []));
  const bodyNeeded = bodies.length === calls.length;
  return {
    operationId: calls.map(({ name }) => name).join('_or_'),
    tags: Array.from(new Set(calls.map(({ call }) => call.service))),
    summary: calls.map(({ call }) => call.summary).join(' / '),
    description: calls.map(descriptionOf).join('\n\n'),
    security: securityOf(calls),
    parameters: parametersOf(calls, names),
    ...(bodies.length > 0 ? { requestBody: { required: bodyNeeded, content: asContent(anyOf(bodies)) } } : {}),
    responses: { ...successes(calls), ...failures(calls) },
    'x-answered': calls.every(({ answered }) => answered),
  };
}
