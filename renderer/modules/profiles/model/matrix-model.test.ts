import { describe, expect, it } from 'vitest';
import type { LauncherModule } from '#contract/entities/launcher.ts';
import { cellState, type CellState, cycledGroups, groupColumns, shownRows, withChange } from './matrix-model.ts';

const item = (id: string, groups: string[]) => ({ id, title: id, groups });
const aModule = (id: string, groups: string[], items: LauncherModule['item']): LauncherModule => ({
  id,
  title: id,
  role: { groups, showLogin: false },
  item: items,
});
const column = (name: string | null) => ({ key: name?.toLowerCase() ?? '', name, people: 1 });

const vendas = aModule('Vendas', ['vendas', 'Gestão'], [item('pedidos', []), item('metas', ['gestão'])]);
const aberto = aModule('Aberto', [], [item('livre', []), item('restrito', ['financeiro'])]);
const fechado = aModule('Fechado', ['estoque'], [item('nota', ['financeiro'])]);

const change = (groups: string[]) => ({ moduleId: 'm', itemId: 'i', groups });
const ids = (modules: readonly LauncherModule[]) => modules.map(({ id, item: items }) => [id, items.map((one) => one.id)]);

describe('the state of a cell', () => {
  it.each<[string, LauncherModule, string | null, string | null, CellState]>([
    ['a group that the module names', vendas, null, 'VENDAS', 'allowed'],
    ['a group that the module does not name', vendas, null, 'outro', 'none'],
    ['an item without groups, reached by the module', vendas, 'pedidos', 'vendas', 'inherited'],
    ['an item without groups, of a module that is not reached', vendas, 'pedidos', 'outro', 'none'],
    ['an item that names the group in another case', vendas, 'metas', 'Gestão', 'allowed'],
    ['an item that names another group', vendas, 'metas', 'vendas', 'none'],
    ['an item that names a group without its module', fechado, 'nota', 'financeiro', 'closed'],
    ['a module without groups', aberto, null, 'outro', 'inherited'],
    ['a module without groups, for all people', aberto, null, null, 'allowed'],
    ['an item without groups, for all people', aberto, 'livre', null, 'allowed'],
    ['an item with groups, for all people', aberto, 'restrito', null, 'none'],
    ['a module of which the group sees no item', fechado, null, 'estoque', 'empty'],
    ['a module of groups, for all people', vendas, null, null, 'none'],
  ])('is right for %s', (_, module, itemId, name, expected) => {
    const found = module.item.find(({ id }) => id === itemId) ?? null;
    expect(cellState(module, found, column(name))).toBe(expected);
  });
});

describe('a press on a cell', () => {
  it.each([
    ['adds the group', ['a'], ['a'], 'b', { groups: ['a', 'b'] }],
    ['takes the group away, whatever its case', ['a', 'B'], ['a', 'B'], 'b', { groups: ['a'] }],
    ['restricts what all people see', [], [], 'b', { groups: ['b'] }],
    ['opens to all people what is stored like that', ['b'], [], 'b', { groups: [] }],
    ['does not take the last group away', ['b'], ['a', 'b'], 'b', { refusal: 'last' }],
    ['opens to all people', ['a'], ['a'], null, { groups: [] }],
    ['restores the stored groups', [], ['a', 'b'], null, { groups: ['a', 'b'] }],
    ['asks for a group when all people see it', [], [], null, { refusal: 'choose' }],
    ['keeps the case of the stored group', ['a'], ['a', 'Bê'], 'bê', { groups: ['a', 'Bê'] }],
  ])('%s', (_, groups, stored, name, expected) => {
    expect(cycledGroups(groups, stored, column(name))).toEqual(expected);
  });
});

describe('the changes', () => {
  it.each([
    ['have the last groups of a place', [change(['a'])], change(['a', 'b']), [change(['a', 'b'])]],
    ['do not have a place with its stored groups in another order', [change(['a'])], change(['Y', 'x']), []],
  ])('%s', (_, changes, next, expected) => expect(withChange(changes, ['x', 'y'], next)).toEqual(expected));
});

describe('the columns', () => {
  const launcher = {
    modules: [vendas, fechado],
    groups: [
      { name: 'Vendas', people: 3 },
      { name: 'vendas', people: 4 },
      { name: 'solto', people: 1 },
    ],
    people: 9,
  };
  it('have all people first, and each group once', () => {
    expect(groupColumns(launcher, ['novo']).map(({ name, people }) => [name, people])).toEqual([
      [null, 9],
      ['vendas', 7],
      ['Gestão', 0],
      ['estoque', 0],
      ['financeiro', 0],
      ['solto', 1],
      ['novo', 0],
    ]);
  });
});

describe('the shown rows', () => {
  const all = [vendas, aberto];
  it.each([
    ['an item', { search: 'META', changed: null }, [['Vendas', ['metas']]]],
    ['a module without accents', { search: 'abérto', changed: null }, [['Aberto', ['livre', 'restrito']]]],
    ['nothing', { search: 'xyz', changed: null }, []],
    ['the changed item', { search: '', changed: new Set(['["Aberto","livre"]']) }, [['Aberto', ['livre']]]],
    ['the changed module', { search: '', changed: new Set(['["Vendas",null]']) }, [['Vendas', []]]],
  ])('are those of %s', (_, filter, expected) => expect(ids(shownRows(all, filter))).toEqual(expected));
});
