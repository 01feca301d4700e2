import { TenantId } from '#contract/entities/identity.ts';
import { describe, expect, it } from 'vitest';
import { chainHash, chainStart, firstBreak } from './activity-chain.ts';

const entry = (sequence: number, detail: unknown = {}) => ({
  tenantId: TenantId.parse('aurora'),
  sequence,
  at: new Date('2026-11-21T12:00:00Z'),
  userId: null,
  pointer: 'a.b.c',
  outcome: 'ok',
  correlationId: null,
  detail,
});
function chain(...details: readonly unknown[]) {
  let previous = chainStart;
  return details.map((detail, index) => {
    const row = entry(index + 1, detail);
    previous = chainHash(previous, row);
    return { ...row, hash: previous };
  });
}

describe('the chain', () => {
  it('has no break when it is unchanged', () => expect(firstBreak(chain({ a: 1 }, { b: 2 }, {}))).toBeNull());
  it('has no break when it is empty', () => expect(firstBreak([])).toBeNull());
  it('has the hash of earlier versions without an origin, and another one with it', () => {
    const own = entry(1, { a: 1 });
    expect(chainHash('', { ...own, origin: null })).toBe(chainHash('', own));
    expect(chainHash('', { ...own, origin: { address: 'x' } })).not.toBe(chainHash('', own));
  });
  it('does not depend on the order of the fields of a stored object', () => {
    expect(chainHash('', entry(1, { a: 1, b: { c: 2, d: 3 } }))).toBe(chainHash('', entry(1, { b: { d: 3, c: 2 }, a: 1 })));
  });
  it.each([
    [
      'a changed detail',
      (rows: ReturnType<typeof chain>) => rows.map((row, i) => (i === 1 ? { ...row, detail: { b: 3 } } : row)),
      2,
    ],
    ['a changed hash', (rows: ReturnType<typeof chain>) => rows.map((row, i) => (i === 0 ? { ...row, hash: 'x' } : row)), 1],
    ['a removed entry', (rows: ReturnType<typeof chain>) => rows.filter((_, i) => i !== 1), 3],
    ['a removed first entry', (rows: ReturnType<typeof chain>) => rows.slice(1), 2],
    [
      'an added origin',
      (rows: ReturnType<typeof chain>) => rows.map((row, i) => (i === 2 ? { ...row, origin: { address: 'x' } } : row)),
      3,
    ],
    ['another tenant', (rows: ReturnType<typeof chain>) => rows.map((row) => ({ ...row, tenantId: TenantId.parse('senha') })), 1],
  ])('reveals %s', (_, tamper, sequence) => {
    expect(firstBreak(tamper(chain({ a: 1 }, { b: 2 }, { c: 3 })))).toBe(sequence);
  });
});
