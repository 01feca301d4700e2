// P21, P22: what an administrator does in a tenant of 20,000 people, and a person with 5,000 companies, beside the same in the tenant of
// the demo. The browser is not slowed down.
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { openEmbeddedOwner } from '#server/adapters/database/owner-connection.ts';
import { chromiumArguments, chromiumPath } from '#tests/support/chromium.ts';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { companyStatements, peopleStatement, quoted } from '#tests/support/many-rows.ts';
import { answeredState } from '#tests/web/support/consent.ts';
import { beatriz, carlos, type Person, signInWithNewSession } from '#tests/web/support/signed-in.ts';
import { startPortal } from './portal.ts';
import type { StartedServer } from './processes.ts';
import type { Row } from './report.ts';
import { ms, ratio } from './statistics.ts';

const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 7);
const people = 20_000;
const companies = 5_000;

/** A state of the page: the first element of a selector is visible and contains the text, or (null) there is no such element. */
interface Seen {
  readonly selector: string;
  readonly text: string | null;
}

declare global {
  interface Window {
    /** The time to the first frame with the expected state, in ms. */
    benchTime: number | undefined;
  }
}

/** Runs in the page. Measures from the next click or key, or (`fromStart`) from the start of the navigation. */
function watch({ selector, text, fromStart }: Seen & { readonly fromStart: boolean }): void {
  window.benchTime = undefined;
  let start = fromStart ? 0 : Number.NaN;
  const begin = ({ timeStamp }: Event): void => {
    start = timeStamp;
  };
  const events = ['click', 'keydown'];
  if (!fromStart) for (const event of events) addEventListener(event, begin, { capture: true, once: true });
  const isReached = (): boolean => {
    const element = document.querySelector(selector);
    if (text === null) return element === null;
    return element !== null && element.checkVisibility() && (element.textContent ?? '').includes(text);
  };
  const check = (): void => {
    if (Number.isNaN(start) || !isReached()) {
      requestAnimationFrame(check);
      return;
    }
    // The next task runs after this frame is painted.
    const afterFrame = new MessageChannel();
    afterFrame.port1.addEventListener('message', () => {
      window.benchTime = performance.now() - start;
    });
    afterFrame.port1.start();
    afterFrame.port2.postMessage(null);
  };
  requestAnimationFrame(check);
}

async function timeOf(page: Page): Promise<number> {
  const time = await page.waitForFunction(() => window.benchTime);
  return (await time.jsonValue()) ?? Number.NaN;
}

/** The time from an act to the first frame with its result, in ms. */
async function timeUntil(page: Page, seen: Seen, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watch, { ...seen, fromStart: false });
  await act();
  return timeOf(page);
}

const names = [
  'people: list',
  'people: filter',
  'people: choose',
  'people: save',
  'companies: list',
  'companies: filter',
  'companies: choose',
  'companies: save',
] as const;
type Times = Record<(typeof names)[number], number>;

async function openAs(browser: Browser, { url }: StartedServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, locale: 'pt-BR', bypassCSP: true });
  await context.addCookies(answeredState.cookies);
  await signInWithNewSession(context, url, person);
  const page = context.pages()[0] ?? (await context.newPage());
  // tsx wraps named functions in a helper that is missing in the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  return page;
}

const firstPerson = '[role=grid][aria-label="Pessoas do portal"] [data-index]';
const saved = { selector: '[aria-label="Avisos rápidos"]', text: 'Cadastro salvo.' };

async function measurePeople(browser: Browser, portal: StartedServer, round: number) {
  const page = await openAs(browser, portal, carlos);
  try {
    await page.goto(`${portal.url}/dashboard/administracao/usuarios`, { waitUntil: 'commit' });
    await page.evaluate(watch, { selector: firstPerson, text: '', fromStart: true });
    const list = await timeOf(page);
    const search = page.getByRole('searchbox', { name: 'Buscar pessoas' });
    await search.focus();
    await page.keyboard.insertText('Sônia Prado');
    const filter = await timeUntil(page, { selector: firstPerson, text: 'Sônia Prado' }, () => page.keyboard.press('Enter'));
    const row = page.locator(firstPerson).first();
    const choose = await timeUntil(page, { selector: '[role=complementary] h2, aside h2', text: 'Sônia Prado' }, () =>
      row.click(),
    );
    const phone = page.getByRole('complementary').getByLabel('Telefone');
    const save = page.getByRole('complementary').getByRole('button', { name: 'Salvar' });
    const fill = (second: number) => phone.fill(`11 9${String(8_000_000 + round * 10 + second)}0`);
    await fill(1);
    await save.click();
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
    await proof.getByLabel('Sua senha').fill(demoPasswords.aurora);
    await proof.getByRole('button', { name: 'Confirmar' }).click();
    const toast = page.getByRole('region', { name: 'Avisos rápidos' });
    await toast.getByText('Cadastro salvo.').waitFor();
    await toast.getByText('Cadastro salvo.').waitFor({ state: 'detached' });
    await fill(2);
    return { list, filter, choose, save: await timeUntil(page, saved, () => save.click()) };
  } finally {
    await page.context().close();
  }
}

