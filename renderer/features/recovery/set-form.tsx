import { FormFrame } from '#renderer/form/form-frame.tsx';
import { NewPassword, newPasswordErrors, passwordProblemWords, usePasswordRules } from '#renderer/form/new-password.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { OutcomeEnding } from '#renderer/link-page/checked-link.tsx';
import { words as common } from '#renderer/form/messages.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { Panel } from '#renderer/link-page/panel.tsx';
import type { HeldLink } from '#renderer/link-page/secret-address.ts';
import { type Outcome, outcomeOf } from '#renderer/link-page/use-link-check.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { useState } from 'react';
import { words } from './messages.ts';
import { setPassword } from './queries.ts';

export function SetForm({
  page,
  held,
  purpose,
}: {
  readonly page: LinkPageProps;
  readonly held: HeldLink;
  readonly purpose: 'lost-password' | 'register-password';
}) {
  const { company, client, goTo, signIn } = page;
  const { rules, load, advice } = usePasswordRules(company, held.email);
  const [endSessions, setEndSessions] = useState(true);
  const [over, setOver] = useState<Outcome | null>(null);
  const form = useForm<'password' | 'confirm'>({
    initial: { password: '', confirm: '' },
    check: (values) => newPasswordErrors(values, rules),
    async submit({ password }) {
      await setPassword({ client, companyId: company.id }, held, password, endSessions);
      signIn(held.email, { step: 'password' });
    },
    refusedField: (_name, problem) => passwordProblemWords(problem, rules),
    onRefused(error) {
      setOver(outcomeOf(error));
      return null;
    },
  });
  if (over !== null)
    return (
      <OutcomeEnding
        outcome={over}
        onNewLink={() => goTo('/changePassword', { replace: true, state: { email: held.email } })}
        onEnter={() => signIn(held.email)}
      />
    );
  const creates = purpose === 'register-password';
  return (
    <Panel
      title={creates ? words.createTitle : words.resetTitle}
      lead={creates ? words.createLead(held.email) : words.resetLead(held.email)}
    >
      <FormFrame form={form} submit={common.savePassword}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={held.email} readOnly hidden />
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
