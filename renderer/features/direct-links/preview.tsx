// A preview for the maker of a link: the page before the item opens, and the mail.
import { directLinkMailWords } from '#contract/rules/direct-link-mail.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { type LinkCompany, LinkFacts } from '#renderer/link-page/link-facts.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { type ReactNode, useState } from 'react';
import styles from './preview.module.css';
import { words } from './messages.ts';
import type { LinkScope } from './queries.ts';

export interface PreviewProps {
  /** Title of the tenant's portal. */
  readonly portal: string;
  readonly mark: ReactNode;
  readonly user: LinkScope['user'];
  readonly title: string;
  readonly entity: LinkCompany | null;
  readonly expires: string;
  readonly lifetimeMs: number;
  /** The portal mails the link. */
  readonly mails: boolean;
}

type Kind = keyof typeof words.previewKinds;
const kinds = (['mail', 'page'] as const).map((value) => ({ value, label: words.previewKinds[value] }));

/** The buttons of the page and of the mail are only drawn: they cannot be pressed. */
export function Preview(props: PreviewProps) {
  const [kind, setKind] = useState<Kind>('page');
  return (
    <section className={styles['side']} aria-label={words.preview}>
      <div className={styles['stay']}>
        <div className={styles['head']}>
          <h3>{words.preview}</h3>
          <Segments legend={words.previewKind} legendHidden options={kinds} value={kind} onChange={setKind} />
        </div>
        {kind === 'page' ? <PagePreview {...props} /> : <MailPreview {...props} />}
      </div>
    </section>
  );
}

function PagePreview({ portal, mark, title, entity, expires }: PreviewProps) {
  return (
    <div className={styles['sheet']}>
      <div className={styles['bar']}>
        <div className={styles['mark']}>{mark}</div>
        <span className={styles['enter']}>{words.enterPortal}</span>
      </div>
      <div className={styles['content']}>
        <p className={styles['title']}>{title}</p>
        <p>{words.pageLead(portal)}</p>
        <LinkFacts entity={entity} expires={expires} />
        <span className={styles['button']}>{words.open}</span>
        <p className={styles['note']}>{words.openNote}</p>
      </div>
    </div>
  );
}

function MailPreview({ portal, mark, user, title, entity, lifetimeMs, mails }: PreviewProps) {
  const mail = directLinkMailWords({
    portal,
    greeting: words.greeting,
    host: user.nick === '' ? maskEmail(user.email) : `${user.nick} (${maskEmail(user.email)})`,
    item: title,
    company: entity?.description ?? words.companyMissing,
    lifetimeMs,
  });
  return (
    <>
      {!mails && <p className={styles['note']}>{words.notSent}</p>}
      <div className={styles['sheet']}>
        <div className={styles['bar']}>
          <p className={styles['subject']}>{mail.subject}</p>
        </div>
        <div className={styles['content']}>
          <div className={styles['mark']}>{mark}</div>
          <p className={styles['title']}>{mail.title}</p>
          <p>{mail.text}</p>
          <dl className={styles['facts']}>
            {mail.facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <span className={styles['button']}>{mail.open}</span>
          <p className={styles['note']}>{mail.note}</p>
        </div>
      </div>
    </>
  );
}
