// Consent to cookies: requested once per version of the text, with equal answers, and withdrawn from the footer.
import type { BrowserContext, Page } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { consentName as name } from '#tests/web/support/consent.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { untilIdle } from '#tests/web/support/idle.ts';
import { expectInside, open, signInByPassword } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';
import { expectAbove } from '#tests/web/support/layout/above.ts';
import { expectUncovered } from '#tests/web/support/layout/uncovered.ts';

test.use({ answered: false });

const rafael = { email: 'rafael.nogueira@aurora.com.br', password: demoPasswords.aurora };
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies neste portal' });
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Preferências de cookies' });
const press = (page: Page, button: string) => banner(page).getByRole('button', { name: button }).click();
const optional = ['Funcionais', 'Estatística', 'Marketing'];

async function cookie(context: BrowserContext) {
  const found = (await context.cookies()).find((one) => one.name === name);
  return found && { expires: found.expires, record: new URLSearchParams(decodeURIComponent(found.value)) };
}

/** The receipt of the next decision: its request and the status of the answer. */
async function receipt(page: Page): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/x/consent'));
  return { status: answer.status(), body: answer.request().postDataJSON() as Record<string, unknown> };
}

test('stores nothing optional and calls no other server before an answer', async ({ page, context, portal }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, portal.url());
  await expect(banner(page)).toBeVisible();
  await expectCleanInEveryLook(page, 'the banner');
  expect(await context.cookies()).toEqual([]);
  await signInByPassword(page, rafael);
  await expectInside(page);
  await expect(banner(page)).toBeVisible();
  await expectCleanInEveryLook(page, 'the banner inside');
  expect((await context.cookies()).map((one) => one.name).toSorted()).toEqual(['code', 'portal-browser']);
  const host = new URL(portal.url()).host;
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter((url) => url.startsWith('http') && new URL(url).host !== host)).toEqual([]);
});

test.describe('over an open item', () => {
  // The files of the frame are loaded across origins.
  test.use({ extraHTTPHeaders: {} });

  for (const width of [360, 1_280])
    test(`leaves the item above the question at ${width} px`, async ({ page, context, portal }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(context, portal.url(), mariana);
      await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
      await expect(banner(page)).toBeVisible();
      await expectAbove(page.getByTitle('Módulo Pedidos'), banner(page));
    });
});

test('offers three equal answers without a layout shift', async ({ page, portal }) => {
  await open(page, portal.url());
  const buttons = banner(page).getByRole('button');
  await expect(buttons).toHaveText(['Aceitar todos', 'Rejeitar não necessários', 'Escolher']);
  const styles = await buttons.evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, color, font, borderColor } = getComputedStyle(one);
      const { height, width } = one.getBoundingClientRect();
      return [backgroundColor, color, font, borderColor, Math.round(width), height].join();
    }),
  );
  expect(new Set(styles).size, styles.join('\n')).toBe(1);
  // Waits for the fonts, so that only the banner can move the page.
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"', 'a'))).toBe(true);
  const positions = () =>
    page.locator('h1, form, form input, form button, nav').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.tagName, x, y, width, height].join(' ');
      }),
    );
  const withBanner = await positions();
  await press(page, 'Rejeitar não necessários');
  await expect(banner(page)).toHaveCount(0);
  expect(await positions()).toEqual(withBanner);
});

