// `npm run pictures`: the pictures of the README, taken of the built portal in its demo mode.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { chromiumArguments, chromiumPath } from './support/chromium.ts';
import { answeredState } from './web/support/consent.ts';
import { runPortal } from './web/support/portals/start-portal.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'images');

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: 'light' | 'dark';
}

const wide: Look = { width: 1280, height: 800 };
const phone: Look = { width: 390, height: 800 };

async function open(browser: Browser, url: string, { width, height, colorScheme = 'light' }: Look): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    storageState: answeredState,
  });
  await page.goto(url);
  await page.getByLabel('E-mail').waitFor();
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('mariana.costa@aurora.com.br');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /senha/i }).first().click();
  await page.getByLabel('Senha', { exact: true }).fill('Aurora@2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Mariana/ }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('article[data-kind=figure], article[data-kind=words]').length >= 12);
}

/** Writes the picture once the page's own font is there: it is loaded after the first paint. */
async function keep(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => Array.from(document.fonts).some((font) => font.status === 'loaded'));
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

async function dashboard(browser: Browser, url: string, look: Look, name: string): Promise<Page> {
  const page = await open(browser, url, look);
  await signIn(page);
  await keep(page, name);
  return page;
}

const data = await mkdtemp(join(tmpdir(), 'portal-pictures-'));
const portal = await runPortal(data);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] });
try {
  await mkdir(folder, { recursive: true });
  await keep(await open(browser, portal.url, wide), 'login');
  const home = await dashboard(browser, portal.url, wide, 'dashboard-light');
  await home.getByRole('link', { name: 'Meta do mês' }).click();
  await home.frameLocator('iframe').getByRole('heading', { name: 'Meta do mês' }).waitFor();
  await home.frameLocator('iframe').getByText('R$').first().waitFor();
  await keep(home, 'module');
  await dashboard(browser, portal.url, { ...wide, colorScheme: 'dark' }, 'dashboard-dark');
  await dashboard(browser, portal.url, phone, 'dashboard-phone');
} finally {
  await browser.close();
  await portal.close();
  await rm(data, { recursive: true, force: true });
}
