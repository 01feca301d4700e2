// How a person proves within a session that it is still them. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { ProofWay } from '#contract/entities/session.ts';
import { sessionProofLifetimeMs } from '#contract/limits.ts';
import { storesPasswords, ownsPassword, signsInElsewhere } from '#server/services/auth/policy.ts';
import type { UserRow } from '#server/services/auth/users.ts';

type Rules = Pick<Company, 'status' | 'loginType' | 'hasExternalAuth' | 'isLdap'>;
type Person = Pick<UserRow, 'kind' | 'passwordHash'>;

/**
 * The password, where the person has one that the portal can check; a code by mail where the tenant's people sign in by one, and for
 * people who have nothing else. `login` is their name at the system that stores their password.
 */
export function proofWays(company: Rules, user: Person, login: string | null): readonly ProofWay[] {
  // Their password is Microsoft's: the portal cannot ask for it.
  if (user.kind === 'adfs') return ['code'];
  if (signsInElsewhere(company)) return login === null ? ['code'] : ['password'];
  if (!storesPasswords(company) || !ownsPassword(user) || user.passwordHash === null) return ['code'];
  return company.loginType === 'both' ? ['password', 'code'] : ['password'];
}

/** Until when a proof counts; null where there is none that does. */
export function provenUntil(provenAt: Date | null, now: Date): Date | null {
  if (provenAt === null) return null;
  const until = new Date(provenAt.getTime() + sessionProofLifetimeMs);
  return until > now ? until : null;
}
