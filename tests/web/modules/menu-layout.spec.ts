// The menu layout: its navigation with live counts, at the side of a wide window and behind a button on a phone; and what says on
// every screen that this is not production.
import { sideways, violations } from '#tests/web/support/axe.ts';
import { changeCompany } from '#tests/web/support/company.ts';
import { tabTo } from '#tests/web/support/keyboard.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';

// As in module.spec.ts: the frame's own files come across origins.
test.use({ extraHTTPHeaders: {} });

const clarice: Person = { tenant: 'homologacao', email: 'clarice@ipelivros.com.br', password: 'IpeLivros@2026' };

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Módulos' });
const entry = (page: Page, name: string | RegExp) => navigation(page).getByRole('link', { name });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Módulos', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Módulos' });
const mark = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true });
const at = (page: Page, path: string): Promise<void> => expect(page).toHaveURL((url) => url.pathname === path);

async function clean(page: Page, step: string): Promise<void> {
  expect(await violations(page), step).toEqual([]);
  expect(await sideways(page), `${step}: scrolls sideways`).toBeLessThanOrEqual(0);
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('items say how much there is of them: never an amount of money, and nothing that is not known', async ({
    page,
    context,
    odd,
  }) => {
    await signIn(context, odd.url(), mariana);
    await odd.be({ queries: { 'from devolucoes': 'away' } });
    await page.goto(odd.url('localhost', '/menu'));
    // For an amount the count, for a number the number itself, for a sentence the number that it begins with.
    await expect(entry(page, /^Pedidos \d+ em aberto$/)).toHaveText(/^Pedidos\d+/);
    await expect(entry(page, /^Notas fiscais [\d.]+ · Emitidas no mês$/)).toBeVisible();
    await expect(entry(page, /^Aprovações \d+ aguardando você$/)).toBeVisible();
    await expect(entry(page, /^Meta do mês \d+ %/)).toBeVisible();
    await expect(entry(page, /^Tabela de preços$/)).toBeVisible();
    // It failed: its tile says why.
    await expect(page.getByRole('article').filter({ hasText: 'Indisponível' })).toHaveCount(1);
    await expect(entry(page, /^Devoluções$/)).toBeVisible();
    await expect(navigation(page)).not.toContainText('R$');
    await expect(opener(page)).toHaveCount(0);
    await clean(page, 'menu with counts');

    // They stay beside an item, and are asked for where one comes to it directly.
    await page.goto(odd.url('localhost', '/menu/vendas/tabela-de-precos'));
    await expect(entry(page, /^Pedidos \d+ em aberto$/)).toBeVisible();
    await expect(entry(page, 'Tabela de preços')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await expect(navigation(page).getByText(/^\d+$/).first()).toBeHidden();
    await clean(page, 'menu as a rail');
  });
});

test('a button of the header leads to the navigation, on a phone in every look', async ({ page, context, portal }) => {
  const inBothModes = async (step: string): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await clean(page, `${step}, ${colorScheme}`);
    }
  };
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/menu/vendas/tabela-de-precos'));
  await expect(navigation(page)).toHaveCount(0);
  await opener(page).click();
  await expect(sheet(page)).toBeVisible();
  await expect(entry(page, 'Tabela de preços')).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, /^Pedidos \d+ em aberto$/)).toBeVisible();
  const { height } = (await entry(page, 'Tabela de preços').boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(44);
  await inBothModes('sheet');
  await page.setViewportSize({ width: 320, height: 780 });
  await inBothModes('sheet, 320 px');
  await entry(page, 'Pedidos').click();
  await at(page, '/menu/vendas/pedidos');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('iframe[title="Módulo Pedidos"]')).toBeVisible();
  await inBothModes('an item, 320 px');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('by keyboard: it opens, closes to where one was, and what is chosen has the focus', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/menu'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await tabTo(page, opener(page));
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeFocused();
    await tabTo(page, entry(page, 'Aprovações'));
    await page.keyboard.press('Enter');
    await at(page, '/menu/vendas/aprovacoes');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    // One that opens over the screen takes the focus to its own bar. While another one loads none opens.
    await expect(page.frameLocator('iframe[title="Módulo Aprovações"]').getByRole('heading', { level: 1 })).toBeVisible();
    await opener(page).click();
    await navigation(page).getByRole('button', { name: 'Limite de crédito' }).press('Enter');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Fechar Limite de crédito' })).toBeFocused();
  });

  test('at 786 px it stands at the side, and the sheet is gone', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/menu'));
    await page.setViewportSize({ width: 785, height: 780 });
    await opener(page).click();
    await expect(sheet(page)).toBeVisible();
    await page.setViewportSize({ width: 786, height: 780 });
    await expect(sheet(page)).toHaveCount(0);
    await expect(opener(page)).toHaveCount(0);
    await expect(entry(page, 'Pedidos')).toBeVisible();
    await clean(page, '786 px');
    await page.setViewportSize({ width: 785, height: 780 });
    await expect(sheet(page)).toHaveCount(0);
    await expect(navigation(page)).toHaveCount(0);
  });

  test('without a connection it lists what it knows', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/menu'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    await opener(page).click();
    await expect(entry(page, 'Pedidos')).toBeVisible();
    // The bar that says so lies over everything: the way out stays in sight.
    await sheet(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(sheet(page)).toHaveCount(0);
  });

  test('other layouts have none', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
  });
});

test.describe('the environment', () => {
  test('stands in the header outside production, in three letters on a phone', async ({ page, context, portal }) => {
    await signIn(context, portal.url('homologacao'), clarice);
    await page.goto(portal.url('homologacao', '/menu'));
    await expect(page.getByRole('heading', { level: 1, name: /Clarice$/ })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(mark(page, 'Homologação')).toBeVisible();
    await expect(mark(page, 'HML')).toBeHidden();
    await clean(page, 'the environment');
    for (const width of [480, 360, 320]) {
      await page.setViewportSize({ width, height: 780 });
      await expect(mark(page, 'HML')).toBeVisible();
      // It is read in full all the same.
      await expect(page.getByRole('banner')).toContainText('Homologação');
      await clean(page, `the environment, ${width} px`);
      for (const button of await page.getByRole('banner').getByRole('button').all()) {
        const box = await button.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
  });

  test('is named when it is development, and not when it is production', async ({ page, context, portal }) => {
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
