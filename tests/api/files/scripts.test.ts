// Scripts between draft and published: no text is lost, and only permitted people change the running one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCustomFile } from '#contract/calls/other.ts';
import {
  discardScriptDraft,
  listScripts,
  listScriptVersions,
  readScriptFile,
  readScriptVersion,
  renameScript,
  restoreScriptVersion,
  saveScriptDraft,
  searchScripts,
} from '#contract/calls/scripts.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, hostOf, outra, type World } from '#tests/api/support/world.ts';

let world: World;
let developer: Client;
const params = { id: acme };

beforeAll(async () => {
  world = await createWorld();
  developer = await world.signedIn(await world.aPerson({ groups: ['developer'], nick: 'Diego' }));
});
afterAll(() => world?.close());

const saveDraft = (name: string, source: string, revision = 0, baseVersion = 0, client = developer) =>
  client.call(saveScriptDraft, { params, body: { name, source, baseVersion, revision } });
const publish = (name: string, content: string, baseVersion?: number) =>
  developer.call(saveCustomFile, { body: { name, content, ...(baseVersion !== undefined && { baseVersion }) } });
const publishOver = (name: string, content: string, draftRevision: number) =>
  developer.call(saveCustomFile, { body: { name, content, baseVersion: 0, draftRevision } });
const read = (name: string) => developer.call(readScriptFile, { params, query: { name } });
const running = async (name: string, tenant = acme) =>
  (await world.app.http.inject({ method: 'GET', url: `/script/${name}`, headers: { host: hostOf(tenant) } })).payload;

it('runs the published text until the draft is published, which removes the draft', async () => {
  await publish('pedidos', 'um()');
  const saved = { revision: 1, baseVersion: 1, author: 'Diego', isOwn: true };
  expect((await saveDraft('pedidos', 'dois(', 0, 1)).body).toMatchObject(saved);
  expect(await running('pedidos')).toBe('um()');
  expect((await read('pedidos')).body).toMatchObject({
    published: { version: 1, source: 'um()' },
    draft: { source: 'dois(', revision: 1 },
  });
  expect((await publish('pedidos', 'dois()', 1)).body).toEqual({ version: 2 });
  expect((await read('pedidos')).body).toMatchObject({ published: { version: 2 }, draft: null });
});

it('says whether the person who reads a draft saved it last', async () => {
  const other = await world.signedIn(await world.aPerson({ groups: ['developer'], nick: 'Diego' }));
  await saveDraft('de-quem', 'um()');
  const ownersOf = async () =>
    (await Promise.all([developer, other].map((one) => one.call(readScriptFile, { params, query: { name: 'de-quem' } })))).map(
      ({ body }) => body?.draft?.isOwn,
    );
  expect(await ownersOf()).toEqual([true, false]);
  expect((await saveDraft('de-quem', 'dois()', 1, 0, other)).body?.isOwn).toBe(true);
  expect(await ownersOf()).toEqual([false, true]);
});

it('refuses to save or publish over a version that the author has not seen, and keeps both texts', async () => {
  await saveDraft('estoque', 'um()');
  expect((await saveDraft('estoque', 'outro()')).error?.code).toBe('#CONFLICT');
  expect((await saveDraft('estoque', 'dois()', 1)).body?.revision).toBe(2);
  expect((await saveDraft('estoque', 'tres()', 1)).error?.code).toBe('#CONFLICT');
  expect((await read('estoque')).body?.draft?.source).toBe('dois()');
  expect((await publish('estoque', 'dois()', 0)).body).toEqual({ version: 1 });
  expect((await publish('estoque', 'de-novo()', 0)).error?.code).toBe('#CONFLICT');
  expect(await running('estoque')).toBe('dois()');
});

