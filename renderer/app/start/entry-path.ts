// The path that a person comes to after signing in.
import type { User } from '#contract/entities/user.ts';
import { safeRedirect } from '#contract/rules/redirect.ts';
import { afterSignIn, isRefusedRedirect } from '#renderer/session/after-sign-in.ts';
import type { Runtime } from './runtime.ts';

/** The unchecked `redirect_url` of the address. */
export const wantedRedirect = (): string | null => new URLSearchParams(location.search).get('redirect_url');

/** The first path after a sign-in. A path outside this portal is ignored and reported. */
export function entryPath(
  { company, reports, entry }: Pick<Runtime, 'company' | 'reports' | 'entry'>,
  user: User,
  redirectUrl = wantedRedirect(),
): string {
  const { origin } = location;
  if (isRefusedRedirect(redirectUrl, origin)) reports.add({ code: 'redirectRefused', status: 0, correlationId: '' });
  const path = afterSignIn({ company, user, redirectUrl, origin });
  entry.set(path);
  return path;
}

/** The `redirect_url` of the address, when it is a path of this portal. */
export function wantedPath(): string | null {
  const redirectUrl = wantedRedirect();
  return redirectUrl === null ? null : safeRedirect(redirectUrl, location.origin);
}
