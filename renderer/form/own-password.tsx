// Changes the person's own password. The old password proves that the signed-in person makes the change.
import { updateUser } from '#contract/calls/auth/person.ts';
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { useState } from 'react';
import type { Client } from '#renderer/api/client.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';
import { words } from './messages.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import { FormFrame } from './form-frame.tsx';
import { NewPassword, newPasswordErrors, passwordProblemWords, usePasswordRules } from './new-password.tsx';
import { useForm } from './use-form.ts';

type Name = 'oldPassword' | 'password' | 'confirm';
type Values = Readonly<Record<Name, string>>;

export interface OwnPasswordProps {
  readonly company: Company;
  readonly client: Client;
  readonly user: User;
  /** Called after the change, with the user from the server's answer. */
  readonly onDone: (user: User) => void;
}

const ownPasswordErrors: ErrorContext = { '#WRONG_PASSWORD': words.wrongOld };

export function OwnPassword({ company, client, user, onDone }: OwnPasswordProps) {
  const { rules, load, advice } = usePasswordRules(company, user.email);
  const [endSessions, setEndSessions] = useState(true);
  const check = (values: Values): Partial<Values> => ({
    ...(values.oldPassword === '' ? { oldPassword: words.required } : {}),
    ...newPasswordErrors(values, rules),
    ...(values.password !== '' && values.password === values.oldPassword ? { password: words.sameAsOld } : {}),
  });
  const form = useForm<Name>({
    initial: { oldPassword: '', password: '', confirm: '' },
    check,
    async submit({ oldPassword, password }) {
      onDone(await client.call(updateUser, { params: { id: company.id }, body: { oldPassword, password, endSessions } }));
    },
    refusedField: (_name, problem) => passwordProblemWords(problem, rules),
    fieldErrors: (error) => ({ oldPassword: wordsInContext(error, ownPasswordErrors) }),
  });
  return (
    <FormFrame form={form} submit={words.savePassword}>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...form.field('oldPassword')}
        label={words.oldPassword}
        need="required"
        autoComplete="current-password"
        size="large"
        maxLength={256}
      />
      <NewPassword
        password={form.field('password')}
        confirm={form.field('confirm')}
        rules={rules}
        advice={advice}
        onBegin={load}
      />
      <Checkbox checked={endSessions} onChange={setEndSessions} hint={words.endSessionsHint}>
        {words.endSessions}
      </Checkbox>
    </FormFrame>
  );
}
