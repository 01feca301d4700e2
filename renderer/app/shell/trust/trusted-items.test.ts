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
  // A script that is no classic script runs in its frame, whatever is listed.
  [['pedidos', '*.js'], []],
])('of %j', (names, expected) => expect(trustedScripts({ trustedScripts: names, module })).toEqual(expected));

it.each([
  ['an administrator', ['Admin'], ['antigo.js'], true],
  ['who manages people', ['admin-users'], ['antigo.js'], true],
  ['who writes scripts', ['developer'], ['antigo.js'], true],
  ['a person without these groups', ['vendas'], ['antigo.js'], false],
  ['an administrator of a portal without', ['admin'], [], false],
])('the list is shown to %s only where it must be', (_name, groups, names, sees) => {
  expect(seesTrust({ trustedScripts: names }, { groups })).toBe(sees);
  expect(seesTrust({ trustedScripts: names }, null)).toBe(false);
});
