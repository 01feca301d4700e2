import type { BulkResult } from '#contract/entities/people-bulk.ts';
import { toCsv } from '#contract/rules/csv.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { saveFile } from '#renderer/ui/save-file.ts';
import { Download } from 'lucide-react';
import { summaryOf } from './bulk-run.ts';
import styles from './bulk.module.css';
import { words } from './messages.ts';
import type { BulkReport as Report } from './use-bulk-parts.ts';
import type { Bulk } from './use-bulk.ts';

/** More lines would hide the list; the file has them all. */
const mostShown = 10;

const nameOf = ({ name }: BulkResult): string => name ?? words.unknownPerson;

function save(results: readonly BulkResult[]): void {
  const lines = results.map((result) => [nameOf(result), words.outcomes[result.outcome]]);
  saveFile(new Blob([toCsv([words.fileHead, ...lines])], { type: 'text/csv;charset=utf-8' }), words.file);
}

/** The progress of a change of many people, and then the people whom it left out. */
export function BulkReport({ bulk }: { readonly bulk: Bulk }) {
  const { progress, report, stop } = bulk;
  if (progress !== null)
    return (
      <Banner
        title={words.running(progress.done, progress.total)}
        action={
          <Button size="small" onClick={stop}>
            {words.stop}
          </Button>
        }
      >
        <progress className={styles['progress']} value={progress.done} max={progress.total} aria-label={words.progress} />
      </Banner>
    );
  return report === null ? null : <Ended report={report} onDismiss={bulk.dismiss} />;
}

function Ended({ report: { results, total, problem }, onDismiss }: { readonly report: Report; readonly onDismiss: () => void }) {
  const { done, refused } = summaryOf(results);
  const isStopped = results.length < total;
  return (
    <Banner
      tone="warn"
      announce
      title={isStopped ? words.stopped(results.length, total) : words.someDone(done, total)}
      action={
        <div className={styles['answers']}>
          <Button size="small" icon={Download} onClick={() => save(results)}>
            {words.download}
          </Button>
          <Button size="small" variant="ghost" onClick={onDismiss}>
            {words.dismiss}
          </Button>
        </div>
      }
    >
      {problem !== null && <p>{problem}</p>}
      {refused.length > 0 && (
        <ul className={styles['refused']}>
          {refused.slice(0, mostShown).map((result) => (
            <li key={result.id}>{words.line(nameOf(result), words.outcomes[result.outcome])}</li>
          ))}
        </ul>
      )}
      {refused.length > mostShown && <p>{words.moreRefused(refused.length - mostShown)}</p>}
    </Banner>
  );
}
