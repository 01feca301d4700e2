import { Company } from '#contract/entities/company.ts';
import { Module } from '#contract/entities/module.ts';
import type { Opening } from '#renderer/module-host/runtime/opening.ts';
import { expect, it } from 'vitest';
import {
  isNewPage,
  isSameItemPath,
  layoutFlags,
  type LayoutFlags,
  layoutOf,
  portalPath,
  publicityLink,
  staysOpen,
} from './layout-flags.ts';

const company = Company.parse({
  id: 'aurora',
  status: 'enabled',
  appTitle: 'Portal Aurora',
  appName: 'aurora',
  domain: [],
  loginType: 'both',
  module: [],
});
const { module: modules } = Company.parse({
  ...company,
  module: [
    {
      id: 'vendas',
      title: 'Vendas',
      item: [
        { id: 'pedidos', title: 'Pedidos' },
        { id: 'pedidos de hoje', title: 'De hoje' },
      ],
    },
  ],
});
const layout = (changes: Partial<Company['style']['layout']>): Company => ({
  ...company,
  style: { layout: { ...company.style.layout, ...changes } },
});

const flags = 'around entitySelector modules nav tool scriptFluid fluid closeScriptButton appExit'.split(
  ' ',
) as (keyof LayoutFlags)[];
const on = (value: LayoutFlags): readonly string[] => flags.filter((flag) => value[flag]);

it.each<[path: string, company: Company, on: readonly (keyof LayoutFlags)[]]>([
  ['/dashboard', company, ['around', 'entitySelector', 'modules']],
  ['/dashboard/vendas', company, ['around', 'entitySelector', 'modules']],
  ['/dashboard/vendas/pedidos', company, ['around', 'entitySelector', 'closeScriptButton']],
  ['/menu', company, ['around', 'entitySelector', 'modules', 'nav', 'scriptFluid']],
  ['/menu/vendas/pedidos', company, ['around', 'entitySelector', 'nav', 'scriptFluid', 'closeScriptButton']],
  ['/script', company, ['around', 'entitySelector', 'modules', 'scriptFluid']],
  ['/script/vendas/pedidos', company, ['around', 'entitySelector', 'scriptFluid', 'closeScriptButton']],
  ['/app', company, ['modules', 'scriptFluid', 'appExit']],
  ['/app/vendas/pedidos', company, ['scriptFluid', 'appExit']],
  ['/app/vendas/pedidos', layout({ appExit: false }), ['scriptFluid']],
  ['/help', company, ['around', 'entitySelector']],
  ['/remote-sql-manager', company, ['around', 'entitySelector', 'tool']],
  ['/remote-sql-manager', layout({ menu: true }), ['around', 'entitySelector', 'nav', 'tool']],
  ['/dashboard', layout({ entity: { show: false } }), ['around', 'modules']],
  [
    '/dashboard/vendas/pedidos',
    layout({ fluid: true }),
    ['around', 'entitySelector', 'scriptFluid', 'fluid', 'closeScriptButton'],
  ],
])('%s with the layout of %j sets the flags %j', (path, one, expected) => {
  expect(on(layoutFlags(one, path))).toEqual(expected);
});

it.each<[path: string, company: Company, around: string]>([
  ['/app', company, '/dashboard'],
  ['/app/', company, '/dashboard'],
  ['/app/vendas', layout({ menu: true }), '/menu/vendas'],
  ['/app/vendas/pedidos%20de%20hoje', layout({ script: true }), '/script/vendas/pedidos%20de%20hoje'],
  ['/app/vendas/pedidos/48217', company, '/dashboard/vendas/pedidos/48217'],
  ['/app/vendas/pedidos/s%C3%A3o%20jo%C3%A3o/1', company, '/dashboard/vendas/pedidos/s%C3%A3o%20jo%C3%A3o/1'],
  ['/app/vendas/pedidos/%2E%2E%2F%2E%2E', company, '/dashboard/vendas/pedidos'],
  ['/app/vendas/pedidos-48217', { ...company, module: modules }, '/dashboard/vendas/pedidos/-48217'],
])('%s of %j leads to %s in the portal', (path, one, around) => {
  expect(portalPath(one, path)).toBe(around);
});

