// Direct links, from the host who gives one to the person who opens it, in browsers of their own.
import type { Browser } from '@playwright/test';
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { pressBy, typeInto } from '#tests/web/support/keyboard.ts';
import { scanLink } from '#tests/web/support/link-scanner.ts';
import { expectWaiting } from '#tests/web/support/offline.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// A header of the test's own on every request would make the frame's own files, which come across origins, ask for permission first.
test.use({ extraHTTPHeaders: {} });
test.setTimeout(150_000);

/** Says what it was given, and what it may not do. */
const script = `export default async function start({ context, kit, sql, customValue }) {
  const codeOf = (promise) => promise.then(() => 'feito', (error) => error.code);
  const { rows } = await sql.run('publico-entrega', { numero: 'inventado' });
  kit.page({ title: 'Entrega ' + context.parameters.numero },
    kit.element('p', {}, 'salvar: ' + (await codeOf(customValue.save(1)))),
    kit.element('p', {}, 'linhas: ' + rows.length),
    kit.element('p', {}, 'quem: ' + JSON.stringify(context.user.email)));
}`;

/** In a browser of its own. */
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

const opened = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const module = page.frameLocator(`iframe[title="Módulo ${title}"]`);
  await expect(module.getByRole('heading', { level: 1, name: 'Entrega 48217' })).toBeVisible();
  await expect(module.getByText('salvar: #PUBLIC_SESSION')).toBeVisible();
  await expect(module.getByText(/^linhas: [01]$/)).toBeVisible();
  await expect(module.getByText('quem: ""')).toBeVisible();
};

/** The dialog of the person who gives links. */
async function openDialog(page: Page, portal: OwnPortal): Promise<void> {
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: /^Conta de / }).press('Enter');
  await page.getByRole('button', { name: 'Links diretos' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Links diretos' })).toBeVisible();
}

/** By keyboard alone. */
async function giveLink(page: Page, email: string, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Links diretos' });
  await typeInto(page, dialog.getByLabel('E-mail', { exact: false }).first(), email);
  await pressBy(page, dialog.getByRole('button', { name: /Item/ }));
  const item = page.getByRole('option', { name: /Acompanhar entrega/ });
  await expect(item).toBeVisible();
  // The list finds what one types.
  await page.keyboard.type('Acompanhar');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByRole('textbox', { name: /^Título/ }), title);
  await typeInto(page, dialog.getByLabel('Parâmetros em JSON'), '{ "numero": "48217" }');
  await pressBy(page, dialog.getByRole('button', { name: 'Criar link' }));
  await expect(dialog.getByRole('heading', { name: 'Link criado' })).toBeVisible();
  return dialog.getByLabel('Link', { exact: true }).inputValue();
}

