// Starts a server as a process and measures the time until it listens.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface StartedServer {
  readonly url: string;
  /** Time from spawn to the line with the address, in ms. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Runs `node ...command` and waits for a line with an address. Earlier lines of `stdout` are dropped. */
export async function start(
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, command, {
    // Vite sets NODE_ENV in this process when it builds the limits; the servers must start as with `npm start`.
    env: { ...process.env, NODE_ENV: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    readyMs: performance.now() - startedAt,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(line)?.[0];
    if (address !== undefined) {
      // Reads the remaining log, which would otherwise fill the pipe and block the process.
      child.stdout.resume();
      return address;
    }
  }
  throw new Error(`The process ended (${String(child.exitCode)}) before it listened.`);
}
