import { expect, it } from 'vitest';
import { type PasswordKeeper, passwordKeeper } from './password-keeper.ts';

const company = { isLdap: false, hasExternalAuth: false, loginType: 'both' } as const;
const user = { isLdapUser: false, isAdfsUser: false };

it.each<[Parameters<typeof passwordKeeper>[0], Parameters<typeof passwordKeeper>[1], PasswordKeeper]>([
  [company, user, 'portal'],
  [{ ...company, loginType: 'password-and-otp' }, user, 'portal'],
  [{ ...company, loginType: 'otp' }, user, 'none'],
  [{ ...company, isLdap: true }, user, 'directory'],
  [company, { ...user, isLdapUser: true }, 'directory'],
  [company, { ...user, isAdfsUser: true }, 'microsoft'],
  [{ ...company, hasExternalAuth: true }, user, 'external'],
  [{ ...company, hasExternalAuth: true }, { ...user, isAdfsUser: true }, 'microsoft'],
])('%j %j: %s', (one, person, keeper) => {
  expect(passwordKeeper(one, person)).toBe(keeper);
});
