// Finds the person of a provider's identity. Pure. An identity is issuer and subject. The address identifies the person only at
// the first sign-in.
import * as z from 'zod/mini';
import { ShownText } from '#contract/shown-text.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import type { FederationProblem } from '#contract/rules/federation.ts';
import type { Federation } from '#server/http/tenants/private-company.ts';
import { isBlocked } from '#server/services/auth/policy.ts';
import type { UserRow } from '#server/services/auth/users.ts';

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Entra ID: the directory of which the person is a member. */
  readonly directory: string | null;
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** An identifier is compared as the provider wrote it: without a character of it, it would name somebody else. */
const Identifier = z.string().check(z.trim(), z.minLength(1), z.maxLength(320));
const identifierOf = (value: unknown): string | null => Identifier.safeParse(value).data ?? null;
const Name = ShownText.check(z.minLength(1), z.maxLength(320));
/** Values that count as true. Providers use several; `xms_edov` of Entra ID is 1 or "1". */
const truths: ReadonlySet<unknown> = new Set([true, 'true', 1, '1']);

export function readIdentity(claims: Claims, names: Federation['claims']): Identity {
  const email = normalizeEmail(identifierOf(claims[names.email]) ?? '');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isEmail(email) ? email : null,
    emailVerified: truths.has(claims[names.emailVerified]),
    name: Name.safeParse(claims[names.name]).data?.slice(0, 80) ?? null,
    directory: identifierOf(claims['tid']),
  };
}

type Rules = Pick<Federation, 'directoryId' | 'trustEmail' | 'autoProvision'> & { readonly emailDomains: readonly string[] };
type Person = Pick<UserRow, 'blocked' | 'hostBlocked'>;

export type UserMatch<P extends Person> =
  /** The identity is linked to the person. */
  | { readonly kind: 'known'; readonly person: P }
  /** The person has this address. The identity is linked to the person now. */
  | { readonly kind: 'link'; readonly person: P }
  | { readonly kind: 'create'; readonly email: string }
  | { readonly kind: 'refused'; readonly problem: FederationProblem };

const refused = (problem: FederationProblem) => ({ kind: 'refused', problem }) as const;
const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** The reason why an address without a linked identity does not identify a person; null when it does. */
function emailProblem({ emailVerified }: Identity, { trustEmail }: Rules): FederationProblem | null {
  return trustEmail === 'always' || (trustEmail === 'verified' && emailVerified) ? null : 'unverified-email';
}

/** Checks the conditions of the tenant, at every sign-in. */
function membershipProblem({ directory, email }: Identity, { directoryId, emailDomains }: Rules): FederationProblem | null {
  if (directoryId !== undefined && directory !== directoryId) return 'other-directory';
  if (emailDomains.length === 0) return null;
  if (email === null) return 'no-email';
  return emailDomains.some((domain) => domain.toLowerCase() === domainOf(email)) ? null : 'domain';
}

export interface MatchCandidates<P extends Person> {
  /** The person to whom this identity is linked. */
  readonly linked: P | null;
  /** The person with the identity's address. */
  readonly byEmail: P | null;
  /** Whether the person of `byEmail` is linked to another account of the same provider. */
  readonly isTaken: boolean;
}

export function matchUser<P extends Person>(
  identity: Identity,
  rules: Rules,
  { linked, byEmail, isTaken }: MatchCandidates<P>,
): UserMatch<P> {
  const membership = membershipProblem(identity, rules);
  if (membership !== null) return refused(membership);
  if (linked !== null) return isBlocked(linked) ? refused('blocked') : { kind: 'known', person: linked };
  if (identity.email === null) return refused('no-email');
  const problem = emailProblem(identity, rules);
  if (problem !== null) return refused(problem);
  if (byEmail !== null && isTaken) return refused('other-account');
  if (byEmail !== null) return isBlocked(byEmail) ? refused('blocked') : { kind: 'link', person: byEmail };
  return rules.autoProvision ? { kind: 'create', email: identity.email } : refused('unknown-user');
}

/** Entra ID's error codes of conditional access: an unmanaged or wrong device or browser. */
const conditionalAccess = /AADSTS(?:5300[0-5]|53009|50097|50129|50131|530032)\b/;

/** Classifies the refusal of a provider. */
export const refusalProblem = (description: string): FederationProblem =>
  conditionalAccess.test(description) ? 'conditional-access' : 'denied';
