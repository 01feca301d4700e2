// Files other than scripts in the code editor: each in its language, checked, formatted, published, renamed and deleted.
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { choose, codeEditorPath as path, startNew } from '#tests/web/support/modules/code-editor.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';

const code = (page: Page, name: string) => page.getByRole('textbox', { name: `Código de ${name}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const files = (page: Page) => page.getByRole('navigation', { name: 'Arquivos', exact: true });
const textOf = (page: Page, name: string) => async () =>
  (await code(page, name).locator('.cm-line').allTextContents()).join('\n');

async function create(page: Page, name: string): Promise<void> {
  await startNew(page, 'Novo arquivo');
  const dialog = page.getByRole('dialog', { name: 'Novo arquivo' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('button', { name: 'Novo arquivo' }).click();
  await expect(code(page, name)).toBeVisible();
}

async function write(page: Page, name: string, text: string): Promise<void> {
  await code(page, name).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

async function publish(page: Page, notice: string): Promise<void> {
  await button(page, 'Publicar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(notice)).toBeVisible();
}

test.beforeEach(async ({ page, context, faulty: portal }) => {
  await signIn(context, portal.url(), diego);
  await page.goto(portal.url('localhost', path));
});

test('refuses invalid JSON, and formats, publishes, renames and deletes valid JSON', async ({ page, faulty: portal }) => {
  const folder = `testes-${Date.now()}`;
  const name = `${folder}/precos.json`;
  await startNew(page, 'Novo arquivo');
  const dialog = page.getByRole('dialog', { name: 'Novo arquivo' });
  await dialog.getByLabel('Nome').fill(`${folder}/precos`);
  await dialog.getByRole('button', { name: 'Novo arquivo' }).click();
  await expect(dialog.getByText(/^Termine o nome com um destes: \.css, /)).toBeVisible();
  await dialog.getByLabel('Nome').fill(name);
  await page.keyboard.press('Enter');
  await expect(code(page, name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Executar no laboratório' })).toBeHidden();

  await write(page, name, '{\n  "a": 1,\n}');
  await expect(page.getByRole('region', { name: 'Problemas' }).getByRole('button', { name: 'Linha 3, coluna 1' })).toBeVisible();
  await expect(button(page, 'Publicar')).toHaveAccessibleDescription('Corrija os erros de sintaxe antes de publicar');
  await write(page, name, '{ "a": [1,2], "b":{"c":null}}');
  await choose(page, 'Formatar');
  await expect.poll(textOf(page, name)).toBe('{ "a": [1, 2], "b": { "c": null } }\n');
  await publish(page, 'Versão 1 publicada.');
  const served = await page.request.get(portal.url('localhost', `/script/${name}`), { headers: { accept: '*/*' } });
  expect([await served.json(), served.headers()['content-type']]).toEqual([
    { a: [1, 2], b: { c: null } },
    'application/json; charset=utf-8',
  ]);
  await page.evaluate(() => scrollTo(0, 0));
  await expectCleanInEveryLook(page, 'a file of JSON');
  await page.setViewportSize({ width: 1280, height: 800 });

  const other = `${folder}/tabela.json`;
  await choose(page, 'Renomear');
  const rename = page.getByRole('dialog', { name: `Renomear ${name}` });
  await rename.getByLabel('Nome').fill(`${folder}/tabela.txt`);
  await rename.getByRole('button', { name: 'Renomear' }).click();
  await expect(rename.getByText('O tipo do arquivo não muda com o nome.')).toBeVisible();
  await rename.getByLabel('Nome').fill(other);
  await rename.getByRole('button', { name: 'Renomear' }).click();
  await expect(code(page, other)).toContainText('"c": null');
  await expect(files(page).getByRole('button', { name: other })).toBeVisible();
  await expect(files(page).getByRole('button', { name })).toBeHidden();

  await choose(page, 'Excluir');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(`${other} foi excluído.`)).toBeVisible();
  await expect(code(page, other)).toBeHidden();
  const missing = await page.request.get(portal.url('localhost', `/script/${other}`), { headers: { accept: '*/*' } });
  expect(missing.status()).toBe(404);
});

for (const [ending, before, after] of [
  ['css', 'a{color:red;}', 'a {\n  color: red;\n}\n'],
  ['html', '<ul><li>um</li><li>dois</li></ul>', '<ul>\n  <li>um</li>\n  <li>dois</li>\n</ul>\n'],
  ['md', '* um\n* dois', '- um\n- dois\n'],
] as const)
  test(`formats ${ending}`, async ({ page }) => {
    const name = `testes-${Date.now()}/a.${ending}`;
    await create(page, name);
    await write(page, name, before);
    await choose(page, 'Formatar');
    await expect.poll(textOf(page, name)).toBe(after);
    await publish(page, 'Versão 1 publicada.');
  });

test('reports a text that cannot be formatted, and leaves it unchanged', async ({ page }) => {
  const name = `testes-${Date.now()}/a.css`;
  await create(page, name);
  await write(page, name, 'a { color: red;');
  await choose(page, 'Formatar');
  await expect(page.getByText('Não foi possível formatar: há um erro de sintaxe no texto.')).toBeVisible();
  await expect.poll(textOf(page, name)).toBe('a { color: red;');
  const problems = page.getByRole('region', { name: 'Problemas' });
  await expect(problems.getByText(/^Deste ponto em diante o CSS não se completa/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await problems.getByRole('button', { name: 'Linha 1, coluna 16' }).click();
  await expect(code(page, name)).toBeFocused();
  await page.keyboard.type(' }');
  await expect(problems).toHaveText('Nenhum problema encontrado.');
});

test('keeps whitespace of XML, and warns about scripts in an image', async ({ page }) => {
  const name = `testes-${Date.now()}/marca.svg`;
  await create(page, name);
  await write(page, name, '<svg xmlns="http://www.w3.org/2000/svg">\n<script>a()</script></svg>');
  await button(page, 'Mais ações').click();
  await expect(page.getByRole('menuitem', { name: 'Descartar rascunho' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Formatar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Aviso: Nada roda dentro deste arquivo/)).toBeVisible();
  await publish(page, 'Versão 1 publicada.');
});

test('does not delete a script that an item opens', async ({ page }) => {
  const name = 'pedidos';
  await page.getByRole('navigation', { name: 'Scripts', exact: true }).getByRole('button', { name, exact: true }).click();
  await expect(code(page, name)).toBeVisible();
  await choose(page, 'Excluir');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(/^Em uso por /)).toBeVisible();
  await expect(code(page, name)).toBeVisible();
});
