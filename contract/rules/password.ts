// The rules for a new password (docs/specification.md, section 5; OWASP ASVS 5.0, section 6.2).
import { passwordFloor } from '#contract/limits.ts';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordProblem = 'blank' | 'too-short' | 'too-long' | 'contains-email' | 'contains-company' | 'common';

export interface PasswordRules {
  /** Minimum length; at least 4, also when the tenant sets less. */
  readonly min: number;
  /** Maximum length; absent: no maximum. */
  readonly max?: number;
  readonly email?: string;
  /** Names of the tenant: title, legal name, domain labels. */
  readonly words?: readonly string[];
  /** The result of `loadCommonPasswords`. Absent while the list is not loaded; the server always checks it. */
  readonly common?: ReadonlySet<string>;
}

const shortestPart = 4;
const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const parts = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= shortestPart);

/** Length in code points. */
const lengthOf = (password: string) => Array.from(password).length;

/** The minimum length under `rules`. */
export function minimumPasswordLength(min: number): number {
  return Number.isFinite(min) ? Math.max(passwordFloor, Math.floor(min)) : passwordFloor;
}

/** The problems of `password`, in the order of the screen; empty when the password is valid. */
export function passwordProblems(password: string, rules: PasswordRules): PasswordProblem[] {
  if (password.trim() === '') return ['blank'];
  const problems: PasswordProblem[] = [];
  const lower = plain(password);
  const has = (part: string) => lower.includes(part);
  if (lengthOf(password) < minimumPasswordLength(rules.min)) problems.push('too-short');
  if (rules.max !== undefined && lengthOf(password) > rules.max) problems.push('too-long');
  if (rules.email && parts(rules.email.split('@')[0] ?? '').some(has)) problems.push('contains-email');
  if (rules.words?.flatMap(parts).some(has)) problems.push('contains-company');
  if (rules.common !== undefined && isCommonPassword(password, rules.common)) problems.push('common');
  return problems;
}
