// Entry of the warehouse's process. It opens the data directory that the argument names, and runs one statement after another.
// Nothing here can be interrupted: the parent ends this process when a statement takes too long.
import { access } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { placeAt } from '#server/adapters/sql-place.ts';
import { createCollector } from '#server/adapters/sql-collector.ts';
import type { RowCollector } from '#server/adapters/sql-collector.ts';
import { readPostgresColumns, textOids } from '#server/adapters/sql-rows.ts';
import { roleOf, schemaName } from '#server/ports/warehouse-schema.ts';
import { ToWarehouse } from './messages.ts';
import type { FromWarehouse } from './messages.ts';

type Run = Extract<ToWarehouse, { kind: 'run' }>;
interface Ran {
  readonly collector: RowCollector;
  readonly affected: number;
}

const asText = Object.fromEntries(textOids.map((oid) => [oid, (raw: string) => raw]));
const options = { rowMode: 'array', parsers: asText } as const;
// When the parent has ended, no process needs the message.
const send = (message: FromWarehouse): void => void process.send?.(message, undefined, undefined, () => undefined);

const cursor = 'declare result no scroll cursor for ';
const isDirect = ({ writes, explains }: Run): boolean => writes || explains;

/** Maximum number of rows of one `fetch`. PGlite returns them together, so this many rows may exceed the limit of bytes. */
const mostFetched = 128;

async function execute(tx: Transaction, run: Run): Promise<Ran> {
  if (!schemaName.test(run.schema)) throw new Error(`schema ${run.schema}`);
  const readOnly = run.writes ? '' : 'set transaction read only;';
  await tx.exec(`set local role ${roleOf(run.schema)}; set local search_path = ${run.schema}; ${readOnly}`);
  const collector = createCollector(run);
  const query = async (text: string, values: unknown[] = []): Promise<{ count: number; isFull: boolean; affected: number }> => {
    const { fields, rows, affectedRows } = await tx.query<unknown[]>(text, values, options);
    collector.begin(readPostgresColumns(fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }))));
    return { count: rows.length, isFull: !rows.every((row) => collector.add(row)), affected: affectedRows ?? 0 };
  };
  // A statement that writes runs to its end, and PGlite has all its rows before the first one is counted.
  if (isDirect(run)) return { collector, affected: (await query(run.text, run.values)).affected };
  // A cursor stops at the limits, and accepts only statements that read.
  await tx.query(`${cursor}${run.text}`, run.values);
  for (let size = 1; ;) {
    const { count, isFull } = await query(`fetch forward ${size} from result`);
    if (isFull || count < size) return { collector, affected: 0 };
    size = Math.max(1, Math.min(2 * size, mostFetched, collector.fittingRows));
  }
}

async function answer(db: PGlite, run: Run): Promise<FromWarehouse> {
  const start = performance.now();
  try {
    const ran = await db.transaction((tx) => execute(tx, run));
    const affected = run.writes ? ran.affected : 0;
    return { kind: 'done', id: run.id, result: ran.collector.toResult(performance.now() - start), affected };
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
      send({ kind: 'held', id: run.id, result: ran.collector.toResult(performance.now() - start), affected: ran.affected });
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
