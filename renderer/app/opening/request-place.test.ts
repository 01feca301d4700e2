import type { Module } from '#contract/entities/module.ts';
import { expect, it } from 'vitest';
import { ownRequestAddress, queryOfNotice } from './request-place.ts';

const module = (id: string, ...scripts: readonly string[]): Module => ({
  id,
  title: id,
  role: { groups: [], showLogin: false },
  item: scripts.map((script) => ({ id: script, title: script, script, groups: [], sqlIds: [] })),
});
const modules = [module('vendas', 'pedidos'), module('conta', 'native:activity', 'native:requests')];
const hrefOf = () => '/dashboard/conta/solicitacoes';

it.each([
  ['request:K7M2Q9R4TX:3', '?protocolo=K7M2Q9R4TX'],
  ['own-request:K7M2Q9R4TX:3', '?visao=minhas&protocolo=K7M2Q9R4TX'],
  ['request:K7M2Q9R4TX', ''],
  ['guest-expired:1:2', ''],
])('leads from the notice %s to the query "%s"', (identifier, query) => expect(queryOfNotice(identifier)).toBe(query));

it('has an address for each own request, unless the person has no such screen', () => {
  const address = ownRequestAddress(modules, { hrefOf });
  expect(address?.()).toBe('/dashboard/conta/solicitacoes?visao=minhas');
  expect(address?.('A 1')).toBe('/dashboard/conta/solicitacoes?visao=minhas&protocolo=A+1');
  expect(ownRequestAddress([], { hrefOf })).toBeNull();
  expect(ownRequestAddress(modules, { hrefOf: () => undefined })).toBeNull();
});
