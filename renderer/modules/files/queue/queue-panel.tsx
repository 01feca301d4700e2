import { Pause, Play, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { UploadRow } from '#renderer/ui/upload/upload-row.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import styles from './queue-panel.module.css';
import { summaryWords, uploadState } from './queue-words.ts';
import type { RunningQueue } from './run-queue.ts';
import { shownRows, summaryOf, type UploadQueue, type UploadRow as Row } from './upload-queue.ts';

const rowsShown = 40;

/** The upload queue. Files that need an action come first. `onChooseAgain` lets the person choose the files whose content a reload lost. */
export function QueuePanel({
  queue,
  state,
  onChooseAgain,
}: {
  readonly queue: RunningQueue;
  readonly state: UploadQueue;
  readonly onChooseAgain: () => void;
}) {
  const summary = summaryOf(state);
  // Announced when the queue ends, and not for every file.
  const [announced, setAnnounced] = useState('');
  const ended = summary.open === 0 ? summaryWords(summary) : '';
  if (announced !== ended) setAnnounced(ended);
  if (summary.total === 0) return null;
  const { shown, hidden } = shownRows(state, rowsShown);
  return (
    <Card title={words.queue} level={2}>
      <div className={styles['panel']}>
        <p className={styles['summary']}>{summaryWords(summary)}</p>
        <output className={styles['announced']}>{announced}</output>
        {summary.open > 0 && (
          <progress className={styles['progress']} value={summary.share} max={1} aria-label={words.progress} />
        )}
        {!state.online && (
          <Banner tone="warn">
            <p>{words.offline}</p>
          </Banner>
        )}
        <QueueActions queue={queue} state={state} onChooseAgain={onChooseAgain} />
        <ul className={styles['rows']} aria-label={words.queue}>
          {shown.map((row) => (
            <QueueRow key={row.id} row={row} queue={queue} />
          ))}
        </ul>
        {hidden > 0 && <p className={styles['summary']}>{words.hidden(hidden)}</p>}
      </div>
    </Card>
  );
}

function QueueActions({ queue, state, onChooseAgain }: Parameters<typeof QueuePanel>[0]) {
  const { open, retryable, missing, done, failed } = summaryOf(state);
  return (
    <div className={styles['actions']}>
      {open > 0 &&
        (state.paused ? (
          <Button size="small" icon={Play} onClick={() => queue.send({ kind: 'all-resumed' })}>
            {words.resumeAll}
          </Button>
        ) : (
          <Button size="small" icon={Pause} onClick={() => queue.send({ kind: 'all-paused' })}>
            {words.pauseAll}
          </Button>
        ))}
      {retryable > 0 && (
        <Button size="small" icon={RotateCw} sends onClick={() => queue.send({ kind: 'all-retried' })}>
          {words.retryAll(retryable)}
        </Button>
      )}
      {missing > 0 && (
        <Button size="small" onClick={onChooseAgain}>
          {words.chooseAgain}
        </Button>
      )}
      {open + missing > 0 && (
        <Button size="small" variant="ghost" icon={X} onClick={() => queue.send({ kind: 'all-cancelled' })}>
          {words.cancelAll}
        </Button>
      )}
      {open === 0 && done + failed > 0 && (
        <Button size="small" variant="ghost" icon={Trash2} onClick={() => queue.send({ kind: 'finished-cleared' })}>
          {words.clearDone}
        </Button>
      )}
    </div>
  );
}

function QueueRow({ row, queue }: { readonly row: Row; readonly queue: RunningQueue }) {
  const { id, name, state } = row;
  const canPause = state.kind === 'sending' || state.kind === 'waiting';
  const canRetry = state.kind === 'failed' && state.retry;
  const isOpen = state.kind !== 'done';
  return (
    <UploadRow
      name={name}
      state={uploadState(row)}
      {...(canRetry && { onRetry: () => queue.send({ kind: 'row-retried', id }) })}
      {...(isOpen && { onCancel: () => queue.send({ kind: 'row-cancelled', id }) })}
      extra={
        canPause || state.kind === 'paused' ? (
          <IconButton
            label={canPause ? words.pause(name) : words.resume(name)}
            icon={canPause ? Pause : Play}
            iconSize="normal"
            size="small"
            onClick={() => queue.send({ kind: canPause ? 'row-paused' : 'row-resumed', id })}
          />
        ) : null
      }
    />
  );
}
