import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFolderHeldError } from '#server/ports/data-folder.ts';
import { lockDataFolder, unlockDataFolder } from './lock.ts';

/** `npm test` prints the reason of a skipped test. */
const linuxOnly =
  process.platform === 'linux' ? {} : { skip: true, meta: { skipReason: 'only on Linux the lock knows when a process started' } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const path = () => join(folder, 'lock');
const write = (holder: object) =>
  writeFile(path(), JSON.stringify({ since: '2026-11-21T12:00:00.000Z', started: null, ...holder }));

/** A process that lives until it is ended. */
async function someProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const end = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, end };
}

describe('the lock of a data folder', () => {
  it('names its holder and can be released', async () => {
    const release = await lockDataFolder(folder);
    expect(JSON.parse(await readFile(path(), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    await release();
    expect(await readdir(folder)).toEqual([]);
  });
  it('refuses while its holder lives, and names the holder', async () => {
    const holder = await someProcess();
    try {
      await write({ pid: holder.pid, host: hostname() });
      const refused = lockDataFolder(folder);
      await expect(refused).rejects.toThrow(DataFolderHeldError);
      await expect(refused).rejects.toThrow(`pelo processo ${holder.pid} de ${hostname()}, desde 2026-11-21T12:00:00.000Z`);
    } finally {
      await holder.end();
    }
  });
  it('is taken over when its holder died', async () => {
    const holder = await someProcess();
    await holder.end();
    await write({ pid: holder.pid, host: hostname() });
    await (
      await lockDataFolder(folder)
    )();
  });
  it('is taken over when another process has the pid of the holder', linuxOnly, async () => {
    const other = await someProcess();
    try {
      await write({ pid: other.pid, host: hostname(), started: '1' });
      await (
        await lockDataFolder(folder)
      )();
    } finally {
      await other.end();
    }
  });
  it('is taken over by a restarted container that has the pid of its predecessor', async () => {
    await write({ pid: process.pid, host: hostname() });
    await (
      await lockDataFolder(folder)
    )();
  });
  it('refuses a machine whose lock was touched lately, and takes over a silent one', async () => {
    await write({ pid: 1, host: 'outra-maquina' });
    await expect(lockDataFolder(folder)).rejects.toThrow('outra-maquina');
    const long = new Date(Date.now() - 3_600_000);
    await utimes(path(), long, long);
    await (
      await lockDataFolder(folder)
    )();
  });
  it('is taken by exactly one of many callers in this process', async () => {
    await write({ pid: process.pid, host: hostname() });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 1 }, () => 'fulfilled'),
      ...Array.from({ length: 7 }, () => 'rejected'),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value();
    await (
      await lockDataFolder(folder)
    )();
  });
  it('refuses the live holder of another container that has the same host name and process id', async () => {
    await write({ pid: process.pid, host: hostname(), namespace: 'outra-maquina pid:[1]' });
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderHeldError);
  });
  it('names the next step when the holder is on another machine', async () => {
    await write({ pid: 7, host: 'container-antigo' });
    const refused = lockDataFolder(folder);
    await expect(refused).rejects.toThrow('pelo processo 7 de container-antigo, desde 2026-11-21T12:00:00.000Z');
    await expect(refused).rejects.toThrow(/Último sinal há \d+ s/);
    await expect(refused).rejects.toThrow('a pasta é liberada após 60 s sem sinal');
    await expect(refused).rejects.toThrow('--unlock');
  });
  it('does not remove the lock of another process when it is released', async () => {
    const release = await lockDataFolder(folder);
    await write({ pid: 7, host: 'container-novo' });
    await release();
    expect(await readFile(path(), 'utf8')).toContain('container-novo');
  });
});

describe('unlocking a data folder', () => {
  const timing = { silentMs: 200, lookEveryMs: 20 };
  it('removes the lock of a holder on another machine that shows no sign of life', async () => {
    await write({ pid: 1, host: 'container-antigo' });
    expect(await unlockDataFolder(folder, timing)).toBe(true);
    await (
      await lockDataFolder(folder)
    )();
  });
  it('removes a lock that was cut short while it was written', async () => {
    await writeFile(path(), '{"pid":');
    expect(await unlockDataFolder(folder, timing)).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });
  it('refuses when the holder on another machine touches its lock, whatever its clock shows', async () => {
    await write({ pid: 1, host: 'outra-maquina' });
    const long = new Date(Date.now() + 3_600_000);
    await utimes(path(), long, long);
    // The holder touches its lock repeatedly, so that one touch comes after the first look.
    const heartbeat = setInterval(() => void utimes(path(), new Date(), new Date()), timing.lookEveryMs);
    const unlocked = unlockDataFolder(folder, { ...timing, silentMs: 20_000 });
    await expect(unlocked)
      .rejects.toThrow(DataFolderHeldError)
      .finally(() => clearInterval(heartbeat));
    expect(await readdir(folder)).toEqual(['lock']);
  });
  it.each<[what: string, silentMs: number, ended: object]>([
    ['waits for a sign of a holder that was silent for less than 25 s', 24_900, { reason: expect.any(DataFolderHeldError) }],
    ['removes at once the lock of a holder that was silent for 25 s', 25_100, { value: true }],
  ])('%s', async (_, silentMs, ended) => {
    await write({ pid: 1, host: 'outra-maquina' });
    const now = Date.now();
    let touches = 0;
    // Each touch is a sign of life. Its time is older by the silence, except for milliseconds.
    const touch = () => utimes(path(), new Date(now), new Date(now - silentMs + (touches += 1)));
    vi.spyOn(Date, 'now').mockReturnValue(now);
    await touch();
    const holder = setInterval(() => void touch().catch(() => undefined), 20);
    try {
      const [outcome] = await Promise.allSettled([unlockDataFolder(folder)]);
      expect(outcome).toMatchObject(ended);
    } finally {
      clearInterval(holder);
      vi.restoreAllMocks();
    }
  });
  it('names the 25 s to the operator', async () => {
    await write({ pid: 1, host: 'outra-maquina' });
    await expect(lockDataFolder(folder)).rejects.toThrow('--unlock"): basta não haver sinal por 25 s.');
  });
  it('refuses immediately when the holder is a live process of this machine', async () => {
    const holder = await someProcess();
    try {
      await write({ pid: holder.pid, host: hostname() });
      await expect(unlockDataFolder(folder)).rejects.toThrow(`pelo processo ${holder.pid}`);
    } finally {
      await holder.end();
    }
  });
  it('refuses when this process itself holds the folder', async () => {
    const release = await lockDataFolder(folder);
    await expect(unlockDataFolder(folder)).rejects.toThrow(DataFolderHeldError);
    await release();
  });
  it('does nothing when there is no lock', async () => {
    expect(await unlockDataFolder(folder)).toBe(false);
  });
});
