// Two processes over one PostgreSQL behind a proxy: both are replaced during requests, and no request is lost.
import { expect, it } from 'vitest';
import { runCli } from '#server/cli/index.ts';
import { commandAdapters } from '#server/index.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startBalancer } from '#tests/api/support/balancer.ts';
import { createDatabase } from '#tests/api/support/database.ts';
import { startPortalProcess, type PortalProcess } from '#tests/api/support/portal-process.ts';
import { templateName } from '#tests/api/setup/postgres.ts';

const requests = 10_000;
const people = 16;
const checkEveryMs = 200;

const domain = 'acme.localhost';
const secret = 'x'.repeat(32);

async function createTenant(url: string): Promise<void> {
  const notes: string[] = [];
  const terminal = {
    out: () => undefined,
    note: (text: string) => void notes.push(text),
    readLine: () => Promise.resolve(''),
    readText: () => Promise.resolve(''),
    readSecret: () => Promise.resolve('Correto-cavalo-bateria'),
    untilStopped: () => new AbortController().signal,
  };
  const words = ['tenant', 'create', '--id', 'acme', '--domain', domain, '--title', 'Acme', '--admin', 'ana@acme.com.br'];
  const exitCode = await runCli(
    [...words, '--password-stdin'],
    { env: { DATABASE_URL: url, PORTAL_SECRET: secret }, adapters: commandAdapters },
    terminal,
  );
  if (exitCode !== 0) throw new Error(notes.join('\n'));
}

it('loses none of 10,000 requests while both processes are replaced', { timeout: 180_000 }, async () => {
  const { url, drop } = await createDatabase(templateName);
  await createTenant(url);
  const balancer = await startBalancer(domain, checkEveryMs);
  const processes: PortalProcess[] = [];

  async function add(): Promise<{ readonly backend: string; readonly portal: PortalProcess }> {
    const PORT = String(await freePort());
    const portal = startPortalProcess({
      PORTAL_PUBLIC_URL: 'http://acme.localhost',
      PORTAL_SECRET: secret,
      PORTAL_DRAIN_SECONDS: '2',
      PORTAL_REQUESTS_PER_MINUTE: '0',
      PORTAL_LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT,
      DATABASE_URL: url,
    });
    processes.push(portal);
    expect(await portal.listening).not.toBeNull();
    const backend = `http://127.0.0.1:${PORT}`;
    balancer.add(backend);
    await expect.poll(() => balancer.healthy()).toContain(backend);
    return { backend, portal };
  }

  try {
    const old = [await add(), await add()];
    const statuses = new Map<number, number>();
    let sent = 0;
    const replaced = new AbortController();
    const work = async (): Promise<void> => {
      // The last requests go to the new processes alone.
      while (sent < requests || !replaced.signal.aborted) {
        sent++;
        const answer = await fetch(`${balancer.url}/cache/${domain}.json`);
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    };
    const replace = async (): Promise<void> => {
      for (const { backend, portal } of old) {
        await add();
        portal.child.kill('SIGTERM');
        expect(await portal.ended).toBe(0);
        balancer.remove(backend);
      }
      replaced.abort();
    };
    await Promise.all([replace(), ...Array.from({ length: people }, work)]);
    expect(Object.fromEntries(statuses)).toEqual({ 200: sent });
    expect(sent).toBeGreaterThanOrEqual(requests);
  } finally {
    await balancer.close();
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await drop();
  }
});
