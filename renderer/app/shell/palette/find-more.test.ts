import { Notification } from '#contract/entities/entity.ts';
import { expect, it } from 'vitest';
import { findCompanies, findNotices } from './find-more.ts';

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
])('%j finds the companies %j', (text, names) => {
  expect(findCompanies(text, companies).map(({ description }) => description)).toEqual(names);
  expect(findCompanies(text, companies.slice(0, 1))).toEqual([]);
});

const notices = ['Título vencido', 'Contrato renovado'].map((title, sequence) =>
  Notification.parse({
    identifier: title,
    uniqueIdentifier: title,
    sequence,
    title,
    message: `Sobre ${title}: veja o boleto`,
    read: true,
    createdAt: '2026-11-20T10:00:00Z',
  }),
);

it.each([
  ['titulo', ['Título vencido']],
  ['boleto', ['Título vencido', 'Contrato renovado']],
  ['oleto', []],
  ['t', []],
])('%j finds the notices %j', (text, titles) => {
  expect(findNotices(text, notices).map(({ title }) => title)).toEqual(titles);
});
