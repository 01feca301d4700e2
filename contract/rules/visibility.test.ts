import { describe, expect, it } from 'vitest';
import { Module } from '#contract/entities/module.ts';
import { publicModules, visibleModules } from './visibility.ts';

const aModule = (id: string, groups: string[], items: Record<string, string[]>, showLogin = false) =>
  Module.parse({
    id,
    title: id,
    role: { groups, showLogin },
    item: Object.entries(items).map(([item, own]) => ({ id: item, title: item, groups: own })),
  });

const shape = (modules: readonly Module[]) =>
  modules.map((module) => `${module.id}:${module.item.map((item) => item.id).join(',')}`);

describe('visibility', () => {
  const modules = [
    aModule('aberto', [], { livre: [], restrito: ['Financeiro'] }),
    aModule('vendas', ['VENDAS'], { pedidos: [], metas: ['Gestor'] }),
    aModule('so-restrito', [], { nota: ['financeiro'] }),
    aModule('vazio', [], {}),
  ];
  it.each([
    [[], ['aberto:livre']],
    [['vendas'], ['aberto:livre', 'vendas:pedidos']],
    [
      ['Vendas', 'gestor'],
      ['aberto:livre', 'vendas:pedidos,metas'],
    ],
    [['FINANCEIRO'], ['aberto:livre,restrito', 'so-restrito:nota']],
    [['outro'], ['aberto:livre']],
  ])('shows members of %s the items %s', (groups, seen) => expect(shape(visibleModules(modules, groups))).toEqual(seen));

  it('does not change the modules of its input', () => {
    visibleModules(modules, []);
    expect(modules[0]?.item).toHaveLength(2);
  });
  it('lists on the login the items without groups of modules with showLogin', () => {
    expect(
      shape(
        publicModules([
          aModule('p', [], { a: [], b: ['x'] }, true),
          aModule('q', ['x'], { a: [] }, true),
          aModule('r', [], { a: [] }),
        ]),
      ),
    ).toEqual(['p:a']);
  });
});
