// `module publish`: a module goes into a tenant, and the previous texts stay as versions.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { scriptVersions, sqlQueryVersions } from '#server/db/schema.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';
import { writeModule } from './written-module.ts';

let world: CliWorld;

beforeAll(async () => {
  world = await createCliWorld();
});
afterAll(() => world?.close());

const tenant = (modules: readonly object[]): object => ({
  format: 'portal-tenant',
  version: 1,
  company: {
    id: 'loja',
    status: 'enabled',
    appTitle: 'Portal da Loja',
    appName: 'Loja',
    domain: ['loja.exemplo'],
    loginType: 'both',
    module: modules,
  },
  connectors: [{ name: 'erp', kind: 'postgres' }],
});

const script = (call: string) => `export default async function start({ sql }) {\n  await sql.${call};\n}\n`;

/** Replaces the text of a file while `check` runs. */
async function change(path: string, text: string, check: () => Promise<void>): Promise<void> {
  const right = await readFile(path, 'utf8');
  await writeFile(path, text);
  try {
    await check();
  } finally {
    await writeFile(path, right);
  }
}

/** The export of the tenant, without its time. */
const publishedLoja = async () => ({ ...JSON.parse((await world.portal('tenant export loja')).out), exportedAt: null });
const versionsOf = (name: string) =>
  world.inData((database) =>
    database.tenant(TenantId.parse('loja')).run(async (queries) => ({
      scripts: (await queries.select().from(scriptVersions).where(eq(scriptVersions.name, name))).map(({ source }) => source),
      queries: (await queries.select().from(sqlQueryVersions)).map(({ sql }) => sql),
    })),
  );

