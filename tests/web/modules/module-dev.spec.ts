// A module for its author: created by `module new`, shown by `module dev`, and reloaded after each save.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { violations } from '#tests/web/support/axe.ts';
import { frameOf, headingOf } from '#tests/web/support/modules/frames.ts';
import { expect, type Page, test as base } from '#tests/web/support/portal.ts';
import { diego, mariana, signIn } from '#tests/web/support/signed-in.ts';
import { developModule, type DevelopedModule } from '#tests/web/support/modules/written-module.ts';

const itemPath = '/dashboard/logistica/agenda-de-docas';

const test = base.extend<{ readonly developed: DevelopedModule }>({
  developed: async ({ portal }, use) => {
    const developed = await developModule(portal.url(), itemPath);
    await use(developed);
    await developed.remove();
  },
});

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

const module = (page: Page) => frameOf(page, 'Agenda de docas');
const heading = (page: Page, name: string) => headingOf(module(page), name);
const notesOf = (page: Page) => page.getByRole('list', { name: 'Ao rodar' });
const published = 'Agenda de docas';

test('shows each saved change, mistakes included, to the author alone', async ({ page, context, portal, developed }) => {
  await signIn(context, portal.url(), diego);
  await page.goto(developed.address);
  await expect(heading(page, 'Minhas empresas')).toBeVisible();
  await expect(module(page).getByRole('table', { name: 'Empresas' })).toBeVisible();
  await expect(module(page).getByText('1–5 de 5')).toBeVisible();
  await expect(page.getByText('Módulo em desenvolvimento')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const source = await readFile(developed.file, 'utf8');
  await writeFile(developed.file, source.replace("title: 'Minhas empresas'", "title: 'Empresas de Diego'"));
  await expect(heading(page, 'Empresas de Diego')).toBeVisible();
  // A mistake is named with its file and line; the last working version stays on the screen.
  await writeFile(developed.file, 'export default function start(portal) {\n  const x = ;\n}');
  await expect(page.getByText(/^minhas-empresas\.js:2:13: /)).toBeVisible();
  await expect(heading(page, 'Empresas de Diego')).toBeVisible();
  await writeFile(developed.file, source);
  await expect(heading(page, 'Minhas empresas')).toBeVisible();
  await expect(page.getByText(/^minhas-empresas\.js:/)).toHaveCount(0);

  // The item at its own address shows the published script.
  const other = await context.newPage();
  await other.goto(portal.url('localhost', itemPath));
  await expect(heading(other, published)).toBeVisible();
  await expect(other.getByText('Módulo em desenvolvimento')).toHaveCount(0);

  await developed.stop();
  await page.reload();
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Não foi possível baixar o módulo' })).toBeVisible();
});

test('shows the published script to people who are no developers, on any link', async ({ page, context, portal, developed }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await signIn(context, portal.url(), mariana);
  await page.goto(developed.address);
  await expect(heading(page, published)).toBeVisible();
  await expect(page.getByText('Módulo em desenvolvimento')).toHaveCount(0);
  expect(requests.filter((path) => path.startsWith('/dev/'))).toEqual([]);
});

const script = (sqlId: string, parameters = '{}') => `export default async function start({ sql, kit }) {
  const { rows } = await sql.run('${sqlId}', ${parameters});
  kit.page({ title: rows.map(({ valor }) => valor).join() });
}`;

/** Writes a manifest with one query in its own file, and the queries that the item declares. */
async function writeQuery({ folder }: DevelopedModule, query: string, sqlIds = ['valores']): Promise<void> {
  const path = join(folder, 'modulo.json');
  const before = await readFile(path, 'utf8');
  const manifest = JSON.parse(before);
  const item = { ...manifest.item, connector: 'dw-aurora', sqlIds };
  const after = JSON.stringify({ ...manifest, item, queries: [{ id: 'valores', file: 'valores.sql' }] });
  await writeFile(join(folder, 'valores.sql'), query);
  // Each written file loads the module once more, and a load would remove the frame that a later step examines.
  if (after !== before) await writeFile(path, after);
}

test('runs saved queries with bound values and read-only, and names each refusal', async ({
  page,
  context,
  portal,
  developed,
}) => {
  await signIn(context, portal.url(), diego);
  await writeQuery(developed, "select 'primeiro ' || {{texto}} as valor");
  await writeFile(developed.file, script('valores', `{ texto: "valor'; --" }`));
  await page.goto(developed.address);
  await expect(heading(page, "primeiro valor'; --")).toBeVisible();
  await writeQuery(developed, "select 'segundo ' || {{texto}} as valor");
  await expect(heading(page, "segundo valor'; --")).toBeVisible();

  const notes = notesOf(page);
  const expectNote = async (text: string): Promise<void> => {
    await expect(notes).toContainText(text);
    await expect.poll(developed.terminal).toContain(text);
  };
  await writeFile(developed.file, script('valores'));
  await expectNote('sql.run valores: Os valores enviados não são válidos. texto: Valor não informado. (#VALIDATION)');
  await writeFile(developed.file, script('folha'));
  await expectNote('sql.run folha: O item não declara a consulta folha. Ele declara:');
  await writeQuery(developed, "select 'x' as valor", []);
  await writeFile(developed.file, script('valores'));
  await expectNote('A consulta valores está em queries, e falta em item.sqlIds de modulo.json.');
  await writeQuery(developed, "delete from pedidos where numero = 'x'");
  await expect(page.getByText('começa com "delete", que altera dados: falta "writes": true')).toBeVisible();
  await writeQuery(developed, 'select 1 as valor from tabela_que_falta');
  await expectNote('sql.run valores: Linha 1, coluna 24: relation "tabela_que_falta" does not exist (#ERRO_RESULT_SQL)');
  await expect(page.getByRole('heading', { name: 'O módulo saiu do ar' })).toBeVisible();
  // Chromium reports the end of the frame of the failed module after the page has shown the failure.
  await expect.poll(() => page.frames().length).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test('follows the module again after an answer of a portal without the module', async ({ page, context, portal, developed }) => {
  await signIn(context, portal.url(), diego);
  let requests = 0;
  // A restarted portal does not know the module until `module dev` has sent it again.
  await page.route('**/dev/modules/*/changes', (route) =>
    (requests += 1) === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(developed.address);
  await expect(heading(page, 'Minhas empresas')).toBeVisible();
  await writeFile(developed.file, "export default ({ kit }) => kit.page({ title: 'De volta' });");
  await expect(heading(page, 'De volta')).toBeVisible();
});

for (const when of ['before', 'after'] as const)
  test(`runs the queries that were saved ${when} the portal answered the script`, async ({
    page,
    context,
    portal,
    developed,
  }) => {
    await signIn(context, portal.url(), diego);
    await writeQuery(developed, "select 'primeiro' as valor");
    await writeFile(developed.file, script('valores'));
    const id = new URL(developed.address).searchParams.get('modulo-dev') ?? '';
    const showsText = (text: string) => async () =>
      (await (await page.request.get(portal.url('localhost', `/dev/modules/${id}/state`))).text()).includes(text);
    await expect.poll(showsText('primeiro')).toBe(true);
    let saved = false;
    // The author saves after the page has read the queries and before it has received the script.
    await page.route(`**/dev/modules/${id}`, async (route) => {
      if (saved) return route.continue();
      saved = true;
      const answer = when === 'after' ? await route.fetch() : null;
      const read = page.waitForResponse(async (response) => (await response.text()).includes('segundo'));
      await writeQuery(developed, "select 'segundo' as valor");
      // Waits until the bar has received the change as well.
      await read;
      return answer === null ? route.continue() : route.fulfill({ response: answer });
    });
    await page.goto(developed.address);
    await expect(heading(page, 'segundo')).toBeVisible();
  });

test('names a query that only the item around the module declares', async ({ page, context, portal, developed }) => {
  await signIn(context, portal.url(), diego);
  await writeQuery(developed, "select 'x' as valor");
  await writeFile(developed.file, script('docas-filiais'));
  await page.goto(developed.address);
  const note = 'sql.run docas-filiais: modulo.json não declara esta consulta. Ela roda aqui porque é do item agenda-de-docas';
  await expect(notesOf(page)).toContainText(note);
  await expect.poll(developed.terminal).toContain(`Na tela: ${note}`);
  // A declared query belongs to the module.
  await writeQuery(developed, "select 'x' as valor", ['valores', 'docas-filiais']);
  await expect(notesOf(page)).toHaveCount(0);
});

test('names a value of a wrong type, and a value that the portal fills', async ({ page, context, portal, developed }) => {
  await signIn(context, portal.url(), diego);
  await writeQuery(developed, 'select {{texto}} as valor');
  // The script ignores the refusal.
  const caught = "export default ({ sql }) => { sql.run('valores', { texto: { a: 1 } }).catch(() => {}); };";
  await writeFile(developed.file, caught);
  await page.goto(developed.address);
  const invalid =
    'sql.run valores: Os valores enviados a sql.run não são válidos. parameters.texto: Valor inválido. (#VALIDATION)';
  await expect(notesOf(page)).toContainText(invalid);
  await expect.poll(developed.terminal).toContain(`Na tela: ${invalid}`);

  // The values of a form have the names of its fields, which the static check cannot see.
  await writeFile(developed.file, script('valores', "Object.fromEntries([['texto', 'chegou'], ['email', 'a@b.c']])"));
  await expect(heading(page, 'chegou')).toBeVisible();
  const unused = 'sql.run valores: o valor "email" não chega à consulta, porque o portal preenche {{email}}: use outro nome.';
  await expect(notesOf(page)).toContainText(unused);
  await expect.poll(developed.terminal).toContain(`Na tela: ${unused}`);

  // On a phone, a long list leaves more than half of the screen to the module.
  await page.setViewportSize({ width: 360, height: 640 });
  await writeFile(developed.file, "export default () => ['a', 'b', 'c', 'd', 'e'].forEach((x) => console.error(x.repeat(300)));");
  await expect(notesOf(page)).toContainText('e'.repeat(300));
  const bar = page.getByRole('region', { name: 'Avisos do módulo em desenvolvimento' });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(256);
  expect(await violations(page)).toEqual([]);

  await writeFile(developed.file, script('valores', "{ texto: 'chegou', today: 'x' }"));
  await expect(page.getByRole('list', { name: 'A corrigir nos arquivos' })).toContainText(
    'minhas-empresas.js:2:64: o valor "today" não chega à consulta',
  );
});

const failing = (line: string) => `export default async function start({ kit, sql, root }) {\n  ${line}\n}\n`;

test.describe('gives file and line of an error that the script throws', () => {
  const cases: readonly (readonly [title: string, line: string, expected: RegExp])[] = [
    ['at its start', 'kit.naoExiste();', /minhas-empresas\.js:2:7: TypeError: kit\.naoExiste is not a function/],
    ['later', "setTimeout(() => { throw new Error('tarde'); });", /minhas-empresas\.js:2:28: Error: tarde/],
    ['without a waiting caller', 'void Promise.resolve().then(() => null.x);', /minhas-empresas\.js:2:42: TypeError: /],
    [
      'for the storage of the browser',
      "localStorage.getItem('a');",
      /minhas-empresas\.js:2:3: TypeError: .+ use portal\.storage\./,
    ],
    ['as a text', "setTimeout(() => { throw 'só texto'; });", /minhas-empresas\.js:2:22: só texto/],
    [
      'for a refused query',
      "await sql.run('folha');",
      /minhas-empresas\.js:2:13: PortalError: O item não declara a consulta folha/,
    ],
    [
      'for an option that the kit does not have',
      "kit.page({ title: 'a', subtitel: 'b' });",
      /minhas-empresas\.js:2:7: TypeError: kit\.page: a opção “subtitel” não existe; você quis dizer “subtitle”\?/,
    ],
    ['while the kit shows it', 'await kit.load(root, () => kit.naoExiste());', /minhas-empresas\.js:2:34: TypeError: /],
  ];
  for (const [title, line, expected] of cases)
    test(title, async ({ page, context, portal, developed }) => {
      await signIn(context, portal.url(), diego);
      await writeFile(developed.file, failing(line));
      await page.goto(developed.address);
      await expect(notesOf(page)).toContainText(expected);
      await expect.poll(developed.terminal).toMatch(expected);
      expect(developed.terminal()).toContain(`Na tela: ${developed.file}:2:`);
    });
});

test('names the file of the author when the start function is missing', async ({ page, context, portal, developed }) => {
  await signIn(context, portal.url(), diego);
  await page.goto(developed.address);
  await expect(heading(page, 'Minhas empresas')).toBeVisible();
  await writeFile(developed.file, 'export const start = () => {};');
  await expect(
    page.getByText('minhas-empresas.js: falta a função que o portal chama: export default function start(portal)'),
  ).toBeVisible();
  await writeFile(developed.file, 'export default 7;');
  await expect(notesOf(page)).toContainText('minhas-empresas não exporta uma função');
  await expect.poll(developed.terminal).toContain('Na tela: TypeError: minhas-empresas não exporta uma função');
});

test('runs an unpublished query for members of sql-write alone', async ({ page, context, portal, developed }) => {
  await signIn(context, portal.url(), diego);
  await writeQuery(developed, "select 'x' as valor");
  await writeFile(developed.file, script('valores'));
  // Answers as the server does for a developer without the group.
  await page.route('**/sql/valores?*', (route) =>
    route.fulfill({ status: 403, json: { code: '#FORBIDDEN', correlationId: 'prova' } }),
  );
  await page.goto(developed.address);
  await expect(notesOf(page)).toContainText(
    'sql.run valores: A consulta valores ainda não está publicada: só quem é do grupo sql-write pode executá-la.',
  );
});
