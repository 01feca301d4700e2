// Files of tenants: the demo's are exported and imported again, and no text published in the editor is lost.
import { readFile, writeFile } from 'node:fs/promises';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { rowsOfLauncher, withChanges } from '#contract/rules/launcher-changes.ts';
import { scripts, scriptVersions, sqlQueries, tenants, users } from '#server/db/schema.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { seedPortal } from '#server/demo/index.ts';
import { demoTenants } from '#server/demo/tenants/index.ts';
import type { Queries } from '#server/ports/database.ts';
import { lockLauncher, readStoredLauncher, writeLauncher } from '#server/records/launcher/launcher.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';

let world: CliWorld;
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);
const file = (name: string) => world.file(name);

beforeAll(async () => {
  world = await createCliWorld();
  // Creates the place for the data.
  await portal('migrate');
  await world.inData((database) => seedPortal({ database, passwords: argonPasswords }));
});
afterAll(() => world.close());

describe.each(demoTenants.map(({ company }) => company.id))('the tenant %s of the demo', (id) => {
  it.each(['', ' --with-secrets'])('is valid as exported%s', async (how) => {
    expect(await portal(`tenant export ${id} --out ${file(`${id}.json`)}${how}`)).toMatchObject({ code: 0 });
    expect(await portal(`tenant validate ${file(`${id}.json`)}`)).toMatchObject({ code: 0 });
  });
});

it.each(['aurora', 'senha'])('the file of %s has its logo for pages and for mails', async (id) => {
  await portal(`tenant export ${id} --out ${file(`${id}.json`)}`);
  const { company } = JSON.parse(await readFile(file(`${id}.json`), 'utf8')) as {
    readonly company: { readonly style: Readonly<Record<string, string>>; readonly mail: Readonly<Record<string, string>> };
  };
  const drawing = decodeURIComponent(company.style['logo']?.replace('data:image/svg+xml,', '') ?? '');
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 28 28">.*<\/svg>$/s);
  expect(company.style['favicon']).toBe(company.style['logo']);
  const picture = Buffer.from(company.mail['logo']?.replace('data:image/png;base64,', '') ?? '', 'base64');
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  // The width and the height of a PNG.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([96, 96]);
});

const path = () => file('mudado.json');
const load = (options: string) => portal(`tenant import ${path()} ${options}`);

