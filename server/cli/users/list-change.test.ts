import { describe, expect, it } from 'vitest';
import { describeChange, readListChange } from './list-change.ts';

const read = (options: Record<string, string>, current: readonly string[]) => readListChange({ options }, current);

describe('a list', () => {
  it.each([
    [{}, ['a'], null, 'nada mudou'],
    [{ add: 'b,c' }, ['a'], ['a', 'b', 'c'], '+b, +c'],
    [{ add: 'A' }, ['a'], ['a'], 'nada mudou'],
    [{ remove: 'A,x' }, ['a', 'b'], ['b'], '-a'],
    [{ add: 'c', remove: 'a' }, ['a', 'b'], ['b', 'c'], '+c, -a'],
    [{ set: 'b, c ,b' }, ['a', 'b'], ['b', 'c'], '+c, -a'],
    [{ set: '' }, ['a'], [], '-a'],
  ])('is calculated from %j and %j', (options: Record<string, string>, current, next, words) => {
    const change = read(options, current);
    expect([change.next, describeChange(change)]).toEqual([next, words]);
  });
  it('refuses --set together with --remove', () => {
    expect(() => read({ set: 'a', remove: 'b' }, [])).toThrow('--set troca a lista toda');
  });
});
