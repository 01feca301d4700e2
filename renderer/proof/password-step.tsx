import { useEffect } from 'react';
import type { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words as common } from '#renderer/form/messages.ts';
import { words } from './messages.ts';
import { byPassword, type ProofScope } from './queries.ts';

const passwordErrors: ErrorContext = { '#WRONG_PASSWORD': words.wrongPassword };

/** The message when a directory rejects the account: the directory's own message, or a general one. */
const directoryMessage = (error: ApiError): string | null =>
  tooManyProblem(error) ?? (error.status === 400 || error.status === 409 ? error.message || words.account : null);

export function PasswordStep({ scope, onDone }: { readonly scope: ProofScope; readonly onDone: () => void }) {
  const form = useForm<'password'>({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: common.required } : {}),
    async submit({ password }) {
      await byPassword(scope, password);
      onDone();
    },
    fieldErrors: (error) => ({ password: wordsInContext(error, passwordErrors) }),
    onRefused: directoryMessage,
  });
  const field = form.field('password');
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);
  return (
    <FormFrame form={form} submit={words.confirm} closesFreely>
      <input type="text" autoComplete="username" value={scope.email} readOnly hidden />
      <PasswordField
        {...field}
        label={words.password}
        need="required"
        autoComplete="current-password"
        size="large"
        maxLength={256}
      />
    </FormFrame>
  );
}
