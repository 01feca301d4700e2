import { describe, expect, it } from 'vitest';
import { isScripted, isTrustedOrigin } from './origin.ts';

const own = 'https://aurora.example';

describe('the origin of a request', () => {
  it.each([
    ['a request that only reads, from any site', 'GET', 'cross-site', 'https://evil.example', true],
    ['a program', 'POST', undefined, undefined, true],
    ['the page of the tenant', 'POST', 'same-origin', own, true],
    ['an address that the person typed', 'POST', 'none', undefined, true],
    ['another site', 'POST', 'cross-site', 'https://evil.example', false],
    ['another tenant of the same domain', 'DELETE', 'same-site', 'https://senha.example', false],
    ['another site that forges the origin', 'POST', 'cross-site', own, false],
    ['an old browser on the page', 'PATCH', undefined, own, true],
    ['an old browser on another site', 'POST', undefined, 'https://evil.example', false],
    ['an opaque origin (a module frame)', 'POST', undefined, 'null', false],
    ['the same host in another scheme', 'POST', undefined, 'http://aurora.example', false],
    ['the same host on another port', 'POST', undefined, 'https://aurora.example:8443', false],
    ['a word that no browser sends', 'POST', 'SAME-ORIGIN', own, false],
  ] as const)('is judged: %s', (_, method, secFetchSite, origin, trusted) => {
    expect(isTrustedOrigin({ method, secFetchSite, origin }, own)).toBe(trusted);
  });
});

describe('a GET that changes something', () => {
  const script = { site: 'same-origin', mode: 'cors', dest: 'empty' };
  it.each<
    [what: string, from: { site?: string; mode?: string; dest?: string; origin?: string; header?: true }, scripted: boolean]
  >([
    ['is answered to a script of the page', { ...script, header: true }, true],
    ['is answered to a script of the page without the header', script, true],
    ['is answered to the desktop', { site: 'none', mode: 'no-cors', dest: 'empty', header: true }, true],
    ['is answered to the desktop of an older version', { site: 'none', mode: 'no-cors', dest: 'empty' }, true],
    ['is answered to a script over plain http', { header: true }, true],
    ['is refused to a link of another site', { site: 'cross-site', mode: 'navigate', dest: 'document' }, false],
    ['is refused to a link of another tenant', { site: 'same-site', mode: 'navigate', dest: 'document' }, false],
    ['is refused to a link on a page of the tenant', { site: 'same-origin', mode: 'navigate', dest: 'document' }, false],
    [
      'is refused to an address that was typed or opened from a mail',
      { site: 'none', mode: 'navigate', dest: 'document' },
      false,
    ],
    ['is refused to a frame', { site: 'same-origin', mode: 'navigate', dest: 'iframe' }, false],
    ['is refused to a picture on a page of the tenant', { site: 'same-origin', mode: 'no-cors', dest: 'image' }, false],
    ['is refused to a picture of another site', { site: 'cross-site', mode: 'no-cors', dest: 'image' }, false],
    ['is refused to a script of another site', { site: 'cross-site', mode: 'cors', dest: 'empty', header: true }, false],
    ['is refused to a navigation over plain http', {}, false],
    ['is refused to a script of another site over plain http', { origin: 'http://evil.example', header: true }, false],
    ['is refused to an opaque origin over plain http', { origin: 'null', header: true }, false],
  ])('%s', (_, { site, mode, dest, origin, header }, scripted) => {
    const request = { secFetchSite: site, secFetchMode: mode, secFetchDest: dest, origin, hasOwnHeader: header === true };
    expect(isScripted(request, own)).toBe(scripted);
  });
});
