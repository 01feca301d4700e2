// Direct links: the host creates one, and the recipient opens it, each in a browser of their own.
import type { Browser } from '@playwright/test';
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { pressBy, tabTo, typeInto } from '#tests/web/support/keyboard.ts';
import { scanLink } from '#tests/web/support/links/link-scanner.ts';
import { linksDialog, openLinksDialog } from '#tests/web/support/links/direct-links.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });
test.setTimeout(90_000);

const company = 'Aurora Filial Contagem';

/** Shows the parameters and the company of the link, and the answers of forbidden calls. */
const script = `export default async function start({ context, kit, sql, customValue }) {
  const codeOf = (promise) => promise.then(() => 'feito', (error) => error.code);
  const { rows } = await sql.run('publico-entrega', { numero: 'inventado' });
  kit.page({ title: 'Entrega ' + context.parameters.numero },
    kit.element('p', {}, 'salvar: ' + (await codeOf(customValue.save(1)))),
    kit.element('p', {}, 'linhas: ' + rows.length),
    kit.element('p', {}, 'empresas: ' + context.entities.map(({ description }) => description).join()),
    kit.element('p', {}, 'quem: ' + JSON.stringify(context.user.email)));
}`;

/** Opens another route of the item by a press. */
const routesScript = `export default async function start({ kit, route, ui }) {
  await kit.routes({
    '/': () => kit.page({ title: 'Entregas' }, kit.button('Abrir a 48.217', () => route.push('/48217'))),
    '/:id': ({ id }) => kit.page({ title: 'Entrega ' + id, back: '/' }, kit.button('Encerrar', () => ui.close())),
  });
}`;

/** Opens a page in a browser context of its own. */
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

const expectOpened = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The brand, the company and the end are around the item.
  await expect(page.getByRole('banner')).toContainText('Portal Aurora');
  await expect(page.getByRole('main')).toContainText(company);
  await expect(page.getByRole('main').getByText(/^Expira em 7 dias$/)).toBeVisible();
  const module = frameOf(page, title);
  await expect(module.getByRole('heading', { level: 1, name: 'Entrega 48217' })).toBeVisible();
  await expect(module.getByText('salvar: #PUBLIC_SESSION')).toBeVisible();
  await expect(module.getByText(/^linhas: [01]$/)).toBeVisible();
  await expect(module.getByText(`empresas: ${company}`)).toBeVisible();
  await expect(module.getByText('quem: ""')).toBeVisible();
};

