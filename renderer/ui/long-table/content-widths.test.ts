import { describe, expect, it } from 'vitest';
import { contentWidths, digitsOf } from './content-widths.ts';
import { type LongColumn, tracksOf } from './long-column.ts';

type Row = Readonly<Record<string, string>>;
const column = (id: string, more: Partial<LongColumn<Row>> = {}): LongColumn<Row> => ({
  id,
  label: id,
  text: (row) => row[id] ?? '',
  ...more,
});
const figures = (width: string | undefined): number => Number(/max\((\d+)ch/.exec(width ?? '')?.[1]);

it.each([
  ['12345', 5],
  ['ill.', 2],
  ['WM', 3],
  ['AB', 2.4],
])('estimates the width of %s as %f digits', (text, digits) => expect(digitsOf(text)).toBeCloseTo(digits));

describe('the width of a column by content', () => {
  const rows = [{ cnpj: '47821809000190', nome: 'Supermercados Vale Verde' }];

  it('fits the longest text of its rows, within the limits', () => {
    const { cnpj, nome } = contentWidths([column('cnpj'), column('nome')], rows);
    expect(figures(cnpj?.width)).toBe(14);
    expect(figures(nome?.width)).toBeGreaterThan(20);
    expect(nome?.width).toMatch(/^clamp\(72px, .*, 360px\)$/);
  });

  it('fits its header and the type after it when there are no rows', () => {
    const { a } = contentWidths([column('a', { label: 'table_schema', note: 'texto' })], []);
    expect(a?.width).toMatch(/max\(0ch, 1[5-9]ch \+ 16px\)/);
  });

  it('has no minimum and no share for a column of the weight 0', () => {
    const content = contentWidths([column('#', { weight: 0 }), column('cnpj')], [{ '#': '1', ...rows[0] }]);
    const tracks = tracksOf([{ id: '#', weight: 0 }, { id: 'cnpj' }], true, {}, { '#': '3ch' }, content);
    expect(tracks).toBe(`40px max(${content['#']?.width}, 3ch) minmax(${content['cnpj']?.width}, ${content['cnpj']?.share}fr)`);
  });

  it('yields to the width that the person set', () => {
    const content = contentWidths([column('cnpj')], rows);
    expect(tracksOf([{ id: 'cnpj' }], false, { cnpj: 200 }, {}, content)).toBe('200px');
  });
});
