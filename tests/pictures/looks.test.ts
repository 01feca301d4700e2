import { describe, expect, it } from 'vitest';
import { looks, picturesFor, selectPictures } from './looks.ts';
import { screens } from './screens/index.ts';

const few = [{ name: 'pedidos' }, { name: 'pedidos-detalhe' }, { name: 'login' }];
const namesOf = (words: readonly string[]) => {
  const chosen = selectPictures(words, few);
  return [chosen.screens.map(({ name }) => name), chosen.looks.map(({ name }) => name)];
};

it('has four widths in four schemes', () => {
  expect(looks).toHaveLength(16);
  expect(new Set(looks.map(({ name }) => name)).size).toBe(16);
});

describe('the words of the command line', () => {
  it('choose everything when there are none', () =>
    expect(namesOf([])).toEqual([few.map(({ name }) => name), looks.map(({ name }) => name)]));
  it.each<[words: string[], screens: string[], looks: number]>([
    [['pedido'], ['pedidos', 'pedidos-detalhe'], 16],
    // A full name chooses its screen alone.
    [['pedidos'], ['pedidos'], 16],
    [['pedidos', '360', 'dark'], ['pedidos'], 1],
    [['detalhe'], ['pedidos-detalhe'], 16],
    [['pedidos', 'detalhe'], ['pedidos-detalhe'], 16],
    [['360'], ['pedidos', 'pedidos-detalhe', 'login'], 4],
    [['dark'], ['pedidos', 'pedidos-detalhe', 'login'], 4],
    [['360-dark'], ['pedidos', 'pedidos-detalhe', 'login'], 1],
    [['login', '360', 'dark'], ['login'], 1],
    [['dark', 'light'], ['pedidos', 'pedidos-detalhe', 'login'], 0],
    [['nada'], [], 16],
  ])('%j choose %j in %i looks', (words, names, count) => {
    const [chosen, inLooks] = namesOf(words);
    expect(chosen).toEqual(names);
    expect(inLooks).toHaveLength(count);
  });
});

it('takes no picture of a screen in a window that does not show it', () => {
  const phone: readonly { readonly name: string; readonly widest?: number }[] = [
    { name: 'login' },
    { name: 'menu-navigation', widest: 785 },
  ];
  const taken = (words: readonly string[]) => picturesFor(words, phone).map(({ screen, look }) => `${screen.name}-${look.name}`);
  expect(taken(['forced'])).toEqual([
    'login-360-forced',
    'login-768-forced',
    'login-1280-forced',
    'login-1600-forced',
    'menu-navigation-360-forced',
    'menu-navigation-768-forced',
  ]);
  expect(taken(['menu-navigation', '1280'])).toEqual([]);
});

it('names each screen once, none like a look, and takes each by its name alone', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const name of names) {
    const chosen = selectPictures([name], screens);
    expect(chosen.looks, name).toHaveLength(looks.length);
    expect(chosen.screens.map((screen) => screen.name)).toEqual([name]);
    expect(picturesFor([name], screens), name).not.toEqual([]);
  }
});
