// Administrators of people change the groups that open modules and items of their tenant.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import type { LauncherChange } from '#contract/entities/launcher.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { admin, createPeopleWorld, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

const modules = [
  {
    id: 'administracao',
    title: 'Administração',
    item: [
      { id: 'perfis', title: 'Perfis', script: 'native:profiles', groups: ['admin', 'admin-users'] },
      { id: 'gravar', title: 'Gravar', script: 'gravar.js', groups: ['sql-write'] },
    ],
  },
  {
    id: 'vendas',
    title: 'Vendas',
    role: { groups: ['vendas'] },
    item: [
      { id: 'pedidos', title: 'Pedidos', script: 'pedidos' },
      { id: 'metas', title: 'Metas', script: 'metas', groups: ['diretoria', 'Gerencia'] },
    ],
  },
];

const gravar = (groups: string[]): LauncherChange => ({ moduleId: 'administracao', itemId: 'gravar', groups });
const metas = (groups: string[]): LauncherChange => ({ moduleId: 'vendas', itemId: 'metas', groups });

let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
  await world.addTenant('acme', 'both', { module: modules });
  await world.addTenant('outra', 'both', { module: modules });
  await world.addPerson('acme', { email: 'v1@acme.com.br', password, groups: ['vendas', 'Diretoria'] });
  await world.addPerson('acme', { email: 'v2@acme.com.br', password, groups: ['vendas'] });
});
afterAll(() => world?.close());

const read = async (by = admin) => (await world.browserOf(by)).call(auth.readLauncher, { params });
const revisionNow = async () => (await read()).body.revision;
const save = async (changes: readonly LauncherChange[], { by = admin, revision = 0 } = {}) =>
  (await world.browserOf(by)).call(auth.saveLauncher, {
    params,
    body: { revision: revision === 0 ? await revisionNow() : revision, changes: [...changes] },
  });
const versions = async () => (await (await world.browserOf(admin)).call(auth.listLauncherVersions, { params })).body;
const restore = async (version: number, by = admin) =>
  (await world.browserOf(by)).call(auth.restoreLauncher, {
    params: { ...params, version: String(version) },
    body: { revision: await revisionNow() },
  });
/** The public configuration of a tenant. */
const publishedBy = async (tenant: string): Promise<string> =>
  (await world.http.inject({ url: `/cache/${tenant}.localhost.json`, headers: { host: `${tenant}.localhost:4112` } })).body;
const groupsOfMetas = async () => (await read()).body.modules[1]?.item[1]?.groups;

