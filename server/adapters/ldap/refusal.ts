// Reads the refusal of a bind. Active Directory answers 49 for every refusal, and its diagnostic message contains the reason.
// Pure.
import type { AccountProblem, DirectoryAnswer } from '#server/ports/directory/directory.ts';

/** Matches `…AcceptSecurityContext error, data 52e, v2580`. The number is a Windows error code, in hexadecimal. */
const activeDirectory = /AcceptSecurityContext error, data ([0-9a-f]{1,8})\b/i;

const problems: Readonly<Record<string, AccountProblem>> = {
  '530': 'sign-in-restricted',
  '531': 'sign-in-restricted',
  '532': 'password-expired',
  '533': 'account-disabled',
  '701': 'account-expired',
  '773': 'password-must-change',
  '775': 'account-locked',
};

/** noSuchObject, inappropriateAuthentication, invalidCredentials, unwillingToPerform: each of them means a wrong password. */
const refusals: ReadonlySet<number> = new Set([32, 48, 49, 53]);

/** The result code of LDAP, which is a number; codes of network errors are words. */
export const resultCode = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;

/** The reason why a person's bind was refused, or null when the directory itself failed. */
export function readRefusal(error: unknown): DirectoryAnswer | null {
  const code = resultCode(error);
  if (code === null || !refusals.has(code)) return null;
  const data = activeDirectory.exec(error instanceof Error ? error.message : '')?.[1]?.toLowerCase();
  const problem = data === undefined ? undefined : problems[data];
  return problem === undefined
    ? { kind: 'wrong-password', detail: data === undefined ? `result ${code}` : `data ${data}` }
    : { kind: 'refused', problem };
}
