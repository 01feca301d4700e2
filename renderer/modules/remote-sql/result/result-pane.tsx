import { CornerUpLeft, DatabaseZap, Layers } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SqlResult } from '#contract/entities/sql.ts';
import type { User } from '#contract/entities/user.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import styles from './result-pane.module.css';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { isOutdated, placeInTab, type Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import type { Runs } from '#renderer/modules/remote-sql/use-runs.ts';
import { compareRows } from './compare.ts';
import { HeldBar } from './held-bar.tsx';
import { Jobs } from './jobs.tsx';
import { ResultGrid } from './result-grid.tsx';
import { RunDetails } from './run-details.tsx';

/** The position of the result's top after scrolling, as a share of the window height, so that the end of the statement stays visible. */
const resultTop = 0.4;
/** Scrolls to the result of a new run, which would otherwise be outside the viewport below a tall text, for example on a phone. */
function useScrollToResult(runId: string | null) {
  const pane = useRef<HTMLElement>(null);
  const seen = useRef(runId);
  useEffect(() => {
    if (runId === seen.current) return;
    seen.current = runId;
    const top = pane.current?.getBoundingClientRect().top ?? 0;
    if (runId !== null && top > innerHeight * 0.8) scrollBy({ top: top - innerHeight * resultTop });
  }, [runId]);
  return pane;
}

type View = 'result' | 'details' | 'jobs';

interface ResultPaneProps {
  readonly tab: Tab;
  readonly runs: Runs;
  readonly scope: SqlScope;
  readonly user: User;
  /** Moves the cursor of the editor to a place of the text. */
  readonly onPlace: (place: TextPlace) => void;
}

/** The result of the tab's last run, the details of the run, and the person's jobs. */
export function ResultPane(props: ResultPaneProps) {
  const { tab, user } = props;
  const [view, setView] = useState<View>('result');
  const pane = useScrollToResult(tab.run.kind === 'none' ? null : tab.run.runId);
  const items = [
    { id: 'result', label: words.result, count: tab.run.kind === 'done' ? tab.run.result.rows.length : undefined },
    { id: 'details', label: words.details },
    { id: 'jobs', label: words.jobs },
  ] as const;
  return (
    <section ref={pane} className={styles['results']} aria-label={words.result}>
      <Tabs label={words.result} items={items} selected={view} onSelect={setView} flush>
        {view === 'result' && <ResultView {...props} />}
        {view === 'details' && <RunDetails run={tab.run} user={user} />}
        {view === 'jobs' && <Jobs {...props} onShown={() => setView('result')} />}
      </Tabs>
    </section>
  );
}

function ResultView(props: ResultPaneProps) {
  const { tab } = props;
  return (
    <>
      {isOutdated(tab) && tab.run.kind !== 'running' && <Banner tone="warn">{words.outdated}</Banner>}
      <output className={styles['status']}>{statusText(tab)}</output>
      <RunView {...props} />
    </>
  );
}

/** Returns a line about the run. Screen readers announce a change. */
function statusText({ run }: Tab): string {
  switch (run.kind) {
    case 'running':
      return run.rows > 0 ? words.runningRows(run.rows) : words.running;
    case 'done': {
      const { rows, elapsedMs, limit } = run.result;
      return `${words.summary(rows.length, elapsedMs, limit)}${run.sent.isSelection ? ` · ${words.ofSelection}` : ''}`;
    }
    case 'decided':
      return run.outcome === 'committed' ? words.committed(run.affected) : words.undone;
    case 'none':
    case 'failed':
    case 'held':
    case 'job':
      return '';
    default:
      throw new TypeError(`No such run: ${JSON.stringify(run satisfies never)}`);
  }
}

const GoTo = ({ place, onGo }: { readonly place: TextPlace; readonly onGo: (place: TextPlace) => void }) => (
  <Button size="small" icon={CornerUpLeft} onClick={() => onGo({ ...place })}>
    {words.goTo(place.line, place.column)}
  </Button>
);

function RunView({ tab, runs, onPlace }: ResultPaneProps) {
  const { run } = tab;
  switch (run.kind) {
    case 'none':
      return (
        <EmptyState icon={DatabaseZap} title={words.nothingYet}>
          {words.nothingYetText}
        </EmptyState>
      );
    case 'running':
      return <SkeletonText lines={4} label={words.running} />;
    case 'failed':
      return (
        <ErrorState
          title={words.failed}
          message={run.message}
          details={run.details}
          actions={run.place && <GoTo place={placeInTab(run.sent, run.place)} onGo={onPlace} />}
        />
      );
    case 'held':
      return <HeldBar key={run.runId} run={run} onDecide={(decision) => runs.decide(tab, decision)} />;
    case 'job':
      return (
        <EmptyState icon={Layers} title={words.jobRequested}>
          {words.jobRequestedText}
        </EmptyState>
      );
    case 'decided':
      return null;
    case 'done':
      return (
        <>
          {run.result.truncated && <Banner tone="info">{truncatedWords(run.result)}</Banner>}
          {run.before !== null && <Quiet>{comparedWords(run.before, run.result)}</Quiet>}
          <ResultGrid
            key={run.runId}
            name={tab.name}
            result={run.result}
            isExporting={runs.isExporting}
            onExportAll={run.result.hash === '' ? null : () => runs.exportAll(tab)}
          />
        </>
      );
    default:
      throw new TypeError(`No such run: ${JSON.stringify(run satisfies never)}`);
  }
}

/** A result with fewer rows than its limit exceeded a limit of size: its own, that of a text, or that of one of its pages. */
const truncatedWords = ({ rows, limit }: Pick<SqlResult, 'rows' | 'limit'>): string =>
  rows.length < limit ? words.incomplete : words.truncated(limit);

function comparedWords(before: Parameters<typeof compareRows>[0], now: Parameters<typeof compareRows>[1]): string {
  const { added, removed, same } = compareRows(before, now);
  return words.compared(added, removed, same);
}
