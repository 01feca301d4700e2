import type { LoginCompany } from '#contract/entities/login-company.ts';
import { tenantLetter } from '#contract/rules/tenant-letter.ts';
import styles from './tenant-mark.module.css';

/** Logo and name of the tenant. Without a logo the mark is the first letter of the name. */
export function TenantMark({
  company,
  oneLine,
}: {
  readonly company: LoginCompany;
  /** Cuts a long name with an ellipsis; on a phone shows the name only where there is room for it. */
  readonly oneLine?: boolean;
}) {
  const { logo } = company.style;
  return (
    <span className={styles['mark']} data-one-line={oneLine}>
      {logo === undefined ? (
        <span className={styles['letter']} aria-hidden>
          {tenantLetter(company.appTitle)}
        </span>
      ) : (
        <img src={logo} alt="" width={28} height={28} />
      )}
      <span className={styles['name']}>{company.appTitle}</span>
    </span>
  );
}
