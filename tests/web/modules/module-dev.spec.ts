// A module as its author sees it: written by `module new`, shown by `module dev`, and anew whenever it is saved.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { violations } from '#tests/web/support/axe.ts';
import { expect, type Page, test as base } from '#tests/web/support/portal.ts';
import { diego, mariana, signIn } from '#tests/web/support/signed-in.ts';
import { developModule, type Written } from '#tests/web/support/modules/written-module.ts';

const at = '/dashboard/logistica/agenda-de-docas';

const test = base.extend<{ readonly written: Written }>({
  written: async ({ portal }, use) => {
    const written = await developModule(portal.url(), at);
    await use(written);
    await written.remove();
  },
});

// A header of the test's own on every request would make the frame's own files, which come across origins, ask for permission first.
test.use({ extraHTTPHeaders: {} });

const module = (page: Page) => page.frameLocator('iframe[title="Módulo Agenda de docas"]');
const heading = (page: Page, name: string) => module(page).getByRole('heading', { level: 1, name, exact: true });
const notesOf = (page: Page) => page.getByRole('list', { name: 'Ao rodar' });
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

  const notes = notesOf(page);
  const expectNote = async (text: string): Promise<void> => {
    await expect(notes).toContainText(text);
    await expect.poll(written.terminal).toContain(text);
  };
  await writeFile(written.file, script('valores'));
  await expectNote('sql.run valores: Os valores enviados não são válidos. texto: Valor não informado. (#VALIDATION)');
  await writeFile(written.file, script('folha'));
  await expectNote('sql.run folha: O item não declara a consulta folha. Ele declara:');
  await writeQuery(written, "select 'x' as valor", []);
  await writeFile(written.file, script('valores'));
  await expectNote('A consulta valores está em queries, e falta em item.sqlIds de modulo.json.');
  await writeQuery(written, "delete from pedidos where numero = 'x'");
  await expect(page.getByText('começa com "delete", que altera dados: falta "writes": true')).toBeVisible();
  await writeQuery(written, 'select 1 as valor from tabela_que_falta');
  await expectNote('sql.run valores: Linha 1, coluna 24: relation "tabela_que_falta" does not exist (#ERRO_RESULT_SQL)');
  expect(await violations(page)).toEqual([]);
});

