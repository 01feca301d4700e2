// "Privacidade": the cookie preferences of this browser, and links to the legal texts.
import type { Company } from '#contract/entities/company.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { Link } from 'react-router-dom';
import styles from './help.module.css';
import { words } from './messages.ts';

export function Privacy({
  lgpd,
  ownData,
  onCookies,
}: Pick<Company, 'lgpd'> & {
  /** Address of the person's own data in the portal; null when nobody is signed in. */
  readonly ownData: string | null;
  readonly onCookies: (() => void) | null;
}) {
  if (lgpd === undefined && ownData === null) return null;
  return (
    <Card title={words.privacy}>
      <div className={styles['text']}>
        <p>{words.privacyText}</p>
        {onCookies !== null && (
          <div>
            <Button size="small" onClick={onCookies}>
              {words.cookies}
            </Button>
          </div>
        )}
        <p className={styles['links']}>
          {ownData !== null && (
            <Link to={ownData} preventScrollReset>
              {words.ownData}
            </Link>
          )}
          {lgpd !== undefined && <Link to={`/termos/privacidade/${lgpd.policyVersion}`}>{words.notice}</Link>}
          {lgpd?.useVersion !== undefined && <Link to={`/termos/uso/${lgpd.useVersion}`}>{words.terms}</Link>}
        </p>
      </div>
    </Card>
  );
}
