import { FormFrame } from '#renderer/form/form-frame.tsx';
import { NewPassword, newPasswordErrors, passwordProblemWords, usePasswordRules } from '#renderer/form/new-password.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { OutcomePanel } from '#renderer/link-page/checked-link.tsx';
import { words as common } from '#renderer/form/messages.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { Panel } from '#renderer/link-page/panel.tsx';
import type { LinkSecret } from '#renderer/link-page/secret-address.ts';
import { type Outcome, outcomeOf } from '#renderer/link-page/use-link-check.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { useState } from 'react';
import { words } from './messages.ts';
import { setPassword } from './queries.ts';

export function SetForm({
  page,
  secret,
  purpose,
}: {
  readonly page: LinkPageProps;
  readonly secret: LinkSecret;
  readonly purpose: 'lost-password' | 'register-password';
}) {
  const { company, client, goTo, signIn } = page;
  const { rules, load, advice } = usePasswordRules(company, secret.email);
  const [endSessions, setEndSessions] = useState(true);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm<'password' | 'confirm'>({
    initial: { password: '', confirm: '' },
    check: (values) => newPasswordErrors(values, rules),
    async submit({ password }) {
      await setPassword({ client, companyId: company.id }, secret, password, endSessions);
      signIn(secret.email, { step: 'password' });
    },
    refusedField: (_name, problem) => passwordProblemWords(problem, rules),
    onRefused(error) {
      setOutcome(outcomeOf(error));
      return null;
    },
  });
  if (outcome !== null)
    return (
      <OutcomePanel
        outcome={outcome}
        onNewLink={() => goTo('/changePassword', { replace: true, state: { email: secret.email } })}
        onEnter={() => signIn(secret.email)}
      />
    );
  const creates = purpose === 'register-password';
  return (
    <Panel
      title={creates ? words.createTitle : words.resetTitle}
      lead={creates ? words.createLead(secret.email) : words.resetLead(secret.email)}
    >
      <FormFrame form={form} submit={common.savePassword}>
        {/* Names the account for the password manager. */}
        <input type="text" autoComplete="username" value={secret.email} readOnly hidden />
        <NewPassword
          password={form.field('password')}
          confirm={form.field('confirm')}
          rules={rules}
          advice={advice}
          onBegin={load}
        />
        <Checkbox checked={endSessions} onChange={setEndSessions} hint={common.endSessionsHint}>
          {common.endSessions}
        </Checkbox>
      </FormFrame>
    </Panel>
  );
}
