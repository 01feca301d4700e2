import { describe, expect, it } from 'vitest';
import type { LauncherModule } from '#contract/entities/launcher.ts';
import { withChanges } from '#contract/rules/launcher-changes.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { peopleAffected, simulate } from './simulation.ts';

const item = (id: string, groups: string[]) => ({ id, title: `Item ${id}`, groups });
const modules: readonly LauncherModule[] = [
  { id: 'v', title: 'Vendas', role: { groups: ['vendas'], showLogin: false }, item: [item('a', []), item('b', ['gestor'])] },
  { id: 'e', title: 'Estoque', role: { groups: [], showLogin: false }, item: [item('a', ['estoque'])] },
];
const launcher = {
  modules,
  combinations: [
    { groups: ['vendas'], people: 5 },
    { groups: ['Vendas', 'outro'], people: 2 },
    { groups: ['gestor', 'vendas'], people: 1 },
    { groups: [], people: 4 },
  ],
};

describe('a simulation', () => {
  it.each([
    [[], ['Vendas: module', 'Estoque: empty']],
    [['VENDAS'], ['Item b: item', 'Estoque: empty']],
    [['vendas', 'gestor', 'estoque'], []],
  ])('tells members of %j what is missing, and why', (groups, expected) => {
    const { missing } = simulate(launcher, modules, groups);
    expect(missing.map(({ title, reason }) => `${title}: ${reason.kind}`)).toEqual(expected);
  });

  it('shows exactly the launcher of the rule, and explains everything else', () => {
    for (const groups of [[], ['vendas'], ['gestor'], ['estoque', 'Vendas'], ['vendas', 'gestor', 'estoque']]) {
      const { modules: shown, missing, items } = simulate(launcher, modules, groups);
      expect(shown).toEqual(visibleModules(modules, groups));
      const hidden = missing.flatMap(({ reason, title }) =>
        reason.kind === 'item' ? 1 : (modules.find((one) => one.title === title)?.item.length ?? 0),
      );
      expect(items + hidden.reduce((sum, count) => sum + count, 0)).toBe(3);
    }
  });

  it('names what the unsaved changes give and take, and the people who see the same', () => {
    const after = withChanges(modules, [
      { moduleId: 'e', itemId: 'a', groups: [] },
      { moduleId: 'v', itemId: 'a', groups: ['gestor'] },
    ]);
    const { gained, lost, people, items } = simulate(launcher, after, ['vendas']);
    expect({ gained, lost, people, items }).toEqual({ gained: ['Item a'], lost: ['Item a'], people: 11, items: 1 });
    expect(peopleAffected(launcher, after)).toBe(12);
    expect(peopleAffected(launcher, modules)).toBe(0);
  });
});
