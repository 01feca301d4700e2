import { expect, it } from 'vitest';
import type { QuotaEffect, QuotaName, QuotaScope } from '#contract/entities/quota.ts';
import { maySetQuotas, problemOfTerms, type QuotaProblem } from './quota-administration.ts';

it.each([
  [['admin'], true],
  [['Admin'], true],
  [['admin-ops'], false],
  [['admin-users'], false],
  [['host', 'developer'], false],
  [[], false],
])('members of %o set limits: %s', (groups, may) => {
  expect(maySetQuotas(groups)).toBe(may);
});

const tenant: QuotaScope = { kind: 'tenant', id: '' };
const company: QuotaScope = { kind: 'company', id: '11222333000181' };
it.each<[QuotaName, QuotaScope, number | null, QuotaEffect, number | null, QuotaProblem | null]>([
  ['mails', tenant, 5_000, 'block', null, null],
  ['mails', tenant, null, 'notify', 100, null],
  ['mails', tenant, 100, 'block', 100, null],
  ['mails', tenant, 101, 'block', 100, 'ceiling'],
  ['mails', company, 10, 'block', null, 'scope'],
  ['mails', { kind: 'tenant', id: 'x' }, 10, 'block', null, 'scope'],
  ['storage', company, 10, 'block', null, null],
  ['storage', { kind: 'company', id: '' }, 10, 'block', null, 'scope'],
  ['storage', company, 20, 'block', 10, 'ceiling'],
  ['notifications', tenant, 10, 'block', null, 'effect'],
  ['batches', tenant, 4, 'charge', null, 'effect'],
])('%s for %o with the limit %s and the effect %s under the ceiling %s: %s', (name, scope, limit, effect, ceiling, problem) => {
  expect(problemOfTerms(name, scope, { limit, effect }, ceiling)).toBe(problem);
});
