// Checks a value against the schema of a tenant file. It describes each issue in words, and suggests the nearest known field for
// an unknown one.
import { closest, distance } from 'fastest-levenshtein';
import * as z from 'zod/mini';
import { problemAt, type Path, type Problem } from '#server/tenant-config/index.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  int: 'número inteiro',
  boolean: 'true ou false',
  array: 'lista',
  object: 'objeto',
  record: 'objeto',
};

const expectedName = (expected: string): string => typeNames[expected] ?? expected;

const isOwnWord = (message: string): boolean => /^(?:deve|não|sem) /.test(message);

export function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? `falta (${expectedName(issue.expected)})` : `deve ser ${expectedName(issue.expected)}`;
  if (issue.code === 'invalid_value') return `deve ser ${issue.values.map((value) => JSON.stringify(value)).join(' ou ')}`;
  if (issue.code === 'too_small') return `é menor que o mínimo (${String(issue.minimum)})`;
  if (issue.code === 'too_big') return `é maior que o máximo (${String(issue.maximum)})`;
  // Schemas with custom messages describe the problem themselves.
  if ((issue.code === 'custom' || issue.code === 'invalid_format') && isOwnWord(issue.message)) return issue.message;
  return issue.code === 'invalid_format' ? 'tem forma inválida' : 'é inválido';
}

/** The problems of an error. `path` is the path of the schema's part within the file. */
export const issueProblems = (error: z.core.$ZodError, path: Path = []): Problem[] =>
  error.issues.map((issue) => problemAt([...path, ...issue.path], issueText(issue)));

type Schema = z.core.$ZodType;
/** The parts of zod's definitions that lead to other schemas. */
interface Definition {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly valueType?: Schema;
}
const definitionOf = (schema: Schema): Definition => schema._zod.def;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first option of a union whose literal fields match `value`. */
function chosenOption(options: readonly Schema[], value: unknown): Schema | undefined {
  const isMeant = (option: Schema): boolean => {
    const { shape } = definitionOf(option);
    if (shape === undefined || !isObject(value)) return false;
    return Object.entries(shape).every(
      ([name, field]) => definitionOf(field).type !== 'literal' || z.core.safeParse(field, value[name]).success,
    );
  };
  return options.find(isMeant);
}

function unknownField(path: Path, name: string, known: readonly string[]): Problem {
  const nearest = known.length === 0 ? null : closest(name.toLowerCase(), [...known]);
  const isNear =
    nearest !== null && distance(name.toLowerCase(), nearest.toLowerCase()) <= Math.max(2, Math.floor(name.length / 3));
  return problemAt([...path, name], `campo desconhecido${isNear ? `: seria "${nearest}"?` : ''}`);
}

/** Fields that the schema does not contain. An import would drop them without a notice. */
export function unknownFields(schema: Schema, value: unknown, path: Path = []): Problem[] {
  const { innerType, element, shape, options, valueType } = definitionOf(schema);
  if (innerType !== undefined) return unknownFields(innerType, value, path);
  if (element !== undefined)
    return Array.isArray(value) ? value.flatMap((one: unknown, index) => unknownFields(element, one, [...path, index])) : [];
  if (options !== undefined) {
    const chosen = chosenOption(options, value);
    return chosen === undefined ? [] : unknownFields(chosen, value, path);
  }
  if (!isObject(value)) return [];
  if (valueType !== undefined)
    return Object.entries(value).flatMap(([name, one]) => unknownFields(valueType, one, [...path, name]));
  if (shape === undefined) return [];
  const known = new Map(Object.entries(shape));
  return Object.entries(value).flatMap(([name, one]) => {
    const field = known.get(name);
    return field === undefined ? [unknownField(path, name, [...known.keys()])] : unknownFields(field, one, [...path, name]);
  });
}
