import { describe, expect, it } from 'vitest';
import type { LauncherChange, LauncherModule } from '#contract/entities/launcher.ts';
import { launcherDifferences, rowsOfLauncher, unknownPlaces, withChanges } from './launcher-changes.ts';

const modules: readonly LauncherModule[] = [
  {
    id: 'vendas',
    title: 'Vendas',
    role: { groups: ['vendas'], showLogin: false },
    item: [
      { id: 'pedidos', title: 'Pedidos', groups: [] },
      { id: 'metas', title: 'Metas', groups: ['Gestor', 'diretoria'] },
    ],
  },
  {
    id: 'estoque',
    title: 'Estoque',
    role: { groups: [], showLogin: false },
    item: [{ id: 'pedidos', title: 'Reposição', groups: [] }],
  },
];

const change = (moduleId: string, itemId: string | null, groups: string[]): LauncherChange => ({ moduleId, itemId, groups });

describe('changes of the launcher', () => {
  it('change the item of the named module only, although another module has an item with the same id', () => {
    const after = withChanges(modules, [change('estoque', 'pedidos', ['estoque'])]);
    expect(rowsOfLauncher(after).map(({ groups }) => groups)).toEqual([['vendas'], [], ['Gestor', 'diretoria'], [], ['estoque']]);
    expect(rowsOfLauncher(modules).at(-1)?.groups).toEqual([]);
  });

  it.each([
    ['an unknown module', change('compras', null, []), 1],
    ['an item of another module', change('estoque', 'metas', []), 1],
    ['a module', change('estoque', null, []), 0],
  ])('recognize %s', (_, one, unknown) => expect(unknownPlaces(modules, [one])).toHaveLength(unknown));

  it.each([
    ['another case and order', change('vendas', 'metas', ['DIRETORIA', 'gestor']), []],
    ['a group less', change('vendas', 'metas', ['Gestor']), [['Metas', ['Gestor', 'diretoria'], ['Gestor']]]],
    ['a module that all people see', change('vendas', null, []), [['Vendas', ['vendas'], []]]],
  ])('are compared with the stored groups: %s', (_, one, expected) => {
    const differences = launcherDifferences(modules, withChanges(modules, [one]));
    expect(differences.map(({ title, before, after }) => [title, before, after])).toEqual(expected);
  });

  it('are not compared for modules that did not exist before', () => {
    expect(launcherDifferences(modules.slice(0, 1), modules)).toEqual([]);
  });
});
