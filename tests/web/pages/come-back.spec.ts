// A page restores its state when the person comes back to it: the search, the tab, the folder, the open answer, and the focus.
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';

const rafael: Person = { tenant: 'aurora', email: 'rafael.nogueira@aurora.com.br', password: demoPasswords.aurora };

const expectPath = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname === path);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const results = (page: Page) => page.getByRole('region', { name: 'Resultados', exact: true });
const folders = (page: Page) => page.getByRole('list', { name: 'Pastas aqui' });
const here = (page: Page) => page.getByRole('navigation', { name: 'Onde você está' });

test.beforeEach(({ context, portal }) => signIn(context, portal.url(), mariana));

test('shows the search of the help page again, with the focus on the result that was opened', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/help'));
  await page.getByLabel('Buscar ajuda').fill('notas fiscais');
  const item = results(page).getByRole('button', { name: 'Notas fiscais' });
  await item.press('Enter');
  await expect(page).toHaveURL(/\/notas-fiscais$/);
  await page.goBack();
  await expectPath(page, '/help');
  await expect(page.getByLabel('Buscar ajuda')).toHaveValue('notas fiscais');
  await expect(item).toBeFocused();
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 500 } });

  test('opens the answer again at the same scroll position, and a page that is loaded anew at its top', async ({
    page,
    portal,
  }) => {
    await page.goto(portal.url('localhost', '/help'));
    await page.locator('summary').filter({ hasText: 'Privacidade' }).press('Enter');
    const terms = page.getByRole('region', { name: 'Sobre o portal' }).getByRole('link', { name: 'Termos de uso' });
    await terms.scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    expect(top).toBeGreaterThan(0);
    await terms.press('Enter');
    await expectPath(page, '/termos/uso/3');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(terms).toBeFocused();
    await expect(terms).toBeInViewport();
    await page.goto(portal.url('localhost', '/dashboard'));
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
  });
});

test('shows the tab of the history again, with the focus on the notice that was opened', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), rafael);
  await page.goto(portal.url('localhost', '/notifications'));
  await page.getByRole('tab', { name: 'Histórico' }).click();
  const notice = page
    .getByRole('region', { name: 'Todos os avisos' })
    .getByRole('button', { name: 'Nova tabela de preços', exact: true });
  await notice.press('Enter');
  await expectPath(page, '/dashboard/vendas/tabela-de-precos');
  await page.goBack();
  await expect(notice).toBeFocused();
});

test('goes back from a folder to the one around it, and closes over both', async ({ page, portal }) => {
  const name = `Volta ${Date.now()}`;
  await page.goto(portal.url('localhost', '/dashboard'));
  const tile = page.getByRole('article').getByRole('link', { name: 'Arquivos', exact: true });
  await tile.press('Enter');
  await page.getByRole('button', { name: 'Nova pasta' }).click();
  await page.getByRole('textbox', { name: 'Nome da pasta' }).fill(name);
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  const folder = folders(page).getByRole('button', { name: new RegExp(`^${name}`) });
  await folder.press('Enter');
  await expect(here(page).getByText(name)).toBeFocused();
  await page.goBack();
  await expect(folder).toBeFocused();
  await folder.press('Enter');
  await expect(here(page).getByText(name)).toBeFocused();
  // A change of the view is no step of the history.
  await page.getByRole('button', { name: 'Grade', exact: true }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('modo') === 'grade');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Fechar Arquivos' }).click();
  await expectPath(page, '/dashboard');
  await expect(tile).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
