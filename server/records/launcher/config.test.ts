import { expect, it } from 'vitest';
import { configWith } from './config.ts';

const config = {
  id: 'acme',
  later: { kept: true },
  module: [
    {
      id: 'a',
      title: 'A',
      later: 1,
      item: [
        { id: 'x', title: 'X', later: 2 },
        { id: 'y', groups: ['vendas'] },
      ],
    },
    { id: 'b', role: { groups: ['vendas'], showLogin: true }, item: [{ id: 'x' }] },
  ],
};

it.each([
  [
    'an item without groups',
    { moduleId: 'a', itemId: 'x', groups: ['vendas'] },
    ['module', 0, 'item', 0],
    { id: 'x', title: 'X', later: 2, groups: ['vendas'] },
  ],
  ['an item with groups', { moduleId: 'a', itemId: 'y', groups: [] }, ['module', 0, 'item', 1], { id: 'y', groups: [] }],
  ['a module without a role', { moduleId: 'a', itemId: null, groups: ['x'] }, ['module', 0, 'role'], { groups: ['x'] }],
  [
    'a module with showLogin',
    { moduleId: 'b', itemId: null, groups: [] },
    ['module', 1, 'role'],
    { groups: [], showLogin: true },
  ],
] as const)('changes the groups of %s alone', (_, change, path, expected) => {
  const after = configWith(config, [{ ...change, groups: [...change.groups] }]);
  const at = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), after);
  expect(at).toEqual(expected);
  expect(configWith(after, [])).toEqual(after);
  expect(JSON.stringify(after)).toContain('"later":{"kept":true}');
  expect(JSON.stringify(config)).not.toContain('"x","title":"X","later":2,"groups"');
});

it.each([[null], ['text'], [{ module: 'none' }], [{ module: [null, { id: 'a' }, { id: 'a', item: [null] }] }]])(
  'leaves a configuration that cannot be read as it is: %j',
  (broken) => {
    expect(configWith(broken, [{ moduleId: 'a', itemId: null, groups: ['x'] }])).toEqual(
      JSON.stringify(broken).includes('[null]')
        ? { module: [null, { id: 'a' }, { id: 'a', role: { groups: ['x'] }, item: [null] }] }
        : broken,
    );
  },
);
