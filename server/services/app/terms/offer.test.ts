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
  ['the version that was asked for', three, '2', [], '2', ['2'], null],
  ['the last one for a version that does not exist', three, '9', [], '3', ['3'], null],
  ['one change since the version before', three, '3', took('2'), '3', ['3'], '2'],
  ['both changes since the one that was accepted', three, '3', took('1'), '3', ['3', '2'], '1'],
  ['the newest of several that were accepted', three, '3', took('1', '2'), '3', ['3'], '2'],
  ['no text before for one that is accepted itself', three, '1', took('1'), '1', [], null],
  ['nothing newer as what came before', three, '1', took('3'), '1', [], null],
  ['what is in force, not what will be', [...three, version('4', 3, future)], '4', [], '3', ['3'], null],
  ['a receipt of a text that is not there any more as none', three, '3', took('0'), '3', ['3'], null],
])('offers %s', (_, versions, wanted, receipts, shown, changes, before) => {
  const offer = offerTerm(versions, { wanted, receipts, now });
  expect(offer?.shown.version).toBe(shown);
  expect(offer?.changes.map((one) => one.version)).toEqual(changes);
  expect(offer?.before?.text.version ?? null).toBe(before);
});

it.each([
  ['nothing of it', []],
  ['only what will be', [version('1', 0, future)]],
])('offers nothing where there is %s', (_, versions) => {
  expect(offerTerm(versions, { wanted: '1', receipts: [], now })).toBeNull();
});
