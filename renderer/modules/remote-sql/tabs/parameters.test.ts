import { expect, it } from 'vitest';
import { guessType, placeholdersOf, readValue } from './parameters.ts';
import type { ParameterType } from './tab.ts';

it.each([
  ['select 1', [], [], false],
  ['where a = {{nome}} and b > {{ valor }} and c = {{nome}}', ['nome', 'valor'], [], false],
  ['\'{{a}}\' || {{b}} -- {{c}}\n/* {{d}} */ "{{e}}" {{f}}', ['b', 'f'], [], false],
  ["'diz ''{{a}}''' {{b}}", ['b'], [], false],
  ['where f = any({{entities}}) and d = {{today}}', [], ['entities', 'today'], false],
  ['limit {{pageLimit}} offset {{indexInit}}', [], [], true],
  ['{{1a}} {a} {{}}', [], [], false],
])('finds the placeholders of %s', (text, own, ofSession, isPaged) =>
  expect(placeholdersOf(text)).toEqual({ own, ofSession, isPaged }),
);

it.each<[ParameterType, string, unknown]>([
  ['text', ' com espaços ', ' com espaços '],
  ['text', '', ''],
  ['number', '1.234,56', 1234.56],
  ['number', '-3', -3],
  ['number', '1.5', 1.5],
  ['number', 'três', null],
  ['number', '', null],
  ['date', '01/11/2026', '2026-11-01'],
  ['date', '31/02/2026', null],
  ['list', 'a, b;c\n d ', ['a', 'b', 'c', 'd']],
  ['list', '', []],
])('parses the %s %j as %j', (type, text, value) => {
  const read = readValue(type, text);
  expect(read.ok ? read.value : null).toEqual(value);
});

it.each([
  ['inicio', 'date'],
  ['data_fim', 'date'],
  ['quantidade', 'number'],
  ['ids', 'list'],
  ['busca', 'text'],
])('guesses for %s the type %s', (name, type) => expect(guessType(name)).toBe(type));
