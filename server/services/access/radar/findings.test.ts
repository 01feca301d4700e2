import { describe, expect, it } from 'vitest';
import { bySeverity, readFindings } from './findings.ts';

const code = '11222333000181';
const row = {
  company: '11.222.333/0001-81',
  indicator: 'CND federal',
  level: 'Atenção',
  since: '2026-11-01',
  source: 'Receita',
  link: null,
};
const finding = { entityCode: code, indicator: 'CND federal', level: 'warn', since: '2026-11-01', source: 'Receita' };
const read = (more: object) => readFindings([{ ...row, ...more }], [code]);

describe('a row of the radar', () => {
  it.each([
    ['with accents and capitals', {}, finding],
    ['that is critical', { level: 'CRITICO' }, { ...finding, level: 'bad' }],
    ['that is fine', { level: ' ok ' }, { ...finding, level: 'ok' }],
    ['with a moment', { since: '2026-11-01T10:00:00Z' }, finding],
    ['without a source', { source: null }, { ...finding, source: '' }],
    ['with an https link', { link: 'https://gov.br/cnd?x=1' }, { ...finding, link: 'https://gov.br/cnd?x=1' }],
    ['with a path of the portal', { link: '/dashboard/financeiro/cnd' }, { ...finding, link: '/dashboard/financeiro/cnd' }],
    ['with a script as link', { link: 'javascript:alert(1)' }, finding],
    ['with a link to another host without scheme', { link: '//gov.br' }, finding],
    ['with an open http link', { link: 'http://gov.br' }, finding],
    ['with a long text', { indicator: 'x'.repeat(300) }, { ...finding, indicator: 'x'.repeat(200) }],
  ])('is read: %s', (_case, more, expected) => expect(read(more)).toEqual({ findings: [expected], unreadable: new Set() }));

  it.each([
    ['an unknown level', { level: 'grave' }],
    ['no level', { level: null }],
    ['no indicator', { indicator: ' ' }],
    ['no day', { since: 'ontem' }],
    ['a day that does not exist', { since: '2026-13-01' }],
  ])('makes its company unreadable with %s', (_case, more) =>
    expect(read(more)).toEqual({ findings: [], unreadable: new Set([code]) }),
  );

  it('is ignored when it is about a company of nobody or of another person', () =>
    expect(readFindings([row, { ...row, company: null }], ['00000000000191'])).toEqual({ findings: [], unreadable: new Set() }));
});

it('leaves no finding of a company that is unreadable', () =>
  expect(readFindings([row, { ...row, level: '?' }], [code]).findings).toEqual([]));

const named = (level: 'ok' | 'warn' | 'bad', since: string) => ({ ...finding, entityName: 'A', level, since });

it('orders by level, then by age', () => {
  const rows = [named('ok', '2026-01-01'), named('bad', '2026-03-01'), named('warn', '2026-01-01'), named('bad', '2026-02-01')];
  expect(rows.toSorted(bySeverity).map(({ level, since }) => [level, since])).toEqual([
    ['bad', '2026-02-01'],
    ['bad', '2026-03-01'],
    ['warn', '2026-01-01'],
    ['ok', '2026-01-01'],
  ]);
});
