// The data that finish a registration. It opens no session.
import { needsPhone } from '#contract/rules/phone-channel.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { OutcomePanel } from '#renderer/link-page/checked-link.tsx';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { NewPassword, usePasswordRules } from '#renderer/form/new-password.tsx';
import { type Form, useForm } from '#renderer/form/use-form.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { Panel, ResultPanel } from '#renderer/link-page/panel.tsx';
import type { LinkSecret } from '#renderer/link-page/secret-address.ts';
import { type Outcome, outcomeOf } from '#renderer/link-page/use-link-check.ts';
import { phoneKind } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import {
  agreedTerms,
  checkFinish,
  emptyFinish,
  type FinishField,
  type PasswordOwner,
  refusedWords,
  registrationValues,
} from './finish-check.ts';
import { words } from './messages.ts';
import { finishRegistration } from './queries.ts';
import { TermsFailed, TermsFields } from './terms-fields.tsx';
import type { SettledTerms } from './use-required-terms.ts';

interface FinishFormProps {
  readonly page: LinkPageProps;
  readonly secret: LinkSecret;
  readonly password: PasswordOwner;
  readonly terms: SettledTerms;
}

const concernsTerms = ({ fields }: ApiError): boolean => Object.keys(fields).some((path) => path.startsWith('body.terms.'));

export function FinishForm({ page, secret, password: owner, terms }: FinishFormProps) {
  const { company, client, goTo, signIn } = page;
  const { rules, load, advice } = usePasswordRules(company, secret.email);
  const [outcome, setOutcome] = useState<Outcome | 'conflict' | null>(null);
  const phone = needsPhone(company.notifications);
  const list = terms.kind === 'ready' ? terms.list : null;
  const form = useForm<FinishField>({
    initial: emptyFinish(list ?? []),
    check: (values) => checkFinish(values, { phone, owner, rules, terms: list ?? [] }),
    async submit(values) {
      const registration = {
        ...secret,
        ...registrationValues(values, owner),
        ...(list === null ? {} : { terms: agreedTerms(list) }),
      };
      try {
        await finishRegistration({ client, companyId: company.id }, registration);
      } catch (error) {
        // The current texts must be loaded before the person is asked to agree to them.
        if (error instanceof ApiError && concernsTerms(error)) await terms.reload();
        throw error;
      }
      goTo('/welcome/thankyou?state=registered', { replace: true, state: { registered: secret.email } });
    },
    refusedField: (name, problem) => refusedWords(name, problem, rules),
    onRefused(error: ApiError) {
      if (concernsTerms(error)) return words.termsChanged;
      setOutcome(error.code === '#CONFLICT' ? 'conflict' : outcomeOf(error));
      return null;
    },
  });
  if (outcome !== null)
    return (
      <Ending
        outcome={outcome}
        onEnter={() => signIn(secret.email)}
        onNewLink={() => goTo('/register', { replace: true, state: { email: secret.email } })}
      />
    );
  return (
    <Panel title={words.title} lead={words.lead(company.appTitle)}>
      <FormFrame form={form} submit={words.finish}>
        <Fields form={form} email={secret.email} needsPhone={phone} />
        {owner === 'portal' && (
          <NewPassword
            password={form.field('password')}
            confirm={form.field('confirm')}
            rules={rules}
            advice={advice}
            onBegin={load}
          />
        )}
        {owner !== 'portal' && <Banner>{<p>{owner === 'directory' ? words.managed : words.noPassword}</p>}</Banner>}
        {terms.kind === 'failed' ? (
          <TermsFailed retrying={terms.retrying} onRetry={() => void terms.reload()} />
        ) : (
          <TermsFields form={form} terms={list ?? []} />
        )}
      </FormFrame>
    </Panel>
  );
}

function Fields({
  form,
  email,
  needsPhone: required,
}: {
  readonly form: Form<FinishField>;
  readonly email: string;
  readonly needsPhone: boolean;
}) {
  return (
    <>
      {/* Read-only. A password manager stores it as the user name. */}
      <TextField label={words.email} value={email} readOnly autoComplete="username" type="email" size="large" />
      <TextField
        {...form.field('nick')}
        label={words.nick}
        need="required"
        hint={words.nickHint}
        autoComplete="name"
        size="large"
        maxLength={80}
      />
      <TypedField
        {...form.field('phone')}
        label={words.phone}
        need={required ? 'required' : 'optional'}
        hint={words.phoneHint}
        kind={phoneKind}
        size="large"
      />
    </>
  );
}

function Ending({
  outcome,
  onEnter,
  onNewLink,
}: {
  readonly outcome: Outcome | 'conflict';
  readonly onEnter: () => void;
  readonly onNewLink: () => void;
}) {
  const enter = (
    <Button variant="primary" onClick={onEnter}>
      {words.enter}
    </Button>
  );
  if (outcome === 'conflict')
    return (
      <ResultPanel icon={UserCheck} title={words.done} actions={enter}>
        <p>{words.doneText}</p>
      </ResultPanel>
    );
  return <OutcomePanel outcome={outcome} onNewLink={onNewLink} onEnter={onEnter} />;
}
