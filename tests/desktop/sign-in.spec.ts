// Microsoft sign-in in the shell: in a window, in the system browser, and all of its endings. The product with the OpenID
// provider of the demo; sign-in-window.spec.ts has a provider that redirects anywhere.
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { heading } from '#tests/web/support/login.ts';
import { portalVariable } from '#tests/web/support/portals/start-portal.ts';
import { removeFolder, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';

const person = { email: 'isabela.rocha@horizonte.com.br', password: demoPasswords.horizonte };

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
async function openProviderWindow(page: Page, name: string): Promise<Page> {
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
  // Legacy mode, because Electron gives axe no second page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** Records the texts that the page receives over the network from now on. */
async function recordReadableTexts(page: Page): Promise<() => Promise<string>> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(answers)).join('\n') + (await page.content());
}

test('signs a person in with a window that shows its real address and stores nothing', async () => {
  const page = await start();
  const readableText = await recordReadableTexts(page);
  const provider = await openProviderWindow(page, 'Continuar com Microsoft');
  await expect(heading(page, 'Continue na janela da Microsoft')).toBeVisible();
  await expectAccessible(page);
  await expect(heading(provider, 'Entrar na conta corporativa')).toBeVisible();
  await expect.poll(windows).toContain(`http://${host()} – Horizonte Consultoria`);
  expect(await provider.evaluate(() => typeof window.portalDesktop)).toBe('undefined');

  await test.step('treats a closed window as no answer, and offers another try', async () => {
    await provider.close();
    await expect(heading(page, 'Continuar com Microsoft')).toBeVisible();
  });

  await test.step('shows a refusal', async () => {
    const secondWindow = await openProviderWindow(page, 'Continuar com Microsoft');
    await secondWindow.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('A entrada com a Microsoft foi cancelada ou recusada.')).toBeVisible();
    await expectAccessible(page);
  });

  const thirdWindow = await openProviderWindow(page, 'Tentar de novo');
  await signInAt(thirdWindow);
  await expectInside(page);
  await expect.poll(async () => (await windows()).length).toBe(1);
  const cookies = await shell.app.evaluate(
    ({ session }, domain) => session.fromPartition(`sign-in-${domain}`).cookies.get({}),
    'microsoft.localhost',
  );
  expect(cookies).toEqual([]);
  expect(await readableText()).not.toMatch(/"code":"[\w-]{20,}/);
  expect(page.url()).not.toMatch(/code|state/);
});

test('closes the sign-in window when the page is left', async () => {
  const page = await start();
  await openProviderWindow(page, 'Continuar com Microsoft');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(async () => (await windows()).length).toBe(1);
  await openProviderWindow(page, 'Continuar com Microsoft');
  await page.reload();
  await expect.poll(async () => (await windows()).length).toBe(1);
});

/** Moves the sign-in to the system browser; returns the address that the shell opens. */
async function toBrowser(page: Page): Promise<string> {
  await shell.app.evaluate(({ shell: system }) => {
    system.openExternal = (url) => {
      Object.assign(globalThis, { openedOutside: url });
      return Promise.resolve();
    };
  });
  await openProviderWindow(page, 'Continuar com Microsoft');
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

test('signs in with a code that the browser returns to the app', async ({ browser }) => {
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
  await expect(heading(page, 'Continuar com Microsoft')).toBeVisible();
  await tab.context().close();
});

test('accepts a pasted code', async ({ browser }) => {
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
