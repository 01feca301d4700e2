// Publishing a script: permissions, refusals, and delivery to the next start.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCustomFile } from '#contract/calls/other.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, hostOf, outra, type World } from '#tests/api/support/world.ts';

let world: World;
let developer: Client;

beforeAll(async () => {
  world = await createWorld();
  developer = await world.signedIn(await world.aPerson({ groups: ['Developer'] }));
});
afterAll(() => world?.close());

const save = (name: string, content: string, note?: string) =>
  developer.call(saveCustomFile, { body: { name, content, ...(note !== undefined && { note }) } });
const script = (name: string, tenant = acme) =>
  world.app.http.inject({ method: 'GET', url: `/script/${name}`, headers: { host: hostOf(tenant) } });

it('publishes one version after another and records each as an activity', async () => {
  expect((await save('financeiro/boletos.js', 'um()')).body).toEqual({ version: 1 });
  expect((await save('financeiro/boletos.js', 'dois()', 'Corrige o total')).body).toEqual({ version: 2 });
  expect((await script('financeiro/boletos.js')).payload).toBe('dois()');
  expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
    pointer: 'codigo.script.publicar',
    detail: { name: 'financeiro/boletos.js', version: 2, note: 'Corrige o total' },
  });
});
it('gives each of many publications at once its own version', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save('juntos', `v${index}()`)));
  expect(answers.map(({ body }) => body?.version).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});
it('serves a script to its own tenant only', async () => {
  await save('so-acme', 'um()');
  expect((await script('so-acme', outra)).statusCode).toBe(404);
});

describe('refusals', () => {
  it.each([
    ['../fora', 'um()', 'body.name'],
    ['a//b', 'um()', 'body.name'],
    ['a b', 'um()', 'body.name'],
    ['.oculto', 'um()', 'body.name'],
    ['', 'um()', 'body.name'],
    ['vazio', '  ', 'body.content'],
    ['nulo', 'a\0b', 'body.content'],
  ])('refuses the name %j with the content %j', async (name, content, field) => {
    const { status, error } = await save(name, content);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]]);
  });
  it('answers #BODY_TOO_LARGE above the limit', async () => {
    expect((await save('grande', 'x'.repeat(1_100_000))).error?.code).toBe('#BODY_TOO_LARGE');
  });
});
