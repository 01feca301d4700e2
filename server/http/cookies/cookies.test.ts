import { describe, expect, it } from 'vitest';
import { cookieName, readCookie, writeCookie } from './cookies.ts';

describe('the name of a cookie', () => {
  it.each([
    ['portal-flow', true, true, '__Host-portal-flow'],
    ['__Host-code', true, true, '__Host-code'],
    ['__Host-code', true, false, 'code'],
    ['watched', false, true, 'watched'],
  ])('is for %s (httpOnly %s, https %s): %s', (name, httpOnly, https, expected) => {
    expect(cookieName(name, { httpOnly, https })).toBe(expected);
  });
});

describe('reading', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['ab=1', 'b', undefined],
    ['b=x=y', 'b', 'x=y'],
    ['b=a%20b', 'b', 'a b'],
    ['b=%', 'b', undefined],
    ['b', 'b', undefined],
    [undefined, 'b', undefined],
  ])('finds a cookie in %s', (header, name, expected) => {
    expect(readCookie(header, name)).toBe(expected);
  });
});

describe('writing', () => {
  it('restricts a secret to this host and to https', () => {
    expect(writeCookie('code', 'x', { httpOnly: true, https: true, maxAgeSeconds: 60 })).toBe(
      '__Host-code=x; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure',
    );
  });
  it('removes a cookie when the value is null', () => {
    expect(writeCookie('code', null, { httpOnly: true, https: false })).toBe('code=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly');
  });
});
