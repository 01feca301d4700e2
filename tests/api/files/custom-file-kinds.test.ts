// Files that are not scripts: the server checks and serves each by its kind; renames and removals lose no version.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCustomFile } from '#contract/calls/other.ts';
import {
  listScripts,
  listScriptVersions,
  readScriptFile,
  releaseScript,
  removeScript,
  renameScript,
  restoreScriptVersion,
  saveScriptDraft,
} from '#contract/calls/scripts.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, hostOf, outra } from '#tests/api/support/world.ts';
import { createFileWorld, type FileWorld } from '#tests/api/support/file-world.ts';

const modules = [
  {
    id: 'vendas',
    title: 'Vendas',
    item: [
      { id: 'pedidos', title: 'Pedidos', script: 'usado' },
      { id: 'notas', title: 'Notas', script: 'antigo.js' },
    ],
  },
];

let world: FileWorld;
let developer: Client;
const params = { id: acme };

beforeAll(async () => {
  world = await createFileWorld({ module: modules, trustedScripts: ['antigo.js', 'legado.js'] });
  developer = await world.signedIn(await world.aPerson({ groups: ['developer'], nick: 'Diego' }));
});
afterAll(() => world?.close());

const publish = (name: string, content: string) => developer.call(saveCustomFile, { body: { name, content } });
const rename = (name: string, to: string, baseVersion: number) =>
  developer.call(renameScript, { params, body: { name, to, baseVersion } });
const remove = (name: string, baseVersion: number) =>
  developer.call(removeScript, { params, query: { name, baseVersion: String(baseVersion) } });
const read = async (name: string) => (await developer.call(readScriptFile, { params, query: { name } })).body;
const served = (name: string, accept = '*/*') =>
  world.app.http.inject({ method: 'GET', url: `/script/${name}`, headers: { host: hostOf(acme), accept } });
const numbersOf = async (name: string) =>
  (await developer.call(listScriptVersions, { params, query: { name } })).body?.map(({ version }) => version);

describe('each kind', () => {
  it.each([
    ['tema.css', 'a { color: red }', 'text/css'],
    ['ajuda.html', '<script>alert(1)</script>', 'text/html'],
    ['precos.json', '{ "a": 1 }', 'application/json'],
    ['leia-me.md', '# Leia', 'text/markdown'],
    ['termos.txt', 'const = não é código', 'text/plain'],
    ['marca.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['nota.xml', '<nota/>', 'application/xml'],
  ])('publishes and serves %s with its own type and a policy that runs nothing of it', async (name, content, type) => {
    expect((await publish(name, content)).body).toEqual({ version: 1 });
    const { payload, headers } = await served(name);
    expect([payload, headers['content-type'], headers['x-content-type-options']]).toEqual([
      content,
      `${type}; charset=utf-8`,
      'nosniff',
    ]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
  });
  it('shows the portal, not the file, when a person navigates to its address', async () => {
    await publish('visita.html', '<h1>do cliente</h1>');
    const { payload } = await served('visita.html', 'text/html,*/*;q=0.8');
    expect(payload).not.toContain('do cliente');
  });
  it('answers the line and column of a JSON error, and stores the draft', async () => {
    const { status, error } = await publish('quebrado.json', '{\n  "a": 1,\n}');
    expect([status, error?.fields?.['body.content']]).toEqual([422, 'Linha 3, coluna 1: “}” não cabe aqui em JSON']);
    const draft = { name: 'quebrado.json', source: '{', baseVersion: 0, revision: 0 };
    expect((await developer.call(saveScriptDraft, { params, body: draft })).status).toBe(200);
    expect((await served('quebrado.json')).statusCode).toBe(404);
  });
  it('refuses a release to some groups, because a file is read without a session', async () => {
    const body = { name: 'g.css', content: 'a{}', note: '', groups: ['vendas'], startsAt: null, baseVersion: 0, replaces: null };
    const { status, error } = await developer.call(releaseScript, { params, body });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['body.groups']]);
  });
  it.each([
    ['nulo.txt', 'a\0b', '#VALIDATION'],
    ['grande.txt', 'x'.repeat(1_048_577), '#BODY_TOO_LARGE'],
  ])('refuses %s', async (name, content, code) => {
    expect((await publish(name, content)).error?.code).toBe(code);
  });
});

