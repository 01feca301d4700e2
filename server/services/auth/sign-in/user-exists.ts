// Whether an address can sign in, and how: the one question whose answer tells known from unknown, hence its limits.
import type { UserExists } from '#contract/entities/user.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { presentUserExists } from '../present.ts';
import { findUser } from '../users.ts';
import { accountKey, requirePoints } from './points.ts';

export const createUserExists =
  ({ database, limiter }: AuthDependencies) =>
  async (typed: string, { tenant, address }: RequestContext): Promise<UserExists> => {
    const email = normalizeEmail(typed);
    if (!isEmail(email)) throw new AppError('#VALIDATION', { fields: { 'query.email': 'email' } });
    await requirePoints(limiter, [
      ['user-exists-address', address],
      ['user-exists-email', accountKey(tenant.id, email)],
      ['user-exists-tenant', tenant.id],
    ]);
    if (tenant.company.privacyMode) return presentUserExists(tenant.company, 'private');
    return presentUserExists(tenant.company, await findUser(database.tenant(tenant.id), email));
  };
