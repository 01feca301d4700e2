// The destination after a sign-in (docs/specification.md, section 4): pending terms, the wanted place, notifications, the app.
import type { Company } from '#contract/entities/company.ts';
import { mainLayout } from '#contract/entities/main-layout.ts';
import type { User } from '#contract/entities/user.ts';
import { safeRedirect } from '#contract/rules/redirect.ts';
import { mustReviewNotifications } from './notification-review.ts';
import { pendingTermsPath } from './pending-terms.ts';

export interface SignInDestination {
  readonly company: Pick<Company, 'notifications' | 'style'>;
  readonly user: User;
  /** The query's `redirect_url`, or null. Untrusted. */
  readonly redirectUrl: string | null;
  readonly origin: string;
}

/** Whether the requested place is refused as a target: a crafted link may have asked for it. */
export const isRefusedRedirect = (redirectUrl: string | null, origin: string): boolean =>
  redirectUrl !== null && redirectUrl !== '' && safeRedirect(redirectUrl, origin) === null;

/** Path of this portal to go to after signing in. */
export function afterSignIn({ company, user, redirectUrl, origin }: SignInDestination): string {
  const wanted = redirectUrl === null ? null : safeRedirect(redirectUrl, origin);
  const terms = pendingTermsPath(user, wanted);
  if (terms !== null) return terms;
  if (wanted !== null) return wanted;
  return mustReviewNotifications(company, user) ? '/notifications' : `/${mainLayout(company)}`;
}
