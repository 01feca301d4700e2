import { describe, expect, it } from 'vitest';
import type { NfeProduct } from '#contract/entities/nfe-product.ts';
import { cellProblem, cellStateOf, cellText, isChanged, kitWords, linesOf, productOf, totalsOf, withCell } from './products.ts';

const product: NfeProduct = {
  unit: 'CX',
  description: 'Camiseta KIT 12',
  value: 120,
  qtd: 10 / 7,
  qtdFaturada: 3,
  baseICMS: 360,
  icms: 64.8,
  codProductNf: '17',
  nf: '48216',
  dateNf: '2026-11-20T09:30:00-03:00',
  edited: false,
};
const [line] = linesOf('a', [product]);
if (line === undefined) throw new Error('one line');
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

describe('a cell', () => {
  it('shows seven significant digits and is unchanged when the same text is typed', () => {
    expect(cellText(line, 'qtd')).toBe('1,428571');
    expect(isChanged(withCell(line, 'qtd', '1,428571'), 'qtd')).toBe(false);
    expect(productOf(line)).toEqual(product);
  });

  it('is corrected and restored', () => {
    const corrected = withCell(line, 'value', '1.234,56789');
    expect(productOf(corrected)).toEqual({ ...product, value: 1234.568, edited: true });
    expect(withCell(corrected, 'value', '120')).toEqual(line);
  });

  it.each([
    ['value', '', 'Este campo é obrigatório!'],
    ['value', '  ', 'Este campo é obrigatório!'],
    ['value', 'doze', 'Informe um número.'],
    ['value', '-1', 'Informe um número.'],
    ['value', '1,2,3', 'Informe um número.'],
    ['value', '0', undefined],
    ['value', 'R$ 1.000,50', undefined],
    ['description', ' ', 'Este campo é obrigatório!'],
    ['unit', 'PC', undefined],
  ] as const)('of the field %s with %j has the problem %s', (field, text, problem) => {
    const typed = withCell(line, field, text);
    expect(cellProblem(typed, field)).toBe(problem);
    expect(cellStateOf(typed, field)).toBe(problem === undefined ? 'corrected' : 'invalid');
    expect(cellStateOf(line, field)).toBe('read');
    expect(totalsOf([line, typed])).toMatchObject({ changed: 1, invalid: problem === undefined ? 0 : 1 });
    // An invalid text does not change a total.
    if (problem !== undefined) expect(productOf(typed)[field]).toBe(product[field]);
  });
});

it.each([
  ['Camiseta KIT 12', 120, 'R$ 120,00 ÷ 12 = R$ 10,00 por unidade'],
  ['Copo PACK-6', 10, 'R$ 10,00 ÷ 6 = R$ 1,67 por unidade'],
  ['Camiseta KIT 120', 120, null],
  ['Camiseta', 120, null],
  ['Brinde KIT 12', 0, null],
])('describes the kit %s at %d as %s', (description, value, text) => {
  expect(plain(kitWords({ ...product, description, value }))).toBe(text);
});

it('sums the corrected values', () => {
  const lines = [
    ...linesOf('a', [product, { ...product, qtd: 2 }]),
    ...linesOf('b', [{ ...product, nf: '1', qtd: 1, icms: 0.2 }]),
  ];
  const corrected = lines.map((one, index) => (index === 0 ? withCell(withCell(one, 'value', '7'), 'unit', 'PC') : one));
  expect(totalsOf(corrected)).toEqual({
    notes: 2,
    products: 3,
    changed: 2,
    invalid: 0,
    value: 10 + 240 + 120,
    baseICMS: 1080,
    icms: 64.8 * 2 + 0.2,
  });
});