test('follows the module again after a portal that did not know it yet', async ({ page, context, portal, written }) => {
  await signIn(context, portal.url(), diego);
  let asked = 0;
  // A restarted portal, before `module dev` has sent the module again.
  await page.route('**/dev/modules/*/changes', (route) =>
    (asked += 1) === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(written.address);
  await expect(heading(page, 'Minhas empresas')).toBeVisible();
  await writeFile(written.file, "export default ({ kit }) => kit.page({ title: 'De volta' });");
  await expect(heading(page, 'De volta')).toBeVisible();
});

for (const when of ['before', 'after'] as const)
  test(`runs the queries that were saved ${when} the portal answered the script`, async ({ page, context, portal, written }) => {
    await signIn(context, portal.url(), diego);
    await writeQuery(written, "select 'primeiro' as valor");
    await writeFile(written.file, script('valores'));
    const id = new URL(written.address).searchParams.get('modulo-dev') ?? '';
    const knows = (text: string) => async () =>
      (await (await page.request.get(portal.url('localhost', `/dev/modules/${id}/state`))).text()).includes(text);
    await expect.poll(knows('primeiro')).toBe(true);
    let saved = false;
    // The page has read the queries, and has not got the script: meanwhile, the author saves.
    await page.route(`**/dev/modules/${id}`, async (route) => {
      if (saved) return route.continue();
      saved = true;
      const answer = when === 'after' ? await route.fetch() : null;
      const read = page.waitForResponse(async (response) => (await response.text()).includes('segundo'));
      await writeQuery(written, "select 'segundo' as valor");
      // The bar has heard of it, too.
      await read;
      return answer === null ? route.continue() : route.fulfill({ response: answer });
    });
    await page.goto(written.address);
    await expect(heading(page, 'segundo')).toBeVisible();
  });

test('names a query that only the item around the module declares', async ({ page, context, portal, written }) => {
  await signIn(context, portal.url(), diego);
  await writeQuery(written, "select 'x' as valor");
  await writeFile(written.file, script('docas-filiais'));
  await page.goto(written.address);
  const note = 'sql.run docas-filiais: modulo.json não declara esta consulta. Ela roda aqui porque é do item agenda-de-docas';
  await expect(notesOf(page)).toContainText(note);
  await expect.poll(written.terminal).toContain(`Na tela: ${note}`);
  // Declared, it is the module's own.
  await writeQuery(written, "select 'x' as valor", ['valores', 'docas-filiais']);
  await expect(notesOf(page)).toHaveCount(0);
});

test('names a value of a wrong type, and one that the portal fills itself', async ({ page, context, portal, written }) => {
  await signIn(context, portal.url(), diego);
  await writeQuery(written, 'select {{texto}} as valor');
  // The script shows nothing of the refusal.
  const caught = "export default ({ sql }) => { sql.run('valores', { texto: { a: 1 } }).catch(() => {}); };";
  await writeFile(written.file, caught);
  await page.goto(written.address);
  const invalid = 'sql.run valores: Os valores enviados a sql.run não são válidos. values.texto: Valor inválido. (#VALIDATION)';
  await expect(notesOf(page)).toContainText(invalid);
  await expect.poll(written.terminal).toContain(`Na tela: ${invalid}`);

  // The form of a module gives its values by the names of its fields, which no reading of the text tells.
  await writeFile(written.file, script('valores', "Object.fromEntries([['texto', 'chegou'], ['email', 'a@b.c']])"));
  await expect(heading(page, 'chegou')).toBeVisible();
  const unused = 'sql.run valores: o valor "email" não chega à consulta, porque o portal preenche {{email}}: use outro nome.';
  await expect(notesOf(page)).toContainText(unused);
  await expect.poll(written.terminal).toContain(`Na tela: ${unused}`);

  // On a phone, a long list leaves more than half of the screen to the module.
  await page.setViewportSize({ width: 360, height: 640 });
  await writeFile(written.file, "export default () => ['a', 'b', 'c', 'd', 'e'].forEach((x) => console.error(x.repeat(300)));");
  await expect(notesOf(page)).toContainText('e'.repeat(300));
  const bar = page.getByRole('region', { name: 'Avisos do módulo em desenvolvimento' });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(256);
  expect(await violations(page)).toEqual([]);

  await writeFile(written.file, script('valores', "{ texto: 'chegou', today: 'x' }"));
  await expect(page.getByRole('list', { name: 'A corrigir nos arquivos' })).toContainText(
    'minhas-empresas.js:2:64: o valor "today" não chega à consulta',
  );
});

const failing = (line: string) => `export default async function start({ kit, sql, root }) {\n  ${line}\n}\n`;

test.describe('gives file and line of what the script throws', () => {
  const cases: readonly (readonly [what: string, line: string, expected: RegExp])[] = [
    ['at its start', 'kit.naoExiste();', /minhas-empresas\.js:2:7: TypeError: kit\.naoExiste is not a function/],
    ['later', "setTimeout(() => { throw new Error('tarde'); });", /minhas-empresas\.js:2:28: Error: tarde/],
    ['without a waiting caller', 'void Promise.resolve().then(() => null.x);', /minhas-empresas\.js:2:42: TypeError: /],
    ['as a text', "setTimeout(() => { throw 'só texto'; });", /minhas-empresas\.js:2:22: só texto/],
    [
      'for a refused query',
      "await sql.run('folha');",
      /minhas-empresas\.js:2:13: PortalError: O item não declara a consulta folha/,
    ],
    ['while the kit shows it', 'await kit.load(root, () => kit.naoExiste());', /minhas-empresas\.js:2:34: TypeError: /],
  ];
  for (const [what, line, expected] of cases)
    test(what, async ({ page, context, portal, written }) => {
      await signIn(context, portal.url(), diego);
      await writeFile(written.file, failing(line));
      await page.goto(written.address);
      await expect(notesOf(page)).toContainText(expected);
      await expect.poll(written.terminal).toMatch(expected);
      expect(written.terminal()).toContain(`Na tela: ${written.file}:2:`);
    });
});

test('names the file of the author when the function that starts it is missing', async ({ page, context, portal, written }) => {
  await signIn(context, portal.url(), diego);
  await page.goto(written.address);
  await expect(heading(page, 'Minhas empresas')).toBeVisible();
  await writeFile(written.file, 'export const start = () => {};');
  await expect(
    page.getByText('minhas-empresas.js: falta a função que o portal chama: export default function start(portal)'),
  ).toBeVisible();
  await writeFile(written.file, 'export default 7;');
  await expect(notesOf(page)).toContainText('minhas-empresas não exporta uma função');
  await expect.poll(written.terminal).toContain('Na tela: TypeError: minhas-empresas não exporta uma função');
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
  await expect(notesOf(page)).toContainText(
    'sql.run valores: A consulta valores ainda não está publicada: só quem é do grupo sql-write pode executá-la.',
  );
});
