import { CircleCheck, CornerUpLeft, DatabaseZap, Layers } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { SqlResult } from '#contract/entities/sql.ts';
import type { User } from '#contract/entities/user.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { modifierKey } from '#renderer/ui/palette/shortcut.ts';
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
import type { StoredGrids } from './use-grid-view.ts';

type View = 'result' | 'details' | 'jobs';

interface ResultPaneProps {
  readonly tab: Tab;
  readonly runs: Runs;
  readonly scope: SqlScope;
  readonly user: User;
  readonly grids: StoredGrids;
  readonly editor: RefObject<CodeEditorHandle | null>;
  /** Moves the cursor of the editor to a place of the text. */
  readonly onPlace: (place: TextPlace) => void;
}

interface ResultViewProps extends ResultPaneProps {
  /** Moves the focus away from a result that disappears. */
  readonly onFocusLost: () => void;
}

/** The result of the tab's last run, the details of the run, and the person's jobs. */
export function ResultPane(props: ResultPaneProps) {
  const { tab, user, editor } = props;
  const [view, setView] = useState<View>('result');
  const section = useRef<HTMLElement>(null);
  /** Moves the focus from a result that disappears to the text; to the results when the text is not shown. */
  const focusText = (): void => {
    editor.current?.focus();
    if (section.current?.contains(document.activeElement) === true) section.current.focus();
  };
  const items = [
    { id: 'result', label: words.result, count: tab.run.kind === 'done' ? tab.run.result.rows.length : undefined },
    { id: 'details', label: words.details },
    { id: 'jobs', label: words.jobs },
  ] as const;
  return (
    <section ref={section} className={styles['results']} aria-label={words.result} tabIndex={-1}>
      <Tabs label={words.result} items={items} selected={view} onSelect={setView} compact>
        {view === 'result' && <ResultView {...props} onFocusLost={focusText} />}
        {view === 'details' && (
          <div className={styles['padded']}>
            <RunDetails run={tab.run} user={user} />
          </div>
        )}
        {view === 'jobs' && <Jobs {...props} onShown={() => setView('result')} />}
      </Tabs>
    </section>
  );
}

function ResultView(props: ResultViewProps) {
  const { tab } = props;
  return (
    <>
      {isOutdated(tab) && tab.run.kind !== 'running' && (
        <div className={styles['note']}>
          <Banner tone="warn">{words.outdated}</Banner>
        </div>
      )}
      <RunView {...props} />
    </>
  );
}

const GoTo = ({ place, onGo }: { readonly place: TextPlace; readonly onGo: (place: TextPlace) => void }) => (
  <Button size="small" icon={CornerUpLeft} onClick={() => onGo({ ...place })}>
    {words.goTo(place.line, place.column)}
  </Button>
);

function RunView({ tab, runs, grids, onPlace, onFocusLost }: ResultViewProps) {
  const { run } = tab;
  switch (run.kind) {
    case 'none':
      return (
        <EmptyState icon={DatabaseZap} title={words.nothingYet}>
          {words.nothingYetText(modifierKey)}
        </EmptyState>
      );
    case 'running':
      return (
        <div className={styles['padded']}>
          <SkeletonText lines={4} label={words.running} />
        </div>
      );
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
      return (
        <HeldBar
          key={run.runId}
          tabId={tab.id}
          run={run}
          grids={grids}
          onDecide={(decision) => runs.decide(tab, decision)}
          onFocusLost={onFocusLost}
        />
      );
    case 'job':
      return (
        <EmptyState icon={Layers} title={words.jobRequested}>
          {words.jobRequestedText}
        </EmptyState>
      );
    case 'decided':
      return <EmptyState icon={CircleCheck} title={run.outcome === 'committed' ? words.committed(run.affected) : words.undone} />;
    case 'done':
      return (
        <>
          {(run.result.truncated || run.before !== null) && (
            <div className={styles['note']}>
              {run.result.truncated && <Banner tone="info">{truncatedWords(run.result)}</Banner>}
              {run.before !== null && <Quiet>{comparedWords(run.before, run.result)}</Quiet>}
            </div>
          )}
          <ResultGrid
            key={run.runId}
            name={tab.name}
            tabId={tab.id}
            runId={run.runId}
            grids={grids}
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
