// Outcomes of a sign-in at the tenant's identity provider, as the address of /federationLogin/{appId} contains them.

export const federationProblems = [
  /** The person or the provider refused. */
  'denied',
  /** The provider requires a managed device or browser (conditional access). */
  'conditional-access',
  /** The returned code belongs to no sign-in of this browser, or to an expired one. */
  'expired',
  /** The provider did not answer, or its answer failed validation. */
  'provider',
  'other-directory',
  'no-email',
  'unverified-email',
  'domain',
  'unknown-user',
  /** The address belongs to a person who is linked to another account of the provider. The address may have a new owner. */
  'other-account',
  'blocked',
  'too-many',
] as const;

export type FederationProblem = (typeof federationProblems)[number];

/** The problem that the address contains; null when it contains no known problem. */
export const readFederationProblem = (text: string | null): FederationProblem | null =>
  federationProblems.find((problem) => problem === text) ?? null;

/** All outcomes, including those before the request to the provider and those of the exchange of the one-time code. */
export const signInProblems = [...federationProblems, 'code-refused', 'unreachable'] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** The outcome that a refused call (`federationAddress`, `federationLogin`) stands for. Status 0: no answer came. */
export function problemOfCall(status: number, code: string): SignInProblem {
  if (code === '#USER_BLOCKED') return 'blocked';
  if (code === '#INVALID_TOKEN') return 'code-refused';
  if (code === '#CONNECTOR_UNAVAILABLE' || status === 404) return 'provider';
  return status === 429 ? 'too-many' : 'unreachable';
}
