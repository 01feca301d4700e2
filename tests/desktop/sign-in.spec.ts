// Microsoft sign-in in the shell: in a window of its own, in the system's browser, and every way it can end. The product against the
// demo's own OpenID provider; what the provider may lead to, against a server that leads anywhere.
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { heading } from '#tests/web/support/login.ts';
import { portalVariable } from '#tests/web/support/portals/start-portal.ts';
import { removeFolder, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';

const person = { email: 'isabela.rocha@horizonte.com.br', password: 'Horizonte@2026' };

let data: string;
let shell: Shell;

test.setTimeout(120_000);

test.beforeEach(async () => {
  data = await temporaryFolder();
});
test.afterEach(async () => {
  await shell.close();
  await removeFolder(data);
});

const host = (): string => `microsoft.${new URL(process.env[portalVariable] ?? '').host}`;

async function start(): Promise<Page> {
  shell = await startShell({ data, arguments: ['--tenant', host()] });
  return shell.page();
}

/** Presses a button that opens the window of the provider. */
async function toWindow(page: Page, name: string): Promise<Page> {
  const opened = shell.app.waitForEvent('window');
  await page.getByRole('button', { name }).click();
  return opened;
}

async function signInAt(provider: Page, { email, password } = person): Promise<void> {
  await expect(heading(provider, 'Entrar na conta corporativa')).toBeVisible();
  await provider.getByLabel('E-mail').fill(email);
  await provider.getByLabel('Senha').fill(password);
  await provider.getByRole('button', { name: 'Entrar' }).click();
}

const expectInside = (page: Page) => expect(page.getByRole('button', { name: /Isabela Rocha/ })).toBeVisible();
const windows = () => shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getTitle()));

async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode: Electron gives axe no second page to work in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** The texts that the page gets over the bridge and the network, from now on. */
async function overhear(page: Page): Promise<() => Promise<string>> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(answers)).join('\n') + (await page.content());
}

test('a person enters in the window, which shows its real address and keeps nothing', async () => {
  const page = await start();
  const heard = await overhear(page);
  const provider = await toWindow(page, 'Continuar com Microsoft');
  await expect(heading(page, 'Continue na janela da Microsoft')).toBeVisible();
  await expectAccessible(page);
  await expect(heading(provider, 'Entrar na conta corporativa')).toBeVisible();
  await expect.poll(windows).toContain(`http://${host()} – Horizonte Consultoria`);
  expect(await provider.evaluate(() => typeof window.portalDesktop)).toBe('undefined');

  await test.step('closing it is no answer, and another try is there', async () => {
    await provider.close();
    await expect(heading(page, 'Entrar com Microsoft')).toBeVisible();
  });

  await test.step('a refusal is shown', async () => {
    const again = await toWindow(page, 'Continuar com Microsoft');
    await again.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('A entrada com a Microsoft foi cancelada ou recusada.')).toBeVisible();
    await expectAccessible(page);
  });

  const third = await toWindow(page, 'Tentar de novo');
  await signInAt(third);
  await expectInside(page);
  await expect.poll(async () => (await windows()).length).toBe(1);
  const cookies = await shell.app.evaluate(
    ({ session }, domain) => session.fromPartition(`sign-in-${domain}`).cookies.get({}),
    'microsoft.localhost',
  );
  expect(cookies).toEqual([]);
  expect(await heard()).not.toMatch(/"code":"[\w-]{20,}/);
  expect(page.url()).not.toMatch(/code|state/);
});

test('leaving the page takes the window along', async () => {
  const page = await start();
  await toWindow(page, 'Continuar com Microsoft');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(async () => (await windows()).length).toBe(1);
  await toWindow(page, 'Continuar com Microsoft');
  await page.reload();
  await expect.poll(async () => (await windows()).length).toBe(1);
});

/** Moves the sign-in to the system's browser: what the shell asks the system to open. */
async function toBrowser(page: Page): Promise<string> {
  await shell.app.evaluate(({ shell: system }) => {
    system.openExternal = (url) => {
      Object.assign(globalThis, { openedOutside: url });
      return Promise.resolve();
    };
  });
  await toWindow(page, 'Continuar com Microsoft');
  await page.getByRole('button', { name: 'Abrir no navegador' }).click();
  await expect(heading(page, 'Continue no navegador')).toBeVisible();
  await expect.poll(async () => (await windows()).length).toBe(1);
  const opened = () => shell.app.evaluate(() => String(Reflect.get(globalThis, 'openedOutside') ?? ''));
  await expect.poll(opened).not.toBe('');
  return opened();
}

async function signInOutside(browser: Browser, address: string): Promise<Page> {
  const tab = await (await browser.newContext()).newPage();
  await tab.goto(address);
  await signInAt(tab);
  await expect(heading(tab, 'Volte ao aplicativo')).toBeVisible();
  expect(tab.url()).not.toMatch(/code|state/);
  return tab;
}

test('a person goes on in the browser, which brings the code back', async ({ browser }) => {
  const page = await start();
  const tab = await signInOutside(browser, await toBrowser(page));
  await tab.getByRole('button', { name: 'Voltar ao aplicativo' }).click();
  await expect(heading(tab, 'Pronto')).toBeVisible();
  await expectInside(page);
  await tab.context().close();
});

test('lets the app try again after a failure in the browser', async ({ browser }) => {
  const page = await start();
  const tab = await (await browser.newContext()).newPage();
  await tab.goto(await toBrowser(page));
  await tab.getByRole('button', { name: 'Cancelar' }).click();
  await expect(tab.getByText('Volte ao aplicativo para tentar de novo.')).toBeVisible();
  await expect(heading(page, 'Continue no navegador')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(heading(page, 'Entrar com Microsoft')).toBeVisible();
  await tab.context().close();
});

test('or the person brings it by hand', async ({ browser }) => {
  const page = await start();
  const tab = await signInOutside(browser, await toBrowser(page));
  await expectAccessible(page);
  const code = page.getByLabel('Código mostrado no navegador');
  await code.fill('a'.repeat(43));
  await page.getByRole('button', { name: 'Entrar com o código' }).click();
  await expect(page.getByText('Este código não vale. Copie de novo o que o navegador mostra.')).toBeVisible();
  await expect(code).toHaveValue('a'.repeat(43));
  await code.fill((await tab.locator('code').textContent()) ?? '');
  await page.getByRole('button', { name: 'Entrar com o código' }).click();
  await expectInside(page);
  await tab.context().close();
});
