import { describe, expect, it } from 'vitest';
import { functionsOf } from './functions.ts';

describe('functionsOf', () => {
  it('counts lines with code, and neither blank lines nor comments', () => {
    const text = 'function a() {\n  // why\n\n  /* more\n     of it */\n  return 1; // here\n}\n';
    expect(functionsOf('a.ts', text)).toEqual([{ name: 'a', isSuite: false, line: 1, lines: 3 }]);
  });
  it('names functions by their declaration or their constant', () => {
    const text = 'const View = () => <p />;\nexport function useIt() {\n  return [1].map((one) => one);\n}\n';
    expect(functionsOf('a.tsx', text).map(({ name }) => name)).toEqual(['View', 'useIt', null]);
  });
  it.each([
    ["describe('a', () => undefined);", true],
    ["describe.each([1])('a', () => undefined);", true],
    ["test.describe('a', () => undefined);", true],
    ["it('a', () => undefined);", false],
    ['list.map(() => undefined);', false],
  ])('tells whether the function of `%s` is a list of tests', (text, isSuite) =>
    expect(functionsOf('a.ts', text)).toEqual([{ name: null, isSuite, line: 1, lines: 1 }]),
  );
});
