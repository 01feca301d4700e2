import { expect, it } from 'vitest';
import { uploadTerms } from './upload-terms.ts';

const minute = 60_000;
const day = 86_400_000;
const megabyte = 1_048_576;

it.each([
  ['a person', 'ana', 'app-storage', { maxBytes: 25 * megabyte, linkMs: 15 * minute, lifetimeMs: null }],
  ['a person who shares the file', 'ana', 'tmp-public-link', { maxBytes: 25 * megabyte, linkMs: 7 * day, lifetimeMs: 7 * day }],
  ['a visitor', null, 'app-storage', { maxBytes: 10 * megabyte, linkMs: 15 * minute, lifetimeMs: day }],
  ['a visitor, with a public link', null, 'tmp-public-link', { maxBytes: 10 * megabyte, linkMs: 15 * minute, lifetimeMs: day }],
] as const)('applies the terms of %s', (_, userId, storage, terms) => {
  expect(uploadTerms(userId, storage)).toEqual(terms);
});
