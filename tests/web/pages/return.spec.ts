// Focus and scroll where a person comes back to: after a sign-in, after closing an item, and after the palette.
import { violations } from '#tests/web/support/axe.ts';
import { expectInside, signInAt } from '#tests/web/support/login.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {} });

const script = `export default ({ kit, route }) => {
  kit.page(
    { title: 'Preços' },
    kit.element('input', { 'aria-label': 'Campo' }),
    kit.button('Adiante', () => route.push('/adiante')),
  );
}`;

const tileLink = (page: Page, title: string) => page.getByRole('article').getByRole('link', { name: title, exact: true });
const entries = (page: Page) => page.evaluate(() => history.length);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const expectPath = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname === path);
const closer = (page: Page, title: string) => page.getByRole('button', { name: `Fechar ${title}` });
const prices = (page: Page) => frameOf(page, 'Tabela de preços');

test('focuses the heading of the first page after a sign-in', async ({ page, portal }) => {
  await signInAt(page, portal.url(), mariana);
  await expectInside(page);
  await expect(page.getByRole('heading', { level: 1, name: /Mariana$/ })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  // A reload is no sign-in, so the focus stays where the browser put it.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Mariana$/ })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('focuses the page of the item to which a sign-in returns', async ({ page, portal }) => {
  await signInAt(page, portal.url('localhost', '/dashboard/vendas/pedidos'), mariana);
  await expect(frameOf(page, 'Pedidos').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('after closing an item', () => {
  test.use({ viewport: { width: 1280, height: 500 } });

  test('goes back to the tile from which the item was opened, at the same scroll position', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard'));
    await expectValues(page);
    // The first opened item adds a row of recent items above the tiles.
    await tileLink(page, 'Arquivos').click();
    await closer(page, 'Arquivos').click();
    await expectPath(page, '/dashboard');
    await expect(tileLink(page, 'Arquivos')).toBeFocused();

    await tileLink(page, 'Arquivos').scrollIntoViewIfNeeded();
    const [top, before] = [await scrollTop(page), await entries(page)];
    expect(top).toBeGreaterThan(0);
    await tileLink(page, 'Arquivos').press('Enter');
    await expectPath(page, '/dashboard/pessoas/arquivos');
    await closer(page, 'Arquivos').click();
    await expectPath(page, '/dashboard');
    await expect(tileLink(page, 'Arquivos')).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(top);
    expect(await entries(page)).toBe(before);
    // The browser's own Back does the same.
    await page.goForward();
    await expectPath(page, '/dashboard/pessoas/arquivos');
    await page.goBack();
    await expect(tileLink(page, 'Arquivos')).toBeFocused();
  });

  test('goes back over the routes of a module, and opens the main screen after a direct visit', async ({
    page,
    context,
    faulty,
  }) => {
    await faulty.publish('aurora', 'tabela-de-precos', script);
    await signIn(context, faulty.url(), mariana);
    await page.goto(faulty.url('localhost', '/dashboard'));
    await expectValues(page);
    await tileLink(page, 'Tabela de preços').press('Enter');
    await prices(page).getByRole('button', { name: 'Adiante' }).click();
    await expectPath(page, '/dashboard/vendas/tabela-de-precos/adiante');
    const opened = await entries(page);
    await closer(page, 'Tabela de preços').click();
    await expectPath(page, '/dashboard');
    await expect(tileLink(page, 'Tabela de preços')).toBeFocused();
    expect(await entries(page)).toBe(opened);
    await page.goForward();
    await expectPath(page, '/dashboard/vendas/tabela-de-precos');

    const direct = await context.newPage();
    await direct.goto(faulty.url('localhost', '/dashboard/vendas/tabela-de-precos'));
    await expect(prices(direct).getByRole('button', { name: 'Adiante' })).toBeVisible();
    await closer(direct, 'Tabela de preços').click();
    await expectPath(direct, '/dashboard');
    await expect(direct.getByRole('main')).toBeFocused();
  });
});

test('opens the palette by Ctrl K in a module, and returns the focus to the field in it', async ({ page, context, faulty }) => {
  await faulty.publish('aurora', 'tabela-de-precos', script);
  await signIn(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard/vendas/tabela-de-precos'));
  const field = prices(page).getByRole('textbox', { name: 'Campo' });
  await field.pressSequentially('abc');
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.locator('iframe[title="Módulo Tabela de preços"]')).toBeFocused();
  await page.keyboard.type('d');
  await expect(field).toHaveValue('abcd');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('shows item, companies and close button in one bar', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard/pessoas/arquivos'));
    const companies = page.getByRole('button', { name: '3 empresas' });
    await expect(companies).toHaveCount(1);
    const [one, other] = [await companies.boundingBox(), await closer(page, 'Arquivos').boundingBox()];
    expect((one?.y ?? 0) + (one?.height ?? 0) / 2).toBeCloseTo((other?.y ?? 0) + (other?.height ?? 0) / 2, 0);
    for (const box of [one, other]) expect(box?.height).toBeGreaterThanOrEqual(44);
    await companies.click();
    await expect(page.getByRole('dialog', { name: 'Empresas', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(companies).toBeFocused();
  });
});
