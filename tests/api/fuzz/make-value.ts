// Values that match a JSON schema of the API document, and sometimes do not.
import { hostileTexts, hostileValues } from './hostile.ts';
import type { Random } from './random.ts';

export type Schema = { readonly [key: string]: unknown };

/** Values of earlier answers, by the name of their field. */
export interface Memory {
  recall(name: string): string | undefined;
}

export interface Maker {
  readonly random: Random;
  readonly memory: Memory;
  /** Makes no deliberate mistakes, so that such requests get past the validation. */
  readonly honest: boolean;
  /** The tenant of the requests; `acme` when absent. */
  readonly tenant?: string;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** Texts that match the patterns of the contract. */
const samples: readonly string[] = [
  'texto',
  'vendas',
  'pedidos',
  'São Paulo',
  '1',
  '10',
  '1.0',
  '4000',
  '-at',
  'who',
  'maria@acme.com.br',
  '11222333000181',
  '52998224725',
  '11982731180',
  '2026-11-21T12:00:00Z',
  '2026-11-21',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  'a'.repeat(43),
  'b'.repeat(64),
  'SENHA-forte-2026',
  'https://exemplo.com.br/x',
  'pedidos.js',
  'notas/2026',
];

function makeText({ random }: Maker, { pattern, minLength, maxLength, format }: Schema): string {
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : null;
  const most = numberOf(maxLength, 10_000);
  const fitting = samples.filter((text) => form === null || form.test(text)).filter((text) => text.length <= most);
  const text = fitting.length === 0 ? 'x' : random.pick(fitting);
  if (format === 'date-time') return '2026-11-21T12:00:00Z';
  const filled = text.padEnd(numberOf(minLength, 0), 'x');
  return form === null && random.chance(0.05) && most < 10_000 ? 'y'.repeat(most) : filled;
}

function makeNumber({ random }: Maker, { type, minimum, maximum }: Schema): number {
  const [least, most] = [numberOf(minimum, -2), numberOf(maximum, 1_000)];
  // Counters begin here, and an unknown version is out of date.
  if (random.chance(0.5) && least <= 0) return random.below(2);
  const value = least + random.below(Math.max(1, Math.min(most - least, 1_000)));
  return type === 'integer' ? Math.round(value) : random.pick([value, least, Math.min(most, 1e6)]);
}

function makeObject(maker: Maker, { properties, required, additionalProperties }: Schema, depth: number): unknown {
  const names = new Set(Array.isArray(required) ? required : []);
  const fields = Object.entries(isSchema(properties) ? properties : {})
    .filter(([name]) => (names.has(name) ? maker.honest || !maker.random.chance(0.03) : maker.random.chance(0.5)))
    .map(([name, schema]) => [name, makeField(maker, name, isSchema(schema) ? schema : {}, depth + 1)]);
  const more = !maker.honest && (isSchema(additionalProperties) || maker.random.chance(0.03));
  const others = more
    ? Array.from({ length: maker.random.below(3) }, () => [
        maker.random.pick(hostileTexts),
        makeValue(maker, isSchema(additionalProperties) ? additionalProperties : {}, depth + 1),
      ])
    : [];
  return Object.fromEntries([...fields, ...others]) as unknown;
}

function makeList(maker: Maker, name: string, { items, minItems, maxItems }: Schema, depth: number): unknown {
  const least = numberOf(minItems, 0);
  const length = least + maker.random.below(Math.max(1, Math.min(4, numberOf(maxItems, 4) - least + 1)));
  return Array.from({ length }, () => makeField(maker, name, isSchema(items) ? items : {}, depth + 1));
}

/** A value of a named field. A value of an earlier answer gets further than a generated one. */
export function makeField(maker: Maker, name: string, schema: Schema, depth = 0): unknown {
  const { random, memory } = maker;
  const recalled = schema['type'] === 'string' && schema['enum'] === undefined ? memory.recall(name) : undefined;
  if (recalled !== undefined && random.chance(maker.honest ? 0.8 : 0.4)) return recalled;
  return schema['type'] === 'array'
    ? orHostile(maker, depth, () => makeList(maker, name, schema, depth))
    : makeValue(maker, schema, depth);
}

function orHostile({ random, honest }: Maker, depth: number, make: () => unknown): unknown {
  if (honest || !random.chance(depth === 0 ? 0.02 : 0.1)) return make();
  return random.pick<unknown>(random.chance(0.6) ? hostileTexts : hostileValues);
}

export const makeValue = (maker: Maker, schema: Schema, depth = 0): unknown =>
  orHostile(maker, depth, () => makeFitting(maker, schema, depth));

function makeFitting(maker: Maker, schema: Schema, depth: number): unknown {
  const { random } = maker;
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick<unknown>(schema['enum']);
  const forms = [...schemasOf(schema['anyOf']), ...schemasOf(schema['oneOf'])];
  if (forms.length > 0) return makeValue(maker, random.pick(forms), depth);
  const all = schemasOf(schema['allOf']);
  if (all.length > 0) return Object.assign({}, ...all.map((part) => makeValue(maker, part, depth))) as unknown;
  switch (schema['type']) {
    case 'string':
      return makeText(maker, schema);
    case 'number':
    case 'integer':
      return makeNumber(maker, schema);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return makeList(maker, '', schema, depth);
    case 'object':
      return makeObject(maker, schema, depth);
    default:
      return random.pick<unknown>([...samples, 7, true, null, { a: 'b' }, ['c']]);
  }
}
