// The command line on the database of the vitest project: a folder, or PostgreSQL by DATABASE_URL.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresBus } from '#server/adapters/bus/postgres.ts';
import { lockDataFolder } from '#server/adapters/data-folder/lock.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { connectors, scripts, sqlQueries, sqlQueryVersions, users } from '#server/db/schema.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';
import { type CliWorld, createCliWorld, noPlace } from './cli-world.ts';
import { isPostgres } from '#tests/api/support/database.ts';

const acme = TenantId.parse('acme');
let world: CliWorld;
const file = (name: string) => world.file(name);
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);
const inData: CliWorld['inData'] = (work) => world.inData(work);

beforeAll(async () => {
  world = await createCliWorld({ hasDatabase: true });
});
afterAll(() => world.close());

const storedUsers = () => inData((database) => database.tenant(acme).run((queries) => queries.select().from(users)));

const createAcme = 'tenant create --id acme --domain portal.acme.com.br,Outro.acme.com.br --title Acme --admin ANA@acme.com.br';

describe('the first tenant', () => {
  it('is created with an administrator, whose password is shown once and stored as a hash', async () => {
    const created = await portal(createAcme);
    expect(created).toMatchObject({ code: 0, notes: '' });
    const password = /mostrada só agora\): (\S+)/.exec(created.out)?.[1] ?? '';
    expect(password.length).toBeGreaterThan(16);
    const [admin] = await storedUsers();
    expect(admin).toMatchObject({ email: 'ana@acme.com.br', groups: ['admin', 'host'], status: 'active' });
    expect(await argonPasswords.verify(admin?.passwordHash ?? null, password)).toBe(true);
    expect(JSON.stringify(admin)).not.toContain(password);
  });
  it('is created in gateway mode', async () => {
    const { out } = await portal('tenant export acme');
    expect(JSON.parse(out)).toMatchObject({ company: { sessionMode: 'gateway' } });
  });
  it('keeps the mode `code` when its file names none', async () => {
    const path = file('sem-modo.json');
    const company = {
      id: 'sem-modo',
      status: 'enabled',
      appTitle: 'Sem modo',
      appName: 'Sem modo',
      domain: ['sem-modo.localhost'],
    };
    const style = { color: {}, layout: {} };
    const tenant = { format: 'portal-tenant', version: 1, company: { ...company, module: [], loginType: 'both', style } };
    await writeFile(path, JSON.stringify(tenant));
    const env = await world.emptyPlace();
    expect(await portal(`tenant import ${path}`, { env })).toMatchObject({ code: 0 });
    const { out } = await portal('tenant export sem-modo', { env });
    expect(JSON.parse(out)).toMatchObject({ company: { sessionMode: 'code' } });
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
  ])('is refused when it exists or is invalid: %s', async (args, code, text) => {
    const ended = await portal(args);
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
  });
  it('is refused with a common password of its administrator', async () => {
    const words = `${createAcme.replace('--id acme', '--id comum').replaceAll('acme.com.br', 'comum.com.br')} --password-stdin`;
    const ended = await portal(words, { stdin: 'qwerty123' });
    expect([ended.code, ended.notes]).toEqual([65, expect.stringContaining('A senha é comum demais')]);
    expect((await portal('tenant list')).out).not.toContain('comum');
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
    ['user create --tenant acme --email c@acme.com.br --password-stdin', '12345678', 'A senha é comum demais'],
    ['user create --tenant acme --email c@acme.com.br --password-stdin', 'qwerty123', 'A senha é comum demais'],
    ['user create --tenant acme --email c@acme.com.br --password-stdin', 'password', 'A senha é comum demais'],
    ['user create --tenant acme --email c@acme.com.br --password-stdin', 'mudar123', 'A senha é comum demais'],
    ['user create --tenant acme --email c@acme.com.br --password-stdin', 'Mudar@123456', 'A senha é comum demais'],
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
  it('is exported only for its owner, without people', async () => {
    expect(await portal(`tenant export acme --out ${file('acme.json')}`)).toMatchObject({ code: 0 });
    expect(JSON.stringify(await read())).not.toContain('ana@acme.com.br');
    if (process.platform !== 'win32') expect((await stat(file('acme.json'))).mode & 0o777).toBe(0o600);
  });
  it('is imported unchanged, with a new revision', async () => {
    const { exportedAt: earlier, ...before } = await read();
    expect(await portal(`tenant import ${file('acme.json')} --replace`)).toMatchObject({ code: 0 });
    expect(await portal(`tenant export acme --out ${file('acme.json')}`)).toMatchObject({ code: 0 });
    const { exportedAt, ...after } = await read();
    expect(after).toEqual(before);
    expect(Date.parse(exportedAt ?? '')).toBeGreaterThan(Date.parse(earlier ?? ''));
    expect((await portal('tenant list')).out).toContain('revisão 2');
    expect(await storedUsers()).toHaveLength(2);
  });
  it('does not replace a tenant without --replace', async () => {
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
  it('keeps names, folders, and versions of queries, and private queries of people', async () => {
    const ofTenant = <T>(work: (queries: Queries) => Promise<T>) => inData((database) => database.tenant(acme).run(work));
    const named = { name: 'Títulos', description: 'A vencer', folder: 'Financeiro', tags: ['mensal'], visibility: 'shared' };
    const query = {
      id: 'titulos',
      connector: 'dw',
      sql: 'select {{dia}}',
      parameters: [{ name: 'dia', type: 'date' }],
      ...named,
    };
    await write({
      connectors: [{ name: 'dw', kind: 'warehouse' }],
      queries: [query, { id: 'gone', connector: 'dw', sql: 'select 0' }],
    });
    const load = async () => expect(await portal(`tenant import ${file('acme.json')} --replace`)).toMatchObject({ code: 0 });
    await load();
    const own = { tenantId: acme, id: 'minha', connector: 'dw', sql: 'select 9', visibility: 'private', ownerId: 'p' } as const;
    await ofTenant(async (queries) => {
      await queries.insert(users).values({ tenantId: acme, id: 'p', email: 'p@acme.com.br', status: 'active' });
      await queries.insert(sqlQueries).values(own);
    });
    expect(await portal(`tenant export acme --out ${file('acme.json')}`)).toMatchObject({ code: 0 });
    const exported: readonly { id: string }[] = (await read())['queries'] ?? [];
    expect(exported.map(({ id }) => id)).toEqual(['gone', 'titulos']);
    expect(exported[1]).toEqual({ ...query, writes: false, groups: [] });

    // A file of an older version: without names, and with another text.
    await write({ queries: [{ id: 'titulos', connector: 'dw', sql: 'select {{dia}}::date' }] });
    await load();
    await load();
    const rows = await ofTenant((queries) => queries.select().from(sqlQueries).orderBy(asc(sqlQueries.id)));
    expect(rows.map(({ id, version }) => [id, version])).toEqual([
      ['minha', 1],
      ['titulos', 2],
    ]);
    expect(rows.find(({ id }) => id === 'titulos')).toMatchObject(named);
    const versions = await ofTenant((queries) =>
      queries.select().from(sqlQueryVersions).orderBy(asc(sqlQueryVersions.queryId), asc(sqlQueryVersions.version)),
    );
    expect(versions.map(({ queryId, version, sql }) => [queryId, version, sql])).toEqual([
      ['gone', 1, 'select 0'],
      ['titulos', 1, 'select {{dia}}'],
      ['titulos', 2, 'select {{dia}}::date'],
    ]);
    await write({ queries: [] });
    await load();
  });
  it('exports no credentials and keeps the stored ones', async () => {
    const settings = { host: 'erp.acme.com.br', database: 'erp', user: 'leitor', password: 'segredo' };
    await write({ connectors: [{ name: 'erp', kind: 'postgres', settings }] });
    await portal(`tenant import ${file('acme.json')} --replace`);
    await portal(`tenant export acme --out ${file('acme.json')}`);
    expect(JSON.stringify(await read())).not.toContain('segredo');
    await portal(`tenant import ${file('acme.json')} --replace`);
    const [erp] = await inData((database) => database.tenant(acme).run((queries) => queries.select().from(connectors)));
    expect(erp?.settings).toEqual(settings);
    expect((await portal('tenant export acme --with-secrets')).out).toContain('segredo');
  });
  it('is validated without data, with the path of each problem', async () => {
    await writeFile(file('wrong.json'), JSON.stringify({ ...(await read()), company: { id: 'x' }, version: 2 }));
    const ended = await portal(`tenant validate ${file('wrong.json')}`, { env: noPlace });
    expect(ended.code).toBe(65);
    expect(ended.notes).toContain('  version: deve ser 1\n');
    expect(ended.notes).toContain('  company.domain: falta (lista)');
    expect(await portal(`tenant validate ${file('acme.json')}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('está correto'),
    });
  });
  it('reports trusted scripts, also in doctor', async () => {
    const current: { company: object; scripts: readonly object[] } = JSON.parse(await readFile(file('acme.json'), 'utf8'));
    const scripts = [...current.scripts, { name: 'antigo.js', source: '1' }];
    const trusting = (trustedScripts: readonly string[]) =>
      writeFile(file('trusting.json'), JSON.stringify({ ...current, scripts, company: { ...current.company, trustedScripts } }));
    await trusting(['*.js', 'nada.js']);
    const refused = await portal(`tenant validate ${file('trusting.json')}`);
    expect(refused.code).toBe(65);
    expect(refused.notes).toContain('company.trustedScripts[0]: "*.js" não é o nome de um script clássico');
    expect(refused.notes).toContain('company.trustedScripts[1]: cita o script "nada.js", que não está em scripts');
    await trusting(['antigo.js']);
    for (const command of ['tenant validate', 'tenant import --replace'])
      expect(await portal(`${command} ${file('trusting.json')}`)).toMatchObject({
        code: 0,
        notes: expect.stringContaining('aviso: modo confiável: antigo.js roda na própria página'),
      });
    expect((await portal('doctor')).out).toContain('aviso  Portal acme: modo confiável: antigo.js');
    await portal(`tenant import --replace ${file('acme.json')}`);
    expect((await portal('doctor')).out).not.toContain('modo confiável');
  });
  it('reports a value that the portal fills itself', async () => {
    const current: { scripts: readonly object[] } = JSON.parse(await readFile(file('acme.json'), 'utf8'));
    const source = "export default ({ sql }) => sql.run('pedidos', { email: 'a@b.c' });";
    await writeFile(
      file('unused.json'),
      JSON.stringify({ ...current, scripts: [...current.scripts, { name: 'contato', source }] }),
    );
    expect(await portal(`tenant validate ${file('unused.json')}`)).toMatchObject({
      code: 0,
      notes: expect.stringContaining('script "contato", linha 1, coluna 50: o valor "email" não chega à consulta'),
    });
  });
  it('reports that it is not JSON', async () => {
    await writeFile(file('broken.json'), '{');
    expect(await portal(`tenant import ${file('broken.json')}`)).toMatchObject({
      code: 65,
      notes: expect.stringContaining('não é JSON: linha 1, coluna 2: O JSON termina antes do fim.'),
    });
  });
});

describe('a command for the data', () => {
  it('checks everything and reports what fails', async () => {
    const ended = await portal('doctor');
    expect(ended.code).toBe(1);
    expect(ended.out).toContain('falha  Falta PORTAL_SECRET');
    expect(ended.out).toMatch(/ok +Portal acme: outro\.acme\.com\.br, portal\.acme\.com\.br/);
  });
  it('warns of the demo’s database in production', async () => {
    const current: { connectors: readonly object[] } = JSON.parse(await readFile(file('acme.json'), 'utf8'));
    const connectors = [...current.connectors, { name: 'dw', kind: 'warehouse' }];
    await writeFile(file('dw.json'), JSON.stringify({ ...current, connectors }));
    expect(await portal(`tenant import ${file('dw.json')} --replace`)).toMatchObject({ code: 0 });
    const doctor = async (mode: string) => (await portal('doctor', { env: { PORTAL_MODE: mode } })).out;
    expect(await doctor('production')).toContain('aviso  Conector dw de acme (warehouse): só a demonstração tem este banco');
    expect(await doctor('demo')).toContain('ok     Conector dw de acme (warehouse): é o da demonstração');
  });
  if (isPostgres) it('announces a changed tenant to running servers', expectAnnouncement);
  else it('does not run while a server holds the folder', expectLock);
});

async function expectLock(): Promise<void> {
  const folder = file('held');
  await mkdir(folder);
  const release = await lockDataFolder(folder);
  try {
    expect(await portal('tenant list', { env: { PORTAL_DATA_DIR: folder } })).toMatchObject({
      code: 1,
      notes: expect.stringContaining(`o processo ${process.pid}`),
    });
  } finally {
    await release();
  }
}

async function expectAnnouncement(): Promise<void> {
  const bus = await openPostgresBus({ url: world.url ?? '', onConnectionError: () => undefined });
  try {
    const announcement = new Promise((resolve) => bus.subscribe('tenant-changed', resolve, () => undefined));
    expect(await portal(`tenant import ${file('acme.json')} --replace`)).toMatchObject({ code: 0 });
    expect(await announcement).toBe('acme');
  } finally {
    await bus.close();
  }
}
