import type { LoginCompany } from '#contract/entities/login-company.ts';
import { tenantLetter } from '#contract/rules/tenant-letter.ts';
import styles from './tenant-mark.module.css';

/** Logo and name of the tenant. Without a logo the mark is the first letter of the name. */
export function TenantMark({ company }: { readonly company: LoginCompany }) {
  const { logo } = company.style;
  return (
    <span className={styles['mark']}>
      {logo === undefined ? (
        <span className={styles['letter']} aria-hidden>
          {tenantLetter(company.appTitle)}
        </span>
      ) : (
        <img src={logo} alt="" width={28} height={28} />
      )}
      {company.appTitle}
    </span>
  );
}
