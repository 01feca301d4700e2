// The fields of a new password, with a live list of its rules. Common passwords are rejected before submission.
import { loadCommonPasswords } from '#contract/rules/common-passwords.ts';
import type { Company } from '#contract/entities/company.ts';
import { minimumPasswordLength, type PasswordProblem, passwordProblems, type PasswordRules } from '#contract/rules/password.ts';
import { passwordRulesOf, suggestedLength } from '#contract/rules/password-rules.ts';
import { useRef, useState } from 'react';
import { PasswordField, type PasswordRule } from '#renderer/ui/field/password-field.tsx';
import { words } from './messages.ts';
import type { FormControl } from './use-form.ts';

export interface ChosenRules {
  readonly rules: PasswordRules;
  readonly load: () => void;
  /** Advice beyond the rules; absent when a second step follows. */
  readonly advice: string | undefined;
}

/** The rules of the tenant for this person. `common` loads when the person focuses the field; the server always checks it. */
export function usePasswordRules(company: Company, email: string): ChosenRules {
  const [common, setCommon] = useState<ReadonlySet<string>>();
  const isRequested = useRef(false);
  const load = (): void => {
    if (isRequested.current) return;
    isRequested.current = true;
    loadCommonPasswords().then(setCommon, () => {
      isRequested.current = false;
    });
  };
  const rules = passwordRulesOf(company, email);
  const suggested = suggestedLength(company);
  const advice = suggested === null ? undefined : words.longer(suggested);
  return { rules: common === undefined ? rules : { ...rules, common }, load, advice };
}

/** The message for a problem that the page or the server found. */
export function passwordProblemWords(problem: string, rules: PasswordRules): string {
  const problemWords = words.problems;
  if (problem === 'too-short') return problemWords['too-short'](minimumPasswordLength(rules.min));
  if (problem === 'too-long') return problemWords['too-long'](rules.max ?? 256);
  const texts: Readonly<Record<string, unknown>> = problemWords;
  const text = texts[problem];
  return typeof text === 'string' ? text : words.unexpected;
}

/** The problems of a new password and its confirmation; empty without problems. */
export function newPasswordErrors(
  { password, confirm }: { readonly password: string; readonly confirm: string },
  rules: PasswordRules,
): { password?: string; confirm?: string } {
  if (password === '') return { password: words.required, ...(confirm === '' ? { confirm: words.required } : {}) };
  const [problem] = passwordProblems(password, rules);
  return {
    ...(problem === undefined ? {} : { password: passwordProblemWords(problem, rules) }),
    ...(confirm === '' ? { confirm: words.required } : confirm === password ? {} : { confirm: words.differs }),
  };
}

function ruleList(password: string, rules: PasswordRules): readonly PasswordRule[] {
  const problems = new Set<PasswordProblem>(passwordProblems(password, rules));
  const typed = !problems.has('blank');
  const rule = (label: string, problem: PasswordProblem): PasswordRule => ({ label, met: typed && !problems.has(problem) });
  const min = minimumPasswordLength(rules.min);
  return [
    rule(words.rules.length(min), 'too-short'),
    ...(rules.max === undefined ? [] : [rule(words.rules.max(rules.max), 'too-long')]),
    rule(words.rules.email, 'contains-email'),
    rule(words.rules.company, 'contains-company'),
    rule(words.rules.common, 'common'),
  ];
}

export function NewPassword({
  password,
  confirm,
  rules,
  advice,
  onBegin,
}: {
  readonly password: FormControl;
  readonly confirm: FormControl;
  readonly rules: PasswordRules;
  readonly advice: ChosenRules['advice'];
  /** Called when the person focuses the password field. */
  readonly onBegin: () => void;
}) {
  return (
    <>
      <PasswordField
        {...password}
        label={words.password}
        need="required"
        autoComplete="new-password"
        size="large"
        maxLength={256}
        rules={ruleList(password.value, rules)}
        hint={advice}
        onFocus={onBegin}
      />
      <PasswordField
        {...confirm}
        label={words.confirm}
        need="required"
        autoComplete="new-password"
        size="large"
        maxLength={256}
      />
    </>
  );
}
