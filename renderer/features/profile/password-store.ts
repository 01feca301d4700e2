// Decides which system stores a person's password. The server uses the same facts. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';

export type PasswordStore = 'portal' | 'directory' | 'microsoft' | 'external' | 'none';

export function passwordStore(
  { isLdap, hasExternalAuth, loginType }: Pick<Company, 'isLdap' | 'hasExternalAuth' | 'loginType'>,
  { isLdapUser, isAdfsUser }: Pick<User, 'isLdapUser' | 'isAdfsUser'>,
): PasswordStore {
  if (isLdap || isLdapUser) return 'directory';
  if (isAdfsUser) return 'microsoft';
  if (hasExternalAuth) return 'external';
  return loginType === 'otp' ? 'none' : 'portal';
}
