import { describe, expect, it } from 'vitest';
import { allowedNow, type ConsentRecord, decide, readRecord, writeRecord } from './consent-record.ts';

const record: ConsentRecord = {
  policyVersion: '3 & final=1',
  categories: ['functional', 'marketing'],
  id: '6d0c3d0e-8f4a-4e63-9d0b-6f3a1c1f9a55',
  firstAt: '2026-11-21T12:00:00.000Z',
  lastAt: '2026-11-22T12:00:00.000Z',
  hasReceipt: true,
};

describe('the record on the device', () => {
  it.each([record, { ...record, categories: [] }, { ...record, hasReceipt: false }])('is read as it was written', (one) => {
    expect(readRecord(writeRecord(one))).toEqual(one);
  });
  it.each([null, '', 'true', '1', 'v=3', '%%%', 'v=3&id=&first=&last=', '{"v":3}'])('is null for %j', (text) => {
    expect(readRecord(text)).toBeNull();
  });
  it('omits unknown categories', () => {
    expect(readRecord(writeRecord(record).replace('marketing', 'tudo'))?.categories).toEqual(['functional']);
  });
});

describe('a decision', () => {
  const when = { now: '2026-12-01T00:00:00.000Z', newId: 'novo' };
  it('creates a record for the first decision of a browser', () => {
    expect(decide(null, { policyVersion: '3', categories: [] }, when)).toEqual({
      policyVersion: '3',
      categories: [],
      id: 'novo',
      firstAt: when.now,
      lastAt: when.now,
      hasReceipt: false,
    });
  });
  it('retains the id and the time of the first decision, and needs its own receipt', () => {
    expect(decide(record, { policyVersion: '4', categories: ['statistics'] }, when)).toEqual({
      ...record,
      policyVersion: '4',
      categories: ['statistics'],
      lastAt: when.now,
      hasReceipt: false,
    });
  });
});

describe('allowed categories', () => {
  it.each([
    ['are empty before a decision', null, '3', []],
    ['are those chosen under the current policy', record, record.policyVersion, ['functional', 'marketing']],
    ['are empty under a new policy', record, '4', []],
  ] as const)('%s', (_, known, version, expected) => {
    expect(allowedNow(known, version)).toEqual(expected);
  });
});
