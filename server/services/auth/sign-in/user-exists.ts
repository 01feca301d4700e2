// Whether an address can sign in, and how: the one question whose answer tells known from unknown, hence its limits.
import type { Company } from '#contract/entities/company.ts';
import type { UserExists } from '#contract/entities/user.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { TenantDatabase } from '../../../ports/database.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { selectByLogin } from '../identities.ts';
import { isStorable } from '../person/details.ts';
import { signsInElsewhere } from '../policy.ts';
import { presentUserExists } from '../present.ts';
import { findUser, selectUser, type UserRow } from '../users.ts';
import { directoryAccount } from './directory-account.ts';
import { accountKey, requirePoints } from './points.ts';

/** What a directory does not say of itself is not asked: the person may have an account there that the portal has yet to meet. */
async function findKnown(db: TenantDatabase, company: Company, typed: string): Promise<UserRow | null> {
  const email = normalizeEmail(typed);
  if (!signsInElsewhere(company)) return findUser(db, email);
  return db.run(
    async (queries) =>
      (await selectByLogin(queries, db.tenant, directoryAccount(company, typed))) ??
      (await selectUser(queries, db.tenant, email)),
  );
}

export const createUserExists =
  ({ database, limiter }: AuthDependencies) =>
  async (typed: string, { tenant, address }: RequestContext): Promise<UserExists> => {
    const { company } = tenant;
    const email = normalizeEmail(typed);
    const isName = signsInElsewhere(company) ? email !== '' && isStorable(email) : isEmail(email);
    if (!isName) throw new AppError('#VALIDATION', { fields: { 'query.email': 'email' } });
    await requirePoints(limiter, [
      ['user-exists-address', address],
      ['user-exists-email', accountKey(tenant.id, email)],
    ]);
    // Too many for one tenant: somebody collects addresses, from wherever. They learn nothing more, and nobody is kept from signing in.
    const isCrowded = !(await limiter.consume('user-exists-tenant', tenant.id)).ok;
    if (company.privacyMode || isCrowded) return presentUserExists(company, 'private');
    return presentUserExists(company, await findKnown(database.tenant(tenant.id), company, typed));
  };
