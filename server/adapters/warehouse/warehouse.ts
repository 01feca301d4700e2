// The demo warehouse: a second PGlite in a process of its own, so that a slow query never delays a session. Statements run one at
// a time, the one with the earliest deadline first, so that the connection check of a login does not wait for a queue of summaries. A
// statement that exceeds its time is ended together with its process, and the next process is ready in a third of a second. Because of
// that, a batch job has the ordinary time limit here, too.
import { heldWriteAloneMs, sqlTimeoutMs } from '#contract/limits.ts';
import type { SqlConnector, SqlFailure, SqlOutcome, SqlPlace, SqlStatement } from '#server/ports/sql-connector.ts';
import { createOpenTransactions } from '#server/adapters/open-transactions.ts';
import type { FromWarehouse } from './messages.ts';
import { startProcess } from './process.ts';
import type { WarehouseProcess } from './process.ts';

interface WarehouseOptions {
  readonly directory: string;
  /** Built entry of the process. When absent, the entry is searched beside this file. */
  readonly entry?: URL;
  /** Creates the directory when it does not exist. Run once, before the first process. Queries wait for it. */
  readonly prepare?: () => Promise<void>;
  /** First pause after a crash. It doubles with each crash, up to 30 s. */
  readonly backOffMs?: number;
}

interface Job {
  readonly id: number;
  readonly schema: string;
  readonly statement: SqlStatement;
  /** Time of `performance.now()` at which the statement times out. */
  readonly deadline: number;
  settle(outcome: SqlOutcome): void;
  /** Called when the statement ran. The transaction stays open. */
  readonly onHeld?: ((ran: Ran) => void) | undefined;
}

type Ran = Pick<Extract<FromWarehouse, { kind: 'held' }>, 'result' | 'affected'>;

type State =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'preparing'; readonly prepared: Promise<void> }
  | { readonly kind: 'opening'; readonly process: WarehouseProcess }
  | { readonly kind: 'idle'; readonly process: WarehouseProcess }
  | { readonly kind: 'running'; readonly process: WarehouseProcess; readonly job: Job; readonly timer: NodeJS.Timeout }
  /** A transaction is open, so all other statements wait. */
  | { readonly kind: 'held'; readonly process: WarehouseProcess; readonly job: Job }
  /** The process was killed and still runs. A second process must not open the folder. */
  | { readonly kind: 'ending'; readonly process: WarehouseProcess }
  | { readonly kind: 'pausing'; readonly timer: NodeJS.Timeout }
  | { readonly kind: 'closed' };

const failed = (failure: SqlFailure): SqlOutcome => ({ ok: false, failure });
const unavailable = failed({ kind: 'unavailable' });
const timeout = failed({ kind: 'timeout' });
const cancelled = failed({ kind: 'cancelled' });
/** The transaction was open no more. */
const gone = new Error('gone');
const maxBackOffMs = 30_000;
const endMs = 5_000;

export class Warehouse {
  readonly #options: WarehouseOptions;
  readonly #queue: Job[] = [];
  #state: State = { kind: 'stopped' };
  #crashes = 0;
  #lastId = 0;
  #prepare: (() => Promise<void>) | null;
  readonly #transactions = createOpenTransactions();
  /** The caller that waits for the end of the open transaction. */
  #onEnded: ((isDone: boolean) => void) | null = null;

  constructor(options: WarehouseOptions) {
    this.#options = options;
    this.#prepare = options.prepare ?? null;
  }

  /** A connector for one schema. */
  connector(schema: string): SqlConnector {
    return {
      run: (statement) => this.#run(schema, statement),
      begin: (statement) => this.#begin(schema, statement),
      check: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    };
  }

  /** Id of the running process, for logs. */
  get pid(): number | null {
    return 'process' in this.#state ? this.#state.process.pid : null;
  }