describe('renaming a file', () => {
  it('moves versions and draft to the new name and frees the old one', async () => {
    await publish('a/antes.css', 'a{}');
    await publish('a/antes.css', 'b{}');
    await developer.call(saveScriptDraft, { params, body: { name: 'a/antes.css', source: 'c{}', baseVersion: 2, revision: 0 } });
    expect((await rename('a/antes.css', 'a/depois.css', 2)).body).toEqual({ version: 2 });
    expect(await read('a/depois.css')).toMatchObject({
      published: { version: 2, source: 'b{}' },
      draft: { source: 'c{}', baseVersion: 2 },
    });
    expect([(await served('a/antes.css')).statusCode, (await served('a/depois.css')).payload]).toEqual([404, 'b{}']);
    expect(await numbersOf('a/depois.css')).toEqual([2, 1]);
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
      pointer: 'codigo.script.renomear',
      detail: { from: 'a/antes.css', to: 'a/depois.css' },
    });
  });
  it('accepts one of three people who rename a draft at once', async () => {
    await developer.call(saveScriptDraft, {
      params,
      body: { name: 'so-rascunho.css', source: 'a{}', baseVersion: 0, revision: 0 },
    });
    const answers = await Promise.all(['um.css', 'outro-nome.css', 'mais-um.css'].map((to) => rename('so-rascunho.css', to, 0)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });
  it('continues the numbers of versions when the file gets its first name back', async () => {
    await publish('ida.md', 'um');
    await rename('ida.md', 'volta.md', 1);
    expect((await rename('volta.md', 'ida.md', 1)).body).toEqual({ version: 2 });
    expect(await numbersOf('ida.md')).toEqual([2, 1]);
    expect((await publish('ida.md', 'dois')).body).toEqual({ version: 3 });
  });
  it.each([
    ['fora.css', '../fora.css', 1, '#VALIDATION'],
    ['fora.css', 'fora.html', 1, '#VALIDATION'],
    ['fora.css', 'tomado.css', 1, '#CONFLICT'],
    ['fora.css', 'outro.css', 7, '#CONFLICT'],
    ['usado', 'livre', 1, '#CONFLICT'],
    ['nada.css', 'algo.css', 0, '#NOT_FOUND'],
  ])('from %s to %s, seen at version %i, answers %s', async (name, to, baseVersion, code) => {
    if (name !== 'nada.css' && (await read(name)) === undefined) await publish(name, name === 'usado' ? 'um()' : 'a{}');
    if ((await read('tomado.css')) === undefined) await publish('tomado.css', 'a{}');
    expect((await rename(name, to, baseVersion)).error?.code).toBe(code);
    if (code !== '#NOT_FOUND') expect((await read(name))?.published?.version).toBe(1);
  });
});

describe('removing a file', () => {
  it('unlists it, stops serving it, and continues its versions when it is created again', async () => {
    await publish('some.json', '1');
    expect((await remove('some.json', 0)).error?.code).toBe('#CONFLICT');
    expect((await remove('some.json', 1)).status).toBe(200);
    expect((await served('some.json')).statusCode).toBe(404);
    const { body: listed } = await developer.call(listScripts, { params });
    expect(listed?.map(({ name }) => name)).not.toContain('some.json');
    expect((await publish('some.json', '2')).body).toEqual({ version: 2 });
    const back = await developer.call(restoreScriptVersion, { params, body: { name: 'some.json', version: 1 } });
    expect([back.body, (await served('some.json')).payload]).toEqual([{ version: 3 }, '1']);
  });
  it.each([
    ['an item opens it', 'usado', ['Vendas › Pedidos'], false],
    ['the tenant trusts it', 'legado.js', [], true],
    ['an item opens it and the tenant trusts it', 'antigo.js', ['Vendas › Notas'], true],
  ])('answers #CONFLICT with every use when %s', async (_title, name, uses, trusted) => {
    if ((await read(name)) === undefined) await publish(name, 'um()');
    const refused = { code: '#CONFLICT', reason: 'in-use', uses, trusted };
    expect((await remove(name, 1)).error).toMatchObject(refused);
    expect((await rename(name, `outro-${name}`, 1)).error).toMatchObject(refused);
  });
  it('answers #NOT_FOUND to another tenant', async () => {
    await publish('tema.css', 'a{}');
    const stranger = await world.signedIn(await world.aPerson({ tenant: outra, groups: ['developer'] }));
    const answer = await stranger.call(removeScript, { params: { id: outra }, query: { name: 'tema.css', baseVersion: '1' } });
    expect(answer.error?.code).toBe('#NOT_FOUND');
  });
  it('is refused to people outside of the group developer', async () => {
    const seller = await world.signedIn(await world.aPerson({ groups: ['vendas'] }));
    const answer = await seller.call(removeScript, { params, query: { name: 'tema.css', baseVersion: '1' } });
    expect(answer.error?.code).toBe('#FORBIDDEN');
  });
});
