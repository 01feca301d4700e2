// Which summary is asked for next: four at a time, those in view first, otherwise in the order of the page. `plan` is pure; the
// scheduler keeps the queue and runs what the plan names.
import { summaryConcurrency } from '#contract/limits.ts';

export interface Waiting {
  readonly id: string;
}

export interface Queue {
  readonly running: number;
  readonly waiting: readonly Waiting[];
  readonly visible: ReadonlySet<string>;
}

/** Ids to start now, best first. */
export function plan({ running, waiting, visible }: Queue, concurrency = summaryConcurrency): readonly string[] {
  const free = Math.max(0, concurrency - running);
  const seen = waiting.filter(({ id }) => visible.has(id));
  const unseen = waiting.filter(({ id }) => !visible.has(id));
  return [...seen, ...unseen].slice(0, free).map(({ id }) => id);
}

export interface SummaryScheduler {
  /** Runs `work` when its turn comes. A cancelled one leaves the queue. */
  run<T>(id: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Says whether a tile is in view. */
  see(id: string, visible: boolean): void;
}

interface Entry extends Waiting {
  start(): void;
}

export function createSummaryScheduler(concurrency = summaryConcurrency): SummaryScheduler {
  const visible = new Set<string>();
  let waiting: readonly Entry[] = [];
  let running = 0;

  function leave(entry: Entry): void {
    waiting = waiting.filter((other) => other !== entry);
  }

  function startNext(): void {
    for (const id of plan({ running, waiting, visible }, concurrency)) {
      const entry = waiting.find((one) => one.id === id);
      if (!entry) continue;
      leave(entry);
      running += 1;
      entry.start();
    }
  }

  function finish(): void {
    running -= 1;
    startNext();
  }

  return {
    run<T>(id: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const entry: Entry = {
          id,
          start() {
            signal.removeEventListener('abort', leaveQueue);
            // Not only a rejection: work that throws at once must free its place, too.
            new Promise<T>((done) => done(work())).then(resolve, reject).finally(finish);
          },
        };
        const leaveQueue = (): void => {
          leave(entry);
          reject(signal.reason);
        };
        if (signal.aborted) return leaveQueue();
        signal.addEventListener('abort', leaveQueue, { once: true });
        waiting = [...waiting, entry];
        // After this turn, so that the tiles of one page are all known before the first is chosen.
        queueMicrotask(startNext);
        return undefined;
      });
    },
    see(id, isVisible) {
      if (isVisible) visible.add(id);
      else visible.delete(id);
    },
  };
}
