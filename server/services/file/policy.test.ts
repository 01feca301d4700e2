import { expect, it } from 'vitest';
import { Module } from '#contract/entities/module.ts';
import { mayBin, mayChange, mayRead, mayShare, mayStore, mayUse, type Requester } from './policy.ts';

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
const requester = (userId: string | null, ...groups: string[]): Requester => ({ userId, groups, modules, companies: [] });
const acting = (who: Requester): Requester => ({ ...who, companies: ['7'] });
const nowhere = { moduleId: null, itemId: null, entityCode: null };
const orders = { ...nowhere, moduleId: 'vendas', itemId: 'pedidos' };
const goals = { ...nowhere, moduleId: 'vendas', itemId: 'metas' };
const company = { ...nowhere, entityCode: '7' };

it.each([
  ['a folder outside items and companies', nowhere, requester('ana'), true],
  ['an item they see', orders, requester('ana', 'Vendas'), true],
  ['an item of another module', orders, requester('ana', 'rh'), false],
  ['an item of another group', goals, requester('ana', 'vendas'), false],
  ['an item that does not exist', { ...orders, itemId: 'nada' }, requester('ana', 'vendas'), false],
  ['an item of a module that does not exist', { ...orders, moduleId: 'nada' }, requester('ana', 'vendas'), false],
  ['a company they act for', company, acting(requester('ana')), true],
  ['a company they do not act for', company, requester('ana'), false],
] as const)('decides whether a file may be stored in %s', (_, place, who, expected) => {
  expect(mayUse(place, who)).toBe(expected);
});

it.each([
  ['its owner', { userId: 'ana', ...nowhere }, requester('ana'), true, true],
  ['another person', { userId: 'ana', ...nowhere }, requester('bia'), false, false],
  ['a member of admin-content', { userId: 'ana', ...nowhere }, requester('bia', 'admin-content'), true, true],
  ['an administrator', { userId: 'ana', ...nowhere }, requester('bia', 'Admin'), true, true],
  ['a colleague who sees the item', { userId: 'ana', ...orders }, requester('bia', 'vendas'), true, false],
  ['a colleague who does not see the item', { userId: 'ana', ...goals }, requester('bia', 'vendas'), false, false],
  ['its owner, who lost the group', { userId: 'ana', ...goals }, requester('ana'), true, true],
  ['a file of a company: a colleague', { userId: 'ana', ...company }, acting(requester('bia')), true, false],
  ['a file of a company: its owner', { userId: 'ana', ...company }, acting(requester('ana')), true, true],
  ['a file of a company: its owner, who left it', { userId: 'ana', ...company }, requester('ana'), false, false],
  ['a file of a company: an administrator', { userId: 'ana', ...company }, acting(requester('bia', 'admin')), true, true],
  ['a file without an owner: a visitor', { userId: null, ...nowhere }, requester(null), false, false],
  ['a file without an owner: a person', { userId: null, ...nowhere }, requester('ana'), false, false],
] as const)('decides who may read and change a file: %s', (_, file, who, reads, changes) => {
  expect([mayRead(file, who), mayChange(file, who)]).toEqual([reads, changes]);
});

it.each([
  ['a visitor, in the folder of tickets', nowhere, 'chamados', requester(null), true],
  ['a visitor, below the folder of tickets', nowhere, 'chamados/2026', requester(null), false],
  ['a visitor, in another folder', nowhere, 'cadastro', requester(null), false],
  ['a visitor, in a folder of an item with that name', orders, 'chamados', requester(null), false],
  ['a visitor, in a folder of a company with that name', company, 'chamados', requester(null), false],
  ['a person, in a folder of their own', nowhere, 'cadastro', requester('ana'), true],
  ['a person, in an item they do not see', goals, '', requester('ana', 'vendas'), false],
] as const)('decides whether to store a file of %s: %s', (_, place, folder, who, expected) => {
  expect(mayStore({ ...place, folder }, who)).toBe(expected);
});

it.each([
  ['their own file', { userId: 'ana', ...nowhere }, requester('ana'), true, true],
  ['a file of an item', { userId: 'ana', ...orders }, requester('ana', 'vendas'), false, false],
  ['a file without a session, as admin-content', { userId: null, ...nowhere }, requester('ana', 'admin-content'), true, false],
  ['a file without a session, as another person', { userId: null, ...nowhere }, requester('ana'), false, false],
] as const)('decides whether the file manager may remove and share %s: %s', (_, file, who, bins, shares) => {
  expect([mayBin(file, who), mayShare(file, who)]).toEqual([bins, shares]);
});