const dialog = '[role=dialog], dialog[open]';
const firstCompany = '[role=option]';

async function measureCompanies(browser: Browser, portal: StartedServer) {
  const page = await openAs(browser, portal, beatriz);
  try {
    await page.goto(`${portal.url}/dashboard`);
    const control = page.getByRole('banner').getByRole('button', { name: /empresas?$/ });
    await control.waitFor();
    const list = await timeUntil(page, { selector: firstCompany, text: '' }, () => control.click());
    const box = page.getByRole('dialog').getByRole('searchbox');
    const last = (await page.getByRole('option').last().textContent()) ?? '';
    const code = /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/.exec(last)?.[0] ?? '';
    await box.focus();
    await page.keyboard.insertText(code);
    const filter = await timeUntil(page, { selector: firstCompany, text: code }, () => page.keyboard.press('Enter'));
    await box.fill('');
    await page.keyboard.press('Enter');
    const all = page.getByRole('checkbox', { name: /^Selecionar as [\d.]+ empresas$/ });
    await all.waitFor();
    if (await all.isChecked()) await all.uncheck();
    const count =
      /[\d.]+/.exec((await all.getAttribute('aria-label')) ?? (await all.locator('..').textContent()) ?? '')?.[0] ?? '';
    const choose = await timeUntil(page, { selector: dialog, text: `${count} de ${count} selecionadas` }, () => all.check());
    const save = await timeUntil(page, { selector: dialog, text: null }, () =>
      page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click(),
    );
    return { list, filter, choose, save };
  } finally {
    await page.context().close();
  }
}

async function measureAll(browser: Browser, portal: StartedServer, round: number): Promise<Times> {
  const person = await measurePeople(browser, portal, round);
  const company = await measureCompanies(browser, portal);
  return {
    'people: list': person.list,
    'people: filter': person.filter,
    'people: choose': person.choose,
    'people: save': person.save,
    'companies: list': company.list,
    'companies: filter': company.filter,
    'companies: choose': company.choose,
    'companies: save': company.save,
  };
}

/** Fills the tenant of the administrator in the folder of a portal that is not running. */
async function enlarge(folder: string): Promise<void> {
  const owner = await openEmbeddedOwner(folder);
  await owner.execute(`set app.tenant = ${quoted(carlos.tenant)}`);
  for (const statement of [peopleStatement(people), ...companyStatements(beatriz.email, companies)])
    await owner.execute(statement);
  await owner.close();
}

async function startLarge(folder: string): Promise<StartedServer> {
  const first = await startPortal(folder);
  await first.stop();
  await enlarge(join(folder, 'portal'));
  return startPortal(folder);
}

const bounds: Readonly<Record<(typeof names)[number], number>> = {
  'people: list': 1.25,
  'people: filter': 1.5,
  'people: choose': 1.25,
  'people: save': 1.25,
  'companies: list': 3,
  'companies: filter': 3,
  'companies: choose': 3,
  'companies: save': 3,
};

export async function benchLargeTenant(scratch: string): Promise<Row[]> {
  const large = await startLarge(join(scratch, 'large'));
  const small = await startPortal(join(scratch, 'small'));
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] });
  const measured: { readonly small: Times; readonly large: Times }[] = [];
  try {
    // The first round warms the caches of the servers and is not counted.
    for (let round = 0; round <= repetitions; round += 1) {
      const both = { small: await measureAll(browser, small, round), large: await measureAll(browser, large, round) };
      if (round > 0) measured.push(both);
      console.log(`large tenant: round ${round} of ${repetitions}`);
    }
  } finally {
    await browser.close();
    await small.stop();
    await large.stop();
  }
  return names.map((name) => {
    const [ofSmall, ofLarge] = [measured.map((both) => both.small[name]), measured.map((both) => both.large[name])];
    const [goal, size] = name.startsWith('people') ? ['P21', people] : ['P22', companies];
    const label = `${name} of ${size.toLocaleString('en')} / of the demo`;
    return { goal, label, value: ratio(ofLarge, ofSmall), maximum: bounds[name], figures: `${ms(ofLarge)} / ${ms(ofSmall)}` };
  });
}
