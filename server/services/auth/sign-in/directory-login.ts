// Signs people in when another system checks the password: the tenant's directory, or its own endpoint.
import { maskEmail, normalizeEmail } from '#contract/rules/email.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext, RequestTenant } from '#server/http/route.ts';
import type { AccountProblem, Directories, DirectoryAnswer, DirectoryPerson } from '#server/ports/directory/directory.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { requireMethod, signsInElsewhere } from '#server/services/auth/policy.ts';
import type { UserRow } from '#server/services/auth/users.ts';
import { directoryAccount } from './directory-account.ts';
import { createSyncPerson, type ProvenDirectoryPerson } from './directory-person.ts';
import type { OpenSession } from './open-session.ts';
import { wrongPassword, type Credentials } from './password-login.ts';
import { accountKey, restorePoints, spendPoints } from './points.ts';
import { addressPoints, createStandingOf, forgetWrongPasswords, pointsOf } from './standing.ts';

const problemCodes: Readonly<Record<AccountProblem, ErrorCode>> = {
  'password-expired': '#PASSWORD_EXPIRED',
  'password-must-change': '#PASSWORD_MUST_CHANGE',
  'account-locked': '#ACCOUNT_LOCKED',
  'account-disabled': '#ACCOUNT_DISABLED',
  'account-expired': '#ACCOUNT_EXPIRED',
  'sign-in-restricted': '#SIGN_IN_RESTRICTED',
};

type Refused = Exclude<DirectoryAnswer, { readonly kind: 'proven' }>;

function toError(answer: Refused): AppError {
  if (answer.kind === 'wrong-password') return wrongPassword();
  if (answer.kind === 'refused') return new AppError(problemCodes[answer.problem]);
  if (answer.kind === 'refused-in-words') return new AppError('#EXTERNAL_AUTH', { message: answer.text });
  return new AppError('#DIRECTORY_UNAVAILABLE');
}

const reasonOf = (answer: Refused): string =>
  answer.kind === 'refused' ? answer.problem : answer.kind === 'refused-in-words' ? 'in-words' : answer.detail;

async function ask(directories: Directories, tenant: RequestTenant, { email, password }: Credentials): Promise<DirectoryAnswer> {
  const settings = tenant.company.directory;
  const directory = settings === undefined ? null : directories.open(tenant.id, settings);
  return directory === null
    ? { kind: 'unavailable', detail: 'sem configuração ou sem segredo' }
    : directory.prove(email, password);
}

/** Proves a person at that system, or throws. The limits are those of passwords that the portal stores. */
export function createDirectoryCheck(deps: AuthDependencies) {
  const { limiter, directories } = deps;
  const standingOf = createStandingOf(deps);
  return async (credentials: Credentials, context: RequestContext): Promise<DirectoryPerson> => {
    const { tenant, address, recorder } = context;
    const { email: typed, password } = credentials;
    if (typed.trim() === '' || password.trim() === '') throw wrongPassword();

    const standing = await standingOf(typed, context, context.session !== null && context.session.userId !== null);
    const counted = { tenant: tenant.id, address, name: directoryAccount(tenant.company, typed) };
    const points = pointsOf('password', standing, counted);
    const answer = await spendPoints(limiter, { points }, () => ask(directories, tenant, credentials));
    if (answer.kind === 'proven') {
      await restorePoints(limiter, addressPoints('password', standing, counted));
      await forgetWrongPasswords(limiter, standing, counted);
      await limiter.clear('user-exists-email', accountKey(tenant.id, normalizeEmail(typed)));
      return answer.person;
    }
    const isAway = answer.kind === 'unavailable';
    // No password was compared, so the request does not count as a failed try.
    if (isAway) await restorePoints(limiter, points);
    // The entry names no person, even within a session, because the caller has proven nothing.
    await recorder.as(null).record({
      pointer: 'auth.diretorio.conferir',
      outcome: isAway ? 'failed' : 'refused',
      detail: { email: maskEmail(typed.trim()), reason: reasonOf(answer) },
    });
    throw toError(answer);
  };
}

/** The handler of the login call. It uses the tenant's own system if there is one, and otherwise calls `otherwise`. */
export function createDirectoryLogin(
  deps: AuthDependencies,
  openSession: OpenSession,
  otherwise: (credentials: Credentials, context: RequestContext) => Promise<OpenedSession>,
) {
  const check = createDirectoryCheck(deps);
  const syncPerson = createSyncPerson(deps);

  /** Finds or creates the account of a proven person. A failure is recorded, so that an administrator can see it. */
  async function syncOrRecord(proven: ProvenDirectoryPerson, context: RequestContext): Promise<UserRow> {
    try {
      return await syncPerson(proven, context);
    } catch (error) {
      const detail = { email: maskEmail(proven.login), reason: error instanceof AppError ? error.code : 'failure' };
      await context.recorder.as(null).record({ pointer: 'auth.diretorio.conferir', outcome: 'refused', detail });
      throw error;
    }
  }

  return async (credentials: Credentials, context: RequestContext): Promise<OpenedSession> => {
    const { company } = context.tenant;
    if (!signsInElsewhere(company)) return otherwise(credentials, context);
    requireMethod(company, 'password');
    const person = await check(credentials, context);
    const issuer = company.isLdap ? 'ldap' : 'external';
    const user = await syncOrRecord({ person, issuer, login: directoryAccount(company, credentials.email) }, context);
    return openSession.forPerson(context, user, issuer);
  };
}
