// The ways to prove the identity within a session. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { ProofWay } from '#contract/entities/session.ts';
import { storesPasswords, ownsPassword, signsInElsewhere } from '#server/services/auth/policy.ts';
import type { UserRow } from '#server/services/auth/users.ts';

type Rules = Pick<Company, 'status' | 'loginType' | 'hasExternalAuth' | 'isLdap'>;
type Person = Pick<UserRow, 'kind' | 'passwordHash'>;

/**
 * The password, if the person has one that the portal can check. A code by mail, if the tenant's people sign in by code, and for
 * people without any other way. `login` is the person's name at the system that stores their password.
 */
export function proofWays(company: Rules, user: Person, login: string | null): readonly ProofWay[] {
  // The password is at Microsoft, so the portal cannot ask for it.
  if (user.kind === 'adfs') return ['code'];
  if (signsInElsewhere(company)) return login === null ? ['code'] : ['password'];
  if (!storesPasswords(company) || !ownsPassword(user) || user.passwordHash === null) return ['code'];
  return company.loginType === 'both' ? ['password', 'code'] : ['password'];
}
