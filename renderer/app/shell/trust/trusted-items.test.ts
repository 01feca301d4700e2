import { Module } from '#contract/entities/module.ts';
import { expect, it } from 'vitest';
import { seesTrust, trustedScripts } from './trusted-items.ts';

const item = (id: string, script: string) => ({ id, title: `Item ${id}`, script });
const module = [
  Module.parse({ id: 'a', title: 'Vendas', item: [item('1', 'antigo.js'), item('2', 'pedidos')] }),
  Module.parse({ id: 'b', title: 'Estoque', role: { groups: ['x'] }, item: [item('3', ' antigo.js ')] }),
];

it.each([
  [[], []],
  [['antigo.js'], [{ name: 'antigo.js', items: ['Vendas / Item 1', 'Estoque / Item 3'] }]],
  [['sozinho.js'], [{ name: 'sozinho.js', items: [] }]],
  // Only a classic script can be trusted. Every other listed script runs in a frame.
  [['pedidos', '*.js'], []],
])('lists the items of the trusted scripts %j', (names, expected) =>
  expect(trustedScripts({ trustedScripts: names, module })).toEqual(expected),
);

it.each([
  ['an administrator', ['Admin'], ['antigo.js'], true],
  ['a person who manages users', ['admin-users'], ['antigo.js'], true],
  ['a developer', ['developer'], ['antigo.js'], true],
  ['a person without these groups', ['vendas'], ['antigo.js'], false],
  ['an administrator of a portal without trusted scripts', ['admin'], [], false],
])('decides whether %s sees the list', (_name, groups, names, sees) => {
  expect(seesTrust({ trustedScripts: names }, { groups })).toBe(sees);
  expect(seesTrust({ trustedScripts: names }, null)).toBe(false);
});
