import type { TermText } from '#contract/entities/term.ts';
import { formatDate } from '#contract/rules/date.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { TenantHtml } from '#renderer/ui/tenant-html/tenant-html.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangeList } from './change-list.tsx';
import { words } from './messages.ts';
import styles from './terms.module.css';

export const titleId = 'term-title';

/** A term with its title, version, changes and text. `children` is shown between the header and the text. */
export function TermDocument({
  text,
  position,
  children,
}: {
  readonly text: TermText;
  /** "1 de 2 termos" when several terms are pending. */
  readonly position: string | null;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <header className={styles['head']}>
        {position !== null && <p className={styles['position']}>{position}</p>}
        <Heading level={1} size="display" id={titleId}>
          {text.title}
        </Heading>
        <div className={styles['under']}>
          <p className={styles['quiet']}>{words.version(text.version, formatDate(text.effectiveAt))}</p>
          <Button size="small" variant="ghost" icon={FileDown} onClick={() => window.print()}>
            {words.pdf}
          </Button>
        </div>
      </header>
      {children}
      <ChangeList text={text} />
      <div className={styles['body']}>
        <TenantHtml html={text.html} />
      </div>
    </>
  );
}
