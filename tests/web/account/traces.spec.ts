// A person leaves no readable trace on the device at the end of a session. Entries that they expect to find again come back with their
// next sign-in, and with nobody else's.
import { choosePassword, expectInside, giveEmail, givePassword, open } from '#tests/web/support/login.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { editor } from '#tests/web/support/modules/remote-sql.ts';
import { diego, mariana, type Person } from '#tests/web/support/signed-in.ts';

// As in module.spec.ts: the frame's own files come across origins.
test.use({ extraHTTPHeaders: {} });

const star = (page: Page, title: string) => page.getByRole('button', { name: `Favorito: ${title}`, exact: true });
const item = 'Posição de estoque';
const query = 'select 4711 as numero_secreto';
const companies = (page: Page) => page.getByRole('dialog', { name: 'Empresas', exact: true });
const account = (page: Page) => page.getByRole('button', { name: /^Conta de/ });

async function enter(page: Page, { email, password }: Person): Promise<void> {
  await giveEmail(page, email);
  await choosePassword(page);
  await givePassword(page, password);
  await expect(account(page)).toBeVisible();
}

/** Names and texts of everything that scripts of the page can read. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), databases, document.cookie]);
  });

const personal = [diego.email, 'diego', 'posicao-de-estoque', 'numero_secreto', 'Regional Sul', 'Diego interrompido', 'aurora/'];
const expectNothingPersonal = (page: Page): Promise<void> =>
  expect.poll(async () => await readable(page).then((text) => personal.filter((one) => text.includes(one)))).toEqual([]);

/** A favourite, an item opened, a named set, a query that is being written. */
async function work(page: Page, portal: Portal): Promise<void> {
  await page.goto(portal.url('localhost', '/dashboard'));
  await star(page, item).click();
  await expect(star(page, item)).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^\d+ empresas?$/ })
    .click();
  const chooser = companies(page);
  await chooser.getByRole('button', { name: 'Salvar como conjunto' }).click();
  const naming = page.getByRole('dialog', { name: 'Salvar como conjunto' });
  await naming.getByRole('textbox', { name: 'Nome do conjunto' }).fill('Regional Sul');
  await page.keyboard.press('Enter');
  await expect(naming).toHaveCount(0);
  await page.goto(portal.url('localhost', '/dashboard/logistica/posicao-de-estoque'));
  await expect(page.getByRole('button', { name: `Fechar ${item}` })).toBeVisible();
  await page.goto(portal.url('localhost', '/remote-sql-manager'));
  await editor(page).fill(query);
  await expect.poll(() => readable(page)).toContain('numero_secreto');
}

async function endSession(page: Page, portal: Portal): Promise<void> {
  const code = (await page.context().cookies()).find(({ name }) => name === 'code')?.value ?? '';
  await page.request.delete(portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session'), { headers: { code } });
}

test('signing out leaves nothing readable, here and in other tabs; favourites and sets come back', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(240_000);
  await open(page, portal.url());
  await enter(page, diego);
  await work(page, portal);
  const tab = await context.newPage();
  await tab.goto(portal.url('localhost', '/dashboard'));
  await expect(star(tab, item)).toHaveAttribute('aria-pressed', 'true');
  await account(page).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  for (const one of [page, tab]) {
    await expect(one.getByLabel('E-mail')).toBeVisible();
    await expectNothingPersonal(one);
  }

  // Another person of the same browser finds nothing of it.
  await open(page, portal.url());
  await enter(page, mariana);
  await expect(star(page, item)).toHaveAttribute('aria-pressed', 'false');
  const seen = await readable(page);
  for (const one of [diego.email, 'numero_secreto', 'Regional Sul']) expect(seen).not.toContain(one);
  await account(page).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();

  await open(page, portal.url());
  await enter(page, diego);
  await expectInside(page);
  await expect(star(page, item)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('navigation', { name: 'Abertos por último' })).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^\d+ empresas?$/ })
    .click();
  await expect(companies(page).getByRole('button', { name: /^Regional Sul, / })).toBeVisible();
  await page.goto(portal.url('localhost', '/remote-sql-manager'));
  await expect(editor(page)).not.toContainText('numero_secreto');
});

test('a session that ends by itself leaves nothing readable; what was being written comes back', async ({ page, portal }) => {
  test.setTimeout(240_000);
  await open(page, portal.url());
  await enter(page, diego);
  await work(page, portal);
  await endSession(page, portal);
  // The page is opened again, and finds its session refused.
  await page.goto(portal.url('localhost', '/remote-sql-manager'));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectNothingPersonal(page);
  await enter(page, diego);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/remote-sql-manager');
  await expect(editor(page)).toContainText('numero_secreto');

  // And while a form is open.
  await page.goto(portal.url('localhost', '/dashboard'));
  await account(page).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  await page.getByLabel('Nome').fill('Diego interrompido');
  await endSession(page, portal);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectNothingPersonal(page);
  await enter(page, diego);
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByLabel('Nome')).toHaveValue('Diego interrompido');
});

test('a browser that was closed with a dead session is clean once the login is open', async ({ page, portal }) => {
  test.setTimeout(240_000);
  await open(page, portal.url());
  await enter(page, diego);
  await work(page, portal);
  // As hours later: the code is gone, what the person kept is not.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('code'));
  await open(page, portal.url());
  await expectNothingPersonal(page);
  await enter(page, diego);
  await expect(star(page, item)).toHaveAttribute('aria-pressed', 'true');
});
