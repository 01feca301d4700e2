import type { Company } from '#contract/entities/company.ts';
import { Link } from 'react-router-dom';
import { words } from '../messages.ts';
import styles from './footer.module.css';

const year = new Date().getFullYear();

export function Footer({ company }: { readonly company: Company }) {
  const { legalName } = company.style;
  const version = company.lgpd?.policyVersion;
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <span>
          © {year} {legalName ?? company.appTitle}
        </span>
        {version !== undefined && (
          <nav aria-label={words.legal} className={styles['links']}>
            <Link to={`/termos/cookies/${version}`}>{words.cookies}</Link>
            <Link to={`/termos/privacidade/${version}`}>{words.privacy}</Link>
            <Link to={`/termos/uso/${version}`}>{words.terms}</Link>
          </nav>
        )}
      </div>
    </footer>
  );
}
