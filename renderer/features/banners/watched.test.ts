import { expect, it } from 'vitest';
import type { Marks } from '#renderer/platform/marks.ts';
import { areWatched, rememberWatched } from './watched.ts';

function memory(): Marks & { readonly stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return { stored, read: (name) => stored.get(name) ?? null, write: (name, value) => void stored.set(name, value) };
}
const one = [{ id: 'a', html: '<p>A</p>' }];
const long = [{ id: 'a', html: '<p>A</p>'.repeat(900) }];

it.each([
  ['the HTML where the tenant wants it', one, true, 'modal-dashboard-watched', '<p>A</p>'],
  ['a fingerprint where it does not', one, false, 'pop-up', /^#/],
  ['a fingerprint of what is too long', long, true, 'modal-dashboard-watched', /^#/],
])('keeps %s', (_, banners, keepsHtml, name, expected) => {
  const marks = memory();
  expect(areWatched(banners, marks)).toBe(false);
  rememberWatched(banners, marks, keepsHtml);
  expect([...marks.stored.keys()]).toEqual([name]);
  if (typeof expected === 'string') expect([...marks.stored.values()]).toEqual([expected]);
  else expect([...marks.stored.values()][0]).toMatch(expected);
  expect(areWatched(banners, marks)).toBe(true);
});

it.each([
  ['another text', [{ id: 'a', html: '<p>B</p>' }]],
  ['one more', [...one, { id: 'b', html: '<p>B</p>' }]],
])('has not seen %s', (_, banners) => {
  const marks = memory();
  rememberWatched(one, marks, true);
  expect(areWatched(banners, marks)).toBe(false);
});
