import { describe, expect, it } from 'vitest';
import { type QuotaName, type QuotaState, wholeTenant } from '#contract/entities/quota.ts';
import { limitText, readLimit } from '#renderer/quota-request/limit-text.ts';
import { noteOf, percentOf, periodOf, increasableLimits, shownQuotas, toneOf } from './quota-rows.ts';

const aQuota = (name: QuotaName, more: Partial<QuotaState> = {}): QuotaState => ({
  name,
  limit: null,
  effect: 'block',
  warnings: [80, 90, 100],
  revision: 1,
  ceiling: null,
  used: 0,
  holder: null,
  peakAt: null,
  resetsAt: null,
  sent: [],
  trend: [],
  exceptions: [],
  requests: [],
  changed: null,
  ...more,
});
const exception = {
  scope: { kind: 'company', id: '1' },
  title: 'Padaria',
  limit: 1,
  effect: 'block',
  warnings: [],
  revision: 1,
} as const;
const all = [
  aQuota('people', { limit: 100, used: 71 }),
  aQuota('storage', { limit: 100, used: 92, exceptions: [{ ...exception, warnings: [] }] }),
  aQuota('mails', { limit: 10, used: 10 }),
  aQuota('companies', { used: 12 }),
];
const filter = { search: '', over: false, withExceptions: false };
const names = (more: Partial<typeof filter>) => shownQuotas(all, { ...filter, ...more }).map(({ name }) => name);

describe('the list', () => {
  it.each([
    [{}, ['mails', 'storage', 'people', 'companies']],
    [{ over: true }, ['mails', 'storage']],
    [{ withExceptions: true }, ['storage']],
    [{ search: 'USUARIO' }, ['people', 'companies']],
    [{ search: 'x' }, []],
  ])('with %o shows %o', (more, shown) => {
    expect(names(more)).toEqual(shown);
  });
});

describe('a row', () => {
  it.each([
    [79, 'normal'],
    [80, 'warn'],
    [99, 'warn'],
    [100, 'bad'],
    [null, 'normal'],
  ] as const)('at %s percent is %s', (percent, tone) => {
    expect(toneOf(percent)).toBe(tone);
  });

  it.each([
    [aQuota('mails', { limit: 10, used: 10, resetsAt: '2026-12-01T03:00:00Z' }), 'Recusa até 01/12', 'Mês, 01/12'],
    [aQuota('people', { limit: 10, used: 10 }), 'No limite', 'Contínuo'],
    [aQuota('people', { limit: 10, used: 40 }), 'Acima do limite', 'Contínuo'],
    [aQuota('people', { limit: 10, used: 10, effect: 'charge' }), 'O excedente é cobrado', 'Contínuo'],
    [aQuota('people', { limit: 10, used: 9 }), 'Com cadastro e sem bloqueio', 'Contínuo'],
    [aQuota('guests', { holder: 'Ana' }), 'Maior: Ana', 'Contínuo'],
    [aQuota('calls', { peakAt: '2026-11-21T11:15:00Z' }), 'Pico de hoje às 08:15', 'Minuto'],
    [aQuota('sql-runs'), 'Por dia', 'Dia, 00:00'],
    [aQuota('file-size'), 'Maior deste mês', 'Por arquivo'],
  ])('has a second line and a period', (quota, note, period) => {
    expect([noteOf(quota), periodOf(quota)]).toEqual([note, period]);
  });

  it('uses the ceiling of the operator as its limit when it is lower', () => {
    expect(percentOf(aQuota('mails', { limit: 100, ceiling: 50, used: 25 }))).toBe(50);
    expect(percentOf(aQuota('mails', { limit: null, ceiling: 50, used: 25 }))).toBe(50);
    expect(percentOf(aQuota('mails', { limit: 100, used: null }))).toBeNull();
  });
});

describe('a typed limit', () => {
  it.each([
    ['mails', '', null],
    ['mails', ' 5.000 ', 5_000],
    ['mails', '5000', 5_000],
    ['mails', '5,5', undefined],
    ['mails', '-1', undefined],
    ['mails', '50.00', undefined],
    ['mails', 'muitos', undefined],
    ['storage', '1,5', 1.5 * 2 ** 30],
    ['file-size', '50', 50 * 2 ** 20],
    ['storage', '99999999', undefined],
  ] as const)('of %s, "%s", is %s', (name, text, limit) => {
    expect(readLimit(name, text)).toBe(limit);
  });

  it.each([
    ['mails', 5_000, '5000'],
    ['mails', null, ''],
    ['storage', 1.5 * 2 ** 30, '1,5'],
  ] as const)('of %s, %s, is shown as "%s"', (name, limit, text) => {
    expect(limitText(name, limit)).toBe(text);
  });
});

const companyException = (id: string, limit: number | null) => ({
  scope: { kind: 'company', id } as const,
  title: id,
  limit,
  effect: 'block' as const,
  warnings: [],
  revision: 1,
});
const request = { protocol: '1', scope: { kind: 'company', id: 'c' } as const, title: 'c', wanted: 9, at: '', by: 'Ana' };

it('increases are asked for limits below the ceiling, without an open request', () => {
  const exceptions = [companyException('a', 10), companyException('b', 5), companyException('c', 5), companyException('d', null)];
  const quota = aQuota('storage', { limit: 8, ceiling: 10, exceptions, requests: [request] });
  expect(increasableLimits(quota).map(({ scope }) => scope)).toEqual([wholeTenant, { kind: 'company', id: 'b' }]);
  expect(increasableLimits(aQuota('storage', { limit: 10, ceiling: 10 }))).toEqual([]);
  expect(increasableLimits(aQuota('storage', { limit: null, ceiling: 10 }))).toEqual([]);
});
