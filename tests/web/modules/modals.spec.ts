// Messages of the tenant over the screen: banners of the dashboard, and the notice of an item.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';

// The frame of the module has an opaque origin: an extra header would cause a preflight for each of its files.
test.use({ extraHTTPHeaders: {} });

const bruno: Person = { tenant: 'aurora', email: 'bruno.tavares@aurora.com.br', password: demoPasswords.aurora };
const news = (page: Page) => page.getByRole('dialog', { name: 'Novidades' });
const notice = (page: Page) => page.getByRole('dialog', { name: 'Treinamentos' });
const training = '/dashboard/pessoas/treinamentos';

async function cookie(page: Page, name: string): Promise<string | undefined> {
  const found = (await page.context().cookies()).find((one) => one.name === name);
  return found && decodeURIComponent(found.value);
}

test('shows banners over the dashboard one at a time, until they are dismissed', async ({ page, context, portal }) => {
  test.slow();
  await signIn(context, portal.url(), bruno);
  await page.goto(portal.url('localhost', '/dashboard'));
  await expect(news(page)).toBeVisible();
  await expect(news(page).getByRole('heading', { name: 'Fechamento do mês' })).toBeVisible();
  // With reduced motion the banners do not advance, so there is no pause button.
  await expect(news(page).getByRole('button', { name: 'Pausar' })).toHaveCount(0);
  await news(page).getByRole('button', { name: 'Próximo' }).click();
  await expect(news(page).getByText('2 de 2')).toBeVisible();
  await expect(news(page).getByRole('heading', { name: 'Docas de Betim em manutenção' })).toBeVisible();
  await news(page).getByRole('button', { name: 'Próximo' }).click();
  await expect(news(page).getByText('1 de 2')).toBeVisible();
  await expectCleanInEveryLook(page, 'the banners');
  await page.setViewportSize({ width: 1280, height: 800 });

  // Banners that were not dismissed appear again after a reload, but not on returning to the dashboard.
  await news(page).getByRole('checkbox', { name: 'Não mostrar de novo' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(news(page)).toHaveCount(0);
  await page.reload();
  await expect(news(page)).toBeVisible();
  await expect(news(page).getByRole('checkbox', { name: 'Não mostrar de novo' })).toBeChecked();
  await news(page).getByRole('button', { name: 'Fechar comunicados' }).click();
  expect(await cookie(page, 'modal-dashboard-watched')).toContain('<h2>Fechamento do mês</h2>');
  const bannersResponse = page.waitForResponse(/\/banners$/);
  await page.reload();
  await bannersResponse;
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(news(page)).toHaveCount(0);

  // The page compares the value of the cookie with the text, and never renders it.
  await context.addCookies([
    { name: 'modal-dashboard-watched', value: encodeURIComponent('<img src=x onerror=alert(1)>'), url: portal.url() },
  ]);
  await page.reload();
  await expect(news(page)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('advances banners until they are paused, without reduced motion', async ({ page, context, portal }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await signIn(context, portal.url(), bruno);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.clock.runFor(500);
  await expect(news(page).getByText('1 de 2')).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(news(page).getByText('2 de 2')).toBeVisible();
  await news(page).getByRole('button', { name: 'Pausar' }).click();
  await page.clock.runFor(20_000);
  await expect(news(page).getByText('2 de 2')).toBeVisible();
  await expect(news(page).getByRole('button', { name: 'Continuar' })).toBeVisible();
});

test('shows the dashboard when there are no banners', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  const bannersResponse = page.waitForResponse(/\/banners$/);
  await page.goto(portal.url('localhost', '/dashboard'));
  expect(await (await bannersResponse).json()).toEqual([]);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('loads no banners for a person without a company', async ({ page, context, faulty: portal }) => {
  await portal.actForNoCompany('aurora', bruno.email);
  await signIn(context, portal.url(), bruno);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(portal.url('localhost', '/dashboard'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Nenhuma empresa' }).click();
  const companies = page.getByRole('dialog', { name: 'Empresas', exact: true });
  await companies.getByRole('option').first().click();
  await expect(news(page)).toHaveCount(0);
  await companies.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(news(page)).toBeVisible();
  expect(paths.map((path) => /(?:entity|banners)$/.exec(path)?.[0]).filter(Boolean)).toEqual(['entity', 'banners']);
});

test('shows the notice of an item once, and never in a narrow window', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), bruno);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(portal.url('localhost', training));
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(notice(page)).toContainText('NR-11');
  await expectCleanInEveryLook(page, 'the word before an item');
  await page.setViewportSize({ width: 1280, height: 800 });
  await notice(page).getByRole('button', { name: 'Entendi' }).press('Enter');
  await expect(notice(page)).toHaveCount(0);
  const name = 'module-modal-pessoas-treinamentos';
  expect(await cookie(page, name)).toMatch(/^#[0-9a-f]{16}-\d+$/);
  await page.reload();
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  // Stores the answer to an earlier version of the text.
  await context.addCookies([{ name, value: encodeURIComponent('#0000000000000000-1'), url: portal.url() }]);
  await page.reload();
  await expect(notice(page)).toBeVisible();
});
