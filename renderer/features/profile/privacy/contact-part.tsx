import type { PrivacyOverview } from '#contract/entities/privacy.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import styles from '#renderer/features/profile/profile.module.css';
import { words } from './messages.ts';
import type { PrivacyProps } from './privacy-props.ts';

/** The data protection officer, and the text about the use of data. */
export function ContactPart({ company, contact, goTo }: PrivacyProps & { readonly contact: PrivacyOverview['contact'] }) {
  const version = company.lgpd?.policyVersion;
  return (
    <Card title={words.contact} level={3}>
      <div className={styles['row']}>
        <p>
          {contact === null ? (
            words.contactNone
          ) : (
            <>
              {contact.name}, <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </>
          )}
        </p>
        {version !== undefined && (
          <Button size="small" onClick={() => goTo(`/termos/privacidade/${encodeURIComponent(version)}`)}>
            {words.policy}
          </Button>
        )}
      </div>
    </Card>
  );
}