/** Chooses an entry of a select by keyboard: the list selects the typed entry. */
async function pick(page: Page, field: RegExp, typed: string, entry: RegExp): Promise<void> {
  await pressBy(page, linksDialog(page).getByRole('button', { name: field }));
  const option = page.getByRole('option', { name: entry });
  await expect(option).toBeVisible();
  await page.keyboard.type(typed);
  await expect(option).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Chooses the company by keyboard: its list has a search. */
async function pickCompany(page: Page): Promise<void> {
  await pressBy(page, linksDialog(page).getByRole('button', { name: /Empresa/ }));
  const search = page.getByRole('searchbox', { name: 'Buscar empresa' });
  await expect(search).toBeFocused();
  await page.keyboard.type(company);
  const found = page.getByRole('option');
  await expect(found).toHaveText([new RegExp(`^${company}`)]);
  // The field names the option a moment later.
  await expect(search).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
}

/** Creates a link by keyboard alone. */
async function createLink(page: Page, email: string, title: string): Promise<string> {
  const dialog = linksDialog(page);
  await typeInto(page, dialog.getByRole('textbox', { name: /^Para quem/ }), email);
  await pick(page, /O quê/, 'Acompanhar', /^Acompanhar entrega/);
  await pickCompany(page);
  await pressBy(page, dialog.locator('summary').filter({ hasText: 'Avançado' }));
  await typeInto(page, dialog.getByRole('textbox', { name: /^Título/ }), title);
  await pressBy(page, dialog.getByRole('button', { name: 'Adicionar parâmetro' }));
  const parameter = dialog.getByRole('group', { name: 'Parâmetro 1' });
  await tabTo(page, parameter.getByRole('textbox', { name: 'Nome' }), 'Shift+Tab');
  await page.keyboard.type('numero');
  await typeInto(page, parameter.getByRole('textbox', { name: 'Valor' }), '48217');
  await pressBy(page, dialog.getByRole('button', { name: 'Criar link' }));
  await expect(dialog.getByRole('heading', { name: 'Link criado' })).toBeFocused();
  return dialog.getByLabel('Link', { exact: true }).inputValue();
}

const title = 'Sua entrega 48.217';

/** Publishes the script, signs a host in and creates a link by keyboard. */
async function createFirstLink(page: Page, portal: Pick<OwnPortal, 'publish' | 'url'>, email: string): Promise<string> {
  await portal.publish('aurora', 'acompanhar-entrega', script);
  await signIn(page.context(), portal.url(), mariana);
  await openLinksDialog(page, portal.url('localhost', '/dashboard'));
  return createLink(page, email, title);
}

const newEmail = (): string => `cliente.${Date.now()}@exemplo.com.br`;

test('removes the secret from the address, and opens the item with one press', async ({ page, browser, faulty: portal }) => {
  const url = await createFirstLink(page, portal, newEmail());
  const recipient = await newPage(browser);
  await recipient.goto(url);
  await expect(recipient).toHaveURL(({ pathname, search }) => pathname === '/directScript' && search === '');
  await expect(recipient.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(recipient.getByText(/Expira em 7 dias/)).toBeVisible();
  await expect(recipient.getByRole('main')).toContainText(`${company}18.453.209/0002-57`);
  await expectDisabledOffline(recipient, recipient.getByRole('button', { name: 'Abrir' }));
  await expectCleanInEveryLook(recipient, 'the page of the link');
  await recipient.getByRole('button', { name: 'Abrir' }).press('Enter');
  await expectOpened(recipient, title);
  await expect(recipient.getByRole('navigation')).toHaveCount(0);
  await expect(recipient.getByRole('button', { name: /^Favorito/ })).toHaveCount(0);
  await expect(recipient.getByRole('button', { name: 'Entrar no portal' })).toBeVisible();
  await expectCleanInEveryLook(recipient, 'the open item');
  await recipient.context().close();
});

test('is not used by a scanner that opens its address five times with scripts, and keeps a signed-in person signed in', async ({
  page,
  browser,
  faulty: portal,
}) => {
  const email = newEmail();
  await createFirstLink(page, portal, email);
  await linksDialog(page).getByRole('button', { name: 'Criar outro' }).click();
  const url = await createLink(page, `outra.${email}`, title);
  await scanLink(browser, url, title);
  const own = await newPage(browser);
  await signIn(own.context(), portal.url(), mariana);
  await own.goto(url);
  await own.getByRole('button', { name: 'Abrir' }).click();
  await expectOpened(own, title);
  await own.getByRole('button', { name: 'Entrar no portal' }).click();
  await expect(own).toHaveURL(({ pathname }) => pathname === '/dashboard');
  await own.context().close();
});

test('keeps the item in the browser that opened it, refuses another one, and ends both when the host revokes the link', async ({
  page,
  browser,
  faulty: portal,
}) => {
  const email = newEmail();
  const url = await createFirstLink(page, portal, email);
  const recipient = await newPage(browser);
  await test.step('keeps the item after a reload, opens it in another tab, and refuses another browser', async () => {
    await recipient.goto(url);
    await recipient.getByRole('button', { name: 'Abrir' }).click();
    await expectOpened(recipient, title);
    await recipient.reload();
    await expectOpened(recipient, title);
    const tab = await recipient.context().newPage();
    await tab.goto(url);
    await tab.getByRole('button', { name: 'Abrir' }).click();
    await expectOpened(tab, title);
    await tab.close();
    const stranger = await newPage(browser);
    await stranger.goto(url);
    await expect(stranger.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible();
    await expect(stranger.getByText(/^Ele foi aberto em outro navegador em /)).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'Pedir novo link' })).toBeVisible();
    await stranger.context().close();
  });

  await test.step('lists the link, and revokes it with the sessions that it opened', async () => {
    const dialog = linksDialog(page);
    await dialog.getByRole('tab', { name: /^Criados/ }).click();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('heading', { name: 'Link criado' })).toBeVisible();
    await expect(dialog.getByRole('tab', { name: 'Novo link' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const row = dialog.getByRole('listitem').filter({ hasText: email }).filter({ hasText: '2 aberturas' });
    await expect(row).toContainText('Válido');
    await expect(row).toContainText(`${email} · ${company}`);
    await expect(row).toContainText('Expira em 7 dias (');
    expect(await violations(page)).toEqual([]);
    await row.getByRole('button', { name: `Revogar ${title}, de ${email}` }).press('Enter');
    const revoke = page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' });
    await expectDisabledOffline(page, revoke);
    await revoke.click();
    await expect(dialog.getByRole('listitem').filter({ hasText: email }).filter({ hasText: '2 aberturas' })).toContainText(
      'Revogado',
    );
    await recipient.reload();
    await expect(recipient.getByRole('heading', { name: 'Este link expirou' })).toBeVisible();
    await expect(recipient.getByRole('button', { name: 'Pedir novo link' })).toBeVisible();
    await recipient.context().close();
  });
});

test('goes back and forward inside the item, and keeps its place after a reload', async ({ page, browser, faulty: portal }) => {
  const url = await createFirstLink(page, portal, newEmail());
  await portal.publish('aurora', 'acompanhar-entrega', routesScript);
  const recipient = await newPage(browser);
  await recipient.goto(url);
  await recipient.getByRole('button', { name: 'Abrir' }).click();
  const heading = (name: string) => frameOf(recipient, title).getByRole('heading', { level: 1, name });
  await frameOf(recipient, title).getByRole('button', { name: 'Abrir a 48.217' }).press('Enter');
  await expect(heading('Entrega 48217')).toBeVisible();
  await recipient.goBack();
  await expect(heading('Entregas')).toBeVisible();
  await recipient.goForward();
  await expect(heading('Entrega 48217')).toBeVisible();
  await recipient.reload();
  await expect(heading('Entrega 48217')).toBeVisible();
  await frameOf(recipient, title).getByRole('button', { name: 'Voltar', exact: true }).press('Enter');
  await expect(heading('Entregas')).toBeVisible();
  await expect(recipient).toHaveURL(({ pathname, search }) => pathname === '/directScript' && search === '');
  await recipient.context().close();
});

test('opens a closed item at its first route again, and leaves the link with one step back', async ({
  page,
  browser,
  faulty: portal,
}) => {
  const url = await createFirstLink(page, portal, newEmail());
  await portal.publish('aurora', 'acompanhar-entrega', routesScript);
  const recipient = await newPage(browser);
  await recipient.goto(url);
  await recipient.getByRole('button', { name: 'Abrir' }).click();
  const module = frameOf(recipient, title);
  await module.getByRole('button', { name: 'Abrir a 48.217' }).press('Enter');
  await module.getByRole('button', { name: 'Encerrar' }).press('Enter');
  await recipient.getByRole('button', { name: 'Abrir' }).click();
  await expect(module.getByRole('heading', { level: 1, name: 'Entregas' })).toBeVisible();
  await recipient.goBack();
  await expect(recipient).toHaveURL('about:blank');
  await recipient.context().close();
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
  // The history entry of this page still has its link; another tab has none.
  const other = await page.context().newPage();
  await other.goto(portal.url('localhost', '/directScript'));
  await expect(other.getByRole('heading', { name: 'Pedir novo link' })).toBeVisible();
});

test('offers a way back when a script is missing or has been removed', async ({ page, browser, faulty: portal }) => {
  const url = await createFirstLink(page, portal, newEmail());
  const recipient = await newPage(browser);
  await recipient.setViewportSize({ width: 320, height: 640 });
  await portal.publish('aurora', 'acompanhar-entrega', null);
  await recipient.goto(url);
  await recipient.getByRole('button', { name: 'Abrir' }).click();
  await expect(recipient.getByText('Este item não está disponível', { exact: true })).toBeVisible();
  const details = recipient.getByText(
    'StatusCode: 404 / Erro: #ERRO_SCRIPT_DOWNLOAD_BODY - Este item não está disponível Protocolo: ',
  );
  await expect(details).toBeHidden();
  await recipient.getByText('Detalhes', { exact: true }).click();
  await expect(details).toBeVisible();
  expect(await sideways(recipient)).toBeLessThanOrEqual(0);

  await portal.publish('aurora', 'acompanhar-entrega', script);
  await recipient.getByRole('button', { name: 'Abrir' }).click();
  await expectOpened(recipient, title);
  await portal.publish('aurora', 'acompanhar-entrega', null);
  await recipient.reload();
  await expect(recipient.getByRole('heading', { name: 'Não foi possível baixar o módulo' })).toBeVisible();
  expect(await sideways(recipient)).toBeLessThanOrEqual(0);
  await recipient.getByRole('button', { name: 'Fechar' }).click();
  await expect(recipient.getByRole('button', { name: 'Abrir' })).toBeVisible();
  await recipient.context().close();
});
