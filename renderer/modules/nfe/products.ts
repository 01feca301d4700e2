// The products of the open notes and the person's corrections. Typed text is stored unchanged. Pure.
import type { NfeProduct } from '#contract/entities/nfe-product.ts';
import { kitUnitPrice } from '#contract/rules/kit.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import { formatNfeNumber, toNfeNumber } from '#contract/rules/nfe-number.ts';
import { words } from './messages.ts';

export const textFields = ['description', 'unit'] as const;
export const numberFields = ['value', 'qtd', 'qtdFaturada', 'baseICMS', 'icms'] as const;
type TextField = (typeof textFields)[number];
type NumberField = (typeof numberFields)[number];
export type Field = TextField | NumberField;

export interface Line {
  readonly key: string;
  /** The product as the note contains it. */
  readonly read: NfeProduct;
  /** The typed texts that differ from the product. */
  readonly typed: Readonly<Partial<Record<Field, string>>>;
}

const isText = (field: Field): field is TextField => (textFields as readonly Field[]).includes(field);

/** Creates the lines of a file. `file` makes their keys unique. */
export const linesOf = (file: string, products: readonly NfeProduct[]): readonly Line[] =>
  products.map((read, index) => ({ key: `${file}/${index}`, read, typed: {} }));

/** Returns the text of a cell without its correction. */
export const originalText = ({ read }: Line, field: Field): string =>
  isText(field) ? read[field] : formatNfeNumber(read[field]);

export const cellText = (line: Line, field: Field): string => line.typed[field] ?? originalText(line, field);

/** Returns the message about an invalid cell; undefined when it is valid. */
export function cellProblem(line: Line, field: Field): string | undefined {
  const text = cellText(line, field).trim();
  if (text === '') return words.missing;
  if (isText(field)) return undefined;
  const value = parseMoney(text);
  return value === null || value < 0 ? words.noNumber : undefined;
}

export const isChanged = (line: Line, field: Field): boolean => line.typed[field] !== undefined;

/** `read`: as in the note. */
export type CellState = 'read' | 'corrected' | 'invalid';

export function cellStateOf(line: Line, field: Field): CellState {
  if (!isChanged(line, field)) return 'read';
  return cellProblem(line, field) === undefined ? 'corrected' : 'invalid';
}

const invalidCells = (line: Line): number =>
  [...textFields, ...numberFields].filter((field) => cellStateOf(line, field) === 'invalid').length;

/** Sets the text of a cell. Typing the original text removes the correction. */
export function withCell(line: Line, field: Field, text: string): Line {
  const { [field]: _old, ...others } = line.typed;
  return { ...line, typed: text === originalText(line, field) ? others : { ...others, [field]: text } };
}

/** Returns the number of a cell. An invalid cell has the value of the note. */
function numberOf(line: Line, field: NumberField): number {
  const typed = line.typed[field];
  const value = typed === undefined || cellProblem(line, field) !== undefined ? null : parseMoney(typed);
  return value === null ? line.read[field] : toNfeNumber(value);
}

const textOf = (line: Line, field: TextField): string => line.typed[field]?.trim() || line.read[field];

/** Returns the product with its corrections. */
export function productOf(line: Line): NfeProduct {
  const { read, typed } = line;
  return {
    ...read,
    description: textOf(line, 'description'),
    unit: textOf(line, 'unit'),
    value: numberOf(line, 'value'),
    qtd: numberOf(line, 'qtd'),
    qtdFaturada: numberOf(line, 'qtdFaturada'),
    baseICMS: numberOf(line, 'baseICMS'),
    icms: numberOf(line, 'icms'),
    edited: Object.keys(typed).length > 0,
  };
}

/** Returns "R$ 120,00 ÷ 12 = R$ 10,00 por unidade"; null when the product is not a kit. */
export function kitWords({ description, value }: NfeProduct): string | null {
  const unit = kitUnitPrice(description, value);
  // The size of a kit cannot be calculated from a price of zero.
  return unit === value ? null : words.kit(formatMoney(value), Math.round(value / unit), formatMoney(unit));
}

export interface Totals {
  readonly notes: number;
  readonly products: number;
  /** The number of cells with a correction, valid or not. */
  readonly changed: number;
  /** How many of them are invalid. */
  readonly invalid: number;
  readonly value: number;
  readonly baseICMS: number;
  readonly icms: number;
}

export const lineValue = ({ value, qtd }: NfeProduct): number => value * qtd;

export function totalsOf(lines: readonly Line[]): Totals {
  const products = lines.map(productOf);
  const sum = (of: (product: NfeProduct) => number): number => products.reduce((total, product) => total + of(product), 0);
  return {
    notes: new Set(products.map(noteKey)).size,
    products: products.length,
    changed: lines.reduce((count, { typed }) => count + Object.keys(typed).length, 0),
    invalid: lines.reduce((count, line) => count + invalidCells(line), 0),
    value: sum(lineValue),
    baseICMS: sum(({ baseICMS }) => baseICMS),
    icms: sum(({ icms }) => icms),
  };
}

/** Returns the key of a product's note: its number and its time of issue. */
export const noteKey = ({ nf, dateNf }: Pick<NfeProduct, 'nf' | 'dateNf'>): string => `${nf} ${dateNf}`;
