import { describe, expect, it } from 'vitest';
import { proofWays } from './ways.ts';

type Company = Parameters<typeof proofWays>[0];
type Person = Parameters<typeof proofWays>[1];

const both: Company = { status: 'enabled', loginType: 'both', hasExternalAuth: false, isLdap: false };
const ana: Person = { kind: 'external', passwordHash: 'hash' };

describe('the ways to prove the identity', () => {
  it.each<[string, Company, Person, string | null, readonly string[]]>([
    ['password or code', both, ana, null, ['password', 'code']],
    ['password or code, none registered yet', both, { ...ana, passwordHash: null }, null, ['code']],
    ['password', { ...both, loginType: 'password' }, ana, null, ['password']],
    ['password, none registered yet', { ...both, loginType: 'password' }, { ...ana, passwordHash: null }, null, ['code']],
    ['two steps: one of them is enough', { ...both, loginType: 'password-and-otp' }, ana, null, ['password']],
    [
      'two steps, none registered yet',
      { ...both, loginType: 'password-and-otp' },
      { ...ana, passwordHash: null },
      null,
      ['code'],
    ],
    ['code, although there is a password', { ...both, loginType: 'otp' }, ana, null, ['code']],
    ['directory', { ...both, isLdap: true }, { kind: 'ldap', passwordHash: null }, 'ana', ['password']],
    ['directory, in which they never signed in', { ...both, isLdap: true }, ana, null, ['code']],
    ['own endpoint', { ...both, hasExternalAuth: true }, { kind: 'external', passwordHash: null }, 'ana', ['password']],
    ['Microsoft', both, { kind: 'adfs', passwordHash: 'of earlier days' }, null, ['code']],
    ['Microsoft beside a directory', { ...both, isLdap: true }, { kind: 'adfs', passwordHash: null }, 'ana', ['code']],
    ['of a directory, in a tenant that has none', both, { kind: 'ldap', passwordHash: 'hash' }, null, ['code']],
  ])('are right for: %s', (_, company, person, login, ways) => expect(proofWays(company, person, login)).toEqual(ways));
});
