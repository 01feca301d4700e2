import { expect, it } from 'vitest';
import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { withChanged } from './acts.ts';
import { pollOf } from './queries.ts';
import { followsFailure, isAnswered, nameOf, shownSteps, statusOf } from './status.ts';

const at = '2026-11-21T12:38:00.000Z';
const validation = (more: Partial<EntityValidation> = {}): EntityValidation => ({
  code: '12ABC34501DE35',
  state: 'mfa',
  version: 3,
  changedAt: at,
  steps: [
    { step: 'automatic', outcome: 'unavailable', at },
    { step: 'question', outcome: 'passed', at },
    { step: 'mfa' },
    { step: 'approval' },
  ],
  ...more,
});

it('marks each step', () => {
  expect(shownSteps(validation()).map(({ mark }) => mark)).toEqual(['failed', 'passed', 'current', 'open']);
  expect(shownSteps(validation({ state: 'validated' })).map(({ mark }) => mark)).toEqual(['failed', 'passed', 'open', 'open']);
});

it.each([
  ['validated', true],
  ['refused', true],
  ['approval', false],
] as const)('counts a request that is now %s as answered: %s', (state, expected) => {
  const request = { protocol: 'P', createdAt: at, expiresAt: at };
  const waiting = validation({ state: 'approval', request });
  expect(isAnswered([waiting], [validation({ state })])).toBe(expected);
  expect(isAnswered([validation({ state: 'mfa' })], [validation({ state })])).toBe(false);
  expect(isAnswered([waiting], [validation({ state, code: '11222333000181' })])).toBe(false);
});

it('says that a request waits, and that one is missing', () => {
  const request = { protocol: 'P', createdAt: at, expiresAt: at };
  expect(statusOf(validation({ state: 'approval' })).text).toBe('Falta o pedido');
  expect(statusOf(validation({ state: 'approval', request })).text).toBe('Em aprovação');
});

it('names a company without a name by its CNPJ', () => expect(nameOf(validation())).toBe('12.ABC.345/01DE-35'));

it('tells whether the step before could not be decided', () => {
  expect([followsFailure(validation({ state: 'question' })), followsFailure(validation())]).toEqual([true, false]);
});

it('reads the list often during a check, seldom during a request, and otherwise not', () => {
  const request = { protocol: 'P', createdAt: at, expiresAt: at };
  expect([
    pollOf([validation()], false),
    pollOf([], true),
    pollOf([validation({ state: 'checking' })], false),
    pollOf([validation({ state: 'approval', request })], false),
  ]).toEqual([false, 1_500, 1_500, 5_000]);
});

it('replaces a changed validation, adds a new one in front, and leaves out one that was given up', () => {
  const [one, other] = [validation(), validation({ code: '33441087000191' })];
  expect(withChanged([other, one], validation({ version: 4 })).map(({ version }) => version)).toEqual([3, 4]);
  expect(withChanged([other], one)).toEqual([one, other]);
  expect(withChanged([other, one], validation({ state: 'draft' }))).toEqual([other]);
});
