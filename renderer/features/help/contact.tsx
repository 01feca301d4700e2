// "Fale conosco": the contacts of the tenant and of its data protection officer.
import type { Company } from '#contract/entities/company.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import styles from './help.module.css';
import { words } from './messages.ts';

const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

interface ContactEntry {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
  /** Name of the person or team that answers. */
  readonly name?: string;
}

/** The tenant's contacts. Without a help phone, the support line of the login page is shown. */
function contactsOf({ help, lgpd, style }: Company): readonly ContactEntry[] {
  const { phone, email, hours } = help ?? {};
  const line = phone ?? style.support;
  const call = phone === undefined ? {} : { href: `tel:${phone.replace(/[^\d+]/g, '')}` };
  return [
    ...(line === undefined ? [] : [{ label: words.phone, text: line, ...call }]),
    ...(hours === undefined ? [] : [{ label: words.hours, text: hours }]),
    ...(email === undefined ? [] : [{ label: words.email, text: email, href: mailTo(email) }]),
    ...(lgpd === undefined ? [] : [{ label: words.lgpd, name: lgpd.name, text: lgpd.email, href: mailTo(lgpd.email) }]),
  ];
}

export function Contact({ company }: { readonly company: Company }) {
  const contacts = contactsOf(company);
  return (
    <Card title={words.contact}>
      {contacts.length === 0 ? (
        <p>{words.noContact}</p>
      ) : (
        <dl className={styles['ways']}>
          {contacts.map(({ label, text, href, name }) => (
            <div key={label}>
              <dt>{label}</dt>
              {name !== undefined && <dd>{name}</dd>}
              <dd>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
