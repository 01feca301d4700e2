// Changes by the command line reach running servers. PostgreSQL alone: the embedded database allows one process.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userByEmail } from '#contract/calls/auth/person.ts';
import { runCli } from '#server/cli/index.ts';
import { commandAdapters } from '#server/index.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, type Person, type World } from '#tests/api/support/world.ts';

const readPerson = (client: Client, { email }: Person) => client.call(userByEmail, { params: { id: acme, email } });

describe('a running server', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());

  const portal = (...args: string[]) =>
    runCli(
      args,
      { env: { DATABASE_URL: world.storage.url ?? '', ...world.stored.env }, adapters: commandAdapters },
      {
        out: () => undefined,
        note: () => undefined,
        readLine: () => Promise.resolve(''),
        readText: () => Promise.resolve(''),
        readSecret: () => Promise.resolve(''),
        untilStopped: () => new AbortController().signal,
      },
    );

  it.each([
    ['block', []],
    ['reset', []],
    ['delete', ['--confirm']],
  ] as const)('ends the sessions of a person at once after user %s', async (command, more) => {
    await world.aPerson({ groups: ['admin'] });
    const person = await world.aPerson({ groups: ['vendas'] });
    const client = await world.signedIn(person);
    const status = async () => (await readPerson(client, person)).status;
    // The second answer comes from the cache of the server.
    expect([await status(), await status()]).toEqual([200, 200]);
    const confirmation = more.length === 0 ? [] : [...more, person.email];
    expect(await portal('user', command, '--tenant', 'acme', '--email', person.email, ...confirmation)).toBe(0);
    await expect.poll(status).toBe(401);
  });
  it('reads new groups of a person at once', async () => {
    const person = await world.aPerson();
    const client = await world.signedIn(person);
    const groups = async () => (await readPerson(client, person)).body;
    expect(JSON.stringify(await groups())).not.toContain('vendas');
    expect(await portal('user', 'groups', '--tenant', 'acme', '--email', person.email, '--add', 'vendas')).toBe(0);
    await expect.poll(async () => JSON.stringify(await groups())).toContain('vendas');
  });
  it('forgets a deleted tenant with its jobs', async () => {
    const person = await world.aPerson();
    const client = await world.signedIn(person);
    expect((await readPerson(client, person)).status).toBe(200);
    expect(await portal('tenant', 'delete', 'acme', '--confirm', 'acme')).toBe(0);
    await expect.poll(async () => (await readPerson(client, person)).status).toBe(404);
  });
});
