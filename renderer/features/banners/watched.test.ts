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
  ['the HTML when the tenant configures it', one, true, 'modal-dashboard-watched', '<p>A</p>'],
  ['a fingerprint when the tenant does not configure it', one, false, 'pop-up', /^#/],
  ['a fingerprint when the HTML is too long', long, true, 'modal-dashboard-watched', /^#/],
])('stores %s', (_, banners, storesHtml, name, expected) => {
  const marks = memory();
  expect(areWatched(banners, marks)).toBe(false);
  rememberWatched(banners, marks, storesHtml);
  expect([...marks.stored.keys()]).toEqual([name]);
  if (typeof expected === 'string') expect([...marks.stored.values()]).toEqual([expected]);
  else expect([...marks.stored.values()][0]).toMatch(expected);
  expect(areWatched(banners, marks)).toBe(true);
});

it.each([
  ['a changed text', [{ id: 'a', html: '<p>B</p>' }]],
  ['an additional banner', [...one, { id: 'b', html: '<p>B</p>' }]],
])('reports %s as not seen', (_, banners) => {
  const marks = memory();
  rememberWatched(one, marks, true);
  expect(areWatched(banners, marks)).toBe(false);
});