describe('module publish', () => {
  let folder: string;
  const publish = (more = '', options = {}) => world.portal(`module publish ${folder} --tenant loja${more}`, options);

  beforeAll(async () => {
    folder = await writeModule(world, 'vitrine');
    const file = world.file('loja.json');
    await writeFile(file, JSON.stringify(tenant([{ id: 'vendas', title: 'Vendas', item: [] }])));
    expect(await world.portal(`tenant import ${file}`)).toMatchObject({ code: 0 });
  });

  it('reports the changes without making them with --dry-run', async () => {
    const ended = await publish(' --module vendas --dry-run');
    expect(ended).toMatchObject({ code: 0, notes: expect.stringContaining('Nada foi publicado') });
    expect(ended.out.split('\n')).toEqual([
      expect.stringMatching(/^script vitrine: novo, \d+ linhas$/),
      'consulta vitrine-lista: nova, no conector erp',
      'item vitrine: novo no módulo vendas',
    ]);
    expect(await publishedLoja()).toMatchObject({ scripts: [], queries: [], company: { module: [{ item: [] }] } });
  });

  it('asks for the module when no item opens the script yet', async () => {
    expect(await publish()).toMatchObject({ code: 64, notes: expect.stringContaining('Use --module <id>. Módulos: vendas') });
    expect(await publish(' --module nada')).toMatchObject({
      code: 65,
      notes: expect.stringContaining('não tem o módulo "nada"'),
    });
  });

  it('puts script, queries, and item into the tenant', async () => {
    expect(await publish(' --module vendas')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Módulo vitrine publicado em loja.'),
    });
    expect(await publishedLoja()).toMatchObject({
      scripts: [{ name: 'vitrine', source: await readFile(join(folder, 'vitrine.js'), 'utf8') }],
      queries: [{ id: 'vitrine-lista', connector: 'erp', sql: 'select 1 as um' }],
      company: { module: [{ id: 'vendas', item: [{ id: 'vitrine', script: 'vitrine', sqlIds: ['vitrine-lista'] }] }] },
    });
  });

  it('changes only what differs, and keeps the previous versions', async () => {
    expect(await publish()).toMatchObject({ code: 0, out: 'O portal loja já tem este módulo. Nada mudou.' });
    const first = await readFile(join(folder, 'vitrine.js'), 'utf8');
    await writeFile(join(folder, 'vitrine.js'), `${first}// outra linha\n`);
    await writeFile(join(folder, 'lista.sql'), 'select 3 as tres');
    const ended = await publish();
    expect(ended.out.split('\n')).toEqual([
      'script vitrine: muda, 1 linha a mais e 0 a menos',
      'consulta vitrine-lista: muda sql',
      'Módulo vitrine publicado em loja.',
    ]);
    expect(await versionsOf('vitrine')).toEqual({
      scripts: [first, `${first}// outra linha\n`],
      queries: ['select 1 as um', 'select 3 as tres'],
    });
  });

  it.each<[what: string, file: string, text: string, code: number, words: string]>([
    ['an invalid script', 'vitrine.js', 'export default (', 65, 'vitrine.js:1:17: Unexpected token'],
    ['an unknown connector', 'modulo.json', '"connector":"outro"', 65, 'cita o conector "outro"'],
    ['an unknown query', 'modulo.json', '"sqlIds":["sumida"]', 65, 'cita a consulta "sumida", que não está em queries'],
  ])('publishes nothing with %s', async (_, file, text, code, words) => {
    const path = join(folder, file);
    const right = await readFile(path, 'utf8');
    const name = text.split(':')[0] ?? '';
    await writeFile(path, file.endsWith('.js') ? text : right.replace(new RegExp(`${name}:(?:"[^"]*"|\\[[^\\]]*\\])`), text));
    const before = await publishedLoja();
    const ended = await publish();
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(words)]);
    expect(await publishedLoja()).toEqual(before);
    await writeFile(path, right);
  });

  it('writes nothing when the configuration cannot be stored', async () => {
    const script = join(folder, 'vitrine.js');
    const right = await readFile(script, 'utf8');
    await writeFile(script, `${right}// não chega\n`);
    await writeFile(join(folder, 'lista.sql'), 'select 4 as quatro');
    const [before, versions] = [await publishedLoja(), await versionsOf('vitrine')];
    await world.asOwner(async (connection) => {
      await connection.rows(`create function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception 'a configuração não pôde ser gravada'; end $$`);
      await connection.rows('create trigger refuse_change before update on tenants execute function refuse_change()');
    });
    expect(await publish()).toMatchObject({ code: 1 });
    await world.asOwner(async (connection) => {
      await connection.rows('drop trigger refuse_change on tenants');
      await connection.rows('drop function refuse_change');
    });
    expect(await publishedLoja()).toEqual(before);
    expect(await versionsOf('vitrine')).toEqual(versions);
    expect(await publish()).toMatchObject({ code: 0, out: expect.stringContaining('Módulo vitrine publicado em loja.') });
  });

  describe('with queries that its item does not declare', () => {
    it.each(["run('folha')", "batch('folha', {})", "paged('folha')"])('names the query of %s, and publishes', async (call) => {
      await change(join(folder, 'vitrine.js'), script(call), async () => {
        const ended = await publish(' --dry-run');
        expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('script vitrine: muda') });
        const column = call.indexOf("'") + 13;
        expect(ended.notes).toContain(
          `aviso: vitrine.js:2:${column}: a consulta "folha" será recusada: o item vitrine não a declara.`,
        );
      });
    });

    it('names a value that the portal fills itself', async () => {
      await change(join(folder, 'vitrine.js'), script("run('vitrine-lista', { userId: 1 })"), async () => {
        expect((await publish(' --dry-run')).notes).toContain('aviso: vitrine.js:2:36: o valor "userId" não chega à consulta');
      });
    });

    it('does not warn of the queries of the module', async () => {
      await change(join(folder, 'vitrine.js'), script("run('vitrine-lista', { texto: 1 })"), async () => {
        expect((await publish(' --dry-run')).notes).not.toContain('aviso');
      });
    });

    it('does not warn of queries that the published item declares, and keeps them', async () => {
      const path = join(folder, 'modulo.json');
      const manifest = JSON.parse(await readFile(path, 'utf8'));
      const { sqlIds: _, ...item } = manifest.item;
      await change(path, JSON.stringify({ ...manifest, item }), () =>
        change(join(folder, 'vitrine.js'), script("run('vitrine-lista')"), async () => {
          const ended = await publish();
          expect([ended.code, ended.notes]).toEqual([0, expect.not.stringContaining('aviso')]);
          expect(await publishedLoja()).toMatchObject({ company: { module: [{ item: [{ sqlIds: ['vitrine-lista'] }] }] } });
        }),
      );
      await publish();
    });
  });

  it('keeps the groups of the published item when modulo.json names none', async () => {
    const file = world.file('loja-com-grupos.json');
    const stored = await publishedLoja();
    const [module] = stored.company.module;
    module.item[0].groups = ['diretoria'];
    await writeFile(file, JSON.stringify({ ...stored, exportedAt: undefined }));
    expect(await world.portal(`tenant import ${file} --replace`)).toMatchObject({ code: 0 });
    await writeFile(join(folder, 'lista.sql'), 'select 5 as cinco');
    expect(await publish()).toMatchObject({ code: 0 });
    expect(await publishedLoja()).toMatchObject({ company: { module: [{ item: [{ id: 'vitrine', groups: ['diretoria'] }] }] } });
  });

  it.each([
    [' ', 66, 'portal module new', '/nada'],
    ['', 65, 'Não há portal com o id "outra"', null],
  ])('explains a wrong argument%s', async (_, code, words, place) => {
    const ended = await world.portal(`module publish ${place ?? folder} --tenant ${place === null ? 'outra' : 'loja'}`);
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(words)]);
    expect(await world.portal(`module publish ${folder}`)).toMatchObject({ code: 64, notes: 'Falta --tenant.' });
  });
});
