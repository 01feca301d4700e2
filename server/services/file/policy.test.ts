import { expect, it } from 'vitest';
import { Module } from '#contract/entities/module.ts';
import { mayBin, mayChange, mayRead, mayShare, mayStore, mayUse, type Asker } from './policy.ts';

const modules = [
  Module.parse({
    id: 'vendas',
    title: 'Vendas',
    role: { groups: ['vendas'] },
    item: [
      { id: 'pedidos', title: 'Pedidos' },
      { id: 'metas', title: 'Metas', groups: ['diretoria'] },
    ],
  }),
];
const asker = (userId: string | null, ...groups: string[]): Asker => ({ userId, groups, modules, companies: [] });
const acting = (who: Asker): Asker => ({ ...who, companies: ['7'] });
const nowhere = { moduleId: null, itemId: null, entityCode: null };
const orders = { ...nowhere, moduleId: 'vendas', itemId: 'pedidos' };
const goals = { ...nowhere, moduleId: 'vendas', itemId: 'metas' };
const company = { ...nowhere, entityCode: '7' };

it.each([
  ['a folder of nobody', nowhere, asker('ana'), true],
  ['an item they see', orders, asker('ana', 'Vendas'), true],
  ['an item of another module', orders, asker('ana', 'rh'), false],
  ['an item of another group', goals, asker('ana', 'vendas'), false],
  ['an item that is not there', { ...orders, itemId: 'nada' }, asker('ana', 'vendas'), false],
  ['an item of a module that is not there', { ...orders, moduleId: 'nada' }, asker('ana', 'vendas'), false],
  ['a company they act for', company, acting(asker('ana')), true],
  ['a company they do not act for', company, asker('ana'), false],
] as const)('a file goes to %s', (_, place, who, expected) => {
  expect(mayUse(place, who)).toBe(expected);
});

it.each([
  ['its owner', { userId: 'ana', ...nowhere }, asker('ana'), true, true],
  ['somebody else', { userId: 'ana', ...nowhere }, asker('bia'), false, false],
  ['who keeps the content', { userId: 'ana', ...nowhere }, asker('bia', 'admin-content'), true, true],
  ['the administrator', { userId: 'ana', ...nowhere }, asker('bia', 'Admin'), true, true],
  ['a colleague who sees the item', { userId: 'ana', ...orders }, asker('bia', 'vendas'), true, false],
  ['a colleague who does not', { userId: 'ana', ...goals }, asker('bia', 'vendas'), false, false],
  ['its owner, who lost the group', { userId: 'ana', ...goals }, asker('ana'), true, true],
  ['a file of a company: a colleague', { userId: 'ana', ...company }, acting(asker('bia')), true, false],
  ['a file of a company: its owner', { userId: 'ana', ...company }, acting(asker('ana')), true, true],
  ['a file of a company: its owner, who left it', { userId: 'ana', ...company }, asker('ana'), false, false],
  ['a file of a company: who keeps the content', { userId: 'ana', ...company }, acting(asker('bia', 'admin')), true, true],
  ['a file of nobody: nobody', { userId: null, ...nowhere }, asker(null), false, false],
  ['a file of nobody: a person', { userId: null, ...nowhere }, asker('ana'), false, false],
] as const)('%s', (_, file, who, reads, changes) => {
  expect([mayRead(file, who), mayChange(file, who)]).toEqual([reads, changes]);
});

it.each([
  ['nobody, in the folder of tickets', nowhere, 'chamados', asker(null), true],
  ['nobody, below the folder of tickets', nowhere, 'chamados/2026', asker(null), false],
  ['nobody, in another folder', nowhere, 'cadastro', asker(null), false],
  ['nobody, in a folder of an item with that name', orders, 'chamados', asker(null), false],
  ['nobody, in a folder of a company with that name', company, 'chamados', asker(null), false],
  ['a person, in a folder of their own', nowhere, 'cadastro', asker('ana'), true],
  ['a person, in an item they do not see', goals, '', asker('ana', 'vendas'), false],
] as const)('stores a file of %s: %s', (_, place, folder, who, expected) => {
  expect(mayStore({ ...place, folder }, who)).toBe(expected);
});

it.each([
  ['their own file', { userId: 'ana', ...nowhere }, asker('ana'), true, true],
  ['a file of an item', { userId: 'ana', ...orders }, asker('ana', 'vendas'), false, false],
  ['a file without a session, as admin-content', { userId: null, ...nowhere }, asker('ana', 'admin-content'), true, false],
  ['a file without a session, as anybody else', { userId: null, ...nowhere }, asker('ana'), false, false],
] as const)('lets the file manager remove and share %s: %s', (_, file, who, bins, shares) => {
  expect([mayBin(file, who), mayShare(file, who)]).toEqual([bins, shares]);
});
