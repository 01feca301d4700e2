// The products of the open notes, and the person's corrections. Typed text is kept exactly.
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
  /** As the note has it. */
  readonly read: NfeProduct;
  /** The text typed over it, where it differs. */
  readonly typed: Readonly<Partial<Record<Field, string>>>;
}

const isText = (field: Field): field is TextField => (textFields as readonly Field[]).includes(field);

/** `file` tells the lines of one file from those of another. */
export const linesOf = (file: string, products: readonly NfeProduct[]): readonly Line[] =>
  products.map((read, index) => ({ key: `${file}/${index}`, read, typed: {} }));

/** The text of a cell without a correction. */
export const originalText = ({ read }: Line, field: Field): string =>
  isText(field) ? read[field] : formatNfeNumber(read[field]);

export const cellText = (line: Line, field: Field): string => line.typed[field] ?? originalText(line, field);

/** The problem of a cell, in words; undefined when there is none. */
export function cellProblem(line: Line, field: Field): string | undefined {
  const text = cellText(line, field).trim();
  if (text === '') return words.missing;
  if (isText(field)) return undefined;
  const value = parseMoney(text);
  return value === null || value < 0 ? words.noNumber : undefined;
}

export const isChanged = (line: Line, field: Field): boolean => line.typed[field] !== undefined;

/** Typing what the note says is no correction. */
export function withCell(line: Line, field: Field, text: string): Line {
  const { [field]: _old, ...others } = line.typed;
  return { ...line, typed: text === originalText(line, field) ? others : { ...others, [field]: text } };
}

/** A cell that cannot be read counts as the note has it. */
function numberOf(line: Line, field: NumberField): number {
  const typed = line.typed[field];
  const value = typed === undefined || cellProblem(line, field) !== undefined ? null : parseMoney(typed);
  return value === null ? line.read[field] : toNfeNumber(value);
}

const textOf = (line: Line, field: TextField): string => line.typed[field]?.trim() || line.read[field];

/** The product with its corrections. */
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

/** "R$ 120,00 ÷ 12 = R$ 10,00 por unidade"; null where the kit rule says nothing. */
export function kitWords({ description, value }: NfeProduct): string | null {
  const unit = kitUnitPrice(description, value);
  // A price of zero gives no size.
  return unit === value ? null : words.kit(formatMoney(value), Math.round(value / unit), formatMoney(unit));
}

export interface Totals {
  readonly notes: number;
  readonly products: number;
  /** Cells. */
  readonly changed: number;
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
    value: sum(lineValue),
    baseICMS: sum(({ baseICMS }) => baseICMS),
    icms: sum(({ icms }) => icms),
  };
}

/** Names the note of a product among those that are open: its number and the moment it was issued. */
export const noteKey = ({ nf, dateNf }: Pick<NfeProduct, 'nf' | 'dateNf'>): string => `${nf} ${dateNf}`;

export const hasProblem = (lines: readonly Line[]): boolean =>
  lines.some((line) => [...textFields, ...numberFields].some((field) => isChanged(line, field) && cellProblem(line, field)));
