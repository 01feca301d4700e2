import { describe, expect, it } from 'vitest';
import { isTrustedOrigin } from './origin.ts';

const own = 'https://aurora.example';

describe('where a request comes from', () => {
  it.each([
    ['reading, from anywhere', 'GET', 'cross-site', 'https://evil.example', true],
    ['a program', 'POST', undefined, undefined, true],
    ['the page', 'POST', 'same-origin', own, true],
    ['the person', 'POST', 'none', undefined, true],
    ['another site', 'POST', 'cross-site', 'https://evil.example', false],
    ['another tenant of the same domain', 'DELETE', 'same-site', 'https://senha.example', false],
    ['another site that forges the origin', 'POST', 'cross-site', own, false],
    ['an old browser on the page', 'PATCH', undefined, own, true],
    ['an old browser on another site', 'POST', undefined, 'https://evil.example', false],
    ['an opaque origin (a module frame)', 'POST', undefined, 'null', false],
    ['the same host in another scheme', 'POST', undefined, 'http://aurora.example', false],
    ['the same host on another port', 'POST', undefined, 'https://aurora.example:8443', false],
    ['a word that no browser sends', 'POST', 'SAME-ORIGIN', own, false],
  ] as const)('%s', (_, method, secFetchSite, origin, trusted) => {
    expect(isTrustedOrigin({ method, secFetchSite, origin }, own)).toBe(trusted);
  });
});
