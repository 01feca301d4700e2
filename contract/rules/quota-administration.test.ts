import { expect, it } from 'vitest';
import { type QuotaEffect, type QuotaName, type QuotaScope, wholeTenant } from '#contract/entities/quota.ts';
import {
  mayReadQuotas,
  maySetQuotas,
  problemOfTerms,
  problemOfIncrease,
  type PresentLimits,
  type QuotaProblem,
  type IncreaseProblem,
} from './quota-administration.ts';

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

const tenant: QuotaScope = wholeTenant;
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

it.each([
  [['admin'], true],
  [['admin-ops'], true],
  [['Admin-Users'], true],
  [['admin-finance', 'host', 'developer'], false],
])('members of %o read all quotas: %s', (groups, may) => {
  expect(mayReadQuotas(groups)).toBe(may);
});

const profile: QuotaScope = { kind: 'profile', id: 'gestores' };
it.each<[QuotaName, QuotaScope, Partial<PresentLimits>, number, IncreaseProblem | null]>([
  ['mails', tenant, { tenant: 10 }, 11, null],
  ['mails', tenant, { tenant: 10 }, 10, 'not-higher'],
  ['mails', tenant, {}, 10, 'not-higher'],
  ['mails', tenant, { tenant: 10, ceiling: 20 }, 20, null],
  ['mails', tenant, { tenant: 10, ceiling: 20 }, 21, 'ceiling'],
  ['mails', tenant, { tenant: 30, ceiling: 20 }, 20, 'not-higher'],
  ['mails', tenant, { ceiling: 20 }, 20, 'not-higher'],
  ['mails', company, { tenant: 10 }, 11, 'scope'],
  ['storage', company, { tenant: 10, exception: 5 }, 6, null],
  ['storage', company, { tenant: 10, exception: null }, 6, 'not-higher'],
  ['storage', company, { tenant: 10 }, 20, 'scope'],
  ['companies', profile, { tenant: 10 }, 11, null],
  ['companies', profile, { tenant: 10, exception: 12 }, 11, 'not-higher'],
  ['companies', profile, { tenant: 10, ceiling: 20 }, 21, 'ceiling'],
])('%s for %o under %o increased to %s: %s', (name, scope, limits, wanted, problem) => {
  expect(problemOfIncrease(name, scope, { tenant: null, exception: undefined, ceiling: null, ...limits }, wanted)).toBe(problem);
});