test('a host gives a link, its person opens it, the host takes it back', async ({ page, context, browser, odd: portal }) => {
  await portal.publish('aurora', 'acompanhar-entrega', script);
  const title = 'Sua entrega 48.217';
  const email = `cliente.${Date.now()}@exemplo.com.br`;
  await signIn(context, portal.url(), mariana);
  await openDialog(page, portal);
  const dialog = page.getByRole('dialog', { name: 'Links diretos' });

  await test.step('shows each problem at its field and keeps the typed text', async () => {
    await dialog.getByLabel('Parâmetros em JSON').fill('{ numero: 1 }');
    await dialog.getByRole('textbox', { name: /^Título/ }).fill('ab');
    await dialog.getByRole('button', { name: 'Criar link' }).click();
    await expect(dialog.getByText('Este JSON não é válido.').first()).toBeVisible();
    await expect(dialog.getByText('O título precisa ter de 3 a 80 caracteres.').first()).toBeVisible();
    await expect(dialog.getByLabel('Parâmetros em JSON')).toHaveValue('{ numero: 1 }');
    await dialog.getByLabel('Parâmetros em JSON').fill('{ "senha": "1" }');
    await expect(dialog.getByText('Parece haver segredo em senha.', { exact: false })).toBeVisible();
    await expectWaiting(page, dialog.getByRole('button', { name: 'Criar link' }));
    await expectCleanInEveryLook(page, 'the form of a link');
  });

  const url = await giveLink(page, email, title);

  await test.step('opening the address five times, with scripts, changes nothing', () => scanLink(browser, url, title));

  const person = await newPage(browser);
  await test.step('the secret leaves the address, one press opens the item', async () => {
    await person.goto(url);
    await expect(person).toHaveURL(({ pathname, search }) => pathname === '/directScript' && search === '');
    await expect(person.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(person.getByText(/Expira em 7 dias/)).toBeVisible();
    await expectWaiting(person, person.getByRole('button', { name: 'Abrir' }));
    await expectCleanInEveryLook(person, 'the page of the link');
    await person.getByRole('button', { name: 'Abrir' }).press('Enter');
    await opened(person, title);
    await expect(person.getByRole('navigation')).toHaveCount(0);
    await expect(person.getByRole('button', { name: /^Favorito/ })).toHaveCount(0);
    await expect(person.getByRole('button', { name: 'Entrar no portal' })).toBeVisible();
    await expectCleanInEveryLook(person, 'the open item');
  });

  await test.step('a reload keeps the place; another tab opens it, too; another browser does not', async () => {
    await person.reload();
    await opened(person, title);
    const tab = await person.context().newPage();
    await tab.goto(url);
    await tab.getByRole('button', { name: 'Abrir' }).click();
    await opened(tab, title);
    await tab.close();
    const stranger = await newPage(browser);
    await stranger.goto(url);
    await expect(stranger.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible();
    await stranger.context().close();
  });

  await test.step('keeps a signed-in person signed in', async () => {
    const own = await newPage(browser);
    await signIn(own.context(), portal.url(), mariana);
    const other = await giveAnother(page, title);
    await own.goto(other);
    await own.getByRole('button', { name: 'Abrir' }).click();
    await opened(own, title);
    await own.getByRole('button', { name: 'Entrar no portal' }).click();
    await expect(own).toHaveURL(({ pathname }) => pathname === '/dashboard');
    await own.context().close();
  });

  await test.step('the list tells of it, and takes it back with all it opened', async () => {
    await dialog.getByRole('tab', { name: 'Links criados' }).click();
    const row = dialog.getByRole('listitem').filter({ hasText: email }).filter({ hasText: '2 aberturas' });
    await expect(row).toContainText('Válido');
    expect(await violations(page)).toEqual([]);
    await row.getByRole('button', { name: `Revogar ${title}, de ${email}` }).press('Enter');
    const revoke = page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' });
    await expectWaiting(page, revoke);
    await revoke.click();
    await expect(dialog.getByRole('listitem').filter({ hasText: email }).filter({ hasText: '2 aberturas' })).toContainText(
      'Revogado',
    );
    await person.reload();
    await expect(person.getByRole('heading', { name: 'Este link expirou' })).toBeVisible();
    await person.context().close();
  });

  async function giveAnother(host: Page, same: string): Promise<string> {
    await dialog.getByRole('button', { name: 'Criar outro' }).click();
    return giveLink(host, `outra.${email}`, same);
  }
});

test('takes a request for a link by phone, and reveals no account', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', `/directScript?hash=${'x'.repeat(43)}`));
  await expect(page.getByRole('heading', { name: 'Este link não é válido' })).toBeVisible();
  await expectCleanInEveryLook(page, 'a link that is none');
  await page.getByRole('button', { name: 'Pedir novo link' }).press('Enter');
  await page.getByLabel('Telefone').fill('123');
  await page.getByRole('button', { name: 'Pedir link' }).press('Enter');
  await expect(page.getByText('Confira o telefone: fixo tem 8 dígitos e celular tem 9, como (11) 98765-4321.')).toBeVisible();
  await expectCleanInEveryLook(page, 'the form of a phone');
  await page.getByLabel('Telefone').fill(`119${String(Date.now()).slice(-8)}`);
  await page.getByRole('button', { name: 'Pedir link' }).press('Enter');
  await expect(page.getByText('Se o telefone estiver cadastrado, você receberá um link.')).toBeVisible();
  // The history entry of the page still holds its link; another tab holds none.
  const other = await page.context().newPage();
  await other.goto(portal.url('localhost', '/directScript'));
  await expect(other.getByRole('heading', { name: 'Pedir novo link' })).toBeVisible();
});

test('a script that is not there, or not any more, leaves the way out', async ({ page, context, browser, odd: portal }) => {
  await portal.publish('aurora', 'acompanhar-entrega', script);
  await signIn(context, portal.url(), mariana);
  await openDialog(page, portal);
  const title = 'Sem script';
  const url = await giveLink(page, `cliente.${Date.now()}@exemplo.com.br`, title);
  const person = await newPage(browser);
  await person.setViewportSize({ width: 320, height: 640 });
  await portal.publish('aurora', 'acompanhar-entrega', null);
  await person.goto(url);
  await person.getByRole('button', { name: 'Abrir' }).click();
  await expect(person.getByText('Este item não está disponível')).toBeVisible();
  await person.getByText('Detalhes', { exact: true }).click();
  await expect(person.getByText('StatusCode: 404 / Erro: #ERRO_SCRIPT_DOWNLOAD_BODY - script')).toBeVisible();
  expect(await sideways(person)).toBeLessThanOrEqual(0);

  await portal.publish('aurora', 'acompanhar-entrega', script);
  await person.getByRole('button', { name: 'Abrir' }).click();
  await opened(person, title);
  await portal.publish('aurora', 'acompanhar-entrega', null);
  await person.reload();
  await expect(person.getByRole('heading', { name: 'Não foi possível baixar o módulo' })).toBeVisible();
  expect(await sideways(person)).toBeLessThanOrEqual(0);
  await person.getByRole('button', { name: 'Fechar' }).click();
  await expect(person.getByRole('button', { name: 'Abrir' })).toBeVisible();
  await person.context().close();
});
