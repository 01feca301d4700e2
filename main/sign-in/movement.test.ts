import { describe, expect, it } from 'vitest';
import type { Movement } from '#main/navigation.ts';
import { decideSignInMovement, mayStartOutside, shownAddress, startingAt, type SignInMovement } from './movement.ts';

const origin = 'https://portal.aurora.com.br';
const hosts = ['login.microsoftonline.com', 'ADFS.aurora.com.br:8443', 'localhost:9000', 'sem-tls.aurora.com.br'];
const places = { origin, appId: 'aurora', hosts };
const notListed = (host: string): SignInMovement => ({ kind: 'host-not-listed', host });
const [allow, deny, outside] = [{ kind: 'allow' }, { kind: 'deny' }, { kind: 'open-outside' }] as const;

const table: readonly (readonly [Movement, string, SignInMovement])[] = [
  ['navigate', 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize?x=1', allow],
  ['navigate', 'https://LOGIN.microsoftonline.com/', allow],
  ['redirect', 'https://adfs.aurora.com.br:8443/adfs/ls', allow],
  ['redirect', 'http://localhost:9000/dev', allow],
  ['redirect', `${origin}/api/auth/v1/app/aurora/x/federation/return?code=1`, allow],
  ['redirect', `${origin}/federationLogin/aurora?code=c&state=s`, { kind: 'arrived', search: '?code=c&state=s' }],
  ['navigate', `${origin}/federationLogin/aurora`, { kind: 'arrived', search: '' }],
  ['frame', `${origin}/federationLogin/aurora?code=c`, deny],
  ['redirect', `${origin}/federationLogin/outra?code=c`, allow],
  [
    'redirect',
    'https://portal.aurora.com.br.evil.example/federationLogin/aurora?code=c',
    notListed('portal.aurora.com.br.evil.example'),
  ],
  ['redirect', 'http://portal.aurora.com.br/federationLogin/aurora?code=c', notListed('portal.aurora.com.br')],
  ['redirect', 'https://adfs.aurora.com.br/', notListed('adfs.aurora.com.br')],
  ['navigate', 'http://sem-tls.aurora.com.br/', notListed('sem-tls.aurora.com.br')],
  ['navigate', 'https://evil.example/?https://login.microsoftonline.com', notListed('evil.example')],
  ['navigate', 'https://login.microsoftonline.com@evil.example/', deny],
  ['navigate', 'https://login.microsoftonline.com.evil.example/', notListed('login.microsoftonline.com.evil.example')],
  ['navigate', 'app://portal/', deny],
  ['navigate', 'file:///etc/passwd', deny],
  ['navigate', 'data:text/html,x', deny],
  ['navigate', 'javascript:alert(1)', deny],
  ['navigate', 'about:blank', deny],
  ['navigate', 'nada', deny],
  ['frame', 'about:blank', allow],
  ['frame', 'about:srcdoc', allow],
  ['frame', 'https://login.microsoftonline.com/frame', allow],
  ['frame', 'https://evil.example/', deny],
  ['frame', 'data:text/html,x', deny],
  ['window', 'https://support.microsoft.com/ajuda', outside],
  ['window', 'https://a:b@evil.example/', deny],
  ['window', 'mailto:ajuda@aurora.com.br', deny],
  ['window', 'tel:190', deny],
  ['window', 'file:///etc/passwd', deny],
];

describe('the sign-in window', () => {
  it.each(table)('decides %s to %s', (movement, address, verdict) => {
    expect(decideSignInMovement(places, movement, address)).toEqual(verdict);
  });

  it.each([
    ['https://login.example/start', 'https://login.example/next', allow],
    ['https://login.example/start', 'https://evil.example/', notListed('evil.example')],
    ['https://login.example/start', 'http://login.example/next', notListed('login.example')],
    ['http://127.0.0.1:9/start', 'http://127.0.0.1:9/start', notListed('127.0.0.1:9')],
    ['https://a:b@login.example/start', 'https://login.example/', notListed('login.example')],
  ])('decides the navigation of a sign-in that started at %s to %s', (start, address, verdict) => {
    expect(decideSignInMovement(startingAt(places, start), 'navigate', address)).toEqual(verdict);
  });

  it.each([
    ['https://login.microsoftonline.com/x', true],
    [`${origin}/dev/idp/auth`, true],
    ['http://login.microsoftonline.com/x', false],
    ['https://a:b@evil.example/', false],
    ['file:///etc/passwd', false],
    ['', false],
  ])('decides whether the browser may start at %s: %s', (address, may) => expect(mayStartOutside(address, origin)).toBe(may));

  it.each([
    ['https://login.microsoftonline.com/common?x=1', 'login.microsoftonline.com – Portal Aurora'],
    ['https://xn--micrsoft-q4a.com/', 'xn--micrsoft-q4a.com – Portal Aurora'],
    ['https://micrоsoft.com/', 'xn--micrsoft-qbh.com – Portal Aurora'],
    ['http://localhost:9000/', 'http://localhost:9000 – Portal Aurora'],
    ['', 'Portal Aurora'],
  ])('shows %s as %s', (address, title) => expect(shownAddress(address, 'Portal Aurora')).toBe(title));
});
