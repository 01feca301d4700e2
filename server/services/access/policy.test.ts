import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { codePart, fold, foldedFrom, foldedTo, readSearch } from './policy.ts';

describe('a search for companies', () => {
  it('folds accents and case, letter by letter', () => {
    expect(fold('São João DISTRIBUIÇÃO')).toBe('sao joao distribuicao');
    expect(fold('Sa\u0303o')).toBe('sao');
    expect(foldedFrom).toHaveLength(foldedTo.length);
  });
  it('asks for every word', () => expect(readSearch({ query: '  São  Paulo ' }).words).toEqual(['sao', 'paulo']));
  it('shows everything unless fields are named', () => {
    expect(readSearch({}).fields).toEqual(['tag1', 'tag2', 'externalId', 'dynamicFields', 'id']);
    expect(readSearch({ fields: 'code, tag1,nada' }).fields).toEqual(['tag1']);
  });
  it.each([
    [undefined, 100],
    ['', 100],
    ['7', 7],
    ['999999', 5_000],
  ])('limit %j is %i', (limit, expected) => expect(readSearch({ limit }).limit).toBe(expected));
  it.each(['0', '-1', 'x', '1.5', 'Infinity'])('refuses limit %j', (limit) =>
    expect(() => readSearch({ limit })).toThrow(AppError),
  );
});

describe('a piece of a CNPJ', () => {
  it.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['345/', '345'],
    ['paulo', 'PAULO'],
    ['são', null],
    ['-', null],
    ['123456789012345', null],
  ])('%j is %j', (word, part) => expect(codePart(word)).toBe(part));
});
