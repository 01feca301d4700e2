import type { LoginCompany } from '#contract/entities/login-company.ts';
import styles from './face.module.css';
import { PublicModules } from './public-modules.tsx';
import { TenantMark } from './tenant-mark.tsx';

/** Read at each drawing, because a server runs for longer than a year. */
const thisYear = (): number => new Date().getFullYear();

/** The tenant's part of the login beside the form: logo, headline, public modules, legal name. Not shown on a phone. */
export function Face({ company }: { readonly company: LoginCompany }) {
  const { headline, lead, legalName, support } = company.style;
  return (
    <aside className={styles['face']} aria-label={legalName ?? company.appTitle}>
      <span className={styles['rings']} />
      <TenantMark company={company} />
      <div>
        <p className={styles['headline']}>{headline ?? company.appTitle}</p>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        <PublicModules company={company} place="face" />
      </div>
      <p className={styles['foot']}>
        {/* The server may have drawn the page in the year before. */}
        {legalName !== undefined && (
          <span suppressHydrationWarning>
            © {thisYear()} {legalName}
          </span>
        )}
        {support !== undefined && <span>{support}</span>}
      </p>
    </aside>
  );
}
