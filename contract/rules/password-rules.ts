// The password rules of a tenant for one person, the same on the page and on the server.
import type { LoginType } from '#contract/entities/company.ts';
import type { PasswordRules } from './password.ts';

interface PasswordTenant {
  readonly loginType: LoginType;
  readonly appTitle: string;
  readonly appName: string;
  readonly domain: readonly string[];
  readonly style: { readonly legalName?: string | undefined };
  readonly passwordValidation: {
    readonly rules: { readonly min: { readonly value: number }; readonly max?: { readonly value: number } | undefined };
  };
}

/** From this length on, a password without a second step resists guessing. It is a suggestion; the tenant sets the rule. */
const lengthAlone = 15;

/** The length to suggest when a password alone opens the portal; null when another step follows, or the tenant's limits exclude it. */
export function suggestedLength({ loginType, passwordValidation: { rules } }: PasswordTenant): number | null {
  const isPossible = (rules.max?.value ?? lengthAlone) >= lengthAlone;
  return loginType === 'password' && isPossible && rules.min.value < lengthAlone ? lengthAlone : null;
}

/** The rules without the list of common passwords, which page and server load when they need it. */
export function passwordRulesOf(company: PasswordTenant, email: string): PasswordRules {
  const { min, max } = company.passwordValidation.rules;
  const labels = company.domain.flatMap((domain) => domain.split('.'));
  return {
    min: min.value,
    ...(max === undefined ? {} : { max: max.value }),
    email,
    words: [company.appTitle, company.appName, company.style.legalName ?? '', ...labels],
  };
}
