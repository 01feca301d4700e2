// Allows one process per data folder. PGlite itself would let a second process in, and both would destroy the data. The lock is a
// file that names its holder. A lock is taken over when its holder is known to be dead or was silent for a minute.
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DataFolderHeldError } from '#server/ports/data-folder.ts';
import { isReachable, type Holder, isAlive, thisProcess } from './holder.ts';

const heartbeatMs = 10_000;
/** A holder on another machine counts as dead when its heartbeat is older than this. */
const silentMs = 60_000;
/** The same limit when the operator declares the holder dead: a little more than two heartbeats. */
const unlockSilentMs = 25_000;

function heldMessage(folder: string, holder: Holder | null, silentForMs: number): string {
  const who = holder === null ? 'por outro processo' : `pelo processo ${holder.pid} de ${holder.host}, desde ${holder.since}`;
  const held = `A pasta de dados ${folder} está em uso ${who}.`;
  if (holder !== null && isReachable(holder)) return `${held} Encerre-o, ou escolha outra pasta com PORTAL_DATA_DIR.`;
  return [
    `${held} Último sinal há ${Number.isFinite(silentForMs) ? Math.max(0, Math.round(silentForMs / 1_000)) : 0} s.`,
    `Daqui (${thisProcess().host}) não há como saber se ele ainda vive: a trava é de outra máquina ou de outro contêiner.`,
    `Se ele vive, encerre-o. Se não (uma queda, um contêiner recriado), espere: a pasta é liberada após ${silentMs / 1_000} s sem sinal.`,
    `Ou use --unlock ("npm run serve -- --unlock", "npm run portal -- <comando> --unlock"): basta não haver sinal por ${unlockSilentMs / 1_000} s.`,
  ].join(' ');
}

/** Folders that this process holds or is about to take. Its own pid in a lock file proves nothing (see `isHeld`). */
const ownFolders = new Set<string>();

async function heldError(folder: string, path: string): Promise<DataFolderHeldError> {
  const { holder, silentForMs } = await read(path);
  return new DataFolderHeldError(heldMessage(folder, holder, silentForMs));
}

/** Takes the lock of a folder, or throws `DataFolderHeldError`. Returns a function that releases the lock. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  if (ownFolders.has(path)) throw await heldError(folder, path);
  ownFolders.add(path);
  const text = JSON.stringify(thisProcess());
  try {
    await take(folder, path, text);
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
    // An operator may have given the folder to another process meanwhile.
    if ((await read(path)).text === text) await rm(path, { force: true });
    ownFolders.delete(path);
  };
}

async function take(folder: string, path: string, text: string): Promise<void> {
  if (await create(path, text)) return;
  await removeStale(folder, path);
  if (!(await create(path, text))) throw await heldError(folder, path);
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(folder: string, path: string): Promise<void> {
  const found = await read(path);
  if (isHeld(found)) throw new DataFolderHeldError(heldMessage(folder, found.holder, found.silentForMs));
  await removeFound(path, found);
}

async function removeFound(path: string, found: Found): Promise<void> {
  // Two processes may see the same stale lock. One of them renames it. The other one finds no lock, or finds the new lock and
  // puts it back.
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
  /** The time by the clock of the machine that wrote the lock. */
  readonly touchedAt: number;
  readonly silentForMs: number;
}

async function read(path: string): Promise<Found> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    return { text, holder: parseHolder(text), touchedAt: mtimeMs, silentForMs: Date.now() - mtimeMs };
  } catch {
    // The lock was released between two looks.
    return { text: '', holder: null, touchedAt: 0, silentForMs: Infinity };
  }
}

/** Null: the text is incomplete, because a process died while it wrote the lock, or is writing it now. */
function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

const isHeld = ({ holder, silentForMs }: Found): boolean =>
  holder !== null && isReachable(holder) ? isAlive(holder) : silentForMs < silentMs;

interface UnlockTiming {
  readonly silentMs: number;
  readonly lookEveryMs: number;
}

/**
 * Removes the lock of a holder on another machine once its heartbeat stopped. Throws `DataFolderHeldError` when it continues, or
 * when the holder is known to live. False: there is no lock.
 */
export async function unlockDataFolder(
  folder: string,
  { silentMs: requiredMs, lookEveryMs }: UnlockTiming = { silentMs: unlockSilentMs, lookEveryMs: 1_000 },
): Promise<boolean> {
  const path = join(folder, 'lock');
  const first = await read(path);
  if (first.silentForMs === Infinity) return false;
  if (first.holder !== null && isReachable(first.holder)) {
    if (ownFolders.has(path) || isAlive(first.holder))
      throw new DataFolderHeldError(heldMessage(folder, first.holder, first.silentForMs));
  } else if (!(await staysSilent(path, first, { silentMs: requiredMs, lookEveryMs }))) {
    throw await heldError(folder, path);
  }
  await removeFound(path, first);
  return true;
}

/** The clocks of two machines may differ, so a sign of life is a changed time, whatever the time is. */
async function staysSilent(path: string, first: Found, { silentMs: requiredMs, lookEveryMs }: UnlockTiming): Promise<boolean> {
  const start = performance.now();
  const known = Math.max(0, first.silentForMs);
  while (known + performance.now() - start < requiredMs) {
    await setTimeout(lookEveryMs);
    const now = await read(path);
    if (now.touchedAt !== first.touchedAt || now.text !== first.text) return false;
  }
  return true;
}
