// "Fale conosco": the ways to reach the tenant and its data protection officer.
import type { Company } from '#contract/entities/company.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { ChevronRight, Mail, Phone, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './help.module.css';
import { words } from './messages.ts';
import { type Way, waysOf } from './ways.ts';

const glyphs: Readonly<Record<Way['kind'], Glyph>> = { phone: Phone, email: Mail, lgpd: ShieldCheck };

export function Contact({ company }: { readonly company: Company }) {
  const ways = waysOf(company);
  return (
    <Card title={words.contact} flush={ways.length > 0}>
      {ways.length === 0 ? (
        <p>{words.noContact}</p>
      ) : (
        <ul className={styles['lines']}>
          {ways.map((way) => (
            <li key={way.kind}>
              <WayLine {...way} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function WayLine({ kind, text, note, href }: Way) {
  const content: ReactNode = (
    <>
      <Icon of={glyphs[kind]} size="large" />
      <span className={styles['wayText']}>
        <strong>{text}</strong>
        <small>{note}</small>
      </span>
    </>
  );
  if (href === undefined) return <div className={styles['way']}>{content}</div>;
  return (
    <a className={styles['way']} href={href}>
      {content}
      <Icon of={ChevronRight} />
    </a>
  );
}
