// Pictures of the parts of the kit for docs/modules.md: each part is a module in development of the demo portal.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { runPortal } from '#tests/web/support/portals/start-portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';
import { type KitPart, kitParts } from './kit-parts.ts';
import { launchBrowser, openWindow, untilComplete } from './page.ts';
import { windowHeight } from './window-height.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images', 'kit');
const at = '/dashboard/logistica/agenda-de-docas';
const width = 1_040;
/** Lower than each part. In a higher window, the document of a part would be as high as its frame. */
const lowWindow = 280;

const sourceOf = ({ script }: KitPart): string =>
  `export default async function start(portal) {\n  const { kit, format } = portal;\n${script}\n}\n`;

/** Gives the window the height at which the frame shows its whole document, so that nothing is cut. */
async function fitWindow(page: Page, frame: Locator, least?: number): Promise<void> {
  const box = await frame.boundingBox();
  const document = await frame
    .contentFrame()
    .locator('html')
    .evaluate(({ scrollHeight }) => scrollHeight);
  const height = windowHeight({ window: lowWindow, frame: box?.height ?? 0, document }, least);
  await page.setViewportSize({ width, height });
  await untilComplete(page);
}

async function take(context: BrowserContext, url: string, part: KitPart): Promise<void> {
  const id = randomBytes(32).toString('base64url');
  const data = { script: 'exemplo', source: sourceOf(part), item: { id: 'exemplo', sqlIds: [] }, queries: [] };
  const stored = await context.request.put(`${url}/dev/modules/${id}`, { data });
  if (!stored.ok()) throw new Error(`${part.name}: ${stored.status()}`);
  const page = await context.newPage();
  await page.setViewportSize({ width, height: lowWindow });
  await page.goto(`${url}${at}?modulo-dev=${id}`);
  const frame = page.locator('iframe[title^="Módulo "]');
  // Found by its tag: the page behind a dialog has no roles.
  await frame.contentFrame().locator('h1').waitFor();
  await untilComplete(page);
  await fitWindow(page, frame, part.least);
  await frame.screenshot({ path: join(folder, `${part.name}.png`) });
  await page.close();
  console.log(`docs/images/kit/${part.name}.png`);
}

export async function takeGuidePictures(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'portal-guide-'));
  const portal = await runPortal(data);
  const browser = await launchBrowser();
  try {
    await mkdir(folder, { recursive: true });
    const context = await openWindow(browser, { width, height: lowWindow });
    await signIn(context, portal.url, diego);
    for (const part of kitParts) await take(context, portal.url, part);
  } finally {
    await browser.close();
    await portal.close();
    await rm(data, { recursive: true, force: true });
  }
}
