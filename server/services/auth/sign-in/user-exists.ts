// Answers whether and how an address can sign in. Only this call distinguishes known from unknown addresses, so it has limits of
// its own.
import type { Company } from '#contract/entities/company.ts';
import type { UserExists } from '#contract/entities/user.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { TenantDatabase } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { selectByLogin } from '#server/services/auth/identities.ts';
import { isStorable } from '#server/services/auth/details.ts';
import { signsInElsewhere } from '#server/services/auth/policy.ts';
import { presentUserExists } from '#server/services/auth/present.ts';
import { findUser, selectUser, type UserRow } from '#server/services/auth/users.ts';
import { directoryAccount } from './directory-account.ts';
import { accountKey, requirePoints } from './points.ts';
import { createStandingOf } from './standing.ts';

/** Finds the person among the portal's own accounts. A directory may know people whom the portal does not know yet. */
async function findKnown(db: TenantDatabase, company: Company, typed: string): Promise<UserRow | null> {
  const email = normalizeEmail(typed);
  if (!signsInElsewhere(company)) return findUser(db, email);
  return db.run(
    async (queries) =>
      (await selectByLogin(queries, db.tenant, directoryAccount(company, typed))) ??
      (await selectUser(queries, db.tenant, email)),
  );
}

export function createUserExists(deps: AuthDependencies) {
  const { database, limiter } = deps;
  const standingOf = createStandingOf(deps);

  /** Takes the points of the call. False when unknown browsers called too often, for this address or in this tenant. */
  async function mayDisclose(typed: string, context: RequestContext): Promise<boolean> {
    const { tenant, address } = context;
    const standing = await standingOf(typed, context);
    if (standing.kind === 'browser') {
      await requirePoints(limiter, [['user-exists-browser', accountKey(tenant.id, standing.id)]]);
      return true;
    }
    await requirePoints(limiter, [['user-exists-address', address]]);
    const isQuiet = (await limiter.consume('user-exists-email', accountKey(tenant.id, normalizeEmail(typed)))).ok;
    return (await limiter.consume('user-exists-tenant', tenant.id)).ok && isQuiet;
  }

  return async (typed: string, context: RequestContext): Promise<UserExists> => {
    const { tenant } = context;
    const { company } = tenant;
    const email = normalizeEmail(typed);
    const isName = signsInElsewhere(company) ? email !== '' && isStorable(email) : isEmail(email);
    if (!isName) throw new AppError('#VALIDATION', { fields: { 'query.email': 'email' } });
    // Unknown browsers that call too often get the private answer. The person can still sign in.
    if (!(await mayDisclose(typed, context)) || company.privacyMode) return presentUserExists(company, 'private');
    return presentUserExists(company, await findKnown(database.tenant(tenant.id), company, typed));
  };
}
