// Values that items read, edited as JSON beside the scripts: invalid JSON is not saved, and a conflict with another author is
// shown.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { hold } from '#tests/web/support/network/held.ts';
import { goBackTo, versionsOf } from '#tests/web/support/modules/code-editor.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';

const owner = 'Estoque e logística › Posição de estoque';
const code = (page: Page) => page.getByRole('textbox', { name: `Valor de ${owner}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByText('Valores dos itens').click();
  await page.getByRole('navigation', { name: 'Valores dos itens' }).getByRole('button', { name: owner }).click();
  await expect(code(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await code(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('writes a value, stores it as a file, and restores the configured one', async ({ page, context, faulty: portal }) => {
  const url = portal.url('localhost', '/dashboard/desenvolvimento/codigo');
  await signIn(context, portal.url(), diego);
  await open(page, url);
  await expect(page.getByText('Nada foi salvo: é o valor da configuração da empresa.')).toBeVisible();
  await write(page, '{\n  "minimo": dez\n}');
  await expect(button(page, 'Salvar valor')).toHaveAccessibleDescription('Isto não é JSON: linha 2, coluna 13');
  await write(page, '{ "minimo": 10, "tabela": [1, 2] }');
  await expectDisabledOffline(page, button(page, 'Salvar valor'));
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Arquivo', exact: true }).fill('../fora');
  await expect(button(page, 'Salvar valor')).toHaveAccessibleDescription(/Use letras/);
  await page.getByRole('textbox', { name: 'Arquivo', exact: true }).fill('estoque/tabela.json');
  await page.getByRole('textbox', { name: 'Propriedades no arquivo' }).fill('tabela');
  await button(page, 'Salvar valor').click();
  await expect(page.getByText('Valor salvo. Os itens o leem na próxima abertura.')).toBeVisible();
  await expect(page.getByText('Valor salvo pelo módulo ou por aqui.')).toBeVisible();
  await open(page, url);
  await expect(code(page)).toContainText('"minimo": 10');
  await expect(page.getByRole('textbox', { name: 'Arquivo', exact: true })).toHaveValue('estoque/tabela.json');
  await page.evaluate(() => scrollTo(0, 0));
  await expectCleanInEveryLook(page, 'a custom value');
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('shows a conflict to the second of two authors, and keeps the text until they decide', async () => {
    const other = await context.newPage();
    await open(other, url);
    await write(other, '{ "minimo": 20 }');
    await button(other, 'Salvar valor').click();
    await expect(other.getByText('Valor salvo. Os itens o leem na próxima abertura.')).toBeVisible();
    await write(page, '{ "minimo": 30 }');
    await button(page, 'Salvar valor').click();
    await expect(page.getByText('Este valor foi salvo enquanto você editava.')).toBeVisible();
    await expect(code(page)).toContainText('"minimo": 30');
    await button(page, 'Ficar com o outro').click();
    await expect(code(page)).toContainText('"minimo": 20');
  });

  await button(page, 'Voltar ao da configuração').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar ao da configuração' }).click();
  await expect(page.getByText('Nada foi salvo: é o valor da configuração da empresa.')).toBeVisible();
});

test('keeps text and note typed while a value is saved', async ({ page, context, faulty: portal }) => {
  await signIn(context, portal.url(), diego);
  const script = `testes/ao-lado-${Date.now()}`;
  await portal.publish('aurora', script, 'export default () => 1;\n');
  await open(page, portal.url('localhost', '/dashboard/desenvolvimento/codigo'));
  const saving = await hold(page, /\/customValue$/, (request) => request.method() !== 'GET');
  await write(page, '{ "minimo": 1 }');
  await button(page, 'Salvar valor').click();
  await expect.poll(saving.count).toBe(1);
  await write(page, '{ "minimo": 2 }');
  saving.release();
  await expect(page.getByText('Valor salvo. Os itens o leem na próxima abertura.')).toBeVisible();
  await expect(page.getByText('Recuperamos deste aparelho o que ainda não tinha sido salvo.')).toBeVisible();
  await expect(code(page)).toContainText('"minimo": 2');

  await test.step('saves a script meanwhile without an effect on the value', async () => {
    await page.getByRole('navigation', { name: 'Scripts', exact: true }).getByRole('button', { name: script }).click();
    await page.getByRole('textbox', { name: `Código de ${script}` }).click();
    await page.keyboard.insertText('// novo');
    const drafts = await hold(page, /\/x\/script\/draft$/);
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(drafts.count).toBe(1);
    await page.getByRole('navigation', { name: 'Valores dos itens' }).getByRole('button', { name: owner }).click();
    await page.getByRole('textbox', { name: /^O que mudou/ }).fill('Menos');
    drafts.release();
    await expect(page.getByText('Rascunho salvo.')).toBeVisible();
    await button(page, 'Salvar valor').click();
    await expect(page.getByText('Valor salvo. Os itens o leem na próxima abertura.')).toHaveCount(2);
    await button(page, 'Versões').click();
    await expect(versionsOf(page, owner)).toContainText('Menos');
    await button(page, 'Fechar Versões').click();
    await expect(button(page, 'Versões')).toBeFocused();
  });
  await button(page, 'Voltar ao da configuração').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar ao da configuração' }).click();
  await expect(page.getByText('Nada foi salvo: é o valor da configuração da empresa.')).toBeVisible();
});

test('lists versions with author and note, compares them, and restores one with two presses', async ({
  page,
  context,
  faulty: portal,
}) => {
  await signIn(context, portal.url(), diego);
  await open(page, portal.url('localhost', '/dashboard/desenvolvimento/codigo'));
  const saveAs = async (text: string, note: string) => {
    await write(page, text);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'O que mudou' }).fill(note);
    await button(page, 'Salvar valor').press('Enter');
    // The field is empty again when the saved value has been read back.
    await expect(page.getByRole('textbox', { name: 'O que mudou' })).toHaveValue('');
    await expect(button(page, 'Salvar valor')).toHaveAccessibleDescription('O valor é igual ao salvo');
    await expect(button(page, 'Salvar valor')).toBeFocused();
  };
  const stamp = Date.now();
  await saveAs(`{ "minimo": ${stamp} }`, 'Mínimo novo');
  await saveAs('{ "minimo": 2 }', 'Mínimo de dois');
  await write(page, '{ "minimo": 3 }');
  await button(page, 'Comparar com o salvo').click();
  await expect(page.getByRole('region', { name: `Diferenças de ${owner}` })).toContainText('incluída: { "minimo": 3 }');
  await button(page, 'Comparar com o salvo').click();

  await button(page, 'Versões').click();
  const versions = versionsOf(page, owner);
  await expect(versions.getByRole('listitem').first()).toContainText('No ar');
  await expect(versions.getByRole('listitem').first()).toContainText('Diego Martins');
  const before = versions.getByRole('listitem').filter({ hasText: 'Mínimo novo' }).first();
  await before.hover();
  await before.getByRole('button', { name: /^Comparar a versão / }).click();
  await expect(page.getByRole('region', { name: /^Da versão \d+ para o texto aberto$/ })).toContainText(`"minimo": ${stamp}`);
  await expectCleanInEveryLook(page, 'versions of a value');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goBackTo(before);
  await expect(page.getByText(/^Versão \d+ salva\.$/)).toBeVisible();
  await expect(code(page)).toContainText(`"minimo": ${stamp}`);
  await expect(versions.getByRole('listitem').first()).toContainText('No ar');
  await expect(versions.getByRole('listitem').first()).not.toContainText('Mínimo de dois');

  await button(page, 'Voltar ao da configuração').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar ao da configuração' }).click();
  await expect(page.getByText('Nada foi salvo: é o valor da configuração da empresa.')).toBeVisible();
});

test('shows why a value cannot be read, and retries', async ({ page, context, faulty: portal }) => {
  await signIn(context, portal.url(), diego);
  const reads = /\/x\/config\/customValue$/;
  await page.route(reads, (route) => route.abort());
  await page.goto(portal.url('localhost', '/dashboard/desenvolvimento/codigo'));
  await page.getByText('Valores dos itens').click();
  await page.getByRole('navigation', { name: 'Valores dos itens' }).getByRole('button', { name: owner }).click();
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir o valor' })).toBeVisible();
  await page.unroute(reads);
  await button(page, 'Tentar novamente').click();
  await expect(code(page)).toBeVisible();
});
