// Starts a real MariaDB server for tests in a temporary folder, and deletes it afterwards.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const program = '/usr/sbin/mariadbd';
const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Installs MariaDB when possible (as root on Debian). Otherwise returns why these tests cannot run here. */
export async function mariadbProblem(): Promise<string | null> {
  if (await exists(program)) return null;
  if (process.getuid?.() !== 0 || !(await exists('/usr/bin/apt-get'))) return 'MariaDB (mariadbd) is not installed';
  try {
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'mariadb-server'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return (await exists(program)) ? null : 'apt installed no mariadbd';
  } catch (error) {
    return `mariadbd could not be installed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}

export interface TestMariadb {
  readonly host: string;
  readonly port: number;
  /** Runs statements as root. */
  execute(sql: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startMariadb(): Promise<TestMariadb> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mariadb-'));
  const data = join(folder, 'data');
  const user = `--user=${userInfo().username}`;
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    user,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const port = await freePort();
  const own = [`--datadir=${data}`, `--port=${port}`, `--socket=${join(folder, 'socket')}`, `--pid-file=${join(folder, 'pid')}`];
  const child = spawn(program, ['--no-defaults', user, '--bind-address=127.0.0.1', '--skip-name-resolve', ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (text) => (errorOutput += String(text)));
  const host = '127.0.0.1';
  const execute = async (sql: string): Promise<void> => {
    const connection = await createConnection({ host, port, user: 'root', multipleStatements: true });
    try {
      await connection.query(sql);
    } finally {
      await connection.end();
    }
  };
  await waitFor(
    () => execute('select 1'),
    child,
    () => errorOutput,
  );
  return {
    host,
    port,
    execute,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitFor(attempt: () => Promise<void>, child: ChildProcess, errorOutput: () => string): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`mariadbd did not start: ${errorOutput()}`, { cause: error });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
