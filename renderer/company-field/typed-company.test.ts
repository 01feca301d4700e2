import { describe, expect, it } from 'vitest';
import {
  companiesProblem,
  companyProblem,
  noCompanies,
  searchState,
  takeCompanies,
  wholeCode,
  withCompany,
} from './typed-company.ts';

const [bakery, bank] = ['11222333000181', '00000000000191'] as const;

describe('wholeCode', () => {
  it.each([
    ['11.222.333/0001-81', bakery],
    [' 11222333000181 ', bakery],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['0000000000191', bank],
    ['11.222.333/0001-8', null],
    ['11.222.333/0001-82', null],
    ['padaria', null],
    ['', null],
  ])('reads %j as %j', (text, code) => expect(wholeCode(text)).toBe(code));
});

describe('companyProblem', () => {
  const unfinished = 'Escolha uma empresa da lista, ou escreva o CNPJ inteiro.';
  it.each([
    ['', undefined],
    ['11.222.333/0001-81', undefined],
    ['11.222.333/0001-82', 'Informe um CNPJ válido.'],
    ['12.ABC.345/01DE-36', 'Informe um CNPJ válido.'],
    ['11.222', unfinished],
    ['Padaria Central', unfinished],
  ])('answers for %j: %s', (text, problem) => expect(companyProblem(text)).toBe(problem));

  it('names an empty field that is required', () => {
    expect(companyProblem(' ', 'required')).toBe('Este campo é obrigatório!');
  });
});

describe('takeCompanies', () => {
  const chosen = [{ code: bank, description: 'Banco do Centro' }];
  it.each([
    ['a name, with its blanks', 'Padaria  Central ', false, 'Padaria  Central ', []],
    ['a CNPJ that is still being typed', bakery, false, bakery, []],
    ['a CNPJ that a separator ends', '11.222.333/0001-81;', false, '', [bakery]],
    ['a CNPJ at the end of the whole text', 'x; 11.222.333/0001-81', true, 'x;', [bakery]],
    ['several CNPJs', `${bakery}; ${bank}, 12ABC34501DE35\n`, false, '', [bakery, '12ABC34501DE35']],
    ['a CNPJ between words', `Padaria ${bakery} Central`, false, 'Padaria Central', [bakery]],
    ['a CNPJ with a wrong check digit', '11222333000182;', false, '11222333000182;', []],
  ])('takes the finished CNPJs out of %s', (_, text, whole, rest, added) => {
    expect(takeCompanies({ chosen, text }, whole)).toEqual({
      chosen: [...chosen, ...added.map((code) => ({ code }))],
      text: rest,
    });
  });

  it('does not add a company twice', () => {
    expect(withCompany(chosen, { code: bank })).toBe(chosen);
  });
});

describe('companiesProblem', () => {
  it('reads a typed CNPJ as a company', () => {
    expect(companiesProblem(noCompanies)).toBeUndefined();
    expect(companiesProblem({ chosen: [], text: '11.222.333/0001-81' })).toBeUndefined();
    expect(companiesProblem({ chosen: [], text: `${bakery}; padaria` })).toContain('Escolha uma empresa');
  });
});

describe('searchState', () => {
  const facts = { isUnused: false, isOnline: true, hasFailed: false, isWaiting: false, count: 0 };
  it.each([
    ['unused', { isUnused: true, isWaiting: true }],
    ['busy', { isWaiting: true }],
    ['found', { isWaiting: true, count: 2 }],
    ['found', { count: 2 }],
    ['none', {}],
    ['failed', { hasFailed: true }],
    ['offline', { isOnline: false, isWaiting: true }],
    ['offline', { isOnline: false, hasFailed: true }],
    ['found', { isOnline: false, count: 2 }],
  ] as const)('is %s with %j', (state, some) => expect(searchState({ ...facts, ...some })).toBe(state));
});
