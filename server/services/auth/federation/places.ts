// Addresses of a federated sign-in. Pure.
import { safeRedirect } from '#contract/rules/redirect.ts';
import type { FederationProblem } from '#contract/rules/federation.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { Attempt } from './attempt.ts';

type Place = Pick<RequestTenant, 'id' | 'origin'>;

/** The issuer of the provider. A path is relative to the tenant's origin. */
export const issuerAddress = (issuer: string, origin: string): string => (issuer.startsWith('/') ? origin + issuer : issuer);

/** The place that the person wanted to open, if it is inside this portal. */
export const wantedPlace = (redirectUrl: string | undefined, origin: string): string | null =>
  redirectUrl === undefined ? null : safeRedirect(redirectUrl, origin);

export type Outcome =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'problem'; readonly problem: FederationProblem };

type StartedAttempt = Pick<Attempt, 'programState' | 'port' | 'redirectUrl' | 'challenge'>;

/** The page that continues the sign-in. It shows a program's code, which the program fetches or the person pastes. */
export function landingAddress({ id, origin }: Place, outcome: Outcome, attempt: StartedAttempt | null): string {
  const url = new URL(`/federationLogin/${id}`, origin);
  const { searchParams } = url;
  if (outcome.kind === 'code') searchParams.set('code', outcome.code);
  else searchParams.set('problem', outcome.problem);
  if (attempt?.redirectUrl) searchParams.set('redirect_url', attempt.redirectUrl);
  if (attempt?.challenge) searchParams.set('program', String(attempt.port ?? ''));
  if (attempt?.programState) searchParams.set('state', attempt.programState);
  return url.href;
}
