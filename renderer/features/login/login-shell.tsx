import type { Company } from '#contract/entities/company.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
// With the page's own styles: the message would ask for them in a request of their own.
import '#renderer/ui/tenant-html/tenant-html.module.css';
import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicModules } from './face/public-modules.tsx';
import { TenantMark } from './face/tenant-mark.tsx';
import { LoginMessage } from './login-message.tsx';
import styles from './login-shell.module.css';
import { words } from './messages.ts';

/** Everything around the step: face, header, environment, message of the company, public modules on a phone, legal links. */
export function LoginShell({
  company,
  face,
  first,
  children,
}: {
  readonly company: Company;
  readonly face: ReactNode;
  /** On later steps nothing is beside the step. */
  readonly first: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['login']}>
      {face}
      <div className={styles['enter']}>
        {company.environment !== 'production' && (
          <p className={styles['environment']}>{words.environment[company.environment]}</p>
        )}
        <header className={styles['header']}>
          <div className={styles['brand']}>
            <TenantMark company={company} />
          </div>
          {company.showHelpButton && (
            <ButtonLink variant="ghost" icon={LifeBuoy} href="/help">
              {words.help}
            </ButtonLink>
          )}
        </header>
        <main className={styles['main']}>
          <div className={styles['step']}>{children}</div>
          <div className={styles['below']} hidden={!first}>
            <LoginMessage html={company.message.login?.html} />
            <PublicModules company={company} place="page" />
          </div>
        </main>
        {company.lgpd && <LegalLinks version={company.lgpd.policyVersion} />}
      </div>
    </div>
  );
}

function LegalLinks({ version }: { readonly version: string }) {
  return (
    <footer>
      <nav className={styles['legal']} aria-label={words.legal}>
        <a href={`/termos/cookies/${version}`}>{words.cookies}</a>
        <a href={`/termos/privacidade/${version}`}>{words.privacy}</a>
        <a href={`/termos/uso/${version}`}>{words.terms}</a>
      </nav>
    </footer>
  );
}
