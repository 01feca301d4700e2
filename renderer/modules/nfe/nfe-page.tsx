import { FileCode, RotateCcw, Undo2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { Client } from '#renderer/api/client.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { FileInput } from '#renderer/ui/upload/file-input.tsx';
import { UploadRow } from '#renderer/ui/upload/upload-row.tsx';
import { words } from './messages.ts';
import { NoteTotals } from './note-totals.tsx';
import styles from './nfe.module.css';
import { ProductTable } from './product-table.tsx';
import { totalsOf } from './products.ts';
import { type Notes, useNotes } from './use-notes.ts';

/** A button that opens a hidden file input. */
function ChooseFiles({ primary, onFiles }: { readonly primary: boolean; readonly onFiles: Notes['add'] }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={primary ? 'primary' : 'line'} icon={FileCode} sends onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <FileInput ref={input} multiple accept=".xml,text/xml,application/xml" aria-label={words.choose} onFiles={onFiles} />
    </>
  );
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Receives files that are dropped anywhere on the screen. */
function useDrop(onFiles: Notes['add']) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

function Files({ files, onRetry }: { readonly files: Notes['files']; readonly onRetry: Notes['retry'] }) {
  return (
    <Card title={words.files} level={2}>
      <ul aria-live="polite">
        {files.map(({ id, name, state, retry }) => (
          <UploadRow key={id} name={name} state={state} {...(retry && { onRetry: () => onRetry(id) })} />
        ))}
      </ul>
    </Card>
  );
}

/** A button that clears the screen. It asks for confirmation when there are corrections. */
function ClearButton({ changed, onClear }: { readonly changed: number; readonly onClear: () => void }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={RotateCcw} onClick={() => (changed > 0 ? setConfirming(true) : onClear())}>
        {words.clear}
      </Button>
      <DangerDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={words.clearTitle}
        sentence={words.clearText(changed)}
        action={words.discard}
        onConfirm={() => {
          setConfirming(false);
          onClear();
        }}
      />
    </>
  );
}

/** Reads NF-e files, shows their products and lets the person correct them. */
export function NfeProducts({ client, company }: { readonly client: Client; readonly company: { readonly id: string } }) {
  const notes = useNotes(client, company.id);
  const { files, lines } = notes;
  const drop = useDrop(notes.add);
  const totals = totalsOf(lines);
  return (
    <div className={styles['page']} data-over={drop.over || undefined} {...drop.handlers}>
      <header className={styles['head']}>
        <div>
          <Heading level={1} size="title-1">
            {words.title}
          </Heading>
          <p>{words.intro}</p>
        </div>
        {files.length > 0 && (
          <div className={styles['actions']}>
            <ClearButton changed={totals.changed} onClear={notes.clear} />
            <ChooseFiles primary={false} onFiles={notes.add} />
          </div>
        )}
      </header>
      {files.length === 0 ? (
        <EmptyState
          icon={FileCode}
          title={drop.over ? words.drop : words.empty}
          level={2}
          actions={<ChooseFiles primary onFiles={notes.add} />}
        >
          {words.emptyText}
        </EmptyState>
      ) : (
        <Files files={files} onRetry={notes.retry} />
      )}
      {lines.length > 0 && (
        <>
          <NoteTotals lines={lines} totals={totals}>
            {totals.changed > 0 && (
              <Button size="small" icon={Undo2} onClick={() => notes.change((line) => ({ ...line, typed: {} }))}>
                {words.restoreAll}
              </Button>
            )}
          </NoteTotals>
          <Card flush>
            <ProductTable
              lines={lines}
              onChange={(key, change) => notes.change((line) => (line.key === key ? change(line) : line))}
            />
          </Card>
        </>
      )}
    </div>
  );
}