it.each([
  ['/dashboard/vendas/pedidos', '/menu/vendas/pedidos', true],
  ['/script/vendas/pedidos', '/app/vendas/pedidos/48217', true],
  ['/app/vendas/pedidos/48217', '/app/vendas/pedidos/48218', true],
  ['/dashboard/vendas/pedidos', '/dashboard/vendas/pedidos/48217', true],
  ['/dashboard/vendas/pedidos/48217', '/dashboard/vendas/notas/48217', false],
  ['/dashboard/vendas/pedidos', '/app/vendas/pedidos-48217', true],
  ['/dashboard/vendas/pedidos', '/menu/vendas/pedidos-48217', false],
  ['/dashboard/vendas/pedidos', '/app/vendas/pedidos%20de%20hoje-1', false],
  ['/menu/vendas/pedidos', '/menu/vendas/notas', false],
  ['/menu/vendas', '/dashboard/vendas', false],
  ['/help', '/help', false],
])('%s and %s show the same item: %s', (one, other, same) => {
  expect(isSameItemPath(modules, one, other)).toBe(same);
});

it.each([
  ['/help', '/help', null, false],
  ['/help', '/help', { from: '/menu' }, true],
  ['/help', '/notifications', null, true],
  ['/app/vendas/pedidos/48217', '/menu/vendas/pedidos', null, false],
  ['/menu/vendas/pedidos', '/menu/vendas/notas', null, true],
])('from %s to %s with %j is a new page: %s', (one, other, state, isNew) => {
  expect(isNewPage(modules, { pathname: one, state: null }, { pathname: other, state })).toBe(isNew);
});

const [pedidos] = Module.parse({ id: 'vendas', title: 'Vendas', item: [{ id: 'pedidos de hoje', title: 'Pedidos' }] }).item;
it.each<[kind: Opening['kind'] | null, path: string, keeps: boolean]>([
  ['page', '/menu/vendas/pedidos%20de%20hoje', true],
  ['page', '/app/vendas/pedidos%20de%20hoje/48217', true],
  ['page', '/app/vendas/pedidos%20de%20hoje-48217', true],
  ['page', '/app/vendas/pedidos-48217', false],
  ['page', '/menu/vendas', false],
  ['page', '/menu/vendas/notas', false],
  ['page', '/help', false],
  ['legacy', '/menu/vendas/pedidos%20de%20hoje', false],
  [null, '/menu/vendas/pedidos%20de%20hoje', false],
])('%s at %s stays open: %s', (kind, path, keeps) => {
  const opening = kind && pedidos && { module: { id: 'vendas', title: 'Vendas' }, item: pedidos, script: 'pedidos', kind };
  expect(staysOpen(modules, opening ?? null, path)).toBe(keeps);
});

it.each([
  ['/', 'plain', false],
  ['/menu', 'menu', false],
  ['/menu/', 'menu', false],
  ['/app/a/b/c', 'app', true],
  ['/constructor/a/b', 'plain', false],
] as const)('%s is in %s, item %s', (path, layout, item) => {
  expect(layoutOf(path)).toEqual({ layout, item });
});

const link = 'https://www.aurora.com.br/parceiros';
it.each([
  ['shows the publicity link to a person', link, { email: 'ana@casa.com.br' }, false, link],
  ['hides the publicity link while a module is open', link, { email: 'ana@casa.com.br' }, true, null],
  ['hides the publicity link from a guest', link, null, false, null],
  ['hides the publicity link from a person without an e-mail address', link, { email: '' }, false, null],
  ['shows nothing when the tenant has no link', undefined, { email: 'ana@casa.com.br' }, false, null],
  ['rejects a link that runs script', 'javascript:alert(1)', { email: 'ana@casa.com.br' }, false, null],
])('%s', (_title, simplificaPublicityLink, person, open, expected) => {
  expect(publicityLink({ ...(simplificaPublicityLink !== undefined && { simplificaPublicityLink }) }, person, open)).toBe(
    expected,
  );
});