describe('an import', () => {
  type Content = Record<string, unknown> & {
    company: { appTitle: string };
    scripts: Text[];
    queries: { id: string; sql: string; connector?: string | undefined }[];
  };
  interface Text {
    readonly name: string;
    source: string;
  }
  const aurora = TenantId.parse('aurora');
  const ofTenant = <T>(work: (queries: Queries) => Promise<T>) => world.inData((database) => database.tenant(aurora).run(work));

  /** Changes a fresh export. */
  async function change(edit: (content: Content) => void): Promise<Content> {
    expect(await portal(`tenant export aurora --out ${path()}`)).toMatchObject({ code: 0 });
    const content = JSON.parse(await readFile(path(), 'utf8')) as Content;
    edit(content);
    await writeFile(path(), JSON.stringify(content));
    return content;
  }
  /** The rows of the tables, without times. */
  const current = () =>
    world.inData(async (database) => {
      const [stored] = await database.system.run((queries) => queries.select().from(tenants).where(eq(tenants.id, aurora)));
      return database.tenant(aurora).run(async (queries) => ({
        company: stored?.config,
        scripts: await queries
          .select({ name: scripts.name, source: scripts.source, version: scripts.version })
          .from(scripts)
          .orderBy(scripts.name),
        queries: await queries
          .select({ id: sqlQueries.id, sql: sqlQueries.sql, version: sqlQueries.version })
          .from(sqlQueries)
          .orderBy(sqlQueries.id),
      }));
    });

  /** Publishes as the editor does: a version with its author. */
  const publish = (name: string, source: string) =>
    ofTenant(async (queries) => {
      const [person] = await queries.select().from(users).where(isNotNull(users.nick)).limit(1);
      const [before] = await queries.select().from(scripts).where(eq(scripts.name, name));
      const row = { tenantId: aurora, name, source, version: (before?.version ?? 0) + 1, publishedAt: new Date() };
      await queries.update(scripts).set(row).where(eq(scripts.name, name));
      await queries.insert(scriptVersions).values({ ...row, authorId: person?.id ?? '' });
      return person?.email ?? '';
    });

  it('reports that nothing changes when nothing does', async () => {
    await change(() => undefined);
    const before = await current();
    expect(await load('--dry-run')).toEqual({ code: 0, out: 'Nada muda.\nNada foi gravado (--dry-run).', notes: '' });
    expect(await current()).toEqual(before);
  });

  it('shows the difference of each part and writes nothing in a dry run', async () => {
    const content = await change(({ company, scripts: own, queries }) => {
      company.appTitle = 'Outro título';
      own.push({ name: 'novo', source: '' });
      if (own[0]) own[0].source += '\n// mudado';
      if (queries[0]) queries[0].sql += ' -- mudada';
      queries.push({ id: 'consulta-nova', connector: queries[0]?.connector, sql: 'select 1' });
    });
    const before = await current();
    const shown = await load('--dry-run');
    expect(shown).toMatchObject({ code: 0, notes: '' });
    expect(shown.out.split('\n')).toEqual([
      'company:',
      '  ~ appTitle',
      'queries:',
      '  + consulta-nova',
      `  ~ ${content.queries[0]?.id}`,
      'scripts:',
      '  + novo',
      `  ~ ${content.scripts[0]?.name}`,
      'Nada foi gravado (--dry-run).',
    ]);
    expect(await current()).toEqual(before);
    expect(await load('--replace')).toMatchObject({ code: 0, out: expect.stringContaining('  ~ appTitle') });
    expect((await current()).scripts.map(({ name }) => name)).toContain('novo');
    expect(await load('--dry-run')).toMatchObject({ out: expect.stringMatching(/^Nada muda/) });
  });

  it('does not overwrite a script that was published after the export without --overwrite-published', async () => {
    const { scripts: own } = await change((content) => {
      content.company.appTitle = 'Mais um título';
    });
    const name = own[0]?.name ?? '';
    const email = await publish(name, '// do editor');
    const before = await current();
    for (const options of ['--replace', '--dry-run']) {
      const ended = await load(options);
      expect(ended).toMatchObject({ code: 65, notes: expect.stringContaining('--overwrite-published') });
      expect(ended.notes).toMatch(new RegExp(`scripts ${name}: versão \\d+, .*, ${email}`));
    }
    expect(await current()).toEqual(before);
    expect(await load('--replace --overwrite-published')).toMatchObject({ code: 0 });
    const after = (await current()).scripts.find((script) => script.name === name);
    expect(after?.source).toBe(own[0]?.source);
    const versions = await ofTenant((queries) =>
      queries.select().from(scriptVersions).where(eq(scriptVersions.name, name)).orderBy(scriptVersions.version),
    );
    expect(versions.slice(-2).map(({ source }) => source)).toEqual(['// do editor', own[0]?.source]);
    expect(after?.version).toBe(versions.at(-1)?.version);
    // A text of an import has no author, so it may be replaced again.
    expect(await load('--replace')).toMatchObject({ code: 0, out: 'Nada muda.' });
  });

  it('does not overwrite groups of modules that an administrator saved after the export without --overwrite-published', async () => {
    await change(({ company }) => void (company.appTitle = 'Antes da matriz'));
    const groupsNow = () =>
      ofTenant(async (queries) =>
        rowsOfLauncher((await readStoredLauncher(queries, aurora)).modules).map(({ groups }) => groups),
      );
    await ofTenant(async (queries) => {
      const stored = await lockLauncher(queries, aurora);
      const moduleId = stored.modules[0]?.id ?? '';
      const modules = withChanges(stored.modules, [{ moduleId, itemId: null, groups: ['da-matriz'] }]);
      const author = { authorId: 'alguem', authorName: 'Alguém' };
      await writeLauncher(queries, aurora, stored, { modules, ...author, restores: null, savedAt: new Date() });
    });
    expect((await groupsNow())[0]).toEqual(['da-matriz']);
    expect(await load('--replace')).toMatchObject({ code: 65, notes: expect.stringContaining('modules groups: versão 2') });
    expect((await groupsNow())[0]).toEqual(['da-matriz']);
    expect(await load('--replace --overwrite-published')).toMatchObject({ code: 0 });
    expect((await groupsNow())[0]).not.toEqual(['da-matriz']);
    // The file of an export after the change has the same groups.
    await change((content) => void (content.company.appTitle = 'Depois'));
    expect(await load('--replace')).toMatchObject({ code: 0 });
  });

  it('overwrites a script that was published before the export', async () => {
    await publish('novo', '// antes');
    await change(({ scripts: own }) => {
      for (const one of own) if (one.name === 'novo') one.source = '// do arquivo';
    });
    expect(await load('--replace')).toMatchObject({ code: 0 });
  });

  it('does not remove or change a query that a person saved after the export', async () => {
    await change(
      ({ queries }) =>
        void queries.splice(
          queries.findIndex(({ id }) => id === 'consulta-nova'),
          1,
        ),
    );
    await ofTenant((queries) =>
      queries
        .update(sqlQueries)
        .set({ sql: 'select 2', version: 9, updatedAt: new Date(), updatedBy: 'alguem' })
        .where(eq(sqlQueries.id, 'consulta-nova')),
    );
    expect(await load('--replace')).toMatchObject({
      code: 65,
      notes: expect.stringContaining('queries consulta-nova: versão 9'),
    });
    expect((await current()).queries).toContainEqual({ id: 'consulta-nova', sql: 'select 2', version: 9 });
    expect(await load('--replace --overwrite-published')).toMatchObject({
      code: 0,
      out: expect.stringContaining('  - consulta-nova'),
    });
  });

  it('treats a file without a time of export as an old one', async () => {
    await publish('novo', '// do editor');
    await change((content) => {
      delete content['exportedAt'];
      for (const one of content.scripts) if (one.name === 'novo') one.source = '// à mão';
    });
    expect(await load('--replace')).toMatchObject({
      code: 65,
      notes: expect.stringContaining('o arquivo não diz quando foi exportado'),
    });
  });
});
