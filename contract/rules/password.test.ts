import { describe, expect, it } from 'vitest';
import { suggestedLength } from './password-rules.ts';
import { minimumPasswordLength, passwordProblems } from './password.ts';

describe('password', () => {
  it.each([
    ['correto cavalo', { min: 8 }, []],
    ['', { min: 8 }, ['blank']],
    ['   ', { min: 2 }, ['blank']],
    ['abcdefg', { min: 8 }, ['too-short']],
    ['abc', { min: 2 }, ['too-short']],
    ['abcd', { min: 2 }, []],
    ['😀😀😀', { min: 4 }, ['too-short']],
    ['😀😀😀😀', { min: 4 }, []],
    ['a'.repeat(65), { min: 8, max: 64 }, ['too-long']],
    ['xx-Mariana-99', { min: 8, email: 'mariana.costa@aurora.com.br' }, ['contains-email']],
    ['portal AURORA 1', { min: 8, words: ['Portal Aurora'] }, ['contains-company']],
    ['Senha123', { min: 8, common: new Set(['senha123']) }, ['common']],
    ['ana12345', { min: 8, email: 'ana@x.com' }, []],
  ] as const)('finds the problems of %j under %j: %j', (password, rules, problems) =>
    expect(passwordProblems(password, rules)).toEqual(problems),
  );
  it.each([
    [0, 4],
    [3, 4],
    [8, 8],
    [Number.NaN, 4],
  ])('reads a tenant minimum of %s as %s', (min, length) => expect(minimumPasswordLength(min)).toBe(length));
});

describe('the length to suggest', () => {
  const tenant = { appTitle: 'Portal', appName: 'portal', domain: [], style: {} };
  it.each([
    ['password', 8, undefined, 15],
    ['password', 4, 64, 15],
    ['password', 15, undefined, null],
    ['password', 8, 12, null],
    ['both', 8, undefined, null],
    ['password-and-otp', 8, undefined, null],
    ['otp', 8, undefined, null],
  ] as const)('is chosen for the login type %s, from %s to %s: %s', (loginType, min, max, length) => {
    const rules = { min: { value: min }, ...(max === undefined ? {} : { max: { value: max } }) };
    expect(suggestedLength({ ...tenant, loginType, passwordValidation: { rules } })).toBe(length);
  });
});
