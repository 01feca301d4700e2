import { expect, it } from 'vitest';
import { openRowOf } from './open-row.ts';

const place = { name: 'protocolo', longest: 32 };

it.each([
  ['?protocolo=K7M2Q9R4TX', 'K7M2Q9R4TX'],
  ['?tipo=bill&protocolo=A1', 'A1'],
  ['?protocolo=', null],
  ['', null],
  [`?protocolo=${'x'.repeat(33)}`, null],
])('reads from the address "%s" the open row %s', (search, key) => expect(openRowOf(search, place)).toBe(key));
