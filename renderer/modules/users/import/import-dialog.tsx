// "Importar CSV": a file of people, its preview, a check that changes nothing, and the import with a result for each row.
import { toCsv } from '#contract/rules/csv.ts';
import type { PeopleScope } from '#renderer/modules/users/queries.ts';
import type { ProofRunner } from '#renderer/proof/use-proof.tsx';
import { FileField } from '#renderer/typed-field/file-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { saveFile } from '#renderer/ui/save-file.ts';
import { Download } from 'lucide-react';
import { countOf, importedRows, type Results, resultCsv, sentRows, type ShownRow, shownRows } from './import-rows.ts';
import { ImportTable } from './import-table.tsx';
import styles from './import.module.css';
import { words } from './messages.ts';
import { type Import, type ImportStep, useImport } from './use-import.ts';

const csv = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

const none: Results = new Map();

interface ImportDialogProps {
  readonly scope: PeopleScope;
  readonly proof: ProofRunner;
  readonly onClose: () => void;
}

export function ImportDialog({ scope, proof, onClose }: ImportDialogProps) {
  const work = useImport(scope, proof);
  const { step, problem, busy } = work;
  return (
    <Dialog
      open
      size="large"
      title={words.title}
      sentence={words.sentence}
      dismissable={false}
      changed={busy}
      onClose={() => {
        work.stop();
        onClose();
      }}
      actions={<Actions work={work} onClose={onClose} />}
    >
      <div className={styles['parts']}>
        {problem !== null && (
          <Banner tone="bad" announce>
            <p>{problem}</p>
          </Banner>
        )}
        {step.kind === 'file' ? <ChooseFile work={work} problem={step.problem} /> : <Preview work={work} step={step} />}
      </div>
    </Dialog>
  );
}

function Actions({ work, onClose }: { readonly work: Import; readonly onClose: () => void }) {
  const { step, busy, again, check, confirm, stop } = work;
  if (busy) return <Button onClick={stop}>{words.stop}</Button>;
  const close = <Button onClick={onClose}>{words.close}</Button>;
  if (step.kind === 'file' || step.kind === 'done') return close;
  const count = step.kind === 'preview' ? sentRows(step.file.rows).length : importedRows(step.file.rows, step.results).length;
  return (
    <>
      <Button onClick={again}>{words.other}</Button>
      {count > 0 && (
        <Button
          variant="primary"
          sends
          onClick={() => (step.kind === 'preview' ? check(step.file) : confirm(step.file, step.results))}
        >
          {step.kind === 'preview' ? words.check : words.start(count)}
        </Button>
      )}
    </>
  );
}

function ChooseFile({ work, problem }: { readonly work: Import; readonly problem: string | null }) {
  return (
    <>
      <FileField
        label={words.file}
        need="required"
        hint={words.fileHint}
        accept=".csv,text/csv,text/plain"
        error={problem ?? undefined}
        onFile={work.choose}
      />
      <div>
        <Button icon={Download} onClick={() => saveFile(csv(toCsv(words.templateLines)), words.templateName)}>
          {words.template}
        </Button>
      </div>
    </>
  );
}

function Preview({ work, step }: { readonly work: Import; readonly step: Exclude<ImportStep, { kind: 'file' }> }) {
  const { file } = step;
  const rows = shownRows(file.rows, step.kind === 'preview' ? none : step.results);
  return (
    <>
      {work.progress === null ? (
        <Summary step={step} rows={rows} />
      ) : (
        <Banner title={step.kind === 'preview' ? words.checking : words.importing}>
          <p>{words.running(work.progress.done, work.progress.total)}</p>
          <progress
            className={styles['progress']}
            value={work.progress.done}
            max={work.progress.total}
            aria-label={words.progress}
          />
        </Banner>
      )}
      {file.ignored.length > 0 && <p className={styles['quiet']}>{words.ignored(file.ignored)}</p>}
      {step.kind === 'preview' && (
        <Checkbox checked={work.invite} onChange={work.setInvite} hint={words.inviteHint} disabled={work.busy}>
          {words.invite}
        </Checkbox>
      )}
      <ImportTable rows={rows} />
    </>
  );
}

function Summary({ step, rows }: { readonly step: Exclude<ImportStep, { kind: 'file' }>; readonly rows: readonly ShownRow[] }) {
  const refused = countOf(rows, 'refused');
  if (step.kind === 'preview')
    return (
      <Banner tone={refused === 0 ? 'info' : 'warn'} announce>
        <p>{words.ready(rows.length - refused, refused)}</p>
      </Banner>
    );
  const counts = words.checked(countOf(rows, 'created'), countOf(rows, 'changed'), countOf(rows, 'unchanged'), refused);
  if (step.kind === 'checked')
    return (
      <Banner tone={refused === 0 ? 'info' : 'warn'} title={words.checkedTitle} announce>
        <p>{counts}.</p>
        {importedRows(rows, step.results).length === 0 && <p>{words.nothing}</p>}
      </Banner>
    );
  return (
    <Banner
      tone={step.isWhole && refused === 0 ? 'ok' : 'warn'}
      title={step.isWhole ? words.doneTitle : words.stoppedTitle}
      announce
      action={
        <Button size="small" icon={Download} onClick={() => saveFile(csv(resultCsv(rows)), words.resultName)}>
          {words.download}
        </Button>
      }
    >
      <p>{step.isWhole ? `${counts}.` : words.stoppedText}</p>
    </Banner>
  );
}
