import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { plainElements } from '#renderer/ui/tenant-html/plain-html.tsx';
import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicModules } from './face/public-modules.tsx';
import { ConnectionBar } from './extras/connection.tsx';
import { TenantMark } from './face/tenant-mark.tsx';
import { LoginMessage } from './login-message.tsx';
import styles from './login-shell.module.css';
import { words } from './messages.ts';

/** The page around the step: tenant panel, header, environment, message of the company, public modules on a phone, legal links. */
export function LoginShell({
  company,
  marks,
  onCookies,
  face,
  isFirstStep,
  children,
}: {
  readonly company: LoginCompany;
  readonly marks: Marks;
  readonly onCookies: (() => void) | null;
  readonly face: ReactNode;
  /** Whether the first step is shown. Later steps show no message and no public modules. */
  readonly isFirstStep: boolean;
  readonly children: ReactNode;
}) {
  const { html = '', responsiveEmbed } = company.message.login ?? {};
  const plain = responsiveEmbed === true ? null : plainElements(html);
  // Such a message and the promotion appear after the first paint.
  const hasLateContent = plain === null || company.promotion !== undefined;
  return (
    <div className={styles['login']}>
      {company.environment !== 'production' && <p className={styles['environment']}>{words.environment[company.environment]}</p>}
      {face}
      <div className={styles['enter']}>
        <ConnectionBar />
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
        <main className={styles['main']} data-late={hasLateContent || undefined}>
          <div className={styles['step']}>{children}</div>
          <div className={styles['below']} hidden={!isFirstStep}>
            <LoginMessage company={company} marks={marks} plain={plain} />
            <PublicModules company={company} place="page" />
          </div>
        </main>
        {company.lgpd && <LegalLinks lgpd={company.lgpd} onCookies={onCookies} />}
      </div>
    </div>
  );
}

function LegalLinks({
  lgpd,
  onCookies,
}: {
  readonly lgpd: NonNullable<LoginCompany['lgpd']>;
  readonly onCookies: (() => void) | null;
}) {
  return (
    <footer>
      <nav className={styles['legal']} aria-label={words.legal}>
        <button type="button" onClick={onCookies ?? undefined}>
          {words.cookies}
        </button>
        <a href={`/termos/privacidade/${lgpd.policyVersion}`}>{words.privacy}</a>
        {lgpd.useVersion !== undefined && <a href={`/termos/uso/${lgpd.useVersion}`}>{words.terms}</a>}
      </nav>
    </footer>
  );
}
