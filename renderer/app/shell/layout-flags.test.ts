import { Company } from '#contract/entities/company.ts';
import { expect, it } from 'vitest';
import { layoutFlags, type LayoutFlags, placeOf } from './layout-flags.ts';

const company = Company.parse({
  id: 'aurora',
  status: 'enabled',
  appTitle: 'Portal Aurora',
  appName: 'aurora',
  domain: [],
  loginType: 'both',
  module: [],
});
const layout = (changes: Partial<Company['style']['layout']>): Company => ({
  ...company,
  style: { layout: { ...company.style.layout, ...changes } },
});

const flags = 'entitySelector modules nav scriptFluid fluid closeScriptButton'.split(' ') as (keyof LayoutFlags)[];
const on = (value: LayoutFlags): readonly string[] => flags.filter((flag) => value[flag]);

it.each<[path: string, company: Company, on: readonly (keyof LayoutFlags)[]]>([
  ['/dashboard', company, ['entitySelector', 'modules']],
  ['/dashboard/vendas', company, ['entitySelector', 'modules']],
  ['/dashboard/vendas/pedidos', company, ['entitySelector', 'closeScriptButton']],
  ['/menu', company, ['entitySelector', 'modules', 'nav', 'scriptFluid']],
  ['/menu/vendas/pedidos', company, ['entitySelector', 'nav', 'scriptFluid', 'closeScriptButton']],
  ['/script', company, ['entitySelector', 'modules', 'scriptFluid']],
  ['/script/vendas/pedidos', company, ['entitySelector', 'scriptFluid', 'closeScriptButton']],
  ['/app/vendas/pedidos', company, ['scriptFluid']],
  ['/help', company, ['entitySelector']],
  ['/dashboard', layout({ entity: { show: false } }), ['modules']],
  ['/dashboard/vendas/pedidos', layout({ fluid: true }), ['entitySelector', 'scriptFluid', 'fluid', 'closeScriptButton']],
])('%s %j', (path, one, expected) => {
  expect(on(layoutFlags(one, path))).toEqual(expected);
});

it.each([
  ['/', 'plain', false],
  ['/menu', 'menu', false],
  ['/menu/', 'menu', false],
  ['/app/a/b/c', 'app', true],
  ['/constructor/a/b', 'plain', false],
] as const)('%s is in %s, item %s', (path, place, item) => {
  expect(placeOf(path)).toEqual({ place, item });
});
