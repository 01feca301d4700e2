// Marks of seen messages on this device: pages of the shell's scheme have no cookies, so the marks are stored elsewhere. They are
// removed with the tenant.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { untilIdle } from '#tests/web/support/idle.ts';
import { startTenantShell, withoutKeychain } from './tenant-shell.ts';
import type { TenantShell } from './tenant-shell.ts';

const noKeychain = withoutKeychain();
let shell: TenantShell;

test.skip(noKeychain !== null, noKeychain ?? '');
test.beforeAll(async () => {
  shell = await startTenantShell({ answered: false });
});
test.afterEach(() => shell.leave());
test.afterAll(() => shell.close());

const modal = (page: Page) => page.getByRole('dialog', { name: 'Ipê Livros' });

/** Opens the login in a window that is wide enough for the modal. */
async function visit(): Promise<Page> {
  const { page } = await shell.visit('homologacao');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  return page;
}

test('asks about cookies once, and sends the receipt to the server', async () => {
  const { page } = await shell.visit('localhost');
  const banner = page.getByRole('region', { name: 'Cookies neste portal' });
  const receipt = page.waitForResponse((response) => response.url().endsWith('/x/consent'));
  await banner.getByRole('button', { name: 'Rejeitar não necessários' }).click();
  expect((await receipt).status()).toBe(200);
  await expect(banner).toHaveCount(0);
  await page.reload();
  const preferences = page.getByRole('button', { name: 'Preferências de cookies' });
  await preferences.click();
  await expect(page.getByRole('dialog').getByText(/^Recibo [\w-]{36}/)).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('shows the login modal once, until the tenant is forgotten', async () => {
  test.setTimeout(120_000);
  const page = await visit();
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('seen/watched')])).toEqual(['', expect.any(String)]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Assistir ao vídeo (YouTube)' })).toBeVisible();
  await untilIdle(page);
  expect(asked).not.toEqual([]);
  expect(asked.filter((url) => /\/login-modal-[^/]*\.js$/.test(url))).toEqual([]);
  await expect(modal(page)).toHaveCount(0);
  await shell.leave();
  await expect(modal(await visit())).toBeVisible();
});
