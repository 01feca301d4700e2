// Checks the fields that finish a registration. Pure.
import type { AgreedTerm, RequiredTerm } from '#contract/entities/term.ts';
import type { PasswordRules } from '#contract/rules/password.ts';
import { newPasswordErrors, passwordProblemWords } from '#renderer/form/new-password.tsx';
import { nickProblem, ownDataProblem } from '#renderer/form/own-data.ts';
import { words as common } from '#renderer/form/messages.ts';
import { phoneKind, problemOf } from '#renderer/typed-field/kinds.ts';
import { words } from './messages.ts';

/** The system that stores the password. */
export type PasswordOwner = 'portal' | 'directory' | 'none';

export type TermField = `terms.${string}`;
export type FinishField = 'nick' | 'phone' | 'password' | 'confirm' | TermField;
/** The value of a term is the SHA-256 of the accepted text, or empty. A changed text has another hash and is not accepted. */
export type FinishValues = Readonly<Record<FinishField, string>>;

export interface FinishRules {
  readonly phone: boolean;
  readonly owner: PasswordOwner;
  readonly rules: PasswordRules;
  readonly terms: readonly RequiredTerm[];
}

export const termField = (id: string): TermField => `terms.${id}`;

/** The values of an empty form. */
export const emptyFinish = (terms: readonly RequiredTerm[]): FinishValues => ({
  nick: '',
  phone: '',
  password: '',
  confirm: '',
  ...Object.fromEntries(terms.map(({ id }) => [termField(id), ''])),
});

export const agreedTerms = (terms: readonly RequiredTerm[]): AgreedTerm[] =>
  terms.map(({ id, version, sha256 }) => ({ id, version, sha256 }));

/** The values for the call. */
export const registrationValues = ({ nick, phone, password }: FinishValues, owner: PasswordOwner) => ({
  nick: nick.trim(),
  ...(phone.trim() === '' ? {} : { phone }),
  ...(owner === 'portal' ? { password } : {}),
});

function termErrors(values: FinishValues, terms: readonly RequiredTerm[]): Partial<Record<TermField, string>> {
  const errors: Partial<Record<TermField, string>> = {};
  for (const { id, sha256 } of terms) {
    const agreed = values[termField(id)] ?? '';
    if (agreed !== sha256) errors[termField(id)] = agreed === '' ? common.required : words.termChanged;
  }
  return errors;
}

export function checkFinish(values: FinishValues, { phone, owner, rules, terms }: FinishRules): Partial<FinishValues> {
  const nick = nickProblem(values.nick);
  const phoneProblem = problemOf(phoneKind, values.phone, phone ? 'required' : 'optional');
  return {
    ...(nick === undefined ? {} : { nick }),
    ...(phoneProblem === undefined ? {} : { phone: phoneProblem }),
    ...(owner === 'portal' ? newPasswordErrors(values, rules) : {}),
    ...termErrors(values, terms),
  };
}

/** The message for a field that the server refused. */
export function refusedWords(name: string, problem: string, rules: PasswordRules): string {
  if (name === 'password') return passwordProblemWords(problem, rules);
  if (problem === 'required') return common.required;
  return name.startsWith('terms.') ? words.termChanged : ownDataProblem(name, problem);
}
