// The menu layout: its navigation with live counts, beside the content in a wide window and behind a button on a phone; and the
// mark of the environment outside production.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { sideways, violations } from '#tests/web/support/axe.ts';
import { changeCompany } from '#tests/web/support/network/company.ts';
import { tabTo } from '#tests/web/support/keyboard.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { girassol, mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module.spec.ts.
test.use({ extraHTTPHeaders: {} });

const clarice: Person = { tenant: 'homologacao', email: 'clarice@ipelivros.com.br', password: demoPasswords.ipeLivros };

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Módulos' });
const entry = (page: Page, name: string | RegExp) => navigation(page).getByRole('link', { name });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Módulos', exact: true });
const navigationDialog = (page: Page) => page.getByRole('dialog', { name: 'Módulos' });
const mark = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true });
const expectPath = (page: Page, path: string): Promise<void> => expect(page).toHaveURL((url) => url.pathname === path);

async function expectClean(page: Page, step: string): Promise<void> {
  expect(await violations(page), step).toEqual([]);
  expect(await sideways(page), `${step}: scrolls sideways`).toBeLessThanOrEqual(0);
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('shows counts of items, without amounts of money and without failed values', async ({ page, context, faulty }) => {
    await signIn(context, faulty.url(), mariana);
    await faulty.setFault({ queries: { 'from devolucoes': 'away' } });
    await page.goto(faulty.url('localhost', '/menu'));
    // The count for an amount, the number for a number, and the first number of a sentence.
    await expect(entry(page, /^Pedidos \d+ em aberto$/)).toHaveText(/^Pedidos\d+/);
    await expect(entry(page, /^Notas fiscais [\d.]+ · Emitidas em 30 dias$/)).toBeVisible();
    await expect(entry(page, /^Aprovações \d+ aguardando você$/)).toBeVisible();
    await expect(entry(page, /^Meta do mês \d+ %/)).toBeVisible();
    await expect(entry(page, /^Tabela de preços$/)).toBeVisible();
    // The value failed; the tile shows the reason.
    await expect(page.getByRole('article').filter({ hasText: 'Indisponível' })).toHaveCount(1);
    await expect(entry(page, /^Devoluções$/)).toBeVisible();
    await expect(navigation(page)).not.toContainText('R$');
    await expect(opener(page)).toHaveCount(0);
    await expectClean(page, 'menu with counts');

    // The counts stay beside an open item, and are loaded on a direct visit.
    await page.goto(faulty.url('localhost', '/menu/vendas/tabela-de-precos'));
    await expect(entry(page, /^Pedidos \d+ em aberto$/)).toBeVisible();
    await expect(entry(page, 'Tabela de preços')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await expect(navigation(page).getByText(/^\d+$/).first()).toBeHidden();
    await expectClean(page, 'menu as a rail');
  });
});

test('opens the navigation from a button of the header, on a phone in both modes', async ({ page, context, portal }) => {
  const inBothModes = async (step: string): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectClean(page, `${step}, ${colorScheme}`);
    }
  };
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/menu/vendas/tabela-de-precos'));
  await expect(navigation(page)).toHaveCount(0);
  await opener(page).click();
  await expect(navigationDialog(page)).toBeVisible();
  await expect(entry(page, 'Tabela de preços')).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, /^Pedidos \d+ em aberto$/)).toBeVisible();
  const { height } = (await entry(page, 'Tabela de preços').boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(44);
  await inBothModes('sheet');
  await page.setViewportSize({ width: 320, height: 780 });
  await inBothModes('sheet, 320 px');
  await entry(page, 'Pedidos').click();
  await expectPath(page, '/menu/vendas/pedidos');
  await expect(navigationDialog(page)).toHaveCount(0);
  await expect(page.locator('iframe[title="Módulo Pedidos"]')).toBeVisible();
  await inBothModes('an item, 320 px');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('shows the whole name of the tenant between the controls of the header', async ({ page, context, portal }) => {
    await signIn(context, portal.url('senha'), girassol);
    await page.goto(portal.url('senha', '/menu'));
    const name = page.getByRole('banner').getByText('Girassol Energia', { exact: true });
    await expect(name).toBeVisible();
    const isWhole = await name.evaluate(
      ({ clientHeight, clientWidth, scrollHeight, scrollWidth }) => scrollHeight <= clientHeight && scrollWidth <= clientWidth,
    );
    expect(isWhole).toBe(true);
  });

  test('opens and closes by keyboard, returns the focus, and focuses the chosen item', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/menu'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await tabTo(page, opener(page));
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(navigationDialog(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(navigationDialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(navigationDialog(page)).toBeFocused();
    await tabTo(page, entry(page, 'Aprovações'));
    await page.keyboard.press('Enter');
    await expectPath(page, '/menu/vendas/aprovacoes');
    await expect(navigationDialog(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    // An item over the screen moves the focus to its bar. No item opens while another one is loading.
    await expect(frameOf(page, 'Aprovações').getByRole('heading', { level: 1 })).toBeVisible();
    await opener(page).click();
    await navigation(page).getByRole('button', { name: 'Limite de crédito' }).press('Enter');
    await expect(navigationDialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Fechar Limite de crédito' })).toBeFocused();
  });

  test('shows the navigation at the side from 786 px, without the sheet', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/menu'));
    await page.setViewportSize({ width: 785, height: 780 });
    await opener(page).click();
    await expect(navigationDialog(page)).toBeVisible();
    await page.setViewportSize({ width: 786, height: 780 });
    await expect(navigationDialog(page)).toHaveCount(0);
    await expect(opener(page)).toHaveCount(0);
    await expect(entry(page, 'Pedidos')).toBeVisible();
    await expectClean(page, '786 px');
    await page.setViewportSize({ width: 785, height: 780 });
    await expect(navigationDialog(page)).toHaveCount(0);
    await expect(navigation(page)).toHaveCount(0);
  });

  test('lists the loaded items without a connection', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/menu'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    await opener(page).click();
    await expect(entry(page, 'Pedidos')).toBeVisible();
    // The notice of the lost connection covers the page, but not the close button.
    await navigationDialog(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(navigationDialog(page)).toHaveCount(0);
  });

  test('has no navigation in other layouts', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
  });
});

test.describe('the environment', () => {
  test('stands in the header outside production, abbreviated on a phone', async ({ page, context, portal }) => {
    await signIn(context, portal.url('homologacao'), clarice);
    await page.goto(portal.url('homologacao', '/menu'));
    await expect(page.getByRole('heading', { level: 1, name: /Clarice$/ })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(mark(page, 'Homologação')).toBeVisible();
    await expect(mark(page, 'HML')).toBeHidden();
    await expectClean(page, 'the environment');
    for (const width of [480, 360, 320]) {
      await page.setViewportSize({ width, height: 780 });
      await expect(mark(page, 'HML')).toBeVisible();
      // The accessible text has the full name.
      await expect(page.getByRole('banner')).toContainText('Homologação');
      await expectClean(page, `the environment, ${width} px`);
      for (const button of await page.getByRole('banner').getByRole('button').all()) {
        const box = await button.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
  });

  test('is named in development, and not in production', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard'));
    await expect(page.getByRole('heading', { level: 1, name: /Mariana$/ })).toBeVisible();
    await expect(page.getByRole('banner').getByTitle(/^(Homologação|Desenvolvimento|Produção)$/)).toHaveCount(0);
    await changeCompany(page, '/dashboard', (company) => {
      company.environment = 'development';
    });
    await page.reload();
    await expect(mark(page, 'Desenvolvimento')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(mark(page, 'DEV')).toBeVisible();
  });
});
