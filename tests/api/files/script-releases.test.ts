// Releases of scripts: to some groups first, or at a given time. A publication by hand takes precedence.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCustomFile } from '#contract/calls/other.ts';
import {
  cancelScriptRelease,
  finishScriptRelease,
  listScripts,
  listScriptVersions,
  readScriptFile,
  releaseScript,
  saveScriptDraft,
  stagedScript,
} from '#contract/calls/scripts.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { publishReleases } from '#server/services/core/index.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, hostOf, outra, type World } from '#tests/api/support/world.ts';

let world: World;
let developer: Client;
let seller: Client;
const params = { id: acme };

beforeAll(async () => {
  world = await createWorld();
  developer = await world.signedIn(await world.aPerson({ groups: ['developer'], nick: 'Diego' }));
  seller = await world.signedIn(await world.aPerson({ groups: ['VENDAS'] }));
});
afterAll(() => world?.close());

const publish = (name: string, content: string) => developer.call(saveCustomFile, { body: { name, content } });
const release = (name: string, more: object = {}, client = developer) =>
  client.call(releaseScript, {
    params,
    body: { name, content: 'novo()', groups: [], startsAt: null, baseVersion: 1, replaces: null, ...more },
  });
const read = async (name: string) => (await developer.call(readScriptFile, { params, query: { name } })).body;
const staged = async (name: string, client: Client) =>
  (await client.call(stagedScript, { params, query: { name } })).body?.source;
const answerOf = (name: string) =>
  world.app.http.inject({ method: 'GET', url: `/script/${name}`, headers: { host: hostOf(acme) } });
const running = async (name: string) => (await answerOf(name)).payload;
const sweep = () => publishReleases({ database: world.database, activities: world.app.activities, clock: systemClock });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const idOf = async (name: string) => (await read(name))?.release?.id ?? '';

describe('some groups first', () => {
  it('get the new text, and other people the published one', async () => {
    await publish('grupos', 'velho()');
    const made = await release('grupos', { groups: ['vendas'], note: 'Piloto' });
    expect(made.body).toMatchObject({ state: 'groups', groups: ['vendas'], author: 'Diego', note: 'Piloto' });
    const other = await world.signedIn(await world.aPerson({ groups: ['rh'] }));
    expect([await staged('grupos', seller), await staged('grupos', other)]).toEqual(['novo()', null]);
    const answer = await answerOf('grupos');
    expect([answer.payload, answer.headers['x-script-staged']]).toEqual(['velho()', 'true']);
    const listed = (await developer.call(listScripts, { params })).body?.find(({ name }) => name === 'grupos');
    expect(listed).toMatchObject({ version: 1, release: { state: 'groups' } });
  });

  it('get it with all people when the release is finished, as a new version', async () => {
    const named = { name: 'grupos', releaseId: await idOf('grupos') };
    expect((await developer.call(finishScriptRelease, { params, body: named })).body).toEqual({ version: 2 });
    expect([await running('grupos'), await staged('grupos', seller)]).toEqual(['novo()', null]);
    expect((await answerOf('grupos')).headers['x-script-staged']).toBeUndefined();
    const versions = (await developer.call(listScriptVersions, { params, query: { name: 'grupos' } })).body;
    expect(versions?.[0]).toMatchObject({ version: 2, note: 'Piloto', author: 'Diego' });
    expect((await developer.call(finishScriptRelease, { params, body: named })).status).toBe(404);
  });

  it('lose it again when the release is cancelled', async () => {
    await publish('volta', 'velho()');
    await release('volta', { groups: ['vendas'] });
    const named = { name: 'volta', releaseId: await idOf('volta') };
    expect((await developer.call(cancelScriptRelease, { params, query: named })).body).toEqual({ ok: true });
    expect([await running('volta'), await staged('volta', seller), (await read('volta'))?.release]).toEqual([
      'velho()',
      null,
      null,
    ]);
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({ pointer: 'codigo.script.desprogramar', outcome: 'ok' });
  });

  it('get a script that is not published yet', async () => {
    expect((await release('inedito', { groups: ['vendas'], baseVersion: 0 })).status).toBe(200);
    const answer = await answerOf('inedito');
    expect([answer.statusCode, answer.headers['x-script-staged']]).toEqual([404, 'true']);
    expect(await staged('inedito', seller)).toBe('novo()');
  });

  it('get it from the given time on', async () => {
    await publish('depois', 'velho()');
    expect((await release('depois', { groups: ['vendas'], startsAt: inMinutes(10) })).body?.state).toBe('waiting');
    expect(await staged('depois', seller)).toBeNull();
    world.advance(11 * 60);
    await sweep();
    expect([await staged('depois', seller), await running('depois')]).toEqual(['novo()', 'velho()']);
  });
});

