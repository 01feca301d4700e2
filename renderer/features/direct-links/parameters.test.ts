import { requiredField } from '#contract/rules/field-words.ts';
import { describe, expect, it } from 'vitest';
import { countParameters, type Parameter, parameterProblems, parametersText, withEmptyRow } from './parameters.ts';

const row = (name: string, kind: Parameter['kind'], value: string): Parameter => ({ id: 1, name, kind, value });

describe('the rows of parameters', () => {
  it('get ids that no other row has', () => {
    const rows = withEmptyRow(withEmptyRow([]));
    expect(withEmptyRow(rows.slice(1)).map(({ id }) => id)).toEqual([2, 3]);
  });

  it.each([
    [[], ''],
    [[row('numero', 'text', ' 48217 ')], '{"numero":"48217"}'],
    [[row(' valor ', 'number', '1.234,5')], '{"valor":1234.5}'],
    [[row('dia', 'date', '30/11/2026')], '{"dia":"2026-11-30"}'],
    [[row('aberto', 'yes-no', 'yes'), row('pago', 'yes-no', 'no')], '{"aberto":true,"pago":false}'],
  ])('%j become %s', (rows, text) => expect(parametersText(rows)).toBe(text));

  it.each([
    [[row('numero', 'text', '1')], [{}]],
    [[row('', 'text', '')], [{ name: requiredField, value: requiredField }]],
    [[row('número do pedido', 'text', '1')], [{ name: 'Use só letras, números e _, sem espaços.' }]],
    [[row('1numero', 'text', '1')], [{ name: 'Use só letras, números e _, sem espaços.' }]],
    [[row('número_2', 'text', '1')], [{}]],
    [
      [row('a', 'text', '1'), row(' a', 'text', '2')],
      [{}, { name: 'Já existe um parâmetro com este nome.' }],
    ],
    [[row('a', 'yes-no', '')], [{ value: requiredField }]],
  ])('%j have the problems %j', (rows, problems) => expect(parameterProblems(rows)).toEqual(problems));

  it.each([
    ['number', 'dez'],
    ['date', '31/02/2026'],
  ] as const)('report a %s that is none: %s', (kind, value) =>
    expect(parameterProblems([row('a', kind, value)])[0]?.value).toEqual(expect.any(String)),
  );
});

it.each([
  [{}, 0],
  [{ a: 1, b: [1, 2] }, 2],
  [[1, 2], 1],
  ['texto', 1],
  [null, 1],
])('counts the parameters of %j: %i', (value, count) => expect(countParameters(value)).toBe(count));
