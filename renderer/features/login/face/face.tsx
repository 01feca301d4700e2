import type { LoginCompany } from '#contract/entities/login-company.ts';
import styles from './face.module.css';
import { PublicModules } from './public-modules.tsx';
import { TenantMark } from './tenant-mark.tsx';

/** The tenant's part of the login beside the form: logo, headline, public modules, legal name. Not shown on a phone. */
export function Face({ company }: { readonly company: LoginCompany }) {
  const { headline, lead, legalName, support } = company.style;
  return (
    <aside className={styles['face']} aria-label={legalName ?? company.appTitle}>
      <TenantMark company={company} />
      <div className={styles['middle']}>
        <p className={styles['headline']}>{headline ?? company.appTitle}</p>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        <PublicModules company={company} place="face" />
      </div>
      <p className={styles['foot']}>
        {legalName !== undefined && <span>© {legalName}</span>}
        {support !== undefined && <span>{support}</span>}
      </p>
    </aside>
  );
}
