import { expect, it } from 'vitest';
import { wholeTenant } from '#contract/entities/quota.ts';
import { wishedOf, type WishedQuota, wishProblem } from './wish.ts';

const limit = { scope: wholeTenant, title: '', limit: 5_000 } as const;
const mails: WishedQuota = { name: 'mails', limits: [limit], ceiling: null };

it.each([
  ['', 'Informe um número.'],
  ['muitos', 'Informe um número.'],
  ['5.000', 'Informe mais do que o limite de hoje, 5.000.'],
  ['5.001', undefined],
  ['8000', undefined],
])('the problem of the wish %j is %j', (typed, problem) => expect(wishProblem(mails, limit, typed)).toBe(problem));

it('a wish beyond the ceiling names it', () =>
  expect(wishProblem({ ...mails, ceiling: 7_000 }, limit, '8000')).toBe('O teto definido pela operação do portal é 7.000.'));

it('a refusal names the limit that can be raised', () => {
  const refused = { name: 'sql-runs', limit: 3, resetsAt: null };
  expect(wishedOf(refused)?.limits).toEqual([{ scope: wholeTenant, title: '', limit: 3 }]);
  const scope = { kind: 'profile', id: 'p' } as const;
  expect(wishedOf({ ...refused, scope })?.limits[0]?.scope).toEqual(scope);
  expect(wishedOf({ ...refused, name: 'faxes' })).toBeNull();
});
