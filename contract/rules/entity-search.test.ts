import { describe, expect, it } from 'vitest';
import { codePart, entityMatcher, fold, foldedFrom, foldedTo, searchWords } from './entity-search.ts';

const first = { code: '12ABC34501DE35', description: 'São João Distribuição Ltda', tag1: 'Sul' };
const second = { code: '11222333000181', description: 'Padaria Central', tag2: 'atacado' };
const third = { code: '00000000000191', description: 'Banco do Centro' };
const all = [first, second, third];

describe('words of a search', () => {
  it('folds accents and case, letter by letter', () => {
    expect(fold('São João DISTRIBUIÇÃO')).toBe('sao joao distribuicao');
    expect(fold('Sa\u0303o')).toBe('sao');
    expect(foldedFrom).toHaveLength(foldedTo.length);
  });
  it('splits the query at any number of spaces', () => expect(searchWords('  São  Paulo ')).toEqual(['sao', 'paulo']));
  it('returns at most eight words', () => expect(searchWords('a '.repeat(300))).toHaveLength(8));
});

describe('a piece of a CNPJ', () => {
  it.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['345/', '345'],
    ['paulo', 'PAULO'],
    ['são', null],
    ['-', null],
    ['123456789012345', null],
  ])('reads %j as %j', (word, part) => expect(codePart(word)).toBe(part));
});

describe('a search', () => {
  it.each([
    ['nothing', '', all],
    ['a masked CNPJ', '12.abc.345/01de-35', [first]],
    ['a piece of a CNPJ', '11222333', [second]],
    ['a name without accents', 'sao joao', [first]],
    ['a name with accents', 'SÃO', [first]],
    ['words in any order', 'distribuicao sao', [first]],
    ['a tag', 'atacado', [second]],
    ['a word and a tag', 'padaria atacado', [second]],
    ['two that both have', 'cent', [second, third]],
    ['a word that no company has', 'xyzzy', []],
    ['a percent sign', '%', []],
    ['a NUL character', '\u0000', all],
  ])('finds companies by %s', (_name, query, expected) => expect(all.filter(entityMatcher(query))).toEqual(expected));
});
