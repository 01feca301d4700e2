// Pictures of every screen and state in every look, for a review of the whole portal.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { senha } from '#server/demo/tenants/senha/index.ts';
import { portalCommand } from '#tests/web/support/portals/portal-command.ts';
import { type RunningPortal, runPortal } from '#tests/web/support/portals/start-portal.ts';
import { signIn } from '#tests/web/support/signed-in.ts';
import { type Look, selectPictures } from './looks.ts';
import { launchBrowser, openWindow, untilComplete } from './page.ts';
import { type Screen, screens } from './screens/index.ts';

const folder = join(import.meta.dirname, '..', '..', 'out', 'review');
/** A browser waits for the server and for timers much of the time. */
const atOnce = 2;
/** The longest time for one step of a picture. A screen that takes longer is broken. */
const stepMs = 20_000;

interface Job {
  readonly screen: Screen;
  readonly look: Look;
}

let visitors = 0;
const visitor = (): string => `10.0.${(visitors += 1) >> 8}.${visitors % 256}`;

/** The address of a page; `localhost` is Aurora, the other tenants have a domain of their own. */
function addressOf(portal: RunningPortal, { tenant = 'localhost', path }: Screen): string {
  const { port } = new URL(portal.url);
  return `http://${tenant === 'localhost' ? tenant : `${tenant}.localhost`}:${port}${path}`;
}

async function take(context: BrowserContext, url: string, { screen, look }: Job): Promise<void> {
  context.setDefaultTimeout(stepMs);
  if (screen.person !== undefined) await signIn(context, url, screen.person);
  const page = await context.newPage();
  await screen.prepare?.(page);
  await page.goto(url);
  if (screen.isLoading !== true) await untilComplete(page);
  if (screen.reach !== undefined) {
    await screen.reach(page);
    if (screen.isLoading !== true) await untilComplete(page);
  }
  await page.screenshot({ path: join(folder, `${screen.name}-${look.name}.png`) });
  await screen.leave?.(page);
}

/** Takes the pictures of one portal; returns those that failed. */
async function takeAll(browser: Browser, portal: RunningPortal, jobs: readonly Job[]): Promise<readonly string[]> {
  const waiting = [...jobs];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const { screen, look } = job;
      const name = `${screen.name}-${look.name}`;
      const context = await openWindow(browser, {
        ...look,
        colorScheme: look.scheme === 'dark' ? 'dark' : 'light',
        forcedColors: look.scheme === 'forced' ? 'active' : 'none',
        ...(screen.answered === undefined ? {} : { answered: screen.answered }),
        // The header would be sent to the frames of modules as well, which do not accept it.
        ...(screen.person === undefined && screen.path === '/' ? { address: visitor() } : {}),
      });
      try {
        await take(context, addressOf(portal, screen), job);
        console.log(`out/review/${name}.png`);
      } catch (error) {
        failed.push(name);
        console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
      } finally {
        await context.close();
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

/** Gives Aurora the colours of the yellow tenant, so that every screen is seen in yellow. */
async function paintYellow(data: string): Promise<void> {
  const file = join(data, 'yellow.json');
  await portalCommand(data, ['tenant', 'export', 'aurora', '--out', file]);
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  const { company } = content as { readonly company: { readonly style: { color: unknown } } };
  company.style.color = senha.company.style?.color;
  await writeFile(file, JSON.stringify(content));
  await portalCommand(data, ['tenant', 'import', file, '--replace', '--overwrite-published']);
}

async function withPortal<T>(isYellow: boolean, work: (portal: RunningPortal) => Promise<T>): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), 'portal-review-'));
  let portal = await runPortal(data);
  try {
    if (isYellow) {
      await portal.close();
      await paintYellow(data);
      portal = await runPortal(data);
    }
    return await work(portal);
  } finally {
    await portal.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** Returns whether there were pictures to take and all were taken. */
export async function takeReviewPictures(words: readonly string[]): Promise<boolean> {
  const chosen = selectPictures(words, screens);
  const jobs = chosen.screens.flatMap((screen) => chosen.looks.map((look) => ({ screen, look })));
  if (jobs.length === 0) {
    console.error(`No screen and look match: ${words.join(' ')}`);
    return false;
  }
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  const failed: string[] = [];
  try {
    for (const isYellow of [false, true]) {
      const own = jobs.filter(({ look }) => (look.scheme === 'yellow') === isYellow);
      if (own.length > 0) failed.push(...(await withPortal(isYellow, (portal) => takeAll(browser, portal, own))));
    }
  } finally {
    await browser.close();
  }
  console.log(`${jobs.length - failed.length} of ${jobs.length} pictures in out/review`);
  return failed.length === 0;
}
