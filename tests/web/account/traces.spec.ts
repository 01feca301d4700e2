// Data on the device after a session: no readable trace of the person is left. Stored entries come back with the next sign-in of
// the same person only.
import { expectInside, open, signInByPassword } from '#tests/web/support/login.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { editor } from '#tests/web/support/modules/remote-sql.ts';
import { diego, mariana, type Person } from '#tests/web/support/signed-in.ts';

// The frame loads its own files across origins, as in module.spec.ts.
test.use({ extraHTTPHeaders: {} });

const star = (page: Page, title: string) => page.getByRole('button', { name: `Favorito: ${title}`, exact: true });
const item = 'Posição de estoque';
const query = 'select 4711 as numero_secreto';
const companies = (page: Page) => page.getByRole('dialog', { name: 'Empresas', exact: true });
const account = (page: Page) => page.getByRole('button', { name: /^Conta de/ });

async function enter(page: Page, { email, password }: Person): Promise<void> {
  await signInByPassword(page, { email, password });
  await expect(account(page)).toBeVisible();
}

/** Names and texts of all storage that scripts of the page can read. */
const readableText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), databases, document.cookie]);
  });

const personal = [diego.email, 'diego', 'posicao-de-estoque', 'numero_secreto', 'Regional Sul', 'Diego interrompido', 'aurora/'];
const expectNothingPersonal = (page: Page): Promise<void> =>
  expect.poll(async () => await readableText(page).then((text) => personal.filter((entry) => text.includes(entry)))).toEqual([]);

/** Creates a favourite, an opened item, a named set, an unfinished query, and an arranged tool. */
async function createPersonalData(page: Page, portal: Portal): Promise<void> {
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
  await expect.poll(() => readableText(page)).toContain('numero_secreto');
  await page.getByRole('separator', { name: 'Altura do texto' }).press('ArrowUp');
  await expect.poll(() => readableText(page)).toContain('tool/aurora/');
}

async function endSession(page: Page, portal: Portal): Promise<void> {
  const code = (await page.context().cookies()).find(({ name }) => name === 'code')?.value ?? '';
  await page.request.delete(portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session'), { headers: { code } });
}

test('leaves nothing readable in any tab after sign-out, and restores favourites and sets at the next sign-in', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(240_000);
  await open(page, portal.url());
  await enter(page, diego);
  await createPersonalData(page, portal);
  const tab = await context.newPage();
  await tab.goto(portal.url('localhost', '/dashboard'));
  await expect(star(tab, item)).toHaveAttribute('aria-pressed', 'true');
  await account(page).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  for (const entry of [page, tab]) {
    await expect(entry.getByLabel('E-mail')).toBeVisible();
    await expectNothingPersonal(entry);
  }

  // Another person in the same browser finds none of these texts.
  await open(page, portal.url());
  await enter(page, mariana);
  await expect(star(page, item)).toHaveAttribute('aria-pressed', 'false');
  const stored = await readableText(page);
  for (const entry of [diego.email, 'numero_secreto', 'Regional Sul']) expect(stored).not.toContain(entry);
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

test('leaves nothing readable when the session ends by itself, and restores unfinished text', async ({ page, portal }) => {
  test.setTimeout(240_000);
  await open(page, portal.url());
  await enter(page, diego);
  await createPersonalData(page, portal);
  await endSession(page, portal);
  // Opens the page again; the server refuses its session.
  await page.goto(portal.url('localhost', '/remote-sql-manager'));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectNothingPersonal(page);
  await enter(page, diego);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/remote-sql-manager');
  await expect(editor(page)).toContainText('numero_secreto');

  // The same with an open form.
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

test('clears the storage of a dead session when the login opens', async ({ page, portal }) => {
  test.setTimeout(240_000);
  await open(page, portal.url());
  await enter(page, diego);
  await createPersonalData(page, portal);
  // Some hours later: the code has expired, the stored entries have not.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('code'));
  await open(page, portal.url());
  await expectNothingPersonal(page);
  await enter(page, diego);
  await expect(star(page, item)).toHaveAttribute('aria-pressed', 'true');
});
