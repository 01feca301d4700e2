import { expect, it } from 'vitest';
import { type PasswordStore, passwordStore } from './password-store.ts';

const company = { isLdap: false, hasExternalAuth: false, loginType: 'both' } as const;
const user = { isLdapUser: false, isAdfsUser: false };

it.each<[Parameters<typeof passwordStore>[0], Parameters<typeof passwordStore>[1], PasswordStore]>([
  [company, user, 'portal'],
  [{ ...company, loginType: 'password-and-otp' }, user, 'portal'],
  [{ ...company, loginType: 'otp' }, user, 'none'],
  [{ ...company, isLdap: true }, user, 'directory'],
  [company, { ...user, isLdapUser: true }, 'directory'],
  [company, { ...user, isAdfsUser: true }, 'microsoft'],
  [{ ...company, hasExternalAuth: true }, user, 'external'],
  [{ ...company, hasExternalAuth: true }, { ...user, isAdfsUser: true }, 'microsoft'],
])('with %j and %j returns %s', (one, person, store) => {
  expect(passwordStore(one, person)).toBe(store);
});
