import type { TermText } from '#contract/entities/term.ts';
import { formatDate } from '#contract/rules/date.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { TenantHtml } from '#renderer/ui/tenant-html/tenant-html.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { GitCompare } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { words } from './messages.ts';
import styles from './terms.module.css';

const Differences = lazy(async () => ({ default: (await import('./differences.tsx')).Differences }));

/** The tenant's list of changes, and the comparison with the text that the person agreed to. */
export function ChangeList({ text }: { readonly text: TermText }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { changes, accepted } = text;
  if (changes.length === 0 && accepted === null) return null;
  return (
    <section className={styles['changes']} aria-labelledby={`${id}-title`}>
      <Heading level={2} size="title-3" id={`${id}-title`}>
        {words.changes}
      </Heading>
      {changes.map(({ version, effectiveAt, summary }) => (
        <div key={version} className={styles['change']}>
          {changes.length > 1 && <h3>{words.changesOf(version, formatDate(effectiveAt))}</h3>}
          <TenantHtml html={summary} />
        </div>
      ))}
      {accepted !== null && (
        <>
          <p className={styles['quiet']}>{words.lastAccepted(accepted.version, formatDate(accepted.acceptedAt))}</p>
          <div className={styles['tool']}>
            <Button
              size="small"
              icon={GitCompare}
              aria-expanded={open}
              aria-controls={`${id}-differences`}
              onClick={() => setOpen(!open)}
            >
              {open ? words.hideDifferences : words.showDifferences}
            </Button>
          </div>
          <section id={`${id}-differences`} aria-label={words.differences(accepted.version)} hidden={!open}>
            {open && (
              <Suspense fallback={<SkeletonText />}>
                <Differences before={accepted.html} after={text.html} />
              </Suspense>
            )}
          </section>
        </>
      )}
    </section>
  );
}
