import { describe, expect, it } from 'vitest';
import type { LauncherModule } from '#contract/entities/launcher.ts';
import { type LauncherRefusal, refusalToChangeLauncher } from './launcher-authority.ts';
import { withChanges } from './launcher-changes.ts';

const item = (id: string, groups: string[], script = `${id}.js`) => ({ id, title: id, groups, script });

const modules: readonly LauncherModule[] = [
  {
    id: 'admin',
    title: 'Administração',
    role: { groups: [], showLogin: false },
    item: [
      item('perfis', ['admin', 'admin-users'], 'native:profiles'),
      item('consultas', ['admin', 'sql-write'], 'native:queries'),
      item('gravar', ['sql-write']),
      item('logs', ['admin-ops']),
    ],
  },
  {
    id: 'vendas',
    title: 'Vendas',
    role: { groups: ['vendas'], showLogin: false },
    item: [item('pedidos', []), item('metas', ['diretoria', 'admin'])],
  },
  {
    id: 'publico',
    title: 'Público',
    role: { groups: [], showLogin: true },
    item: [item('catalogo', []), item('precos', ['vendas'])],
  },
  { id: 'cofre', title: 'Cofre', role: { groups: ['sql-write'], showLogin: false }, item: [item('lote', [])] },
];

const people = ['admin-users'];
const host = ['host', 'admin-users', 'vendas'];

type Case = readonly [
  what: string,
  by: readonly string[],
  moduleId: string,
  itemId: string | null,
  groups: string[],
  expected: LauncherRefusal | null,
];

const cases: readonly Case[] = [
  ['opens an item of ordinary groups to another group', people, 'vendas', 'metas', ['diretoria', 'admin', 'gerencia'], null],
  ['replaces an ordinary group', host, 'publico', 'precos', ['atacado'], null],
  ['restricts an item that all people see', people, 'vendas', 'pedidos', ['vendas-sul'], null],
  ['gives themselves an item of sql-write', people, 'admin', 'gravar', ['sql-write', 'admin-users'], 'higher'],
  ['gives a colleague an item of sql-write', people, 'admin', 'gravar', ['sql-write', 'vendas'], 'higher'],
  ['opens an item of sql-write to all people', people, 'admin', 'gravar', [], 'higher'],
  ['opens an item of admin-ops to all people', people, 'admin', 'logs', [], 'higher'],
  ['opens a module of sql-write to all people', people, 'cofre', null, [], 'higher'],
  ['restricts the item of a module of sql-write, which stays closed', people, 'cofre', 'lote', ['vendas'], null],
  ['takes admin away from an item', people, 'vendas', 'metas', ['diretoria'], 'higher'],
  ['leaves an item to a group that they cannot give', people, 'vendas', 'pedidos', ['sql-write'], 'higher'],
  ['gives themselves an item of ordinary groups', people, 'vendas', null, ['vendas', 'admin-users'], 'own'],
  ['gives themselves an item by a group that they have', host, 'vendas', 'metas', ['diretoria', 'admin', 'vendas'], 'own'],
  ['opens the items of a module to all people', people, 'vendas', null, [], 'own'],
  ['opens an item to visitors', host, 'publico', 'precos', [], 'public'],
  ['opens an item to visitors, as admin', ['admin'], 'publico', 'precos', [], null],
  ['gives themselves an item, as admin', ['admin'], 'vendas', null, ['vendas', 'admin'], null],
  ['opens an item of sql-write, as admin', ['admin'], 'admin', 'gravar', ['sql-write', 'admin'], 'higher'],
  [
    'opens an item of sql-write, as admin with that group',
    ['admin', 'sql-write'],
    'admin',
    'gravar',
    ['sql-write', 'admin'],
    null,
  ],
  ['opens an item of admin-ops, as admin', ['admin'], 'admin', 'logs', ['admin-ops', 'vendas'], null],
  ['takes sql-write away, as admin', ['admin'], 'admin', 'consultas', ['admin'], 'higher'],
  ['leaves this screen to admin alone', people, 'admin', 'perfis', ['admin'], 'higher'],
  ['closes this screen to themselves', people, 'admin', 'perfis', ['admin', 'vendas'], 'closed'],
  ['closes this screen to themselves, as admin', ['admin'], 'admin', 'perfis', ['admin-users'], 'closed'],
  ['closes the module of this screen to themselves', people, 'admin', null, ['vendas'], 'closed'],
];

describe('an administrator of people', () => {
  it.each(cases)('who %s', (_, groups, moduleId, itemId, after, expected) => {
    const by = { groups, rules: [] };
    expect(refusalToChangeLauncher(by, modules, withChanges(modules, [{ moduleId, itemId, groups: after }]))).toBe(expected);
  });

  it('does not decide about the items of a managing group by a rule of the tenant', () => {
    const by = { groups: ['compras', 'admin-users'], rules: [{ groups: ['sql-write'], byGroups: ['compras'], byPeople: [] }] };
    const after = withChanges(modules, [{ moduleId: 'admin', itemId: 'gravar', groups: ['sql-write', 'financeiro'] }]);
    expect(refusalToChangeLauncher(by, modules, after)).toBe('higher');
  });

  it('is refused as a whole when one of several changes is refused', () => {
    const after = withChanges(modules, [
      { moduleId: 'vendas', itemId: 'metas', groups: ['diretoria', 'admin', 'gerencia'] },
      { moduleId: 'admin', itemId: 'gravar', groups: [] },
    ]);
    expect(refusalToChangeLauncher({ groups: people, rules: [] }, modules, after)).toBe('higher');
  });

  it('may leave everything as it is', () => {
    expect(refusalToChangeLauncher({ groups: people, rules: [] }, modules, modules)).toBeNull();
  });
});
