// Requests for an operation of the API document.
import type { InjectOptions } from 'fastify';
import { hostileBodies, hostileTexts } from './hostile.ts';
import { makeField, type Maker, makeValue, type Schema } from './make-value.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = { readonly content?: { readonly 'application/json': { readonly schema: Schema } } };

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: unknown;
}

export interface Target {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly path: string;
  readonly operation: Operation;
}

export const targetsOf = ({ paths }: ApiDocument): readonly Target[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const tenantNames: ReadonlySet<string> = new Set(['id', 'app', 'companyId']);

function textOf(maker: Maker, { name, schema }: Parameter): string {
  const { random, memory, honest } = maker;
  if (tenantNames.has(name) && (honest || random.chance(0.9))) return maker.tenant ?? 'acme';
  const recalled = schema['enum'] === undefined ? memory.recall(name) : undefined;
  if (recalled !== undefined && random.chance(honest ? 0.8 : 0.4)) return recalled;
  if (!honest && random.chance(0.25)) return random.pick(hostileTexts);
  const value = makeField(maker, name, schema);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Encodes a text for a path or a query. A lone surrogate has no encoding: it travels as bytes that are not a character. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80');

/** Neither empty nor a path segment like `..`: another operation would answer. */
const pathText = (text: string): string => (/^\.{0,2}$/.test(text) ? 'x' : encoded(text));

/** Encodes a header as the renderer does: ASCII, or percent-encoded. */
const headerText = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encoded(text));

/** Sometimes leaves out the encoding that every client adds. */
const rawPart = (maker: Maker, text: string, encode: (text: string) => string): string =>
  !maker.honest && maker.random.chance(0.02) ? maker.random.pick(['%zz', '%', '%00', '%ff', 'x'.repeat(600)]) : encode(text);

export function makeRequest(maker: Maker, { method, path, operation }: Target): InjectOptions {
  const { random } = maker;
  const chosen = operation.parameters.filter(({ required }) =>
    required ? maker.honest || !random.chance(0.03) : random.chance(0.35),
  );
  const texts = chosen.map((parameter) => ({ parameter, text: textOf(maker, parameter) }));
  const textsIn = (place: Parameter['in']) => texts.filter(({ parameter }) => parameter.in === place);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const recalled = textsIn('path').find(({ parameter }) => parameter.name === name);
    return rawPart(maker, recalled?.text ?? 'x', pathText);
  });
  const query = textsIn('query').map(({ parameter: { name }, text }) => `${name}=${rawPart(maker, text, encoded)}`);
  const headers = Object.fromEntries(textsIn('header').map(({ parameter: { name }, text }) => [name, headerText(text)]));
  const url = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  const payload = makeBody(maker, operation);
  return { method, url, headers, ...(payload !== null && { payload }) };
}

function makeBody(maker: Maker, { requestBody }: Operation): string | null {
  const schema = requestBody?.content?.['application/json'].schema;
  if (schema === undefined || (!maker.honest && maker.random.chance(0.03))) return null;
  if (!maker.honest && maker.random.chance(0.05)) return maker.random.pick(hostileBodies);
  return JSON.stringify(makeValue(maker, schema)) ?? 'null';
}
