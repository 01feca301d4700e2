import { Notification } from '#contract/entities/entity.ts';
import { expect, it } from 'vitest';
import { findCompanies, findNotices, hasOlderNotices, type SearchStatus, searchState } from './find-more.ts';

const companies = ['Aurora Matriz', 'Aurora Filial São Luís', ...Array.from({ length: 9 }, (_, index) => `Loja ${index}`)].map(
  (description, index) => ({
    code: `1845320900${String(index).padStart(4, '0')}`,
    description,
    tag1: index === 0 ? 'Betim' : 'X',
  }),
);

it.each([
  ['matriz', ['Aurora Matriz']],
  ['sao luis', ['Aurora Filial São Luís']],
  ['betim', ['Aurora Matriz']],
  ['18.453.209/0000-01', ['Aurora Filial São Luís']],
  ['loja', ['Loja 0', 'Loja 1', 'Loja 2', 'Loja 3', 'Loja 4']],
  ['nada', []],
  ['a', []],
  ['  a ', []],
  ['', ['Aurora Matriz', 'Aurora Filial São Luís']],
])('%j finds the companies %j', (text, names) => {
  expect(findCompanies(text, companies, []).map(({ description }) => description)).toEqual(names);
  // A company that is both known here and found on the server is listed once.
  expect(findCompanies(text, companies, companies).map(({ description }) => description)).toEqual(names);
  expect(findCompanies(text, companies.slice(0, 1), companies)).toEqual([]);
});

it('shows the results for an earlier text that also match the present text', () => {
  const far = ['Zeta 1187', 'Zeta 1188'].map((description, index) => ({ code: `7700000000${index}`, description }));
  expect(findCompanies('zeta', companies, far).map(({ description }) => description)).toEqual(['Zeta 1187', 'Zeta 1188']);
  expect(findCompanies('zeta 1188', companies, far).map(({ description }) => description)).toEqual(['Zeta 1188']);
});

const statusOf = (what: SearchStatus['what'], how: 'known' | 'waiting' | 'failed' | 'retrying' | 'idle'): SearchStatus => ({
  what,
  known: how === 'known',
  waiting: how === 'waiting' || how === 'retrying',
  failed: how === 'failed' || how === 'retrying',
});
it.each([
  ['known', 'known', true, 'done', []],
  // A known result needs no connection.
  ['known', 'known', false, 'done', []],
  ['waiting', 'waiting', true, 'busy', ['companies', 'notices']],
  ['waiting', 'known', true, 'busy', ['companies']],
  ['known', 'waiting', true, 'busy', ['notices']],
  ['failed', 'known', true, 'failed', ['companies']],
  ['failed', 'failed', true, 'failed', ['companies', 'notices']],
  ['retrying', 'known', true, 'busy', ['companies']],
  ['failed', 'waiting', true, 'busy', ['companies', 'notices']],
  ['waiting', 'known', false, 'offline', ['companies']],
  ['failed', 'failed', false, 'offline', ['companies', 'notices']],
  ['idle', 'known', true, 'done', []],
] as const)('companies %s, notices %s, online %s give the state %s %j', (companiesAre, noticesAre, online, state, what) => {
  expect(searchState([statusOf('companies', companiesAre), statusOf('notices', noticesAre)], online)).toEqual({ state, what });
});

const notices = ['Título vencido', 'Contrato renovado'].map((title, sequence) =>
  Notification.parse({
    identifier: title,
    uniqueIdentifier: title,
    sequence,
    title,
    message: `Sobre ${title}: veja o boleto`,
    read: sequence > 0,
    createdAt: '2026-11-20T10:00:00Z',
  }),
);

it.each([
  ['titulo', 200, true],
  ['titulo', 199, false],
  ['t', 200, false],
])('%j in %i notices may have older matches: %s', (text, many, older) => {
  expect(hasOlderNotices(text, Array.from({ length: many }))).toBe(older);
});

it.each([
  ['titulo', ['Título vencido']],
  ['boleto', ['Título vencido', 'Contrato renovado']],
  ['oleto', []],
  ['t', []],
  ['', ['Título vencido']],
])('%j finds the notices %j', (text, titles) => {
  expect(findNotices(text, notices).map(({ title }) => title)).toEqual(titles);
});