it.each([0, 1])('publishes for one of four people who publish over version %i at once', async (baseVersion) => {
  const name = `corrida-${baseVersion}`;
  if (baseVersion > 0) await publish(name, 'um()');
  const answers = await Promise.all(['a()', 'b()', 'c()', 'd()'].map((source) => publish(name, source, baseVersion)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

it.each([
  ['a new name', () => developer.call(renameScript, { params, body: { name: 'a\0b', to: 'b', baseVersion: 0 } })],
  ['a revision below none', () => saveDraft('fora-da-conta', 'um()', -1)],
  ['half a version', () => saveDraft('fora-da-conta', 'um()', 0, 1.5)],
  ['a version beyond all', () => publish('fora-da-conta', 'um()', 1e12)],
  ['half a version back', () => developer.call(restoreScriptVersion, { params, body: { name: 'pedidos', version: 1.5 } })],
])('answers #VALIDATION to %s that cannot exist', async (_what, ask) => {
  const { status, error } = await ask();
  expect([status, error?.code]).toEqual([422, '#VALIDATION']);
});

it('refuses to publish over a draft that the author has not seen, and keeps the draft', async () => {
  await saveDraft('rascunho', 'a()');
  expect((await publishOver('rascunho', 'b()', 0)).error).toMatchObject({
    code: '#CONFLICT',
    reason: 'draft-saved',
  });
  expect((await read('rascunho')).body).toMatchObject({ published: null, draft: { source: 'a()' } });
  expect((await publishOver('rascunho', 'b()', 1)).body).toEqual({ version: 1 });
  expect((await read('rascunho')).body?.draft).toBeNull();
});

it('reads every version and publishes an earlier one again', async () => {
  await publish('metas', 'um()');
  await publish('metas', 'dois()');
  const restored = await developer.call(restoreScriptVersion, { params, body: { name: 'metas', version: 1 } });
  expect(restored.body).toEqual({ version: 3 });
  expect(await running('metas')).toBe('um()');
  const versions = await developer.call(listScriptVersions, { params, query: { name: 'metas' } });
  expect(versions.body?.map(({ version, note, author }) => [version, note, author])).toEqual([
    [3, 'Volta à versão 1', 'Diego'],
    [2, '', 'Diego'],
    [1, '', 'Diego'],
  ]);
  const second = await developer.call(readScriptVersion, { params, query: { name: 'metas', version: '2' } });
  expect(second.body).toMatchObject({ version: 2, source: 'dois()' });
  const missing = { params, body: { name: 'metas', version: 9 } };
  expect((await developer.call(restoreScriptVersion, missing)).status).toBe(404);
});

it('refuses to publish a syntax error and stores it in a draft', async () => {
  const { status, error } = await publish('quebrado', 'const a = 1;\nconst a = 2;');
  expect([status, error?.fields]).toEqual([422, { 'body.content': expect.stringMatching(/^Linha 2, coluna 7: /) }]);
  expect((await saveDraft('quebrado', 'const a = 1;\nconst a = 2;')).status).toBe(200);
});

it('lists and searches drafts before published texts', async () => {
  await publish('busca/um', 'const unico = "velho";');
  await saveDraft('busca/um', 'const unico = "NOVO";', 0, 1);
  const listed = (await developer.call(listScripts, { params })).body?.find(({ name }) => name === 'busca/um');
  expect(listed).toMatchObject({ version: 1, draft: { author: 'Diego' }, uses: [] });
  const search = async (text: string) => (await developer.call(searchScripts, { params, query: { text } })).body?.lines;
  expect(await search('novo')).toEqual([{ name: 'busca/um', line: 1, text: 'const unico = "NOVO";' }]);
  expect(await search('"velho"')).toEqual([]);
});

it('discards a draft and keeps the published text', async () => {
  await publish('descarte', 'um()');
  await saveDraft('descarte', 'dois()', 0, 1);
  const discarded = { params, query: { name: 'descarte' } };
  expect((await developer.call(discardScriptDraft, discarded)).body).toEqual({ ok: true });
  expect((await developer.call(discardScriptDraft, discarded)).status).toBe(404);
  expect((await read('descarte')).body).toMatchObject({ draft: null, published: { source: 'um()' } });
});

describe('permissions', () => {
  it('refuse people outside of developer and admin-content', async () => {
    const outsider = await world.signedIn(await world.aPerson({ groups: ['vendas'] }));
    for (const answer of [
      await outsider.call(listScripts, { params }),
      await outsider.call(readScriptFile, { params, query: { name: 'pedidos' } }),
      await saveDraft('pedidos', 'x()', 0, 0, outsider),
    ])
      expect(answer.error?.code).toBe('#FORBIDDEN');
  });

  it('let members of admin-content read scripts in production, and change none', async () => {
    const editor = await world.signedIn(await world.aPerson({ groups: ['admin-content'] }));
    expect((await editor.call(readScriptFile, { params, query: { name: 'metas' } })).status).toBe(200);
    for (const answer of [
      await saveDraft('metas', 'x()', 0, 3, editor),
      await editor.call(saveCustomFile, { body: { name: 'metas', content: 'x()' } }),
      await editor.call(restoreScriptVersion, { params, body: { name: 'metas', version: 1 } }),
    ])
      expect(answer.error?.code).toBe('#FORBIDDEN');
  });

  it('hide the scripts from another tenant', async () => {
    const stranger = await world.signedIn(await world.aPerson({ groups: ['developer'], tenant: outra }));
    const answer = await stranger.call(readScriptFile, { params: { id: outra }, query: { name: 'metas' } });
    expect(answer.status).toBe(404);
  });
});
