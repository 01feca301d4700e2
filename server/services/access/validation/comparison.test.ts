import { describe, expect, it } from 'vitest';
import { confirms, matchesAnswer } from './comparison.ts';

describe('an answer', () => {
  it.each([
    ['São João', 'sao joao', true],
    ['  São  João ', 'SÃO JOÃO', true],
    ['Rua A, 12', 'rua a, 12', true],
    [1998, ' 1998 ', true],
    ['1998', '1999', false],
    ['São João', 'São José', false],
    ['', '', false],
    ['  ', ' ', false],
    [null, 'null', false],
  ] as const)('%o is compared with %o', (expected, typed, matches) => {
    expect(matchesAnswer([[expected]], typed)).toBe(matches);
  });

  it('may be any of several rows, and none without rows', () => {
    expect(matchesAnswer([['azul'], ['verde']], 'Verde')).toBe(true);
    expect(matchesAnswer([], 'Verde')).toBe(false);
  });
});

it.each([
  [[], false],
  [[[]], false],
  [[[null]], false],
  [[[0]], false],
  [[['0']], false],
  [[[false]], false],
  [[['Não']], false],
  [[[1]], true],
  [[['sim']], true],
  [[[true]], true],
])('the automatic check reads %o as %s', (rows, confirmed) => expect(confirms(rows)).toBe(confirmed));
