// A module as its author sees it: written by `module new`, shown by `module dev`, and anew whenever it is saved.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { violations } from '../support/axe.ts';
import { expect, type Page, test as base } from '../support/portal.ts';
import { mariana, type Person, signIn } from '../support/signed-in.ts';

const cli = join(import.meta.dirname, '../../../out/server/cli.js');
const diego: Person = { tenant: 'aurora', email: 'diego.martins@aurora.com.br', password: 'Aurora@2026' };
const at = '/dashboard/logistica/agenda-de-docas';

interface Written {
  /** The folder of the module. */
  readonly folder: string;
  readonly file: string;
  /** The address that `module dev` prints. */
  readonly address: string;
  /** Ends `module dev`. */
  stop(): Promise<void>;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The command has no output.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The command ended without a word.');
}

const test = base.extend<{ readonly written: Written }>({
  written: async ({ portal }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-module-'));
    const place = join(folder, 'minhas-empresas');
    const made = spawnSync(process.execPath, [cli, 'module', 'new', place], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    const words = [cli, 'module', 'dev', place, '--portal', portal.url(), '--at', at];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const stop = async (): Promise<void> => {
      if (child.exitCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    };
    const address = (await firstLine(child)).replace('Abra: ', '');
    await use({ folder: place, file: join(place, 'minhas-empresas.js'), address, stop });
    await stop();
    await rm(folder, { recursive: true });
  },
});

// A header of the test's own on every request would make the frame's own files, which come across origins, ask for permission first.
test.use({ extraHTTPHeaders: {} });

const module = (page: Page) => page.frameLocator('iframe[title="Módulo Agenda de docas"]');
const heading = (page: Page, name: string) => module(page).getByRole('heading', { level: 1, name, exact: true });
const published = 'Agenda de docas';

test('shows each saved change, mistakes included, to the author alone', async ({ page, context, portal, written }) => {
  await signIn(context, portal.url(), diego);
  await page.goto(written.address);
  await expect(heading(page, 'Minhas empresas')).toBeVisible();
  await expect(module(page).getByRole('table', { name: '5 de 5 empresas' })).toBeVisible();
  await expect(page.getByText('Módulo em desenvolvimento')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const source = await readFile(written.file, 'utf8');
  await writeFile(written.file, source.replace("title: 'Minhas empresas'", "title: 'Empresas de Diego'"));
  await expect(heading(page, 'Empresas de Diego')).toBeVisible();
  // A mistake is named with its file and line; what ran last stays to be seen.
  await writeFile(written.file, 'export default function start(portal) {\n  const x = ;\n}');
  await expect(page.getByText(/^minhas-empresas\.js:2:13: /)).toBeVisible();
  await expect(heading(page, 'Empresas de Diego')).toBeVisible();
  await writeFile(written.file, source);
  await expect(heading(page, 'Minhas empresas')).toBeVisible();
  await expect(page.getByText(/^minhas-empresas\.js:/)).toHaveCount(0);

  // The same item by its own address is what the tenant published.
  const other = await context.newPage();
  await other.goto(portal.url('localhost', at));
  await expect(heading(other, published)).toBeVisible();
  await expect(other.getByText('Módulo em desenvolvimento')).toHaveCount(0);

  await written.stop();
  await page.reload();
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Não foi possível baixar o módulo' })).toBeVisible();
});

test('shows the published script to people who write no modules, on any link', async ({ page, context, portal, written }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(context, portal.url(), mariana);
  await page.goto(written.address);
  await expect(heading(page, published)).toBeVisible();
  await expect(page.getByText('Módulo em desenvolvimento')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/dev/'))).toEqual([]);
});

const script = (sqlId: string, parameters = '{}') => `export default async function start({ sql, kit }) {
  const { rows } = await sql.run('${sqlId}', ${parameters});
  kit.page({ title: rows.map(({ valor }) => valor).join() });
}`;

/** The manifest with one query in a file of its own, which the item declares or not. */
async function writeQuery({ folder }: Written, query: string, sqlIds = ['valores']): Promise<void> {
  const path = join(folder, 'modulo.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const item = { ...manifest.item, connector: 'dw-aurora', sqlIds };
  await writeFile(join(folder, 'valores.sql'), query);
  await writeFile(path, JSON.stringify({ ...manifest, item, queries: [{ id: 'valores', file: 'valores.sql' }] }));
}

test('queries run as they are saved, bound and reading only; what is refused is named', async ({
  page,
  context,
  portal,
  written,
}) => {
  await signIn(context, portal.url(), diego);
  await writeQuery(written, "select 'primeiro ' || {{texto}} as valor");
  await writeFile(written.file, script('valores', `{ texto: "valor'; --" }`));
  await page.goto(written.address);
  await expect(heading(page, "primeiro valor'; --")).toBeVisible();
  await writeQuery(written, "select 'segundo ' || {{texto}} as valor");
  await expect(heading(page, "segundo valor'; --")).toBeVisible();

  const notes = page.getByRole('list', { name: 'O que o módulo não pôde fazer' });
  await writeFile(written.file, script('valores'));
  await expect(notes).toContainText('sql.run: Os valores enviados não são válidos. texto: Valor não informado. (#VALIDATION)');
  await writeFile(written.file, script('folha'));
  await expect(notes).toContainText('O item não declara a consulta folha. Ele declara:');
  await writeQuery(written, "select 'x' as valor", []);
  await writeFile(written.file, script('valores'));
  await expect(notes).toContainText('A consulta valores está em queries, e falta em item.sqlIds de modulo.json.');
  await writeQuery(written, "delete from pedidos where numero = 'x'");
  await expect(page.getByText('começa com "delete", que altera dados: falta "writes": true')).toBeVisible();
  await writeQuery(written, 'select 1 as valor from tabela_que_falta');
  await expect(notes).toContainText('(#ERRO_RESULT_SQL)');
  expect(await violations(page)).toEqual([]);
});

test('an unpublished query runs for members of sql-write alone', async ({ page, context, portal, written }) => {
  await signIn(context, portal.url(), diego);
  await writeQuery(written, "select 'x' as valor");
  await writeFile(written.file, script('valores'));
  // The page of a developer without the group, as the server answers it.
  await page.route('**/sql/valores?*', (route) =>
    route.fulfill({ status: 403, json: { code: '#FORBIDDEN', correlationId: 'prova' } }),
  );
  await page.goto(written.address);
  await expect(page.getByRole('list', { name: 'O que o módulo não pôde fazer' })).toContainText(
    'A consulta valores ainda não está publicada: só quem é do grupo sql-write pode executá-la.',
  );
});
