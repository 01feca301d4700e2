// The rules for signing in and for seeing other people. Pure: one sentence per rule.
import type { Company, LoginType } from '#contract/entities/company.ts';
import { hasGroup } from '#contract/permissions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestSession } from '#server/http/route.ts';
import type { UserRow } from './users.ts';

export type SignInMethod = 'password' | 'code' | 'two-step';

/**
 * The methods of each login type. In `password-and-otp`, the code alone is only for people without a password (specification
 * section 4); see `mayUseCode`.
 */
const methods: Readonly<Record<LoginType, readonly SignInMethod[]>> = {
  password: ['password'],
  otp: ['code'],
  both: ['password', 'code'],
  'password-and-otp': ['two-step', 'code'],
};

type SignInRules = Pick<Company, 'status' | 'loginType' | 'hasExternalAuth' | 'isLdap'>;

/** Whether the portal stores the passwords of this tenant's people. */
export const storesPasswords = (company: SignInRules) =>
  !company.hasExternalAuth && !company.isLdap && company.loginType !== 'otp';

/** Whether another system checks the passwords of this tenant's people. Then people cannot sign in by another method. */
export const signsInElsewhere = (company: Pick<Company, 'hasExternalAuth' | 'isLdap'>) =>
  company.hasExternalAuth || company.isLdap;

/** Throws unless people of this tenant sign in by `method`. Other methods answer as if they did not exist. */
export function requireMethod(company: SignInRules, method: SignInMethod): void {
  const offered = signsInElsewhere(company) ? ['password'] : methods[company.loginType];
  if (company.status === 'disabled' || !offered.includes(method)) throw new AppError('#NOT_FOUND');
}

/**
 * The refusal of a call that sets a password when the portal stores none. It is the same for every address, so it does not reveal
 * accounts.
 */
export const passwordElsewhere = ({ isLdap }: Pick<Company, 'isLdap'>) =>
  new AppError('#PASSWORD_ELSEWHERE', {
    message: isLdap ? 'A redefinição é feita pelo administrador do domínio.' : 'Sua senha é administrada pela sua empresa.',
  });

/** Whether the portal, and no directory, manages the person's password. */
export const ownsPassword = (user: Pick<UserRow, 'kind'>) => user.kind !== 'ldap' && user.kind !== 'adfs';

export const isBlocked = (user: Pick<UserRow, 'blocked' | 'hostBlocked'>) => user.blocked || user.hostBlocked;

/** Whether the person has finished the registration. */
export const isRegistered = (user: Pick<UserRow, 'status'>) => user.status === 'active';

/** Whether the person must set a password before they can sign in with one. */
export const needsPassword = (company: SignInRules, user: Pick<UserRow, 'kind' | 'status' | 'passwordHash'>) =>
  storesPasswords(company) && ownsPassword(user) && isRegistered(user) && user.passwordHash === null;

/** Whether a code alone signs this person in. In a two-step tenant it does so only until the person has a password. */
export const mayUseCode = (company: SignInRules, user: Pick<UserRow, 'kind' | 'status' | 'passwordHash'>) =>
  isRegistered(user) &&
  ownsPassword(user) &&
  !signsInElsewhere(company) &&
  (company.loginType !== 'password-and-otp' || user.passwordHash === null);

/**
 * Whether an unknown address may register. Only the notice for unregistered people prevents it (specification section 4). When
 * another system checks passwords, that system creates accounts, so nobody registers here.
 */
export const mayRegister = (company: Pick<Company, 'status' | 'selfRegistration' | 'hasExternalAuth' | 'isLdap'>) =>
  company.status === 'enabled' &&
  !signsInElsewhere(company) &&
  (company.selfRegistration.enabled || !company.selfRegistration.enableUserNotRegisteredNotification);

const pattern = (expression: string) => {
  const whole = expression.includes('@') ? expression.replace(/^@/, '*@') : `*@${expression}`;
  const pieces = whole.toLowerCase().split('*');
  return new RegExp(`^${pieces.map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('[^@]*')}$`);
};

/** Whether `email` belongs to the tenant's own staff. Patterns: `aurora.com.br`, `@aurora.com.br`, `*.gerente@aurora.com.br`. */
export const isInternalEmail = (email: string, filterExpression: readonly string[]) =>
  filterExpression.some((expression) => expression.trim() !== '' && pattern(expression.trim()).test(email));

/** The rules for internal people: the tenant's configuration, and the domains of the server's settings. */
export interface InternalRules {
  readonly company: Pick<Company, 'filterExpression'>;
  readonly internalDomains: readonly string[];
}

export const isInternal = (email: string, { company, internalDomains }: InternalRules) =>
  isInternalEmail(email, company.filterExpression) || internalDomains.some((domain) => email.endsWith(`@${domain}`));

/** Whether members of `groups` may invite people and create direct links. */
export const managesPeople = (groups: readonly string[]) => hasGroup(groups, 'host') || hasGroup(groups, 'admin-users');

/**
 * The part of a person's data that the session may see: people see themselves, and administrators of people everyone. A host sees their
 * own guests, and of all others that they exist. `host`: the host of the person; undefined: the person is no guest.
 */
export function sightOf(
  { email: own, userId, groups }: Pick<RequestSession, 'email' | 'userId' | 'groups'>,
  { email, host }: { readonly email: string; readonly host?: string | null | undefined },
): 'all' | 'name' | 'nothing' {
  if (own === email || hasGroup(groups, 'admin-users')) return 'all';
  if (!managesPeople(groups)) return 'nothing';
  return host !== undefined && host !== null && host === userId ? 'all' : 'name';
}
