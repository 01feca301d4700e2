import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words as common } from '#renderer/form/messages.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { Panel } from '#renderer/link-page/panel.tsx';
import { useKnownEmail } from '#renderer/link-page/use-known-email.ts';
import { useSentMail } from '#renderer/link-page/use-sent-mail.ts';
import { EmailField } from '#renderer/typed-field/email-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from './messages.ts';
import { requestPasswordLink } from './queries.ts';
import { SentEnding } from './sent-ending.tsx';

/** Requests a link. The result "Pedido enviado!" is the same for registered and unknown addresses. */
export function RequestForm(page: LinkPageProps) {
  const { company, client, goTo, signIn } = page;
  const sent = useSentMail('lost-password');
  const known = useKnownEmail();
  const form = useForm<'email'>({
    initial: { email: known },
    check: ({ email }) => (email.trim() === '' ? { email: words.emailEmpty } : isEmail(email) ? {} : { email: common.email }),
    async submit(values) {
      const email = normalizeEmail(values.email);
      await requestPasswordLink({ client, companyId: company.id }, email);
      goTo('/changePassword', { state: { sent: { email, purpose: 'lost-password', at: Date.now() } } });
    },
    refusedField: () => common.email,
  });
  if (sent !== null) return <SentEnding page={page} sent={sent} />;
  return (
    <Panel title={words.requestTitle} lead={words.requestLead}>
      {company.adfsConfig?.enabled === true && (
        <Banner
          action={
            <Button size="small" onClick={() => goTo(`/federationLogin/${encodeURIComponent(company.id)}?start`)}>
              {words.microsoftEnter}
            </Button>
          }
        >
          <p>{words.microsoft}</p>
        </Banner>
      )}
      <FormFrame
        form={form}
        submit={words.request}
        after={
          <Button variant="ghost" onClick={() => signIn(isEmail(form.values.email) ? normalizeEmail(form.values.email) : '')}>
            {words.back}
          </Button>
        }
      >
        <EmailField {...form.field('email')} label={words.email} autoComplete="username" size="large" />
      </FormFrame>
    </Panel>
  );
}
