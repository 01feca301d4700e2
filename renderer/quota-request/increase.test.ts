import { expect, it } from 'vitest';
import { wholeTenant } from '#contract/entities/quota.ts';
import { increasableQuotaOf, type IncreasableQuota, increaseProblem } from './increase.ts';

const limit = { scope: wholeTenant, title: '', limit: 5_000 } as const;
const mails: IncreasableQuota = { name: 'mails', limits: [limit], ceiling: null };

it.each([
  ['', 'Informe um número.'],
  ['muitos', 'Informe um número.'],
  ['5.000', 'Informe mais do que o limite de hoje, 5.000.'],
  ['5.001', undefined],
  ['8000', undefined],
])('the problem of the limit %j is %j', (typed, problem) => expect(increaseProblem(mails, limit, typed)).toBe(problem));

it('a limit beyond the ceiling names it', () =>
  expect(increaseProblem({ ...mails, ceiling: 7_000 }, limit, '8000')).toBe('O teto definido pela operação do portal é 7.000.'));

it('a refusal names the limit that can be increased', () => {
  const refused = { name: 'sql-runs', limit: 3, resetsAt: null };
  expect(increasableQuotaOf(refused)?.limits).toEqual([{ scope: wholeTenant, title: '', limit: 3 }]);
  const scope = { kind: 'profile', id: 'p' } as const;
  expect(increasableQuotaOf({ ...refused, scope })?.limits[0]?.scope).toEqual(scope);
  expect(increasableQuotaOf({ ...refused, name: 'faxes' })).toBeNull();
});
