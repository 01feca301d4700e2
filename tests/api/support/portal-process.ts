// The built server as a process of its own, as a supervisor starts it: its log, its exit code, its signals.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../../..');

export interface PortalProcess {
  readonly child: ChildProcess;
  /** Lines of standard output and standard error in their order. */
  readonly lines: readonly string[];
  /** Resolves to the address once the server listens; null when the process ended instead. */
  readonly listening: Promise<string | null>;
  /** Resolves to its exit code. */
  readonly ended: Promise<number | null>;
}

const urlOf = (message: unknown): string | null =>
  typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string' ? message.url : null;

/** `env`: the whole environment besides what Node itself needs. `folder` holds `out/server`. */
export function startPortalProcess(env: Readonly<Record<string, string>>, folder = root): PortalProcess {
  const child = spawn(process.execPath, [join(folder, 'out/server/index.js')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(() => child.exitCode);
  const announced = once(child, 'message').then(([message]) => urlOf(message));
  return { child, lines, ended, listening: Promise.race([announced, ended.then(() => null)]) };
}

interface LogLine {
  readonly level: number;
  readonly msg: string;
}

/** The lines of a log. Throws at the first that is not JSON. */
export const logOf = ({ lines }: PortalProcess): readonly LogLine[] => lines.map((line) => JSON.parse(line) as LogLine);
