import { expect, it } from 'vitest';
import type { Launcher, LauncherModule } from '#contract/entities/launcher.ts';
import { launcherWarnings } from './warnings.ts';

const modules = (role: LauncherModule['role'], groups: string[], script = 'a.js'): readonly LauncherModule[] => [
  { id: 'm', title: 'Módulo', role, item: [{ id: 'i', title: 'Item', script, groups }] },
];
const launcher = (held: readonly string[]): Launcher => ({
  revision: 1,
  modules: [],
  groups: held.map((name) => ({ name, people: 1 })),
  combinations: [],
  people: held.length,
  missingScripts: ['sumido.js'],
});
const open = { groups: [], showLogin: false };

it.each([
  [
    'a module without a visible item for a group',
    ['a', 'b'],
    modules({ groups: ['a'], showLogin: false }, ['b']),
    ['empty-module'],
  ],
  ['a module without groups whose items have groups', ['a', 'b'], modules(open, ['b']), []],
  ['a group that nobody has', ['b'], modules(open, ['a']), ['unused-group']],
  ['a group that somebody has in another case', ['A'], modules(open, ['a']), ['case']],
  ['a script that does not exist', [], modules(open, [], 'sumido.js'), ['missing-script']],
  ['a module of the login that needs a session', ['a'], modules({ groups: [], showLogin: true }, ['a']), ['login']],
  ['a module of the login that visitors see', ['a'], modules({ groups: [], showLogin: true }, []), []],
])('warns of %s', (_, held, given, kinds) => {
  expect(launcherWarnings(launcher(held), given).map(({ kind }) => kind)).toEqual(kinds);
});
