// One process per data folder: PGlite itself would let a second one in, and both would destroy what they share. The lock is a
// file that says who holds it; one whose holder is gone is taken over.
import { readFileSync } from 'node:fs';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO moment. */
  readonly since: string;
  /** Tells two processes of one pid apart, where the system says when they started. */
  readonly started: string | null;
}

export class DataFolderHeldError extends Error {
  override readonly name = 'DataFolderHeldError';
  readonly holder: Holder | null;
  constructor(folder: string, holder: Holder | null) {
    const who = holder === null ? 'por outro processo' : `pelo processo ${holder.pid} de ${holder.host}, desde ${holder.since}`;
    super(`A pasta de dados ${folder} está em uso ${who}. Encerre-o, ou escolha outra pasta com PORTAL_DATA_DIR.`);
    this.holder = holder;
  }
}

const heartbeatMs = 10_000;
/** The holder of another machine cannot be asked; it is gone when it has not touched its lock for so long. */
const silentMs = 60_000;

/** Folders this very process holds or is about to: its own pid in a lock file proves nothing (see `isHeld`). */
const ownFolders = new Set<string>();

/** Takes the lock of a folder, or throws `DataFolderHeldError`. Answers how to give it back. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  if (ownFolders.has(path)) throw new DataFolderHeldError(folder, (await read(path)).holder);
  ownFolders.add(path);
  try {
    await take(folder, path);
  } catch (error) {
    ownFolders.delete(path);
    throw error;
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, heartbeatMs).unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(path, { force: true });
    ownFolders.delete(path);
  };
}

async function take(folder: string, path: string): Promise<void> {
  if (await create(path)) return;
  await removeStale(folder, path);
  if (!(await create(path))) throw new DataFolderHeldError(folder, (await read(path)).holder);
}

async function create(path: string): Promise<boolean> {
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    started: startOf(process.pid),
  };
  try {
    const file = await open(path, 'wx');
    await file.writeFile(JSON.stringify(holder));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(folder: string, path: string): Promise<void> {
  const found = await read(path);
  if (isHeld(found.holder, found.silentForMs)) throw new DataFolderHeldError(folder, found.holder);
  // Of two that saw the same stale lock one renames it; the other finds it gone, or finds the new one and puts it back.
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await read(aside)).text === found.text) await rm(aside, { force: true });
  else await rename(aside, path);
}

interface Found {
  readonly text: string;
  readonly holder: Holder | null;
  readonly silentForMs: number;
}

async function read(path: string): Promise<Found> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    return { text, holder: parseHolder(text), silentForMs: Date.now() - mtimeMs };
  } catch {
    // Given back between two looks.
    return { text: '', holder: null, silentForMs: Infinity };
  }
}

/** Null: half written, by a process that died, or that is writing it now. */
function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

function isHeld(holder: Holder | null, silentForMs: number): boolean {
  if (holder === null || holder.host !== hostname()) return silentForMs < silentMs;
  // A container that starts again has the pid of the one before.
  if (holder.pid === process.pid) return false;
  if (!isRunning(holder.pid)) return false;
  const started = startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in ticks since the machine did; null where there is no /proc. */
function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
