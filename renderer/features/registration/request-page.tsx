// Requests a registration link. The address is typed twice, and a correction is suggested when it looks mistyped.
import type { Company } from '#contract/entities/company.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { suggestEmail } from '#contract/rules/email-suggestion.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words as common } from '#renderer/form/messages.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { Panel, ResultPanel } from '#renderer/link-page/panel.tsx';
import { useKnownEmail } from '#renderer/link-page/use-known-email.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { DoorClosed } from 'lucide-react';
import { useState } from 'react';
import { words } from './messages.ts';
import { requestLink } from './queries.ts';
import styles from './registration.module.css';

/** The reason why registration is closed, or null (docs/specification.md, section 4). */
function whyClosed({ hasExternalAuth, isLdap, selfRegistration }: Company): string | null {
  if (hasExternalAuth || isLdap) return words.elsewhere;
  return !selfRegistration.enabled && selfRegistration.enableUserNotRegisteredNotification ? words.closedText : null;
}

type Values = Readonly<Record<'email' | 'confirm', string>>;

function check({ email, confirm }: Values): Partial<Values> {
  const same = normalizeEmail(email) === normalizeEmail(confirm);
  return {
    ...(email.trim() === '' ? { email: common.required } : isEmail(email) ? {} : { email: words.emailInvalid }),
    ...(confirm.trim() === '' ? { confirm: common.required } : same ? {} : { confirm: words.emailDiffers }),
  };
}

export function RequestPage({ company, client, goTo, signIn }: LinkPageProps) {
  const known = useKnownEmail();
  const form = useForm<'email' | 'confirm'>({
    initial: { email: known, confirm: known },
    check,
    async submit(values) {
      const email = normalizeEmail(values.email);
      await requestLink({ client, companyId: company.id }, email);
      goTo('/welcome/thankyou?state=email-sent', { state: { sent: { email, purpose: 'register', at: Date.now() } } });
    },
    refusedField: () => words.emailInvalid,
    onRefused: ({ status }) => (status === 404 ? words.closedText : null),
  });
  const closed = whyClosed(company);
  if (closed !== null) return <Closed text={closed} onLogin={() => goTo('/')} />;
  const input = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, size: 'large' } as const;
  return (
    <Panel title={words.requestTitle} lead={words.requestLead}>
      <FormFrame
        form={form}
        submit={words.request}
        after={
          <Button variant="ghost" onClick={() => signIn(isEmail(form.values.email) ? normalizeEmail(form.values.email) : '')}>
            {words.haveAccess}
          </Button>
        }
      >
        <TextField
          {...input}
          {...form.field('email')}
          label={words.email}
          need="required"
          autoComplete="username"
          placeholder={words.emailExample}
          maxLength={254}
        />
        <Suggestion
          email={form.values.email}
          domains={company.filterExpression.map((expression) => expression.replace(/^.*@/, ''))}
          onTake={(email) => {
            form.set('email', email);
            form.set('confirm', email);
          }}
        />
        <TextField
          {...input}
          {...form.field('confirm')}
          label={words.emailConfirm}
          need="required"
          autoComplete="off"
          maxLength={254}
        />
      </FormFrame>
    </Panel>
  );
}

/** Suggests a correction of a mistyped address. It is not repeated after the person confirmed the typed address. */
function Suggestion({
  email,
  domains,
  onTake,
}: {
  readonly email: string;
  readonly domains: readonly string[];
  readonly onTake: (email: string) => void;
}) {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const suggested = isEmail(email) ? suggestEmail(normalizeEmail(email), { domains }) : null;
  if (suggested === null || confirmed === email) return null;
  return (
    <Banner tone="warn" announce>
      <p>{words.suggestion(suggested)}</p>
      <div className={styles['choices']}>
        <Button size="small" onClick={() => onTake(suggested)}>
          {words.takeSuggestion}
        </Button>
        <Button size="small" variant="ghost" onClick={() => setConfirmed(email)}>
          {words.keepTyped}
        </Button>
      </div>
    </Banner>
  );
}

function Closed({ text, onLogin }: { readonly text: string; readonly onLogin: () => void }) {
  const actions = (
    <Button variant="primary" onClick={onLogin}>
      {words.toLogin}
    </Button>
  );
  return (
    <ResultPanel icon={DoorClosed} tone="warn" title={words.closed} actions={actions}>
      <p>{text}</p>
    </ResultPanel>
  );
}
