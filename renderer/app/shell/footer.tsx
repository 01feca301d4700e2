import { ExternalLink, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { cookieChoice } from '#renderer/app/start/consent.ts';
import { words } from './messages.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import styles from './footer.module.css';

const year = new Date().getFullYear();

export function Footer({
  company,
  consent,
  ownData,
  publicity,
  onTrust,
}: Pick<Runtime, 'company' | 'consent'> & {
  /** Address of the company's presentation; null when it has none, or the person may not see it. */
  readonly publicity: string | null;
  /** Address of the person's own data in the portal; null when nobody is signed in. */
  readonly ownData: string | null;
  /** Opens the list of trusted scripts; null when the list is empty or the person may not see it. */
  readonly onTrust: (() => void) | null;
}) {
  const { legalName } = company.style;
  const { lgpd } = company;
  const chooseCookies = cookieChoice(consent);
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <span>
          © {year} {legalName ?? company.appTitle}
        </span>
        {publicity !== null && (
          <a className={styles['publicity']} href={publicity} target="_blank" rel="noopener noreferrer">
            {words.publicity}
            <Icon of={ExternalLink} size="small" />
            <VisuallyHidden>{words.newWindow}</VisuallyHidden>
          </a>
        )}
        {onTrust !== null && (
          <button type="button" className={styles['trust']} onClick={onTrust}>
            <Icon of={ShieldAlert} size="small" />
            {words.trust.title}
          </button>
        )}
        {(lgpd !== undefined || ownData !== null) && (
          <nav aria-label={words.legal} className={styles['links']}>
            {chooseCookies && (
              <button type="button" onClick={chooseCookies}>
                {words.cookies}
              </button>
            )}
            {ownData !== null && (
              <Link to={ownData} preventScrollReset>
                {words.ownData}
              </Link>
            )}
            {lgpd !== undefined && <Link to={`/termos/privacidade/${lgpd.policyVersion}`}>{words.privacy}</Link>}
            {lgpd?.useVersion !== undefined && <Link to={`/termos/uso/${lgpd.useVersion}`}>{words.terms}</Link>}
          </nav>
        )}
      </div>
    </footer>
  );
}
