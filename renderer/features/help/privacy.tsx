// "Privacidade": the cookie preferences of this browser, and links to the legal texts.
import type { Company } from '#contract/entities/company.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { Link } from 'react-router-dom';
import styles from './help.module.css';
import { words } from './messages.ts';

export interface PrivacyProps extends Pick<Company, 'lgpd'> {
  /** Address of the person's own data in the portal; null when nobody is signed in. */
  readonly ownData: string | null;
  readonly onCookies: (() => void) | null;
}

/** Whether there is anything to show. */
export const hasPrivacy = ({ lgpd, ownData }: Pick<PrivacyProps, 'lgpd' | 'ownData'>): boolean =>
  lgpd !== undefined || ownData !== null;

export function Privacy({ lgpd, ownData, onCookies }: PrivacyProps) {
  return (
    <Disclosure title={words.privacy}>
      <div className={styles['stack']}>
        <p>{words.privacyText}</p>
        <p className={styles['links']}>
          {onCookies !== null && (
            <Button variant="link" onClick={onCookies}>
              {words.cookies}
            </Button>
          )}
          {ownData !== null && (
            <Link to={ownData} preventScrollReset>
              {words.ownData}
            </Link>
          )}
          {lgpd !== undefined && <Link to={`/termos/privacidade/${lgpd.policyVersion}`}>{words.notice}</Link>}
          {lgpd?.useVersion !== undefined && <Link to={`/termos/uso/${lgpd.useVersion}`}>{words.terms}</Link>}
        </p>
      </div>
    </Disclosure>
  );
}
