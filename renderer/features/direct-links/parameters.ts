// The parameters of a link as rows of name, kind and value, for people who do not write JSON. Pure.
import { parseDate } from '#contract/rules/date.ts';
import { words as common } from '#renderer/form/messages.ts';
import { dateKind, numberKind } from '#renderer/typed-field/kinds.ts';
import { words } from './messages.ts';

export const parameterKinds = ['text', 'number', 'date', 'yes-no'] as const;
type ParameterKind = (typeof parameterKinds)[number];

export interface Parameter {
  /** Identifies the row on the screen. */
  readonly id: number;
  readonly name: string;
  readonly kind: ParameterKind;
  /** The typed text; `yes` or `no` for the kind `yes-no`. */
  readonly value: string;
}

/** The rows with one more, which is empty. */
export const withEmptyRow = (rows: readonly Parameter[]): readonly Parameter[] => [
  ...rows,
  { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, name: '', kind: 'text', value: '' },
];
export const maxParameters = 20;

const names = /^[\p{L}_][\p{L}\d_]*$/u;
const number = numberKind();

export interface ParameterProblem {
  readonly name?: string;
  readonly value?: string;
}

function nameProblem(name: string, before: readonly Parameter[]): string | undefined {
  if (name.trim() === '') return common.required;
  if (!names.test(name.trim())) return words.parameterName;
  return before.some((other) => other.name.trim() === name.trim()) ? words.parameterTwice : undefined;
}

function valueProblem({ kind, value }: Parameter): string | undefined {
  if (value.trim() === '') return common.required;
  if (kind === 'number' && !number.isValid(value)) return number.invalid;
  return kind === 'date' && !dateKind.isValid(value) ? dateKind.invalid : undefined;
}

/** The problems of each row, in the order of the rows. A row without a problem has an empty object. */
export const parameterProblems = (rows: readonly Parameter[]): readonly ParameterProblem[] =>
  rows.map((row, index) => {
    const name = nameProblem(row.name, rows.slice(0, index));
    const value = valueProblem(row);
    return { ...(name !== undefined && { name }), ...(value !== undefined && { value }) };
  });

function wireValue({ kind, value }: Parameter): string | number | boolean {
  switch (kind) {
    case 'text':
      return value.trim();
    case 'number':
      return Number(number.raw(value));
    case 'date':
      return parseDate(value) ?? '';
    case 'yes-no':
      return value === 'yes';
    default:
      throw new TypeError(`No such kind: ${JSON.stringify(kind satisfies never)}`);
  }
}

/** The parameters as the text of a JSON object; '' without rows. */
export const parametersText = (rows: readonly Parameter[]): string =>
  rows.length === 0 ? '' : JSON.stringify(Object.fromEntries(rows.map((row) => [row.name.trim(), wireValue(row)])));

/** The number of parameters that a JSON text has. A list or a single value counts as one. */
export function countParameters(value: unknown): number {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).length : 1;
}
