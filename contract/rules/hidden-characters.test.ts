import { expect, it } from 'vitest';
import { hasHiddenInName, isVisibleName, withoutDirectionMarks } from './hidden-characters.ts';

it.each([
  ['Ana Lima', false],
  ['João D’Ávila-Souza', false],
  ['李小龍', false],
  ['Ana 👩🏽‍💻', false],
  ['Ana ❤️', false],
  ['a\0b', true],
  ['Ana\u202eamiL', true],
  ['\u2066Ana', true],
  ['Ana\u200b Lima', true],
  ['A\u200dna', true],
  ['Ana\ufe0f', true],
  ['An\u00ada', true],
  ['Ana\u2060', true],
  ['Ana\u3164', true],
  ['Ana\ufeff', true],
])('finds an invisible character in the name %j: %s', (name, expected) => {
  expect(hasHiddenInName(name)).toBe(expected);
});

it.each([
  ['Ana', true],
  ['7', true],
  ['--', true],
  ['👩🏽‍💻', true],
  ['\u2800\u2800', false],
  ['\u3164\u115f', false],
  ['\u0301\u0301', false],
  ['', false],
])('decides whether the name %j is visible: %s', (name, expected) => {
  expect(isVisibleName(name)).toBe(expected);
});

it.each([
  ['fatura\u202egnp.exe', 'faturagnp.exe'],
  ['\u2066a\u2069\u202ab\u202c', 'ab'],
  ['Olá, שלום', 'Olá, שלום'],
])('removes from %j what turns its direction', (text, shown) => expect(withoutDirectionMarks(text)).toBe(shown));
