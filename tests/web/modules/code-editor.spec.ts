// Scripts from draft to published and back, by a developer and by a person with read access only.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { choose, codeEditorPath as path, versionsOf } from '#tests/web/support/modules/code-editor.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';

const code = (page: Page, name: string) => page.getByRole('textbox', { name: `Código de ${name}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const source = (title: string): string =>
  `export default async function start({ kit }) {\n  kit.page({ title: '${title}' });\n}\n`;

/** Inserts the whole text at once, as a paste does. */
async function write(page: Page, name: string, text: string): Promise<void> {
  const box = code(page, name);
  await box.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Scrolls up first, because the header covers scrolled content. */
async function expectClean(page: Page, step: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectCleanInEveryLook(page, step);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Waits for the notice and closes it, because it covers the controls below. */
async function dismiss(page: Page, notice: string): Promise<void> {
  await expect(page.getByText(notice)).toBeVisible();
  const close = page.getByRole('button', { name: 'Fechar aviso' });
  await expect(async () => {
    await close.first().click({ timeout: 1_000 });
    await expect(close).toHaveCount(0, { timeout: 200 });
  }).toPass();
}

test('writes, publishes, changes and restores a script', async ({ page, context, faulty: portal }) => {
  await signIn(context, portal.url(), diego);
  await page.goto(portal.url('localhost', path));
  await expect(page.getByRole('heading', { level: 1, name: 'Editor de código' })).toBeVisible();
  await pressBy(page, button(page, 'Criar'));
  await expect(page.getByRole('menuitem', { name: 'Novo script' })).toBeFocused();
  await page.keyboard.press('Enter');
  const name = `testes/editor-${Date.now()}`;
  const dialog = page.getByRole('dialog', { name: 'Novo script' });
  await expect(dialog.getByLabel('Nome')).toBeVisible();
  await dialog.getByLabel('Nome').fill('../fora');
  await dialog.getByRole('button', { name: 'Novo script' }).click();
  await expect(dialog.getByText('Use letras, números, ponto, hífen e / entre pastas')).toBeVisible();
  await dialog.getByLabel('Nome').fill(name);
  await page.keyboard.press('Enter');
  await expect(code(page, name)).toContainText('// Diga aqui, em uma frase, o que este módulo mostra e para quem.');

  await test.step('reports a syntax error at its place, and does not publish the script', async () => {
    await write(page, name, 'const a = 1;\nconst a = 2;');
    const problem = page.getByRole('region', { name: 'Problemas' }).getByRole('button', { name: 'Linha 2, coluna 7' });
    await expect(problem).toContainText(`${name.slice(name.indexOf('/') + 1)}2:7`);
    await problem.click();
    await expect(code(page, name)).toBeFocused();
    await page.keyboard.insertText('b; // ');
    await expect(code(page, name)).toContainText('const b; // a = 2;');
    await button(page, 'Recolher problemas').press('Enter');
    await expect(page.getByRole('button', { name: /^Problemas/, expanded: false })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Recolher problemas')).toBeFocused();
    await write(page, name, 'const a = 1;\nconst a = 2;');
    await expect(button(page, 'Publicar')).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, 'Publicar')).toHaveAccessibleDescription('Corrija os erros de sintaxe antes de publicar');
  });

  await test.step('formats the script as one step of undo', async () => {
    const texts = () => code(page, name).locator('.cm-line').allTextContents();
    const before = 'export default () => {\nconst a = `\nfica`;\n      return {a}\n};';
    await write(page, name, before);
    await choose(page, 'Formatar');
    const after = ['export default () => {', '  const a = `', 'fica`;', '  return { a };', '};', ''];
    await expect.poll(texts).toEqual(after);
    await code(page, name).press('ControlOrMeta+z');
    await expect.poll(texts).toEqual(before.split('\n'));
  });

  await test.step('saves a draft by keyboard, and shows it after a reload', async () => {
    await write(page, name, source('Um'));
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Rascunho salvo.')).toBeVisible();
    await page.reload();
    // The tab is open again.
    await expect(code(page, name)).toContainText("title: 'Um'");
    await expect(page.getByText(/^Rascunho salvo às \d{2}:\d{2}$/)).toBeVisible();
  });

  await test.step('publishes the script with a note', async () => {
    await button(page, 'Publicar').click();
    const publish = page.getByRole('dialog', { name: `Publicar ${name}?` });
    await expect(publish).toContainText('Nenhum item abre este script ainda.');
    await publish.getByLabel('O que mudou').fill('Começa');
    await publish.getByRole('button', { name: 'Publicar' }).click();
    await dismiss(page, 'Versão 1 publicada.');
    await expect(button(page, 'Publicar')).toHaveAccessibleDescription('O texto é igual ao publicado');
  });

  await test.step('compares and publishes a change, and reverts it by the same dialog', async () => {
    await write(page, name, source('Dois'));
    await button(page, 'Comparar com publicado').click();
    const differences = page.getByRole('region', { name: `Diferenças de ${name}` });
    await expect(differences).toContainText("retirada:   kit.page({ title: 'Um' });");
    await expect(differences).toContainText("incluída:   kit.page({ title: 'Dois' });");
    await expectClean(page, 'a script, compared');
    await button(page, 'Comparar com publicado').click();
    await button(page, 'Publicar').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await dismiss(page, 'Versão 2 publicada.');
    await button(page, 'Versões').click();
    // The buttons of a version are shown while it is pointed at or focused.
    const back = button(page, 'Voltar para esta: versão 1');
    const buttons = back.locator('..');
    await expect(buttons).toHaveCSS('opacity', '0');
    const height = await versionsOf(page, name)
      .getByRole('list')
      .evaluate((list) => list.clientHeight);
    await back.focus();
    await expect(buttons).toHaveCSS('opacity', '1');
    expect(
      await versionsOf(page, name)
        .getByRole('list')
        .evaluate((list) => list.clientHeight),
    ).toBe(height);
    await back.press('Enter');
    const again = page.getByRole('dialog', { name: `Voltar à versão 1 de ${name}?` });
    await expect(again).toContainText('Nenhum item abre este script ainda.');
    await expect(again.getByLabel('O que mudou')).toHaveValue('Volta à versão 1');
    await again.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('Versão 3', { exact: true })).toBeVisible();
    await expect(back).toBeFocused();
    await dismiss(page, 'Versão 3 publicada.');
    await expect(code(page, name)).toContainText("title: 'Um'");
  });
  await expectClean(page, 'the code editor');
});

for (const action of ['Salvar rascunho', 'Publicar'])
  test(`shows a conflict to the second of two authors at “${action}”, and loses nothing`, async ({
    page,
    context,
    faulty: portal,
  }) => {
    const name = `testes/juntos-${Date.now()}`;
    await portal.publish('aurora', name, `${source('Base')}// um\n// dois\n// tres\n// quatro\n`);
    await signIn(context, portal.url(), diego);
    const other = await context.newPage();
    for (const one of [page, other]) {
      await one.goto(portal.url('localhost', path));
      await one.getByRole('navigation', { name: 'Scripts', exact: true }).getByRole('button', { name }).click();
      await expect(code(one, name)).toContainText("title: 'Base'");
    }
    await write(other, name, `${source('Outro')}// um\n// dois\n// tres\n// quatro\n`);
    await button(other, 'Salvar rascunho').click();
    await expect(other.getByText('Rascunho salvo.')).toBeVisible();
    await write(page, name, `${source('Base')}// um\n// dois\n// tres\n// cinco\n`);
    await button(page, action).click();
    if (action === 'Publicar') await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(page.getByText('Você salvou outro rascunho em outra janela')).toBeVisible();
    await expectClean(page, 'two drafts');
    await button(page, 'Juntar as duas').click();
    await expect(code(page, name)).toContainText("title: 'Outro'");
    await expect(code(page, name)).toContainText('// cinco');
    // The focus is in the text, so that the shortcut saves it.
    await expect(code(page, name)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Rascunho salvo.')).toBeVisible();
    await choose(page, 'Descartar rascunho');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar rascunho' }).click();
    await expect(page.getByText('Rascunho descartado.')).toBeVisible();
    await expect(code(page, name)).toContainText("title: 'Base'");
  });

test('opens a script at the text that was searched for', async ({ page, context, faulty: portal }) => {
  const name = `testes/busca-${Date.now()}`;
  await portal.publish('aurora', name, `${source('Busca')}${'// linha\n'.repeat(80)}// agulha_${name}\n`);
  await signIn(context, portal.url(), diego);
  await page.goto(portal.url('localhost', path));
  await page.getByRole('searchbox', { name: 'Buscar script ou texto' }).fill(`agulha_${name}`);
  await page
    .getByRole('navigation', { name: 'Scripts', exact: true })
    .getByRole('button', { name: /agulha_/ })
    .click();
  await expect(code(page, name)).toBeFocused();
  await expect(code(page, name).getByText(`// agulha_${name}`)).toBeInViewport();
});

test('opens a collapsed folder for the results of a search, and reports a search of texts that failed', async ({
  page,
  context,
  faulty: portal,
}) => {
  const name = `testes/pasta-${Date.now()}`;
  await portal.publish('aurora', name, source('Pasta'));
  await signIn(context, portal.url(), diego);
  await page.route(/\/x\/scripts\/search\?/, (route) => route.fulfill({ status: 503, json: { code: '#INTERNAL', message: '' } }));
  await page.goto(portal.url('localhost', path));
  const scripts = page.getByRole('navigation', { name: 'Scripts', exact: true });
  const row = scripts.getByRole('button', { name });
  await expect(row).toBeVisible();
  await scripts.getByRole('button', { name: /^testes/, expanded: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Buscar script ou texto' }).fill(name);
  await expect(row).toBeVisible();
  await expect(scripts.getByRole('alert')).toBeVisible();
});

test('keeps typed text without a connection, and retries a list that failed', async ({ page, context, faulty: portal }) => {
  const name = `testes/sem-conexao-${Date.now()}`;
  await portal.publish('aurora', name, source('Antes'));
  await signIn(context, portal.url(), diego);
  const lists = /\/x\/scripts$/;
  await page.route(lists, (route) => route.abort());
  await page.goto(portal.url('localhost', path));
  const failure = page.getByRole('heading', { name: 'Não foi possível listar os scripts' });
  await expect(failure).toBeVisible();
  await expectClean(page, 'scripts that could not be listed');
  // The list appears anew beside the work and asks again, which has to fail as well.
  await expect(failure).toBeVisible();
  await page.unroute(lists);
  await button(page, 'Tentar novamente').click();
  await page.getByRole('navigation', { name: 'Scripts', exact: true }).getByRole('button', { name }).click();
  await expect(code(page, name)).toContainText("title: 'Antes'");
  await write(page, name, source('Depois'));
  await expectDisabledOffline(page, button(page, 'Publicar'), button(page, 'Salvar rascunho'));
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão. O que você digitar fica guardado neste aparelho.')).toBeVisible();
  await expectClean(page, 'the code editor without a connection');
  await context.setOffline(false);
  await expect(page.getByText('Sem conexão. O que você digitar fica guardado neste aparelho.')).toBeHidden();
  await button(page, 'Salvar rascunho').click();
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();
});
