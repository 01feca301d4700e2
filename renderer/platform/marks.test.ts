// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, markOf } from './fingerprint.ts';
import { cookieMarks, type Marks, storageMarks } from './marks.ts';

beforeEach(() => {
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
});

describe.each<[string, Marks]>([
  ['cookies', cookieMarks],
  ['local storage', storageMarks],
])('marks in %s', (_, marks) => {
  it('are read by their exact name', () => {
    expect(marks.read('modal-dashboard-watched')).toBeNull();
    marks.write('modal-dashboard-watched', '<p>Olá; "você" = 1, 2%</p>');
    marks.write('modal-dashboard', 'x');
    expect(marks.read('modal-dashboard-watched')).toBe('<p>Olá; "você" = 1, 2%</p>');
    marks.write('modal-dashboard-watched', 'outro');
    expect(marks.read('modal-dashboard-watched')).toBe('outro');
  });
  it('may have any characters of module names in their names', () => {
    marks.write('module-modal-a b;c=d/é', '1');
    expect(marks.read('module-modal-a b;c=d/é')).toBe('1');
  });
});

it('returns null for a cookie with an invalid escape', () => {
  document.cookie = 'x=%E0%A4%A';
  expect(cookieMarks.read('x')).toBeNull();
});

it('stores a short text unchanged and a long text as its fingerprint', () => {
  expect(markOf('<p>1</p>')).toBe('<p>1</p>');
  const long = '<p>é</p>'.repeat(500);
  expect(markOf(long)).toBe(fingerprint(long));
  expect(markOf(long)).not.toBe(markOf(`${long} `));
  expect(markOf(long)).toMatch(/^#[0-9a-f]{16}-4000$/);
});
