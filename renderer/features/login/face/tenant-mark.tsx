import { useEffect, useRef, useState } from 'react';
import type { LoginCompany } from '#contract/entities/login-company.ts';
import { tenantLetter } from '#contract/rules/tenant-letter.ts';
import styles from './tenant-mark.module.css';

/** Logo and name of the tenant. Without a logo, or with one that cannot be shown, the mark is the first letter of the name. */
export function TenantMark({
  company,
  oneLine,
}: {
  readonly company: LoginCompany;
  /** Cuts a long name with an ellipsis, on a phone after two lines; drops it there without room for its first letters. */
  readonly oneLine?: boolean;
}) {
  const { logo } = company.style;
  const [brokenLogo, setBrokenLogo] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The server drew the picture: it may have failed before this page listened.
    if (picture.current?.complete === true) picture.current.decode().catch(() => setBrokenLogo(logo));
  }, [logo]);
  return (
    <span className={styles['mark']} data-one-line={oneLine}>
      {logo === undefined || logo === brokenLogo ? (
        <span className={styles['letter']} aria-hidden>
          {tenantLetter(company.appTitle)}
        </span>
      ) : (
        <img ref={picture} src={logo} alt="" width={28} height={28} onError={() => setBrokenLogo(logo)} />
      )}
      <span className={styles['name']}>{company.appTitle}</span>
    </span>
  );
}
