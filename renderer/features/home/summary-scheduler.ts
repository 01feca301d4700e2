// Which summaries are requested next: four requests at a time, those in view first, otherwise in the order of the page. A request
// reads a group of summaries, one after the other on the server. `plan` is pure; the scheduler stores the queue and sends what the
// plan names.
import { summaryConcurrency, summaryGroupMax } from '#contract/limits.ts';

export interface Waiting {
  readonly id: string;
  /** It is not read in a group: it was late in one, or its back end has no groups. */
  readonly isAlone: boolean;
}

export interface Queue<Entry extends Waiting = Waiting> {
  /** Number of requests under way. */
  readonly running: number;
  readonly waiting: readonly Entry[];
  readonly visible: ReadonlySet<string>;
}

/** The group with the fewest entries among those that take another one. */
function shortestOpen<Entry extends Waiting>(groups: readonly Entry[][]): Entry[] | undefined {
  const open = groups.filter((group) => group.length < summaryGroupMax && group[0]?.isAlone === false);
  return open.toSorted((a, b) => a.length - b.length)[0];
}

/**
 * The groups to request now: at most one for each free place. The first entries in order begin a group each, so that those in view
 * are read first; the next ones follow them in turn.
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
  /** Reads one summary when its turn comes. Rejects with the reason of `signal` when it is cancelled. */
  read(id: string, query: Query, signal: AbortSignal): Promise<Value>;
  /** Says whether a tile is in view. */
  see(id: string, visible: boolean): void;
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
