// Starts a server as a process and says when it listened.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Started {
  readonly url: string;
  /** From spawn to the line that says it listens, ms. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Runs `node ...command` and waits for a line with an address. `stdout` lines before it are dropped. */
export async function start(command: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    // Vite sets NODE_ENV in this process when it builds the limits; the servers are to be as `npm start` starts them.
    env: { ...process.env, NODE_ENV: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    readyMs: performance.now() - began,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(line)?.[0];
    if (address !== undefined) {
      // Its log must not fill the pipe and stop it.
      child.stdout.resume();
      return address;
    }
  }
  throw new Error(`The process ended (${String(child.exitCode)}) before it listened.`);
}
