// The proof that this shell started a sign-in: a verifier that it sends only at the end (PKCE), and a state that the server returns with
// the code.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFederationProblem } from '#contract/rules/federation.ts';
import type { FederationProblem } from '#contract/rules/federation.ts';

export interface Proof {
  readonly verifier: string;
  /** S256 challenge of the verifier. */
  readonly challenge: string;
  readonly state: string;
}

const random = (): string => randomBytes(32).toString('base64url');

export function createProof(): Proof {
  const verifier = random();
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url'), state: random() };
}

export type SignInReturn =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'problem'; readonly problem: FederationProblem }
  /** The returned state belongs to another sign-in, or to none. */
  | { readonly kind: 'foreign' };

function isSame(received: string, own: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(own)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}

/** Reads the query of a returned address. A problem needs no state, because the server cannot return the state of an unknown sign-in. */
export function readReturn(search: string, state: string): SignInReturn {
  const query = new URLSearchParams(search);
  const problem = readFederationProblem(query.get('problem'));
  if (problem !== null) return { kind: 'problem', problem };
  const code = query.get('code') ?? '';
  return /^[\w-]{1,128}$/.test(code) && isSame(query.get('state') ?? '', state) ? { kind: 'code', code } : { kind: 'foreign' };
}
