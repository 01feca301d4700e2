// The destination after a sign-in (docs/specification.md, section 4): pending terms, the requested page, notifications, the app.
import type { Company } from '#contract/entities/company.ts';
import { mainLayout } from '#contract/entities/main-layout.ts';
import type { User } from '#contract/entities/user.ts';
import { safeRedirect } from '#contract/rules/redirect.ts';
import { mustReviewNotifications } from './notification-review.ts';
import { pendingTermsPath } from './pending-terms.ts';

export interface SignInDestination {
  readonly company: Pick<Company, 'notifications' | 'style'>;
  readonly user: User;
  /** The untrusted `redirect_url` of the query, or null. */
  readonly redirectUrl: string | null;
  readonly origin: string;
}

/** Whether `redirectUrl` is rejected as a target, for example because a crafted link contains it. */
export const isRefusedRedirect = (redirectUrl: string | null, origin: string): boolean =>
  redirectUrl !== null && redirectUrl !== '' && safeRedirect(redirectUrl, origin) === null;

/** The path of this portal to open after the sign-in. */
export function afterSignIn({ company, user, redirectUrl, origin }: SignInDestination): string {
  const wanted = redirectUrl === null ? null : safeRedirect(redirectUrl, origin);
  const terms = pendingTermsPath(user, wanted);
  if (terms !== null) return terms;
  if (wanted !== null) return wanted;
  return mustReviewNotifications(company, user) ? '/notifications' : `/${mainLayout(company)}`;
}
