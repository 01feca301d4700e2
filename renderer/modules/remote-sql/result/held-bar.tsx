import { Check, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { useSecondsUntil } from '#renderer/ui/countdown/use-seconds-until.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './held-bar.module.css';
import type { Decision, TabRun } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { ResultGrid } from './result-grid.tsx';
import type { StoredGrids } from './use-grid-view.ts';

type Held = Extract<TabRun, { kind: 'held' }>;

/**
 * Returns the remaining seconds. They are counted on the device from the arrival of the answer, because the server's clock may differ,
 * and go on while another tab is shown.
 */
function useSecondsLeft({ result: { until, startedAt, elapsedMs }, arrivedAt }: Held, onOver: () => void): number {
  const end = arrivedAt + Date.parse(until) - Date.parse(startedAt) - elapsedMs;
  const seconds = useSecondsUntil(end);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onOver();
    // oxlint-disable-next-line react/exhaustive-deps -- called once, when the time is up
  }, [isOver]);
  return seconds;
}

interface HeldBarProps {
  readonly tabId: string;
  readonly run: Held;
  readonly grids: StoredGrids;
  readonly onDecide: (decision: Decision) => void;
  /** Called when the bar disappears with the focus in it, before the browser moves the focus to the page. */
  readonly onFocusLost: () => void;
}

/** Shown for a statement that ran but is not committed. The person commits or undoes it; at the end of the time it is undone. */
export function HeldBar({ tabId, run, grids, onDecide, onFocusLost }: HeldBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent((element: HTMLElement) => {
    if (element.contains(document.activeElement)) onFocusLost();
  });
  // A layout effect, because its cleanup runs while the element is still in the page.
  useLayoutEffect(() => {
    const element = bar.current;
    return element === null ? undefined : () => leave(element);
  }, []);
  const seconds = useSecondsLeft(run, () => onDecide('undo'));
  return (
    <>
      <div ref={bar} className={styles['held']}>
        <Banner tone="warn">
          {words.held(run.result.affected)} <span className={styles['countdown']}>{words.heldUntil(seconds)}</span>
        </Banner>
        <div className={styles['decide']}>
          <Button icon={Undo2} sends busy={run.deciding === 'undo'} onClick={() => onDecide('undo')}>
            {words.undo}
          </Button>
          <Button variant="danger" icon={Check} sends busy={run.deciding === 'commit'} onClick={() => onDecide('commit')}>
            {words.commit}
          </Button>
        </div>
      </div>
      {run.result.columns.length > 0 && (
        <ResultGrid
          name="alteracao"
          {...{ tabId, grids }}
          runId={run.runId}
          result={run.result}
          isExporting={false}
          onExportAll={null}
        />
      )}
    </>
  );
}