test('stores a refusal with its version, times and receipt, and does not ask again', async ({ page, context, portal }) => {
  await open(page, portal.url());
  const [{ status, body }] = await Promise.all([receipt(page), press(page, 'Rejeitar não necessários')]);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText('Preferências de cookies salvas.')).toBeAttached();
  expect(status).toBe(200);
  expect(body).toMatchObject({ policyVersion: '3', categories: [] });
  await expect.poll(async () => (await cookie(context))?.record.get('kept')).toBe('1');
  const stored = await cookie(context);
  expect(Object.fromEntries(stored?.record ?? [])).toEqual({
    v: '3',
    c: '',
    id: body['consentId'],
    first: body['decidedAt'],
    last: body['decidedAt'],
    kept: '1',
  });
  // 400 days is the maximum lifetime of a cookie; a visit renews it.
  const days = ((stored?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(399);
  await context.addCookies([
    { name, value: encodeURIComponent(stored?.record.toString() ?? ''), url: portal.url(), expires: Date.now() / 1_000 + 60 },
  ]);
  await open(page, portal.url());
  await expect.poll(async () => (await cookie(context))?.expires).toBeGreaterThan(Date.now() / 1_000 + 399 * 86_400);
  await expect(banner(page)).toHaveCount(0);
});

test('starts with every category off, works by keyboard alone, and returns the focus to the footer', async ({
  page,
  context,
  portal,
}) => {
  await open(page, portal.url());
  await expect(banner(page)).toBeVisible();
  const footer = page.getByRole('button', { name: 'Preferências de cookies' });
  await footer.focus();
  await page.keyboard.press('Enter');
  await expect(preferences(page)).toBeVisible();
  for (const category of optional) await expect(preferences(page).getByRole('checkbox', { name: category })).not.toBeChecked();
  await expect(preferences(page).getByText('Sempre ativos')).toBeVisible();
  await expect(preferences(page).getByText(/Helena Macedo/)).toBeVisible();
  await expectCleanInEveryLook(page, 'the preferences');
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toHaveCount(0);
  await expect(footer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preferences(page)).toBeVisible();
  // As in every dialog, the close button comes first.
  await expect(preferences(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(preferences(page).getByRole('button', { name: 'Fechar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(preferences(page).getByRole('checkbox', { name: 'Funcionais' })).toBeChecked();
  const save = preferences(page).getByRole('button', { name: 'Salvar escolhas' });
  await save.focus();
  const [{ body }] = await Promise.all([receipt(page), page.keyboard.press('Enter')]);
  expect(body).toMatchObject({ categories: ['functional'] });
  await expect(footer).toBeFocused();
  expect((await cookie(context))?.record.get('c')).toBe('functional');
});

test('withdraws a consent from the footer of the portal, and clears the storage that it allowed', async ({
  page,
  context,
  portal,
}) => {
  await open(page, portal.url());
  const [first] = await Promise.all([receipt(page), press(page, 'Aceitar todos')]);
  expect(first.body).toMatchObject({ categories: ['functional', 'statistics', 'marketing'] });
  await signInByPassword(page, rafael);
  await expectInside(page);
  await expect(banner(page)).toHaveCount(0);
  // Storage of a chat and of a visit counter.
  await page.evaluate(() => {
    document.cookie = '__zlcmid=1; Path=/';
    document.cookie = '_ga=1; Path=/';
    localStorage.setItem('blipSdkUAccount', '1');
    localStorage.setItem('portal-own', '1');
  });
  await page.getByRole('button', { name: 'Preferências de cookies' }).click();
  await expect(preferences(page)).toBeVisible();
  // The palette would open behind the dialog.
  await page.keyboard.press('Control+K');
  await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toHaveAttribute('aria-expanded', 'false');
  const button = preferences(page).getByRole('button', { name: 'Rejeitar não necessários' });
  const [second] = await Promise.all([receipt(page), button.click()]);
  expect(second.body).toMatchObject({ categories: [], consentId: first.body['consentId'] });
  await expect
    .poll(() => page.evaluate(() => [document.cookie.match(/__zlcmid|_ga/g), localStorage.getItem('blipSdkUAccount')]))
    .toEqual([null, null]);
  expect(await page.evaluate(() => localStorage.getItem('portal-own'))).toBe('1');
  const record = (await cookie(context))?.record;
  expect([record?.get('c'), record?.get('first')]).toEqual(['', first.body['decidedAt']]);
});

test('asks again for a new version of the text, with the stored choice preselected', async ({ page, context, portal }) => {
  const old = { v: '2', c: 'functional', id: crypto.randomUUID(), first: '2026-01-01T00:00:00.000Z', last: 'x', kept: '1' };
  const value = encodeURIComponent(new URLSearchParams(old).toString());
  await context.addCookies([{ name, value, url: portal.url() }]);
  await open(page, portal.url());
  await press(page, 'Escolher');
  await expect(preferences(page).getByRole('checkbox', { name: 'Funcionais' })).toBeChecked();
  const save = preferences(page).getByRole('button', { name: 'Salvar escolhas' });
  const [{ body }] = await Promise.all([receipt(page), save.click()]);
  expect(body).toMatchObject({ consentId: old.id, policyVersion: '3', categories: ['functional'] });
  await expect(banner(page)).toHaveCount(0);
  expect((await cookie(context))?.record.get('first')).toBe(old.first);
});

test('keeps the focus visible and reachable beside the banner in the narrowest window', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, portal.url());
  await expect(banner(page)).toBeVisible();
  for (const button of await banner(page).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByLabel('E-mail').focus();
  const focused: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      const cover = document.querySelector('section[aria-label="Cookies neste portal"]');
      if (!element || !cover || element === document.body) return null;
      const box = element.getBoundingClientRect();
      const isVisible = cover.contains(element) || box.bottom <= cover.getBoundingClientRect().top + 1;
      return { name: element.textContent?.trim() ?? '', isVisible };
    });
    if (focus === null) break;
    expect(focus.isVisible, `"${focus.name}" is under the banner`).toBe(true);
    focused.push(focus.name);
  }
  expect(focused).toEqual(expect.arrayContaining(['Continuar', 'Preferências de cookies', 'Aceitar todos', 'Escolher']));
});

test('keeps every answer of the preferences in view on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, portal.url());
  await press(page, 'Escolher');
  for (const name of ['Aceitar todos', 'Rejeitar não necessários', 'Salvar escolhas', 'Fechar'])
    await expect(preferences(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  // The title of the dialog names the group, which shows it to screen readers only.
  const group = preferences(page).getByRole('group', { name: 'Preferências de cookies' });
  expect((await group.locator('legend').boundingBox())?.height).toBe(1);
  // A sheet of full height, as every dialog on a phone.
  expect(await preferences(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await preferences(page).getByRole('checkbox', { name: 'Marketing' }).check();
  await expect(preferences(page).getByRole('button', { name: 'Salvar escolhas' })).toBeInViewport({ ratio: 1 });
  await preferences(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(preferences(page)).toHaveCount(0);
});

test('does not cover the form of a page at 400 %', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, portal.url());
  await expect(banner(page)).toBeAttached();
  for (const target of [page.getByLabel('E-mail'), page.getByRole('button', { name: 'Continuar', exact: true })]) {
    await target.scrollIntoViewIfNeeded();
    await expectUncovered(target);
  }
  const answer = banner(page).getByRole('button', { name: 'Rejeitar não necessários' });
  await answer.click();
  await expect(banner(page)).toHaveCount(0);
});

test('applies the answer without a connection, and sends its receipt later', async ({ page, context, portal }) => {
  await open(page, portal.url());
  await expect(banner(page)).toBeVisible();
  await context.setOffline(true);
  await press(page, 'Rejeitar não necessários');
  await expect(banner(page)).toHaveCount(0);
  expect((await cookie(context))?.record.has('kept')).toBe(false);
  const [{ status }] = await Promise.all([receipt(page), context.setOffline(false)]);
  expect(status).toBe(200);
  await expect.poll(async () => (await cookie(context))?.record.get('kept')).toBe('1');
});

test('asks no question when the tenant names no data protection officer', async ({ page, portal }) => {
  await open(page, portal.url('senha'));
  // The banner of other tenants appears when the page is idle.
  await untilIdle(page);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preferências de cookies' })).toHaveCount(0);
});
