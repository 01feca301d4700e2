// The product in the shell, from the first start to the sign-out: built main, preload and renderer with the built server.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { enterEmail, heading, signInByPassword } from '#tests/web/support/login.ts';
import { portalVariable } from '#tests/web/support/portals/start-portal.ts';
import { lookIntoKeychain } from './keychain-look.ts';
import { recordReadableTexts, readableText } from './readable-texts.ts';
import { secretServiceAvailability, startSecretService } from './secret-service.ts';
import type { SecretService } from './secret-service.ts';
import { removeFolder, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';

const diego = { email: 'diego.martins@aurora.com.br', password: demoPasswords.aurora };
const renato = 'renato@vidaplena.com.br';
const keychain = secretServiceAvailability();

let data: string;
let shell: Shell | null;
let secrets: SecretService | null;

// Each test starts the shell more than once.
test.setTimeout(120_000);

test.beforeEach(async () => {
  data = await temporaryFolder();
  shell = secrets = null;
});
test.afterEach(async () => {
  await shell?.close();
  await secrets?.close();
  await removeFolder(data);
});

const origin = (): string => process.env[portalVariable] ?? '';
const host = (): string => new URL(origin()).host;

async function start(...args: readonly string[]): Promise<Page> {
  await shell?.close();
  shell = await startShell({ data, arguments: args, environment: secrets?.environment ?? {} });
  return shell.page();
}

/** Enters the tenant on the first screen; the shell opens the window of the tenant. */
async function chooseTenant(page: Page, text: string): Promise<Page> {
  const windowOpened = shell?.app.waitForEvent('window');
  await page.getByLabel('Domínio ou e-mail de trabalho').fill(text);
  await page.getByRole('button', { name: 'Continuar' }).click();
  return (await windowOpened) ?? page;
}

async function enterPortal(page: Page): Promise<void> {
  await signInByPassword(page, diego);
  await expectInside(page);
}

const expectInside = (page: Page) => expect(page.getByRole('link', { name: /^Posição de estoque/ }).first()).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Diego Martins/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

test('lets a person choose the company, sign in, use a module, restart and sign out', async () => {
  test.skip(keychain.kind === 'missing', keychain.kind === 'missing' ? `no keychain: ${keychain.reason}` : '');
  secrets = await startSecretService();
  const readEntry = () => lookIntoKeychain(secrets?.environment ?? {}, 'localhost');

  const page = await chooseTenant(await start(), `alguem@${host()}`);
  await expect(heading(page, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  expect(readEntry()).toBeNull();
  const readableTexts = recordReadableTexts(page);
  await enterPortal(page);

  await test.step('stores the code in the keychain alone, not in the page', async () => {
    const code = readEntry()?.split('.').at(-1) ?? '';
    expect(await readableTexts.answers()).toContain('"firstNick":"Diego"');
    await readableTexts.expectWithout(code);
  });

  await test.step('runs a module of the tenant in its frame with data of the portal', async () => {
    await page
      .getByRole('link', { name: /^Posição de estoque/ })
      .first()
      .click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Posição de estoque' })).toBeVisible();
    await expect(frame.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('asks for neither the company nor the password at the next start', async () => {
    await expectInside(await start());
  });

  await test.step('removes the entry of the keychain at sign-out', async () => {
    const restarted = (await shell?.page()) ?? page;
    await signOut(restarted);
    expect(readEntry()).toBeNull();
    await expect((await start()).getByLabel('E-mail')).toBeVisible();
  });
});

test('shows a notice without a keychain, ends the session with the app, and names the shell in help', async () => {
  test.skip(process.platform !== 'linux', 'a system whose keychain cannot be taken away');
  const page = await start('--tenant', host());
  await enterPortal(page);
  await expect(page.getByText('O seu acesso vale até fechar o aplicativo.')).toBeVisible();
  expect(await readableText(page)).not.toMatch(/"code":"[\w-]{20,}"/);

  await page.getByRole('banner').getByRole('link', { name: 'Me Ajuda' }).click();
  await expect(heading(page, 'Me Ajuda')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diagnóstico' })).toContainText(/Aplicativo.*Electron \S+/);
  await expect(page.getByText('Tudo funcionando')).toBeVisible();
  await expect((await start('--tenant', host())).getByLabel('E-mail')).toBeVisible();
});

test('keeps the steps of a sign-in by one-time code together in main', async () => {
  const page = await start('--tenant', `codigo.${host()}`);
  await enterEmail(page, renato);
  await expect(heading(page, 'Digite o código')).toBeVisible();
  await expect(page.getByText(/^Enviamos um código de 6 caracteres/)).toBeVisible();
  const mails = async () =>
    (await (await fetch(`${origin()}/dev/mail.json?to=${renato}`)).json()) as readonly { readonly code: string | null }[];
  await expect.poll(async () => (await mails())[0]?.code ?? null).not.toBeNull();
  await page.getByLabel('Código').fill((await mails())[0]?.code ?? '');
  await expect(page.getByRole('button', { name: /Renato/ })).toBeVisible();
});

test('shows the reason on the first screen, without a violation in light and dark, narrow and wide', async () => {
  const page = await start('--tenant', 'localhost:9');
  await expect(page.getByText(/Não foi possível falar com localhost/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 720 });
      // Legacy mode, because Electron gives axe no second page.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode(true)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    }
  }
});