describe('reading the launcher', () => {
  it('has the modules, the groups that people have, and the missing scripts', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.modules.map(({ id }) => id)).toEqual(['administracao', 'vendas']);
    expect(body.groups).toEqual(
      expect.arrayContaining([
        { name: 'vendas', people: 2 },
        { name: 'Diretoria', people: 1 },
      ]),
    );
    expect(body.combinations).toContainEqual({ groups: ['vendas', 'Diretoria'], people: 1 });
    expect(body.missingScripts).toEqual(['gravar.js', 'pedidos', 'metas']);
  });

  it.each([['host'], ['developer'], ['vendas']])('is refused to a member of %s, and so are its changes', async (group) => {
    const { email } = await world.aPerson({ groups: [group] });
    const browser = await world.browserOf(email);
    const body = { revision: 1, changes: [metas([])] };
    const answers = [
      await browser.call(auth.readLauncher, { params }),
      await browser.call(auth.saveLauncher, { params, body }),
      await browser.call(auth.listLauncherVersions, { params }),
      await browser.call(auth.restoreLauncher, { params: { ...params, version: '1' }, body: { revision: 1 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('is refused without a session', async () => {
    expect((await world.browser('acme').call(auth.readLauncher, { params })).status).toBe(401);
  });
});

describe('saving the launcher', () => {
  beforeEach(async () => {
    await save([metas(['diretoria', 'Gerencia'])]);
  });

  it('changes the groups of one item, and every process applies them within a second', async () => {
    const before = await revisionNow();
    const { status, body } = await save([metas(['diretoria', 'Gerencia', 'vendas-sul'])]);
    expect(status).toBe(200);
    expect(body.revision).toBe(before + 1);
    await vi.waitFor(async () => expect(await publishedBy('acme')).toContain('vendas-sul'), { timeout: 1_000 });
    const entry = (await world.rows.activities('acme')).findLast(({ pointer }) => pointer === 'modulo.grupos.mudar');
    expect(entry?.detail).toMatchObject({
      before: { 'vendas/metas': ['diretoria', 'Gerencia'] },
      after: { 'vendas/metas': ['diretoria', 'Gerencia', 'vendas-sul'] },
    });
  });

  it('refuses groups whose names have invisible characters', async () => {
    const before = await revisionNow();
    for (const group of ['dire\u200Btoria', 'vend\u202Eas', '\u2060'])
      expect((await save([metas(['diretoria', group])])).error.code).toBe('#VALIDATION');
    expect(await revisionNow()).toBe(before);
  });

  it('changes no other tenant', async () => {
    await save([metas(['so-acme'])]);
    expect(await publishedBy('outra')).not.toContain('so-acme');
  });

  it('stores nothing when nothing changes', async () => {
    const before = [await revisionNow(), (await versions()).length];
    expect((await save([metas(['DIRETORIA', 'gerencia'])])).status).toBe(200);
    expect([await revisionNow(), (await versions()).length]).toEqual(before);
  });

  it('is refused on an older revision, and counts one of ten at the same time', async () => {
    const revision = await revisionNow();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save([metas([`g${index}`])], { revision })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === '#CONFLICT')).toHaveLength(9);
  });

  it('is refused for a module or item that does not exist', async () => {
    const unknown = [metas(['a']), { moduleId: 'vendas', itemId: 'perfis', groups: ['a'] }];
    expect((await save(unknown)).error.code).toBe('#NOT_FOUND');
    expect(await groupsOfMetas()).toEqual(['diretoria', 'Gerencia']);
  });

  it('needs a proof in this session', async () => {
    const browser = await world.signedIn(admin, { proven: false });
    const body = { revision: await revisionNow(), changes: [metas(['a'])] };
    expect((await browser.call(auth.saveLauncher, { params, body })).error.code).toBe('#PROOF_REQUIRED');
  });

  it('gives no tool that the administrator does not have', async () => {
    for (const groups of [['sql-write', 'admin-users'], ['vendas'], []])
      expect((await save([gravar(groups)], { by: ofPeople })).error.code).toBe('#HIGHER_ROLE');
    expect((await save([gravar(['sql-write', 'admin'])])).error.code).toBe('#HIGHER_ROLE');
    expect((await save([{ moduleId: 'vendas', itemId: null, groups: [] }], { by: ofPeople })).error.code).toBe('#OWN_ACCOUNT');
    const perfis = { moduleId: 'administracao', itemId: 'perfis', groups: ['admin-users'] };
    expect((await save([perfis])).error.code).toBe('#OWN_ACCOUNT');
  });
});

describe('the versions of the launcher', () => {
  it('have author, difference and what a restoration would change, and restoring makes a new one', async () => {
    await save([metas(['diretoria'])]);
    const earlier = (await versions())[0];
    await save([metas(['diretoria', 'sul'])], { by: ofPeople });
    const [newest, before] = await versions();
    expect(newest).toMatchObject({ author: 'Bia Lima', restores: null, toRestore: [] });
    expect(newest?.differences).toEqual([
      { moduleId: 'vendas', itemId: 'metas', title: 'Metas', before: ['diretoria'], after: ['diretoria', 'sul'] },
    ]);
    expect(before?.toRestore).toMatchObject([{ title: 'Metas', before: ['diretoria', 'sul'], after: ['diretoria'] }]);
    expect((await restore(earlier?.version ?? 0)).status).toBe(200);
    expect(await groupsOfMetas()).toEqual(['diretoria']);
    expect((await versions())[0]).toMatchObject({ author: 'Ana Barros', restores: earlier?.version, toRestore: [] });
    const entry = (await world.rows.activities('acme')).findLast(({ pointer }) => pointer === 'modulo.grupos.restaurar');
    expect(entry?.detail).toMatchObject({ version: earlier?.version });
  });

  it('begin with the state of the file of the tenant', async () => {
    const first = (await versions()).at(-1);
    expect(first).toMatchObject({ version: 1, author: null, differences: [] });
  });

  it('are unknown when they do not exist', async () => {
    expect((await restore(999)).error.code).toBe('#NOT_FOUND');
  });
});
