import { ChevronDown, ChevronUp, Pause, Play, RotateCw, Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { measureDock } from './dock-height.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { UploadRow } from '#renderer/ui/upload/upload-row.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import styles from './queue-dock.module.css';
import { type DockChoice, isDockOpen, type QueueSummary, shownRows, summaryOf } from './queue-summary.ts';
import { summaryWords, uploadState } from './queue-words.ts';
import type { RunningQueue } from './run-queue.ts';
import { canRetry, type QueueEvent, type UploadQueue, type UploadRow as Row } from './upload-queue.ts';

const rowsShown = 40;

interface QueueProps {
  readonly queue: RunningQueue;
  readonly state: UploadQueue;
  /** Lets the person choose the files whose content a reload lost. */
  readonly onChooseAgain: () => void;
}

/** The uploads in a corner of the window, over the files. The person can collapse them to one line. */
export function QueueDock(props: QueueProps) {
  const [choice, setChoice] = useState<DockChoice>(null);
  const isNarrow = useNarrow();
  const bodyId = useId();
  const summary = summaryOf(props.state);
  if (summary.total === 0) {
    // The next uploads are shown as the first ones were.
    if (choice !== null) setChoice(null);
    return null;
  }
  const isOpen = isDockOpen(choice, isNarrow, summary);
  return (
    <section ref={measureDock} className={styles['dock']} aria-label={words.queue} data-open={isOpen || undefined}>
      <DockHead summary={summary} bodyId={bodyId} isOpen={isOpen} onToggle={() => setChoice(isOpen ? 'collapsed' : 'open')} />
      <div id={bodyId} className={styles['body']} hidden={!isOpen}>
        {isOpen && <DockBody {...props} summary={summary} />}
      </div>
    </section>
  );
}

function DockHead({
  summary,
  bodyId,
  isOpen,
  onToggle,
}: {
  readonly summary: QueueSummary;
  readonly bodyId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const text = summaryWords(summary);
  return (
    <>
      <header className={styles['head']}>
        <div>
          <Heading level={2} size="title-3">
            {words.queue}
          </Heading>
          <p className={styles['summary']}>{text}</p>
        </div>
        <IconButton
          label={isOpen ? words.collapseQueue : words.expandQueue}
          icon={isOpen ? ChevronDown : ChevronUp}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        />
      </header>
      {/* Announced when the queue ends, and not for every file. */}
      <output>
        <VisuallyHidden>{summary.open === 0 ? text : ''}</VisuallyHidden>
      </output>
      {summary.open > 0 && <progress className={styles['progress']} value={summary.share} max={1} aria-label={words.progress} />}
    </>
  );
}

/** The rows and the actions for all of them. */
function DockBody({ queue, state, summary, onChooseAgain }: QueueProps & { readonly summary: QueueSummary }) {
  const { shown, hidden } = shownRows(state, rowsShown);
  const list = useRef<HTMLUListElement>(null);
  const newest = shown[0]?.addition;
  // The files just added are at the start of the list.
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: 0 });
  }, [newest]);
  /** Sends an event after which the pressed button disappears. */
  const sendAndFocusList = (event: QueueEvent): void => {
    queue.send(event);
    list.current?.focus();
  };
  return (
    <>
      {!state.online && (
        <Banner tone="warn">
          <p>{words.offline}</p>
        </Banner>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
      <ul ref={list} className={styles['rows']} aria-label={words.queue} tabIndex={0}>
        {shown.map((row) => (
          <QueueRow key={row.id} {...{ row, queue, sendAndFocusList }} />
        ))}
      </ul>
      {hidden > 0 && <p className={styles['summary']}>{words.hidden(hidden)}</p>}
      <QueueActions queue={queue} isPaused={state.paused} summary={summary} onChooseAgain={onChooseAgain} />
    </>
  );
}

function QueueActions({
  queue,
  isPaused,
  summary: { open, retryable, missing, done },
  onChooseAgain,
}: Pick<QueueProps, 'queue' | 'onChooseAgain'> & { readonly isPaused: boolean; readonly summary: QueueSummary }) {
  return (
    <div className={styles['actions']}>
      {open > 0 &&
        (isPaused ? (
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
        <Button size="small" icon={X} onClick={() => queue.send({ kind: 'all-cancelled' })}>
          {words.cancelAll}
        </Button>
      )}
      {open === 0 && done > 0 && (
        <Button size="small" icon={Trash2} onClick={() => queue.send({ kind: 'done-cleared' })}>
          {words.clearDone}
        </Button>
      )}
      {open + missing + done === 0 && (
        <Button size="small" icon={Trash2} onClick={() => queue.send({ kind: 'all-cancelled' })}>
          {words.clearFailed}
        </Button>
      )}
    </div>
  );
}

function QueueRow({
  row,
  queue,
  sendAndFocusList,
}: {
  readonly row: Row;
  readonly queue: RunningQueue;
  readonly sendAndFocusList: (event: QueueEvent) => void;
}) {
  const { id, name, state } = row;
  const canPause = state.kind === 'sending' || state.kind === 'waiting';
  return (
    <UploadRow
      name={name}
      state={uploadState(row)}
      {...(canRetry(row) && { onRetry: () => sendAndFocusList({ kind: 'row-retried', id }) })}
      onCancel={() => sendAndFocusList({ kind: 'row-cancelled', id })}
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
