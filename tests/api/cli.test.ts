import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataFolder } from '#server/adapters/data-folder/lock.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { runCli } from '#server/cli/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { connectors, scripts, users } from '#server/db/schema.ts';
import { TenantId } from '#contract/entities/identity.ts';

const acme = TenantId.parse('acme');
let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function portal(args: string, { stdin = '', env = {} }: { stdin?: string; env?: Record<string, string | undefined> } = {}) {
  const [out, notes]: string[][] = [[], []];
  const code = await runCli(
    args.split(' '),
    { PORTAL_DATA_DIR: file('data'), ...env },
    { out: (text) => out?.push(text), note: (text) => notes?.push(text), readSecret: () => Promise.resolve(stdin) },
  );
  return { code, out: (out ?? []).join('\n'), notes: (notes ?? []).join('\n') };
}

/** Looks into the data, while no command has it open. */
async function inData<T>(work: (database: Awaited<ReturnType<typeof openEmbeddedDatabase>>) => Promise<T>): Promise<T> {
  const database = await openEmbeddedDatabase({ folder: join(file('data'), 'portal'), migrate });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const storedUsers = () => inData((database) => database.tenant(acme).run((queries) => queries.select().from(users)));

const createAcme = 'tenant create --id acme --domain portal.acme.com.br,Outro.acme.com.br --title Acme --admin ANA@acme.com.br';

describe('without data', () => {
  it('explains itself', async () => {
    expect(await portal('--help')).toMatchObject({ code: 0, out: expect.stringContaining('tenant import') });
    expect(await portal('tenant create --help')).toMatchObject({ code: 0, out: expect.stringContaining('--domain') });
  });
  it.each([
    ['tenant', 64, 'Comando desconhecido: tenant'],
    ['tenant bogus', 64, 'Comando desconhecido: tenant bogus'],
    ['tenant list --bogus', 64, 'Opção inválida: --bogus'],
    ['tenant create --id acme', 64, 'Falta --title'],
    ['tenant export', 64, 'Falta o id do portal'],
    ['tenant import nada.json', 66, 'Não consegui ler nada.json'],
    ['user create --tenant nada --email x@y.com', 65, 'Não há portal com o id "nada"'],
  ])('%s ends with %i', async (args, code, text) => {
    const ended = await portal(args);
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
  });
  it('asks where the data is', async () => {
    expect(await portal('tenant list', { env: { PORTAL_DATA_DIR: undefined } })).toMatchObject({
      code: 78,
      notes: expect.stringContaining('PORTAL_DATA_DIR'),
    });
  });
});

describe('the first tenant', () => {
  it('is created with an administrator, whose password is shown once and kept hashed', async () => {
    const created = await portal(createAcme);
    expect(created).toMatchObject({ code: 0, notes: '' });
    const password = /mostrada só agora\): (\S+)/.exec(created.out)?.[1] ?? '';
    expect(password.length).toBeGreaterThan(16);
    const [admin] = await storedUsers();
    expect(admin).toMatchObject({ email: 'ana@acme.com.br', groups: ['admin', 'host'], status: 'active' });
    expect(await argonPasswords.verify(admin?.passwordHash ?? null, password)).toBe(true);
    expect(JSON.stringify(admin)).not.toContain(password);
  });
  it('is listed', async () => {
    expect(await portal('tenant list')).toMatchObject({
      code: 0,
      out: 'acme  Acme  outro.acme.com.br, portal.acme.com.br  revisão 1',
    });
  });
  it.each([
    [createAcme, 65, 'Já existe um portal com o id "acme"'],
    [createAcme.replace('--id acme', '--id beta'), 65, 'Já são de outro portal: portal.acme.com.br, outro.acme.com.br'],
    [createAcme.replace('--id acme', '--id A!'), 64, 'company.id: tem forma inválida'],
    [createAcme.replace('ANA@acme.com.br', 'ana'), 64, '"ana" não é um e-mail'],
  ])('is not created twice or wrong: %s', async (args, code, text) => {
    const ended = await portal(args);
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
  });
  it('gets more people', async () => {
    expect(
      await portal('user create --tenant acme --email bia@acme.com.br --groups vendas,host --password-stdin', {
        stdin: 'Muito#segura1',
      }),
    ).toEqual({ code: 0, out: 'bia@acme.com.br criado em acme.', notes: '' });
    const bia = (await storedUsers()).find(({ email }) => email === 'bia@acme.com.br');
    expect(bia?.groups).toEqual(['vendas', 'host']);
    expect(await argonPasswords.verify(bia?.passwordHash ?? null, 'Muito#segura1')).toBe(true);
  });
  it.each([
    ['user create --tenant acme --email bia@acme.com.br', '', 'bia@acme.com.br já existe'],
    ['user create --tenant acme --email c@acme.com.br --password-stdin', 'x9#k', 'A senha é curta demais'],
    ['user create --tenant acme --email c@acme.com.br --password-stdin', 'acme-12345', 'contém o nome da empresa'],
  ])('refuses %s', async (args, stdin, text) => {
    const ended = await portal(args, { stdin });
    expect([ended.code, ended.notes]).toEqual([65, expect.stringContaining(text)]);
    if (stdin !== '') expect(ended.notes + ended.out).not.toContain(stdin);
  });
});

