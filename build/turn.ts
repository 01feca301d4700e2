// Allows one build at a time in a checkout, because `npm start` and `npm test` at the same time would write the same files.
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 200;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Waits until no other build runs in this checkout. The returned function ends the turn. */
export async function waitForTurn(root: string, report: (line: string) => void): Promise<() => Promise<void>> {
  const folder = join(root, 'out', '.build');
  const file = join(folder, 'turn');
  await mkdir(folder, { recursive: true });
  let hasReported = false;
  while (!(await take(file))) {
    const holder = Number((await readFile(file, 'utf8').catch(() => '')) || 0);
    // A build that was killed leaves its lock file. An empty lock file is being written at this moment.
    if (holder > 0 && !isAlive(holder)) await rm(file, { force: true });
    else if (!hasReported) {
      report(`Outra geração está em curso (processo ${holder}); aguardando…`);
      hasReported = true;
    }
    await wait(pollMs);
  }
  return () => rm(file, { force: true });
}
