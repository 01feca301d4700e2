// Pictures of every screen and state in every look, for a review of the whole portal.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { senha } from '#server/demo/tenants/senha/index.ts';
import { portalCommand } from '#tests/web/support/portals/portal-command.ts';
import { type RunningPortal, runPortal } from '#tests/web/support/portals/start-portal.ts';
import { signIn } from '#tests/web/support/signed-in.ts';
import { type Look, picturesFor } from './looks.ts';
import { launchBrowser, openWindow, untilComplete } from './page.ts';
import { type Screen, screens } from './screens/index.ts';
import { type Failure, reasonOf, summaryOf } from './summary.ts';

const folder = join(import.meta.dirname, '..', '..', 'out', 'review');
/** A browser waits for the server and for timers much of the time. */
const atOnce = 2;
/** The longest time for one step of a picture. A screen that takes longer is broken. */
const stepMs = 20_000;

interface Job {
  readonly screen: Screen;
  readonly look: Look;
}

const pictureOf = ({ screen, look }: Job): string => `${screen.name}-${look.name}`;

let visitors = 0;
const visitor = (): string => `10.0.${(visitors += 1) >> 8}.${visitors % 256}`;

/** The address of a page; `localhost` is Aurora, the other tenants have a domain of their own. */
function addressOf(portal: RunningPortal, { tenant = 'localhost', path }: Screen): string {
  const { port } = new URL(portal.url);
  return `http://${tenant === 'localhost' ? tenant : `${tenant}.localhost`}:${port}${path}`;
}

async function take(context: BrowserContext, url: string, job: Job): Promise<void> {
  const { screen } = job;
  const path = join(folder, `${pictureOf(job)}.png`);
  // A failed picture must not leave the one of an earlier run behind.
  await rm(path, { force: true });
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
  await page.screenshot({ path });
  await screen.leave?.(page);
}

const openWindowFor = (browser: Browser, { screen, look }: Job): Promise<BrowserContext> =>
  openWindow(browser, {
    ...look,
    colorScheme: look.scheme === 'dark' ? 'dark' : 'light',
    forcedColors: look.scheme === 'forced' ? 'active' : 'none',
    ...(screen.answered === undefined ? {} : { answered: screen.answered }),
    // The header would be sent to the frames of modules as well, which do not accept it.
    ...(screen.person === undefined && screen.path === '/' ? { address: visitor() } : {}),
  });

/** Takes the pictures of one portal; returns those that failed. */
async function takeAll(browser: Browser, portal: RunningPortal, jobs: readonly Job[]): Promise<readonly Failure[]> {
  const waiting = [...jobs];
  const failures: Failure[] = [];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const picture = pictureOf(job);
      let context: BrowserContext | undefined;
      try {
        context = await openWindowFor(browser, job);
        await take(context, addressOf(portal, job.screen), job);
        console.log(`out/review/${picture}.png`);
      } catch (error) {
        const reason = reasonOf(error);
        failures.push({ picture, reason });
        console.error(`${picture}: ${reason}`);
      } finally {
        // A browser that crashed has closed it, and the reason is in the list already.
        await context?.close().catch(() => undefined);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures;
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

/** Starts a portal of its own, whose data are removed when it closes. */
async function startPortal(isYellow: boolean): Promise<RunningPortal> {
  const data = await mkdtemp(join(tmpdir(), 'portal-review-'));
  const removeData = () => rm(data, { recursive: true, force: true });
  try {
    let portal = await runPortal(data);
    if (isYellow) {
      await portal.close();
      await paintYellow(data);
      portal = await runPortal(data);
    }
    const running = portal;
    return {
      url: running.url,
      async close() {
        await running.close();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** As `takeAll`, in a new portal. A portal that does not start fails all of its pictures. */
async function takeInPortal(browser: Browser, isYellow: boolean, jobs: readonly Job[]): Promise<readonly Failure[]> {
  if (jobs.length === 0) return [];
  let portal: RunningPortal;
  try {
    portal = await startPortal(isYellow);
  } catch (error) {
    const reason = `the portal did not start: ${reasonOf(error)}`;
    return jobs.map((job) => ({ picture: pictureOf(job), reason }));
  }
  try {
    return await takeAll(browser, portal, jobs);
  } finally {
    await portal.close();
  }
}

/** Returns whether there were pictures to take and all were taken. */
export async function takeReviewPictures(words: readonly string[]): Promise<boolean> {
  const jobs = picturesFor(words, screens);
  if (jobs.length === 0) {
    console.error(`No screen and look match: ${words.join(' ')}`);
    return false;
  }
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  const failures: Failure[] = [];
  try {
    for (const isYellow of [false, true]) {
      const own = jobs.filter(({ look }) => (look.scheme === 'yellow') === isYellow);
      failures.push(...(await takeInPortal(browser, isYellow, own)));
    }
  } finally {
    await browser.close();
  }
  console.log(summaryOf(jobs.length, failures));
  return failures.length === 0;
}
