import { expect, it } from 'vitest';
import { offerTerm, type Accepted, type Version } from './offer.ts';

const version = (name: string, position: number, more: Partial<Version> = {}): Version => ({
  version: name,
  position,
  summary: `mudou em ${name}`,
  html: `<p>${name}</p>`,
  sha256: name,
  effectiveAt: new Date('2026-01-01'),
  ...more,
});
const now = new Date('2026-11-21');
const future = { effectiveAt: new Date('2027-01-01') };
const three = [version('3', 2), version('1', 0, { summary: null }), version('2', 1)];
const took = (...versions: readonly string[]): readonly Accepted[] =>
  versions.map((name) => ({ version: name, acceptedAt: new Date('2026-02-01') }));

it.each<[string, readonly Version[], string, readonly Accepted[], string, string[], string | null]>([
  ['the requested version', three, '2', [], '2', ['2'], null],
  ['the last version for a version that does not exist', three, '9', [], '3', ['3'], null],
  ['one change since the previous version', three, '3', took('2'), '3', ['3'], '2'],
  ['both changes since the accepted version', three, '3', took('1'), '3', ['3', '2'], '1'],
  ['the changes since the newest of several accepted versions', three, '3', took('1', '2'), '3', ['3'], '2'],
  ['no earlier text when the version itself is accepted', three, '1', took('1'), '1', [], null],
  ['no later text as the earlier one', three, '1', took('3'), '1', [], null],
  ['the version in force instead of a future one', [...three, version('4', 3, future)], '4', [], '3', ['3'], null],
  ['no earlier text when the receipt names a missing version', three, '3', took('0'), '3', ['3'], null],
])('offers %s', (_, versions, wanted, receipts, shown, changes, before) => {
  const offer = offerTerm(versions, { wanted, receipts, now });
  expect(offer?.shown.version).toBe(shown);
  expect(offer?.changes.map((one) => one.version)).toEqual(changes);
  expect(offer?.before?.text.version ?? null).toBe(before);
});

it.each([
  ['no version', []],
  ['only a future version', [version('1', 0, future)]],
])('offers nothing when the term has %s', (_, versions) => {
  expect(offerTerm(versions, { wanted: '1', receipts: [], now })).toBeNull();
});
