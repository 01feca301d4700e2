import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { parseCsv } from './csv-read.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

describe('parseCsv', () => {
  it.each([
    [
      'semicolons',
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'lines that end by CR alone',
      'a;b\r1;2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\uFEFFa;b', [['a', 'b']]],
    [
      'quotes with separators, quotes and line breaks',
      'a;b\n"x;""y""\nz";2',
      [
        ['a', 'b'],
        ['x;"y"\nz', '2'],
      ],
    ],
    ['a quote that never closes', 'a;b\n"x;1', [['a', 'b'], ['x;1']]],
    [
      'a quote inside a cell',
      'a;b\n5" tela;2',
      [
        ['a', 'b'],
        ['5" tela', '2'],
      ],
    ],
    [
      'commas inside quotes of a header',
      '"a,b,c";d\n1;2',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    ['no text', '', []],
  ])('reads %s', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  it('numbers lines as the file does, without the empty ones', () => {
    expect(parseCsv('a\n\n"b\nb"\nc').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('reads what `toCsv` writes, formulas included', () => {
    const lines = [
      ['=1+1', '@x', "'quoted"],
      ['a;b', 'c"d', 'e\nf'],
    ];
    expect(cellsOf(toCsv(lines))).toEqual(lines);
  });
});
