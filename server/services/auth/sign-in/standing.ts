// Decides which limits count a try. Strangers, known browsers and proven people are counted separately, so that a stranger cannot
// use up the limits of the others.
import type { TenantId } from '#contract/entities/identity.ts';
import type { RequestContext } from '#server/http/route.ts';
import { networkOf } from '#server/ports/reach/network.ts';
import type { BucketName, Limiter } from '#server/ports/limiter.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { findKnownBrowser } from './known-browser.ts';
import { accountKey, type Point } from './points.ts';

export type Standing =
  /** The person signed in with this browser before. */
  | { readonly kind: 'browser'; readonly id: string }
  /** The browser is unknown, but a first factor or a session proves the person. */
  | { readonly kind: 'proven' }
  | { readonly kind: 'stranger' };

/** Actions that are limited by account, and for strangers also by address. */
export type LimitedAction = 'password' | 'code-request' | 'code-try' | 'link-request';

interface Buckets {
  readonly browser: BucketName;
  readonly proven: BucketName;
  readonly address: BucketName;
  readonly account: BucketName;
  /** The part of the account's limit that one network may use. */
  readonly share: BucketName | null;
}

const buckets: Readonly<Record<LimitedAction, Buckets>> = {
  password: {
    browser: 'password-browser',
    proven: 'password-proven',
    address: 'password-address',
    account: 'password-account',
    share: 'password-share',
  },
  'code-request': {
    browser: 'code-request-browser',
    proven: 'code-request-proven',
    address: 'code-request-address',
    account: 'code-request-email',
    share: null,
  },
  'code-try': {
    browser: 'code-try-browser',
    proven: 'code-try-proven',
    address: 'code-try-address',
    account: 'code-try-account',
    share: 'code-try-share',
  },
  'link-request': {
    browser: 'link-request-browser',
    // People who request a link have proven nothing, so both kinds use the same bucket.
    proven: 'link-request-email',
    address: 'link-request-address',
    account: 'link-request-email',
    share: null,
  },
};

/** The values that identify the counters of a try. */
export interface CounterValues {
  readonly tenant: TenantId;
  readonly address: string;
  /** The mail address, or the name in a directory. It includes the kind of link if links are counted separately. */
  readonly name: string;
}

/** Points of the address. Only strangers need them, because people at one address must not block each other. */
export const addressPoints = (act: LimitedAction, standing: Standing, { address }: CounterValues): readonly Point[] =>
  standing.kind === 'stranger' ? [[buckets[act].address, address]] : [];

/** Points of the account that a try with this standing can use up. */
export function accountPoints(
  act: LimitedAction,
  standing: Standing,
  { tenant, address, name }: CounterValues,
): readonly Point[] {
  const own = buckets[act];
  if (standing.kind === 'browser') return [[own.browser, accountKey(tenant, standing.id)]];
  if (standing.kind === 'proven') return [[own.proven, accountKey(tenant, name)]];
  const account: Point = [own.account, accountKey(tenant, name)];
  // One network cannot use up all tries of strangers, because the person may be in another network with a new browser.
  const share = `${accountKey(tenant, name)}:${networkOf(address)}`;
  return own.share === null ? [account] : [[own.share, share], account];
}

export const pointsOf = (act: LimitedAction, standing: Standing, counted: CounterValues): readonly Point[] => [
  ...addressPoints(act, standing, counted),
  ...accountPoints(act, standing, counted),
];

/** Resets the limits for wrong passwords after a correct or a new password, including those of strangers in this network. */
export async function forgetWrongPasswords(limiter: Limiter, standing: Standing, counted: CounterValues): Promise<void> {
  const ofStrangers = accountPoints('password', { kind: 'stranger' }, counted);
  const own = standing.kind === 'stranger' ? [] : accountPoints('password', standing, counted);
  for (const [bucket, key] of [...ofStrangers, ...own]) await limiter.clear(bucket, key);
}

/** The standing of the request's browser for the person with this address or directory name. */
export const createStandingOf =
  ({ database, clock }: Pick<AuthDependencies, 'database' | 'clock'>) =>
  async (typed: string, context: RequestContext, isProven = false): Promise<Standing> => {
    const id = await findKnownBrowser(database.tenant(context.tenant.id), context, typed, clock.now());
    if (id !== null) return { kind: 'browser', id };
    return isProven ? { kind: 'proven' } : { kind: 'stranger' };
  };