const read = async () => JSON.parse(await readFile(file('acme.json'), 'utf8')) as Record<string, never>;
const write = async (change: Record<string, unknown>) =>
  writeFile(file('acme.json'), JSON.stringify({ ...(await read()), ...change }));
const scriptsNow = () => inData((database) => database.tenant(acme).run((queries) => queries.select().from(scripts)));
const publish = async (source: string) => {
  await write({ scripts: [{ name: 'a', source }] });
  expect(await portal(`tenant import ${file('acme.json')} --replace`)).toMatchObject({ code: 0 });
  return (await scriptsNow()).map(({ name, version }) => [name, version]);
};

describe('a tenant as a file', () => {
  it('is exported for its owner alone, without people', async () => {
    expect(await portal(`tenant export acme --out ${file('acme.json')}`)).toMatchObject({ code: 0 });
    expect(JSON.stringify(await read())).not.toContain('ana@acme.com.br');
    if (process.platform !== 'win32') expect((await stat(file('acme.json'))).mode & 0o777).toBe(0o600);
  });
  it('comes back as it went out, and grows in revision', async () => {
    const before = await read();
    expect(await portal(`tenant import ${file('acme.json')} --replace`)).toMatchObject({ code: 0 });
    expect(await portal(`tenant export acme --out ${file('acme.json')}`)).toMatchObject({ code: 0 });
    expect(await read()).toEqual(before);
    expect((await portal('tenant list')).out).toContain('revisão 2');
    expect(await storedUsers()).toHaveLength(2);
  });
  it('does not replace a tenant unasked', async () => {
    expect(await portal(`tenant import ${file('acme.json')}`)).toMatchObject({
      code: 65,
      notes: expect.stringContaining('--replace'),
    });
  });
  it('counts the version of a script by its source', async () => {
    expect(await publish('1')).toEqual([['a', 1]]);
    expect(await publish('1')).toEqual([['a', 1]]);
    expect(await publish('2')).toEqual([['a', 2]]);
  });
  it('keeps credentials out, and those that are there', async () => {
    await write({ connectors: [{ name: 'erp', kind: 'postgres', settings: { password: 'segredo' } }] });
    await portal(`tenant import ${file('acme.json')} --replace`);
    await portal(`tenant export acme --out ${file('acme.json')}`);
    expect(JSON.stringify(await read())).not.toContain('segredo');
    await portal(`tenant import ${file('acme.json')} --replace`);
    const [erp] = await inData((database) => database.tenant(acme).run((queries) => queries.select().from(connectors)));
    expect(erp?.settings).toEqual({ password: 'segredo' });
    expect((await portal('tenant export acme --with-secrets')).out).toContain('segredo');
  });
  it('is validated without data, with the path of each problem', async () => {
    await writeFile(file('wrong.json'), JSON.stringify({ ...(await read()), company: { id: 'x' }, version: 2 }));
    const ended = await portal(`tenant validate ${file('wrong.json')}`, { env: { PORTAL_DATA_DIR: undefined } });
    expect(ended.code).toBe(65);
    expect(ended.notes).toContain('  version: deve ser 1\n');
    expect(ended.notes).toContain('  company.domain: falta (lista)');
    expect(await portal(`tenant validate ${file('acme.json')}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('está correto'),
    });
  });
  it('that is no JSON says so', async () => {
    await writeFile(file('broken.json'), '{');
    expect(await portal(`tenant import ${file('broken.json')}`)).toMatchObject({
      code: 65,
      notes: expect.stringContaining('não é JSON'),
    });
  });
});

describe('care of the data', () => {
  it('migrates once', async () => {
    expect((await portal('migrate', { env: { PORTAL_DATA_DIR: file('new') } })).out).toContain('aplicada: 0000_');
    expect(await portal('migrate', { env: { PORTAL_DATA_DIR: file('new') } })).toMatchObject({
      code: 0,
      out: 'O banco já estava em dia.',
    });
  });
  it('examines everything and says what fails', async () => {
    const ended = await portal('doctor');
    expect(ended.code).toBe(1);
    expect(ended.out).toContain('falha  Falta PORTAL_SECRET');
    expect(ended.out).toMatch(/ok +Portal acme: outro\.acme\.com\.br, portal\.acme\.com\.br/);
  });
  it('stays away while a server has the folder', async () => {
    const release = await lockDataFolder(file('data'));
    try {
      expect(await portal('tenant list')).toMatchObject({ code: 1, notes: expect.stringContaining(`o processo ${process.pid}`) });
    } finally {
      await release();
    }
  });
});
