// Decides which system stores a person's password. Pure; the server decides by the same facts.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';

export type PasswordKeeper = 'portal' | 'directory' | 'microsoft' | 'external' | 'none';

export function passwordKeeper(
  { isLdap, hasExternalAuth, loginType }: Pick<Company, 'isLdap' | 'hasExternalAuth' | 'loginType'>,
  { isLdapUser, isAdfsUser }: Pick<User, 'isLdapUser' | 'isAdfsUser'>,
): PasswordKeeper {
  if (isLdap || isLdapUser) return 'directory';
  if (isAdfsUser) return 'microsoft';
  if (hasExternalAuth) return 'external';
  return loginType === 'otp' ? 'none' : 'portal';
}
