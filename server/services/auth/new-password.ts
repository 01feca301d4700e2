// Checks a new password and refuses a weak one.
import { loadCommonPasswords } from '#contract/rules/common-passwords.ts';
import { passwordProblems, type PasswordProblem } from '#contract/rules/password.ts';
import { passwordRulesOf } from '#contract/rules/password-rules.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestTenant } from '#server/http/route.ts';

type TenantNames = Pick<RequestTenant, 'company'>;

let common: Promise<ReadonlySet<string>> | undefined;

const commonPasswords = () => (common ??= loadCommonPasswords());

export async function problemsOf(password: string, email: string, { company }: TenantNames): Promise<PasswordProblem[]> {
  return passwordProblems(password, { ...passwordRulesOf(company, email), common: await commonPasswords() });
}

/** Throws the first problem of `password`, if there is any. */
export async function requireGoodPassword(password: string, email: string, tenant: TenantNames): Promise<void> {
  const [problem] = await problemsOf(password, email, tenant);
  if (problem !== undefined) throw new AppError('#VALIDATION', { fields: { 'body.password': problem } });
}
