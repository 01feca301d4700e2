import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { fileNameOf } from './export.ts';

it.each([
  [['a', 1.5, null, true], 'a;1,5;;sim'],
  [['=1+1', '+a', '-a', '@a'], "'=1+1;'+a;'-a;'@a"],
  [['\t=a', '\r=b'], '\'\t=a;"\'\r=b"'],
  [['a;b', 'diz "sim"', 'duas\nlinhas'], '"a;b";"diz ""sim""";"duas\nlinhas"'],
  [[-3, 'x'], '-3;x'],
] as const)('writes the line %j', (line, expected) => expect(toCsv([line])).toBe(`\uFEFF${expected}\r\n`));

it.each([
  ['Títulos a vencer!', 'titulos-a-vencer'],
  ['../../etc', 'etc'],
  ['', 'consulta'],
])('names the file for %j %s', (name, expected) => expect(fileNameOf(name)).toBe(expected));
