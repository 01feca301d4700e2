// The pictures of the README.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { runPortal } from '#tests/web/support/portals/start-portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';
import { launchBrowser, openWindow, untilComplete, type WindowOptions } from './page.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images');
const wide: WindowOptions = { width: 1_280, height: 800 };
const phone: WindowOptions = { width: 390, height: 800 };

async function keep(page: Page, name: string): Promise<void> {
  await untilComplete(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

async function openHome(browser: Browser, url: string, window: WindowOptions): Promise<Page> {
  const context = await openWindow(browser, window);
  await signIn(context, url, mariana);
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { name: /Mariana/ }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('article[data-kind=figure], article[data-kind=words]').length >= 12);
  return page;
}

export async function takeReadmePictures(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'portal-pictures-'));
  const portal = await runPortal(data);
  const browser = await launchBrowser();
  try {
    await mkdir(folder, { recursive: true });
    const login = await (await openWindow(browser, wide)).newPage();
    await login.goto(portal.url);
    await login.getByLabel('E-mail').waitFor();
    await keep(login, 'login');
    const home = await openHome(browser, portal.url, wide);
    await keep(home, 'dashboard-light');
    await home.getByRole('link', { name: 'Pedidos' }).click();
    await home.frameLocator('iframe').getByText('R$').first().waitFor();
    await keep(home, 'module');
    await keep(await openHome(browser, portal.url, { ...wide, colorScheme: 'dark' }), 'dashboard-dark');
    await keep(await openHome(browser, portal.url, phone), 'dashboard-phone');
  } finally {
    await browser.close();
    await portal.close();
    await rm(data, { recursive: true, force: true });
  }
}
