import { describe, expect, it } from 'vitest';
import { looks, selectPictures } from './looks.ts';
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
    [['pedidos'], ['pedidos', 'pedidos-detalhe'], 16],
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

it('names each screen once, and none like a look', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const name of names) expect(selectPictures([name], screens).looks, name).toHaveLength(looks.length);
});