  /** Starts the process before the first query. */
  start(): void {
    if (this.#state.kind === 'stopped') this.#open();
  }

  async close(): Promise<void> {
    await this.#transactions.close();
    const last = this.#state;
    this.#state = { kind: 'closed' };
    if ('timer' in last) clearTimeout(last.timer);
    if (last.kind === 'running') last.job.settle(unavailable);
    this.#refuseWaiting();
    if (last.kind === 'preparing') await last.prepared;
    if ('process' in last) await last.process.close();
  }

  #run(schema: string, statement: SqlStatement, onHeld?: (job: Job, ran: Ran) => void): Promise<SqlOutcome> {
    if (this.#state.kind === 'pausing' || this.#state.kind === 'closed') return Promise.resolve(unavailable);
    if (statement.signal?.aborted === true) return Promise.resolve(cancelled);
    return new Promise((resolve) => {
      const cancel = (): void => this.#cancel(job);
      const settle = (outcome: SqlOutcome): void => {
        clearTimeout(queueTimeout);
        statement.signal?.removeEventListener('abort', cancel);
        resolve(outcome);
      };
      const timeoutMs = Math.min(statement.timeoutMs, sqlTimeoutMs);
      const job: Job = {
        id: ++this.#lastId,
        schema,
        statement: { ...statement, timeoutMs },
        deadline: performance.now() + timeoutMs,
        settle,
        onHeld: onHeld && ((ran) => onHeld(job, ran)),
      };
      // The time in the queue counts for the timeout, but never ends another statement.
      const queueTimeout = setTimeout(() => this.#leave(job, timeout), timeoutMs);
      statement.signal?.addEventListener('abort', cancel);
      const later = this.#queue.findIndex(({ deadline }) => deadline > job.deadline);
      this.#queue.splice(later === -1 ? this.#queue.length : later, 0, job);
      this.#next();
    });
  }

  #begin(schema: string, statement: SqlStatement): ReturnType<SqlConnector['begin']> {
    return new Promise((resolve) => {
      const onHeld = (job: Job, ran: Ran): void => {
        const finish = (commit: boolean) => this.#endHold(job, commit);
        const held = this.#transactions.hold({ ...ran, holdMs: heldWriteAloneMs }, finish, (error) => error === gone);
        resolve({ ok: true, held });
      };
      const refuse = async (): Promise<void> => {
        const outcome = await this.#run(schema, statement, onHeld);
        if (!outcome.ok) resolve(outcome);
      };
      void refuse();
    });
  }

  #endHold(job: Job, commit: boolean): Promise<void> {
    const state = this.#state;
    if (state.kind !== 'held' || state.job !== job) return Promise.reject(gone);
    const { process } = state;
    return new Promise((resolve, reject) => {
      this.#onEnded = (isDone) => {
        this.#onEnded = null;
        if (isDone) resolve();
        else reject(new Error('not ended'));
      };
      this.#state = { kind: 'running', process, job, timer: setTimeout(() => this.#overrun(process, job), endMs) };
      process.send({ kind: 'end', id: job.id, commit });
    });
  }

  #open(): void {
    const prepare = this.#prepare;
    this.#prepare = null;
    if (prepare) this.#prepareFirst(prepare);
    else this.#startProcess();
  }

  #prepareFirst(prepare: () => Promise<void>): void {
    const prepared = async (): Promise<void> => {
      try {
        await prepare();
      } catch {
        // The failure shows when the directory is opened: queries are answered "unavailable".
      }
      if (this.#state.kind === 'preparing') this.#startProcess();
    };
    this.#state = { kind: 'preparing', prepared: prepared() };
  }

  #startProcess(): void {
    const process = startProcess(this.#options.directory, this.#options.entry, {
      message: (message) => this.#received(process, message),
      ended: () => this.#ended(process),
    });
    this.#state = { kind: 'opening', process };
  }

  #next(): void {
    if (this.#state.kind === 'stopped' && this.#queue.length > 0) this.#open();
    if (this.#state.kind !== 'idle') return;
    const job = this.#queue.shift();
    if (!job) return;
    const { process } = this.#state;
    const { text, values, rowLimit, byteLimit, writes, explains = false, timeoutMs } = job.statement;
    const holds = job.onHeld !== undefined;
    const timer = setTimeout(() => this.#overrun(process, job), timeoutMs);
    this.#state = { kind: 'running', process, job, timer };
    const limits = { rowLimit, byteLimit, writes, explains, holds };
    process.send({ kind: 'run', id: job.id, schema: job.schema, text, values: [...values], ...limits });
  }

  #received(process: WarehouseProcess, message: FromWarehouse): void {
    const state = this.#state;
    if (!('process' in state) || state.process !== process || state.kind === 'ending') return;
    if (state.kind === 'running' && message.kind !== 'ready') {
      clearTimeout(state.timer);
      this.#crashes = 0;
      if (message.kind === 'held') return this.#hold(process, state.job, message);
      this.#onEnded?.(message.kind === 'ended');
      if (message.kind !== 'ended') state.job.settle(toOutcome(message));
    }
    this.#state = { kind: 'idle', process };
    this.#next();
  }

  #hold(process: WarehouseProcess, job: Job, ran: Ran): void {
    this.#state = { kind: 'held', process, job };
    job.onHeld?.(ran);
  }

  #overrun(process: WarehouseProcess, job: Job, outcome: SqlOutcome = timeout): void {
    this.#state = { kind: 'ending', process };
    process.kill();
    job.settle(outcome);
    this.#onEnded?.(false);
  }

  #cancel(job: Job): void {
    const state = this.#state;
    if (state.kind !== 'running' || state.job !== job) return this.#leave(job, cancelled);
    clearTimeout(state.timer);
    return this.#overrun(state.process, job, cancelled);
  }

  #ended(process: WarehouseProcess): void {
    const state = this.#state;
    if (!('process' in state) || state.process !== process) return;
    // The next process starts immediately, because other statements wait. The statement that used too much memory has its answer.
    if (state.kind === 'ending') {
      this.#state = { kind: 'stopped' };
      this.#next();
    } else {
      this.#crashed(state);
    }
  }

  #crashed(state: State): void {
    if (state.kind === 'running') {
      clearTimeout(state.timer);
      state.job.settle(unavailable);
    }
    this.#onEnded?.(false);
    const pauseMs = Math.min((this.#options.backOffMs ?? 250) * 2 ** this.#crashes++, maxBackOffMs);
    this.#state = { kind: 'pausing', timer: setTimeout(() => this.#open(), pauseMs) };
    this.#refuseWaiting();
  }

  #refuseWaiting(): void {
    for (const job of this.#queue.splice(0)) job.settle(unavailable);
  }

  #leave(job: Job, outcome: SqlOutcome): void {
    const place = this.#queue.indexOf(job);
    if (place === -1) return;
    this.#queue.splice(place, 1);
    job.settle(outcome);
  }
}

function toOutcome(answer: Extract<FromWarehouse, { kind: 'done' | 'refused' }>): SqlOutcome {
  if (answer.kind === 'done') return { ok: true, result: answer.result, affected: answer.affected };
  const { message, code, place } = answer;
  const details = { ...(code !== undefined && { code }), ...(place && { place: toPlace(place) }) };
  return failed({ kind: 'refused', message, ...details });
}

const toPlace = ({ line, column }: { line: number; column?: number | undefined }): SqlPlace => ({
  line,
  ...(column !== undefined && { column }),
});
