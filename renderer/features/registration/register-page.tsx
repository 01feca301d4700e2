// `/register`: finishes a registration with a link, or requests a link.
import { CheckedLink, Checking } from '#renderer/link-page/checked-link.tsx';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import type { LinkSecret } from '#renderer/link-page/secret-address.ts';
import { useLinkSecret } from '#renderer/link-page/use-link-secret.ts';
import { FinishForm } from './finish-form.tsx';
import { RequestPage } from './request-page.tsx';
import { useRequiredTerms } from './use-required-terms.ts';

export function RegisterPage(page: LinkPageProps) {
  const secret = useLinkSecret();
  return secret === null ? <RequestPage {...page} /> : <FinishPage page={page} secret={secret} />;
}

function FinishPage({ page, secret }: { readonly page: LinkPageProps; readonly secret: LinkSecret }) {
  const { client, company, goTo, signIn } = page;
  const terms = useRequiredTerms(page);
  return (
    <CheckedLink
      client={client}
      companyId={company.id}
      secret={secret}
      purpose="register"
      onNewLink={() => goTo('/register', { replace: true, state: { email: secret.email } })}
      onEnter={() => signIn(secret.email)}
    >
      {(link) =>
        terms.kind === 'loading' ? (
          <Checking />
        ) : (
          <FinishForm page={page} secret={secret} password={link.password ?? 'portal'} terms={terms} />
        )
      }
    </CheckedLink>
  );
}
