// Outcomes of a sign-in at the tenant's identity provider, as the address of /federationLogin/{appId} carries them.

export const federationProblems = [
  /** The person or the provider refused. */
  'denied',
  /** The provider asks for a managed device or browser (conditional access). */
  'conditional-access',
  /** The return belongs to no sign-in of this browser, or to one that took too long. */
  'expired',
  /** The provider did not answer, or answered what cannot be believed. */
  'provider',
  'other-directory',
  'no-email',
  'unverified-email',
  'domain',
  'unknown-user',
  /** The address belongs to a person who is linked to another account of the provider: it may have changed hands. */
  'other-account',
  'blocked',
  'too-many',
] as const;

export type FederationProblem = (typeof federationProblems)[number];

/** The problem an address names; null when it names none that exists. */
export const readFederationProblem = (text: string | null): FederationProblem | null =>
  federationProblems.find((problem) => problem === text) ?? null;

/** All outcomes, with those before the provider is reached and those of the exchange of the one-time code. */
export const signInProblems = [...federationProblems, 'code-refused', 'unreachable'] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** The outcome that a refused call (`federationAddress`, `federationLogin`) stands for. Status 0: no answer came. */
export function problemOfCall(status: number, code: string): SignInProblem {
  if (code === '#USER_BLOCKED') return 'blocked';
  if (code === '#INVALID_TOKEN') return 'code-refused';
  if (code === '#CONNECTOR_UNAVAILABLE' || status === 404) return 'provider';
  return status === 429 ? 'too-many' : 'unreachable';
}
