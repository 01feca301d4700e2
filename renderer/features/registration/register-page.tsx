// `/register`: the end of a registration that a mail began, or the beginning of one.
import { CheckedLink, Checking } from '#renderer/link-page/checked-link.tsx';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import type { HeldLink } from '#renderer/link-page/secret-address.ts';
import { useHeldLink } from '#renderer/link-page/use-held-link.ts';
import { FinishForm } from './finish-form.tsx';
import { RequestPage } from './request-page.tsx';
import { useRequiredTerms } from './use-required-terms.ts';

export function RegisterPage(page: LinkPageProps) {
  const held = useHeldLink();
  return held === null ? <RequestPage {...page} /> : <FinishPage page={page} held={held} />;
}

function FinishPage({ page, held }: { readonly page: LinkPageProps; readonly held: HeldLink }) {
  const { client, company, goTo, signIn } = page;
  const terms = useRequiredTerms(page);
  return (
    <CheckedLink
      client={client}
      companyId={company.id}
      held={held}
      purpose="register"
      onNewLink={() => goTo('/register', { replace: true, state: { email: held.email } })}
      onEnter={() => signIn(held.email)}
    >
      {(link) =>
        terms.kind === 'loading' ? (
          <Checking />
        ) : (
          <FinishForm page={page} held={held} password={link.password ?? 'portal'} terms={terms} />
        )
      }
    </CheckedLink>
  );
}
