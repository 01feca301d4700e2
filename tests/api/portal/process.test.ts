// The server as a process over PostgreSQL: its messages when it cannot start, and its log. The command line as a process.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '#server/adapters/clock.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { clockDifference, clockWarning } from '#server/process/clock-difference.ts';
import { migrate } from '#server/db/migrate.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createDatabase } from '#tests/api/support/database.ts';
import { logOf, startPortalProcess, type PortalProcess } from '#tests/api/support/portal-process.ts';
import { templateName } from '#tests/api/setup/postgres.ts';

const production = {
  PORTAL_PUBLIC_URL: 'https://portal.exemplo.com.br',
  PORTAL_SECRET: 'x'.repeat(32),
  HOST: '127.0.0.1',
  PORT: '0',
};

let url = '';
let drop = async (): Promise<void> => undefined;
const started: PortalProcess[] = [];
const start = (env: Readonly<Record<string, string>>): PortalProcess => {
  const portal = startPortalProcess(env);
  started.push(portal);
  return portal;
};

beforeAll(async () => {
  ({ url, drop } = await createDatabase(templateName));
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await drop();
});

async function execute(sql: string): Promise<void> {
  const client = new Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

it('warns of a clock that differs from the database', async () => {
  const database = await openPostgresDatabase({ url, migrate, onConnectionError: () => undefined });
  const late = { now: () => new Date(Date.now() - 75_000) };
  try {
    expect(clockWarning(await clockDifference(database, late))).toMatch(/^O relógio desta máquina está 75 s atrasado/);
    expect(clockWarning(await clockDifference(database, systemClock))).toBeNull();
  } finally {
    await database.close();
  }
});

it('starts without a working place for files, and names it', async () => {
  const portal = start({ ...production, DATABASE_URL: url, PORTAL_FILES_DIR: '/dev/null/files' });
  expect(await portal.listening).not.toBeNull();
  const warnings = () => logOf(portal).flatMap(({ level, msg }) => (level === 40 ? [msg] : []));
  await expect.poll(warnings).toContainEqual(expect.stringMatching(/^Arquivos não podem ser guardados: \/dev\/null\/files /));
});

it('logs one line for each request when PORTAL_ACCESS_LOG is 1', async () => {
  const PORT = String(await freePort());
  const portal = start({ ...production, PORT, DATABASE_URL: url, PORTAL_ACCESS_LOG: '1' });
  expect(await portal.listening).not.toBeNull();
  await fetch(`http://127.0.0.1:${PORT}/security.txt?email=ana@acme.com.br`, {
    headers: { 'user-agent': 'prova/1' },
    redirect: 'manual',
  });
  const accesses = () => logOf(portal).filter(({ msg }) => msg === 'answered');
  await expect
    .poll(accesses)
    .toEqual([
      expect.objectContaining({ method: 'GET', route: '/security.txt', status: 301, address: '127.0.0.1', userAgent: 'prova/1' }),
    ]);
  expect(portal.lines.join('')).not.toContain('ana@acme.com.br');
});

it('logs its end in the last line after SIGTERM', async () => {
  const portal = start({ ...production, DATABASE_URL: url, PORTAL_DRAIN_SECONDS: '0' });
  expect(await portal.listening).not.toBeNull();
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(logOf(portal).slice(-2)).toMatchObject([
    { msg: expect.stringMatching(/^Encerrando/) },
    { level: 30, msg: expect.stringMatching(/^Encerrado: /) },
  ]);
});

describe('a start that fails', () => {
  it('prints one JSON line for each wrong setting after the warnings, and exits with 78', async () => {
    const portal = start({ PORTAL_SECRETS: 'x' });
    expect(await portal.ended).toBe(78);
    expect(logOf(portal).map(({ level, msg }) => [level, msg])).toEqual([
      [40, expect.stringMatching(/^A variável PORTAL_SECRETS não existe.* PORTAL_SECRET\?$/)],
      ...['PORTAL_PUBLIC_URL', 'PORTAL_SECRET:', 'banco de dados'].map((name) => [
        50,
        expect.stringMatching(new RegExp(`^O portal não pode começar: .*${name}`)),
      ]),
    ]);
  });

  it('names a port in use', async () => {
    const PORT = String(await freePort());
    const first = start({ ...production, PORT, DATABASE_URL: url });
    expect(await first.listening).not.toBeNull();
    const second = start({ ...production, PORT, DATABASE_URL: url });
    expect(await second.ended).toBe(78);
    expect(logOf(second).at(-1)?.msg).toContain(`127.0.0.1:${PORT} já está em uso`);
  });

  it('names the one statement that a user without rights on the role needs', async () => {
    const user = `limited_${randomUUID().slice(0, 8)}`;
    const own = await createDatabase();
    const address = new URL(own.url);
    const name = address.pathname.slice(1);
    await execute(`create role ${user} login password 'limited'; alter database ${name} owner to ${user}`);
    [address.username, address.password] = [user, 'limited'];
    try {
      const refused = start({ ...production, DATABASE_URL: address.href });
      expect(await refused.ended).toBe(78);
      const message = logOf(refused).at(-1)?.msg ?? '';
      await execute(/GRANT portal_app TO "\w+";$/.exec(message)?.[0] ?? 'no statement in the message');
      const portal = start({ ...production, DATABASE_URL: address.href });
      expect(await portal.listening).not.toBeNull();
      portal.child.kill('SIGKILL');
      await portal.ended;
    } finally {
      await own.drop();
      await execute(`drop role ${user}`);
    }
  });
});

it('lets a command end quietly when the reader of its output has ended', async () => {
  const command = spawn(process.execPath, [join(import.meta.dirname, '../../../out/server/cli.js'), 'help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  command.stdout.destroy();
  const [notes] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect([command.exitCode, notes]).toEqual([0, '']);
});
