// P1, P2, P5, P6, P7: the login page, and the time from the sign-in to the main screen, in a slow browser.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { chromiumArguments, chromiumPath } from '#tests/support/chromium.ts';
import { startLimits } from './limit-server.ts';
import { type Keys, type Load, type Measurement, type Target, measure } from './page-load.ts';
import { startPortal } from './portal.ts';
import type { Row } from './report.ts';
import { median, megabytes, ms, ratio } from './statistics.ts';

const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 7);
const modules = 12;

async function signInByPassword(keys: Keys): Promise<void> {
  await keys.type('mariana.costa@aurora.com.br');
  await keys.press('Enter');
  await keys.waitFor('h1:focus');
  // Passes the row with the address, the code and the password.
  await keys.press('Tab', 'Tab', 'Tab', 'Enter');
  await keys.waitFor('#password:focus');
  await keys.type(demoPasswords.aurora);
}

const fillLimit = (keys: Keys): Promise<void> => keys.type('ana@exemplo.com.br');

export async function benchLoad(scratch: string): Promise<Row[]> {
  const limits = await startLimits(scratch);
  const portal = await startPortal(join(scratch, 'load'));
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] });
  const form = { selector: '#email', count: 1 };
  const targets: Record<'staticHtml' | 'bareReact' | 'portal', Target> = {
    staticHtml: { name: 'static HTML', url: limits.staticHtml, usable: form },
    bareReact: {
      name: 'bare React',
      url: limits.bareReact,
      usable: form,
      journey: {
        prepare: fillLimit,
        cards: { selector: 'article', count: modules },
        home: { selector: '[data-summary=value]', count: modules },
      },
    },
    portal: {
      name: 'portal',
      url: portal.url,
      usable: { selector: '#root[data-ready] #email', count: 1 },
      journey: {
        prepare: signInByPassword,
        cards: { selector: 'article', count: modules },
        home: { selector: 'article[data-kind=figure], article[data-kind=words]', count: modules },
      },
    },
  };
  const results: Record<keyof typeof targets, Measurement[]> = { staticHtml: [], bareReact: [], portal: [] };
  try {
    // The first round warms the caches of servers and browser and is not counted.
    for (let round = 0; round <= repetitions; round += 1) {
      for (const [name, target] of Object.entries(targets) as [keyof typeof targets, Target][]) {
        const measured = await measure(browser, target);
        if (round > 0) results[name].push(measured);
      }
      console.log(`load: round ${round} of ${repetitions}`);
    }
  } finally {
    await browser.close();
    await portal.stop();
    limits.close();
  }
  return toRows(results);
}

function toRows(results: Readonly<Record<'staticHtml' | 'bareReact' | 'portal', readonly Measurement[]>>): Row[] {
  const loads = (name: keyof typeof results, key: keyof Load) => results[name].map(({ load }) => load[key]);
  const homes = (name: keyof typeof results, key: 'cards' | 'values' | 'heap') =>
    results[name].map(({ home }) => home?.[key] ?? Number.NaN);
  const [tti, reactTti] = [loads('portal', 'tti'), loads('bareReact', 'tti')];
  const [fcp, htmlFcp] = [loads('portal', 'fcp'), loads('staticHtml', 'fcp')];
  const [heap, reactHeap] = [loads('portal', 'heap'), loads('bareReact', 'heap')];
  const [values, limitValues, cards] = [homes('portal', 'values'), homes('bareReact', 'values'), homes('portal', 'cards')];
  return [
    {
      goal: 'P1',
      label: 'login usable / bare React',
      value: ratio(tti, reactTti),
      maximum: 1.15,
      figures: `${ms(tti)} / ${ms(reactTti)}`,
    },
    {
      goal: 'P2',
      label: 'first paint / static HTML',
      value: ratio(fcp, htmlFcp),
      maximum: 1.25,
      figures: `${ms(fcp)} / ${ms(htmlFcp)}`,
    },
    {
      goal: 'P5',
      label: 'blocked while loading, ms',
      value: median(loads('portal', 'blocked')),
      maximum: 100,
      figures: `bare React ${ms(loads('bareReact', 'blocked'))}`,
    },
    {
      goal: 'P6',
      label: 'submit → 12 values / limit',
      value: ratio(values, limitValues),
      maximum: 1.75,
      figures: `${ms(values)} / ${ms(limitValues)}`,
    },
    { goal: 'P6', label: 'submit → cards / limit', value: ratio(cards, limitValues), maximum: 1.3, figures: ms(cards) },
    {
      goal: 'P7',
      label: 'heap at login / bare React',
      value: ratio(heap, reactHeap),
      maximum: 2.2,
      figures: `${megabytes(heap)} / ${megabytes(reactHeap)}`,
    },
    {
      goal: 'P7',
      label: 'heap at home, MB',
      value: median(homes('portal', 'heap')) / 1e6,
      maximum: 6,
      figures: megabytes(homes('portal', 'heap')),
    },
  ];
}
