// Formats a schema for people: `{ sqlId: string; unique?: boolean }`. Pure.
import * as z from 'zod/mini';

/** The parts of a JSON Schema that are shown. */
const Shape: z.ZodMiniType<Shape> = z.lazy(() =>
  z.object({
    $ref: z.optional(z.string()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    format: z.optional(z.string()),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    anyOf: z.optional(z.array(Shape)),
    items: z.optional(Shape),
    properties: z.optional(z.record(z.string(), Shape)),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.union([z.boolean(), Shape])),
  }),
);
interface Shape {
  readonly $ref?: string | undefined;
  readonly type?: string | string[] | undefined;
  readonly format?: string | undefined;
  readonly enum?: unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: Shape[] | undefined;
  readonly items?: Shape | undefined;
  readonly properties?: Record<string, Shape> | undefined;
  readonly required?: string[] | undefined;
  readonly additionalProperties?: boolean | Shape | undefined;
}

const names: Readonly<Record<string, string>> = { integer: 'number' };

function objectText({ properties = {}, required = [], additionalProperties }: Shape): string {
  const fields = Object.entries(properties).map(
    ([name, shape]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeText(shape)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object' ? `{ [nome]: ${shapeText(additionalProperties)} }` : '{}';
}

const listText = (items: Shape | undefined): string => {
  const text = items === undefined ? 'unknown' : shapeText(items);
  return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
};

function shapeText(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return shape.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (shape.anyOf !== undefined) return shape.anyOf.map(shapeText).join(' | ');
  if (shape.format === 'binary') return 'File';
  if (shape.type === 'object') return objectText(shape);
  if (shape.type === 'array') return listText(shape.items);
  const types = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? ['unknown']);
  return types.map((type) => names[type] ?? type).join(' | ');
}

/** Describes the input or output values of `schema`. */
export const textOf = (schema: z.core.$ZodType, io: 'input' | 'output'): string =>
  shapeText(Shape.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' })));
