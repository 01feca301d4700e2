// Entry of the warehouse's process. It opens the data directory that the argument names, and runs one statement after another.
// Nothing here can be interrupted: the parent ends this process when a statement takes too long.
import { access } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { placeAt } from '#server/adapters/sql-place.ts';
import { textOids, toSqlResult } from '#server/adapters/sql-rows.ts';
import { roleOf, schemaName } from '#server/ports/warehouse-schema.ts';
import { ToWarehouse } from './messages.ts';
import type { FromWarehouse } from './messages.ts';

type Run = Extract<ToWarehouse, { kind: 'run' }>;
interface Rows {
  readonly rows: unknown[][];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows?: number | undefined;
}

const asText = Object.fromEntries(textOids.map((oid) => [oid, (raw: string) => raw]));
const options = { rowMode: 'array', parsers: asText } as const;
// When the parent has ended, no process needs the message.
const send = (message: FromWarehouse): void => void process.send?.(message, undefined, undefined, () => undefined);

const cursor = 'declare result no scroll cursor for ';
const isDirect = ({ writes, explains }: Run): boolean => writes || explains;

async function execute(tx: Transaction, run: Run): Promise<Rows> {
  if (!schemaName.test(run.schema)) throw new Error(`schema ${run.schema}`);
  const readOnly = run.writes ? '' : 'set transaction read only;';
  await tx.exec(`set local role ${roleOf(run.schema)}; set local search_path = ${run.schema}; ${readOnly}`);
  if (isDirect(run)) return tx.query<unknown[]>(run.text, run.values, options);
  // A cursor stops at the limit, and accepts only statements that read.
  await tx.query(`${cursor}${run.text}`, run.values);
  return tx.query<unknown[]>(`fetch forward ${Math.trunc(run.rowLimit) + 1} from result`, [], options);
}

function toResult(run: Run, { fields, rows }: Rows, start: number) {
  const raw = fields.map((field) => ({ name: field.name, oid: field.dataTypeID }));
  return toSqlResult(raw, rows, { limit: run.rowLimit, elapsedMs: performance.now() - start });
}

async function answer(db: PGlite, run: Run): Promise<FromWarehouse> {
  const start = performance.now();
  try {
    const ran = await db.transaction((tx) => execute(tx, run));
    const affected = run.writes ? (ran.affectedRows ?? 0) : 0;
    return { kind: 'done', id: run.id, result: toResult(run, ran, start), affected };
  } catch (error) {
    return toRefusal(run, error);
  }
}

function toRefusal(run: Run, error: unknown): FromWarehouse {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN;
  const place = placeAt(run.text, isDirect(run) ? position : position - cursor.length);
  return { kind: 'refused', id: run.id, message, ...code, ...(place && { place }) };
}

/** Decides the open transaction. At most one transaction is open. */
let decide: (commit: boolean) => void = () => undefined;

async function hold(db: PGlite, run: Run): Promise<FromWarehouse> {
  const start = performance.now();
  try {
    await db.transaction(async (tx) => {
      const ran = await execute(tx, run);
      const decided = new Promise<boolean>((resolve) => (decide = resolve));
      send({ kind: 'held', id: run.id, result: toResult(run, ran, start), affected: ran.affectedRows ?? 0 });
      if (!(await decided)) await tx.rollback();
    });
    return { kind: 'ended', id: run.id };
  } catch (error) {
    return toRefusal(run, error);
  }
}

/**
 * Tenants share this session, so the settings, locks and channels of a statement are discarded before its answer is sent. When
 * the session cannot be reset, the process ends.
 */
async function work(db: PGlite, run: Run): Promise<void> {
  const message = await (run.holds ? hold(db, run) : answer(db, run));
  await db.exec('discard all');
  send(message);
}

/**
 * Detects the end of the portal in a thread, because a busy statement handles no events. The thread ends the process, because
 * another process may open the folder.
 */
function endWithParent(): void {
  const watch = `setInterval(() => { try { process.kill(${process.ppid}, 0) } catch { process.kill(${process.pid}, 'SIGKILL') } }, 500)`;
  new Worker(watch, { eval: true }).unref();
}

async function serve(directory: string): Promise<void> {
  endWithParent();
  // PGlite would create an empty database in an empty folder, and every query would then fail with "permission denied".
  await access(path.join(directory, 'PG_VERSION'));
  const db = await PGlite.create(directory);
  process.on('disconnect', () => process.exit());
  process.on('message', (raw) => {
    const message = ToWarehouse.parse(raw);
    if (message.kind === 'close') void db.close().then(() => process.exit());
    else if (message.kind === 'end') decide(message.commit);
    else void work(db, message);
  });
  send({ kind: 'ready' });
}

await serve(process.argv[2] ?? '');
