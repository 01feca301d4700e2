// Schedules the requests of summaries: at most four at a time, summaries in view first, the others in the order of the page. A request
// reads a group of summaries, which the server runs one after the other. `plan` is pure; the scheduler stores the queue and sends the
// requests of the plan.
import { summaryConcurrency, summaryGroupMax } from '#contract/limits.ts';

export interface Waiting {
  readonly id: string;
  /** Whether it is never read in a group: it was late in one, or its back end has no call for groups. */
  readonly isAlone: boolean;
}

export interface Queue<Entry extends Waiting = Waiting> {
  /** The number of active requests. */
  readonly running: number;
  readonly waiting: readonly Entry[];
  readonly visible: ReadonlySet<string>;
}

/** The group with the fewest entries that has room for another one. */
function shortestOpen<Entry extends Waiting>(groups: readonly Entry[][]): Entry[] | undefined {
  const open = groups.filter((group) => group.length < summaryGroupMax && group[0]?.isAlone === false);
  return open.toSorted((a, b) => a.length - b.length)[0];
}

/**
 * The groups to request now: at most one for each free request. Each of the first entries begins a group, so that summaries in view
 * are read first. The other entries join the shortest group.
 */
export function plan<Entry extends Waiting>({ running, waiting, visible }: Queue<Entry>): readonly (readonly Entry[])[] {
  const free = Math.max(0, summaryConcurrency - running);
  const seen = waiting.filter(({ id }) => visible.has(id));
  const unseen = waiting.filter(({ id }) => !visible.has(id));
  const groups: Entry[][] = [];
  for (const entry of [...seen, ...unseen]) {
    if (groups.length < free) groups.push([entry]);
    else if (!entry.isAlone) shortestOpen(groups)?.push(entry);
  }
  return groups;
}

/** The result of one summary of a group. */
export type GroupResult<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'late' };

/** Sends the requests. */
export interface SummaryReader<Query, Value> {
  /** Whether a query is never read in a group. */
  readonly isAlone: (query: Query) => boolean;
  /** Resolves with a result for each query, in their order. The result of a single query is never late. */
  readonly read: (queries: readonly Query[], signal: AbortSignal) => Promise<readonly GroupResult<Value>[]>;
}

export interface SummaryScheduler<Query, Value> {
  /** Reads a summary when a request is free. Rejects with the reason of `signal` when it is cancelled. */
  read(id: string, query: Query, signal: AbortSignal): Promise<Value>;
  /** Reports whether a tile is in view. */
  setVisible(id: string, visible: boolean): void;
}

interface Entry<Query, Value> extends Waiting {
  readonly query: Query;
  readonly signal: AbortSignal;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** Aborts when every entry of the group was cancelled. */
function whenAllCancelled(group: readonly { readonly signal: AbortSignal }[]): AbortSignal {
  const controller = new AbortController();
  const check = (): void => {
    if (group.every(({ signal }) => signal.aborted)) controller.abort();
  };
  for (const { signal } of group) signal.addEventListener('abort', check, { once: true });
  return controller.signal;
}

export function createSummaryScheduler<Query, Value>(reader: SummaryReader<Query, Value>): SummaryScheduler<Query, Value> {
  const visible = new Set<string>();
  let waiting: readonly Entry<Query, Value>[] = [];
  let running = 0;

  async function send(group: readonly Entry<Query, Value>[]): Promise<void> {
    const results = await reader.read(
      group.map(({ query }) => query),
      whenAllCancelled(group),
    );
    group.forEach((entry, index) => {
      const result = results[index] ?? { kind: 'late' };
      if (result.kind === 'value') entry.resolve(result.value);
      else if (result.kind === 'failed') entry.reject(result.error);
      else if (!entry.signal.aborted) waiting = [...waiting, { ...entry, isAlone: true }];
    });
  }

  async function run(group: readonly Entry<Query, Value>[]): Promise<void> {
    try {
      await send(group);
    } catch (error) {
      for (const entry of group) entry.reject(error);
    } finally {
      running -= 1;
      startNext();
    }
  }

  function startNext(): void {
    const groups = plan({ running, waiting, visible });
    const started = new Set(groups.flat());
    waiting = waiting.filter((entry) => !started.has(entry));
    running += groups.length;
    for (const group of groups) void run(group);
  }

  return {
    read(id, query, signal) {
      return new Promise<Value>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const cancel = (): void => {
          waiting = waiting.filter((entry) => entry.signal !== signal || entry.id !== id);
          reject(signal.reason);
        };
        signal.addEventListener('abort', cancel, { once: true });
        waiting = [...waiting, { id, query, signal, isAlone: reader.isAlone(query), resolve, reject }];
        // Deferred until every tile of the page has called `read`: the plan then considers all of them.
        queueMicrotask(startNext);
        return undefined;
      });
    },
    setVisible(id, isVisible) {
      if (isVisible) visible.add(id);
      else visible.delete(id);
    },
  };
}
