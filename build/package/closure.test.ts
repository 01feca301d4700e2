import { describe, expect, it } from 'vitest';
import { closureOf } from './closure.ts';

const packages = {
  '': { dependencies: { a: '1', z: '1' } },
  'node_modules/a': { dependencies: { b: '1', '@types/node': '1' }, optionalDependencies: { 'b-darwin': '1' } },
  'node_modules/a/node_modules/c': {},
  'node_modules/b': {
    dependencies: { c: '1', a: '1' },
    peerDependencies: { d: '1', e: '1' },
    peerDependenciesMeta: { e: { optional: true } },
  },
  'node_modules/c': {},
  'node_modules/d': {},
  'node_modules/e': {},
  'node_modules/z': {},
  'node_modules/@types/node': {},
};

describe('closureOf', () => {
  it('follows dependencies, also in a circle, and peers that are not optional', () => {
    expect(closureOf(packages, ['a'])).toEqual(['node_modules/a', 'node_modules/b', 'node_modules/c', 'node_modules/d']);
  });
  it('finds a nested package before the one at the top', () => {
    const nested = { ...packages, 'node_modules/a': { dependencies: { c: '2' } } };
    expect(closureOf(nested, ['a'])).toEqual(['node_modules/a', 'node_modules/a/node_modules/c']);
  });
  it('leaves out optional packages of other systems', () => {
    expect(closureOf(packages, ['a'])).not.toContain('node_modules/b-darwin');
  });
  it('refuses a name that is not in the lock file', () => {
    expect(() => closureOf(packages, ['y'])).toThrow('package-lock.json does not have y.');
  });
});
