// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchingSet, nameLimit, nameProblem, otherRecents, setLimit, withRecent, withSet } from './stored-choices.ts';

const list = (codes: string): string[] => Array.from(codes);
const set = (name: string, codes: string) => ({ name, codes: list(codes) });
const choices = (...texts: string[]): string[][] => texts.map(list);
const fresh = async () => (await import('./stored-choices.ts')).choicesStoreOf('aurora', 'u1');

describe('the recent choices', () => {
  it.each([
    ['start with the first choice', [], 'ab', ['ab']],
    ['put the latest choice first', ['ab'], 'c', ['c', 'ab']],
    ['contain each choice once, in any order of companies', ['ab', 'c'], 'ba', ['ba', 'c']],
    ['are limited to four', ['a', 'b', 'c', 'd'], 'e', ['e', 'a', 'b', 'c']],
    ['omit empty choices', ['a'], '', ['a']],
  ])('%s', (_name, before, codes, expected) =>
    expect(withRecent(choices(...before), list(codes)).map((one) => one.join(''))).toEqual(expected),
  );

  it('are offered without the current choice and named sets', () =>
    expect(otherRecents({ sets: [set('Sul', 'ba')], recents: choices('c', 'ab', 'd', 'e', 'f') }, ['c'])).toEqual(
      choices('d', 'e', 'f'),
    ));
});

describe('a named set', () => {
  const sets = [set('Regional Sul', 'ab'), set('Matriz', 'c')];
  it.each([
    ['Norte', null],
    ['', 'empty'],
    ['   ', 'empty'],
    [' regional SUL ', 'taken'],
    ['x'.repeat(nameLimit), null],
    ['x'.repeat(nameLimit + 1), 'long'],
  ])('with the name %j has the problem %j', (name, problem) => expect(nameProblem(sets, name)).toBe(problem));
  it('is refused when the limit is reached', () => {
    const full = Array.from({ length: setLimit }, (_, index) => set(`Conjunto ${index}`, 'a'));
    expect(nameProblem(full, 'Mais um')).toBe('full');
  });
  it('is stored without blanks around its name', () => expect(withSet([], set(' Sul ', 'a'))).toEqual([set('Sul', 'a')]));
  it.each([
    ['ba', 'Regional Sul'],
    ['c', 'Matriz'],
    ['abc', undefined],
    ['', undefined],
  ])('is found by the chosen companies: %j', (chosen, name) => expect(matchingSet(sets, chosen)?.name).toBe(name));
});

describe('the stored choices', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  it('are restored after a reload for this person only', async () => {
    (await fresh()).setState({ sets: [set('Sul', 'a')] });
    vi.resetModules();
    const module = await import('./stored-choices.ts');
    expect(module.choicesStoreOf('aurora', 'u1').getState()).toEqual({ sets: [set('Sul', 'a')], recents: [] });
    expect(module.choicesStoreOf('aurora', 'u2').getState()).toEqual({ sets: [], recents: [] });
  });
  it.each(['{', '{"sets":[{"name":1}]}', 'null'])('are empty when the stored text is invalid: %s', async (text) => {
    localStorage.setItem('entities/aurora/u1', text);
    expect((await fresh()).getState()).toEqual({ sets: [], recents: [] });
  });
});
