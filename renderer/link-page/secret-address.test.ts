import { describe, expect, it } from 'vitest';
import { stripSecret, readLinkSecret } from './secret-address.ts';

describe('an address with a secret', () => {
  it.each([
    ['/register', '?email=ana%40acme.com.br&hash=s', '/register', 's', 'ana@acme.com.br'],
    [
      '/changePassword',
      '?hash=s&email=a%40b.com&type=register-password',
      '/changePassword?type=register-password',
      's',
      'a@b.com',
    ],
    ['/welcome', '?from=convite&hash=s', '/welcome?from=convite', 's', ''],
    ['/directScript', '?hash=s', '/directScript', 's', ''],
    ['/access/solicitation/s/answer/aprovar', '', '/access/solicitation/-/answer/aprovar', 's', ''],
    ['/access/solicitation/a%2Bb/answer/', '', '/access/solicitation/-/answer/', 'a+b', ''],
    ['/session/abc', '', '/session/-', 'abc', ''],
    ['/session/abc/', '', '/session/-/', 'abc', ''],
    ['/dynamic-form/abc', '', '/dynamic-form/-', 'abc', ''],
    ['/shared-file/', '?hash=s', '/shared-file/', 's', ''],
    ['/federationLogin/aurora', '?code=c', '/federationLogin/aurora', 'code=c', ''],
    [
      '/federationLogin/aurora',
      '?redirect_url=%2Fx&code=c&program=&state=s',
      '/federationLogin/aurora?redirect_url=%2Fx',
      'code=c&state=s&program=',
      '',
    ],
  ])('%s%s is shown without it', (pathname, search, address, hash, email) => {
    expect(stripSecret(pathname, search)).toEqual({ address, secret: { hash, email } });
  });

  it.each([
    ['/register', ''],
    ['/register', '?email=a%40b.com'],
    ['/register', '?hash='],
    ['/access/solicitation/-/answer/aprovar', ''],
    ['/session/-', ''],
    ['/session/', ''],
    ['/welcome/thankyou', '?hash=s'],
    ['/federationLogin/aurora', '?problem=denied'],
    ['/federationLogin/aurora', '?start&redirect_url=%2Fx'],
    ['/dashboard', '?hash=s'],
    ['/', '?hash=s'],
  ])('%s%s has none', (pathname, search) => {
    expect(stripSecret(pathname, search)).toBeNull();
  });
});

describe('the state of a history entry', () => {
  it('returns the stored contents, and nothing else', () => {
    const secret = { hash: 's', email: '' };
    expect(readLinkSecret({ link: secret })).toEqual(secret);
    for (const state of [null, undefined, 'x', {}, { link: null }, { link: { hash: 1, email: '' } }])
      expect(readLinkSecret(state)).toBeNull();
  });
});