describe('a release at a given time', () => {
  it('reaches all people at that time and not before, and leaves a newer draft', async () => {
    await publish('hora', 'velho()');
    await release('hora', { startsAt: inMinutes(10), note: 'Virada' });
    const draft = { name: 'hora', source: 'mais-novo()', baseVersion: 1, revision: 0 };
    await developer.call(saveScriptDraft, { params, body: draft });
    world.advance(9 * 60);
    await sweep();
    expect(await running('hora')).toBe('velho()');
    world.advance(2 * 60);
    // Several processes run the job; one publishes.
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await running('hora')).toBe('novo()');
    expect(await read('hora')).toMatchObject({ published: { version: 2 }, draft: { source: 'mais-novo()' }, release: null });
  });

  it('ends without effect when a version was published by hand meanwhile', async () => {
    await publish('antes', 'velho()');
    await release('antes', { startsAt: inMinutes(5) });
    await publish('antes', 'urgente()');
    world.advance(6 * 60);
    await sweep();
    expect([await running('antes'), (await read('antes'))?.release]).toEqual(['urgente()', null]);
  });
});

it('answers every call when people publish, release, and finish at once', async () => {
  await publish('a-um-tempo', 'v0()');
  const numbers: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const baseVersion = (await read('a-um-tempo'))?.published?.version ?? 0;
    await release('a-um-tempo', { groups: ['vendas'], baseVersion });
    const releaseId = await idOf('a-um-tempo');
    const answers = await Promise.all([
      developer.call(finishScriptRelease, { params, body: { name: 'a-um-tempo', releaseId } }),
      publish('a-um-tempo', `v${round}()`),
      release('a-um-tempo', { groups: ['rh'], baseVersion, replaces: releaseId }),
    ]);
    numbers.push(...answers.map(({ status }) => status));
  }
  expect(numbers.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
});

describe('refusals', () => {
  it.each([
    ['neither groups nor an hour', {}, 'Escolha grupos ou um horário'],
    ['an hour that has passed', { startsAt: '2020-01-01T00:00:00Z' }, 'Escolha um horário que ainda não passou'],
    ['an hour that is none', { startsAt: 'amanhã' }, 'Informe data e hora'],
    ['an hour too far away', { startsAt: '2099-01-01T00:00:00Z' }, 'Escolha um horário dentro de um ano'],
  ])('name the wrong field for %s', async (_name, more, message) => {
    await publish(`recusa-${message.length}`, 'velho()');
    const { status, error } = await release(`recusa-${message.length}`, more);
    expect([status, error?.fields]).toEqual([422, { 'body.startsAt': message }]);
  });

  it('include a syntax error', async () => {
    await publish('sintaxe', 'velho()');
    const { status, error } = await release('sintaxe', { groups: ['vendas'], content: 'const a = 1;\nconst a = 2;' });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['body.content']]);
  });

  it('answer #CONFLICT over a release or version that the person has not seen', async () => {
    await publish('dupla', 'velho()');
    await release('dupla', { groups: ['vendas'] });
    expect((await release('dupla', { groups: ['rh'] })).error?.code).toBe('#CONFLICT');
    expect((await release('dupla', { groups: ['rh'], replaces: await idOf('dupla') })).body?.groups).toEqual(['rh']);
    expect((await release('dupla', { groups: ['rh'], replaces: await idOf('dupla'), baseVersion: 0 })).error?.code).toBe(
      '#CONFLICT',
    );
  });

  it('accept one of two people who release at once', async () => {
    await publish('juntas', 'velho()');
    const answers = await Promise.all([1, 2, 3].map(() => release('juntas', { groups: ['vendas'] })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('keep out people who may not change the running script', async () => {
    const editor = await world.signedIn(await world.aPerson({ groups: ['admin-content'] }));
    for (const client of [seller, editor])
      expect((await release('grupos', { groups: ['vendas'] }, client)).error?.code).toBe('#FORBIDDEN');
  });

  it('hide the release from another tenant', async () => {
    await publish('alheio', 'velho()');
    await release('alheio', { groups: ['vendas'] });
    const stranger = await world.signedIn(await world.aPerson({ groups: ['vendas', 'developer'], tenant: outra }));
    const answer = await stranger.call(stagedScript, { params: { id: outra }, query: { name: 'alheio' } });
    expect(answer.body).toEqual({ source: null });
    const named = { name: 'alheio', releaseId: await idOf('alheio') };
    expect((await stranger.call(cancelScriptRelease, { params: { id: outra }, query: named })).status).toBe(404);
    expect(await staged('alheio', seller)).toBe('novo()');
  });
});
