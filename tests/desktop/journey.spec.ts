// The product in the shell, from the first start to the way out: the built main, preload and renderer against the built server.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { choosePassword, giveEmail, givePassword, heading } from '#tests/web/support/login.ts';
import { portalVariable } from '#tests/web/support/portals/start-portal.ts';
import { lookIntoKeychain } from './keychain-look.ts';
import { overhear, readableBy } from './overheard.ts';
import { secretServiceAvailability, startSecretService } from './secret-service.ts';
import type { SecretService } from './secret-service.ts';
import { removeFolder, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';

const diego = { email: 'diego.martins@aurora.com.br', password: 'Aurora@2026' };
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

async function start(...given: readonly string[]): Promise<Page> {
  await shell?.close();
  shell = await startShell({ data, arguments: given, environment: secrets?.environment ?? {} });
  return shell.page();
}

/** Types the tenant on the first screen; the shell answers with the tenant's own window. */
async function chooseTenant(page: Page, text: string): Promise<Page> {
  const arrived = shell?.app.waitForEvent('window');
  await page.getByLabel('Domínio ou e-mail de trabalho').fill(text);
  await page.getByRole('button', { name: 'Continuar' }).click();
  return (await arrived) ?? page;
}

async function signIn(page: Page): Promise<void> {
  await giveEmail(page, diego.email);
  await choosePassword(page);
  await givePassword(page, diego.password);
  await expectInside(page);
}

const expectInside = (page: Page) => expect(page.getByRole('link', { name: /^Posição de estoque/ }).first()).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Diego Martins/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

test('a person chooses the company, signs in, works, comes back and leaves', async () => {
  test.skip(keychain.kind === 'missing', keychain.kind === 'missing' ? `no keychain: ${keychain.reason}` : '');
  secrets = await startSecretService();
  const look = () => lookIntoKeychain(secrets?.environment ?? {}, 'localhost');

  const page = await chooseTenant(await start(), `alguem@${host()}`);
  await expect(heading(page, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  expect(look()).toBeNull();
  const overheard = overhear(page);
  await signIn(page);

  await test.step('the code is in the keychain and nowhere in the page', async () => {
    const code = look()?.split('.').at(-1) ?? '';
    expect(await overheard.answers()).toContain('"firstNick":"Diego"');
    await overheard.expectWithout(code);
  });

  await test.step('a module of the tenant runs in its frame and reads data through the portal', async () => {
    await page
      .getByRole('link', { name: /^Posição de estoque/ })
      .first()
      .click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Posição de estoque' })).toBeVisible();
    await expect(frame.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('the next start needs neither the company nor the password', async () => {
    await expectInside(await start());
  });

  await test.step('signing out leaves nothing in the keychain', async () => {
    const restarted = (await shell?.page()) ?? page;
    await signOut(restarted);
    expect(look()).toBeNull();
    await expect((await start()).getByLabel('E-mail')).toBeVisible();
  });
});

test('without a keychain a notice appears, and the session ends with the app; help names the shell', async () => {
  test.skip(process.platform !== 'linux', 'a system whose keychain cannot be taken away');
  const page = await start('--tenant', host());
  await signIn(page);
  await expect(page.getByText('O seu acesso vale até fechar o aplicativo.')).toBeVisible();
  expect(await readableBy(page)).not.toMatch(/"code":"[\w-]{20,}"/);

  await page.getByRole('banner').getByRole('link', { name: 'Me Ajuda' }).click();
  await expect(heading(page, 'Me Ajuda')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diagnóstico' })).toContainText(/Aplicativo.*Electron \S+/);
  await expect(page.getByText('Todos os serviços responderam.')).toBeVisible();
  await expect((await start('--tenant', host())).getByLabel('E-mail')).toBeVisible();
});

test('a one-time code works: the steps of the sign-in are tied together by main', async () => {
  const page = await start('--tenant', `codigo.${host()}`);
  await giveEmail(page, renato);
  const mails = async () =>
    (await (await fetch(`${origin()}/dev/mail.json?to=${renato}`)).json()) as readonly { readonly code: string | null }[];
  await expect.poll(async () => (await mails())[0]?.code ?? null).not.toBeNull();
  await page.getByLabel('Código').fill((await mails())[0]?.code ?? '');
  await expect(page.getByRole('button', { name: /Renato/ })).toBeVisible();
});

test('the first screen says why, and is accessible in light and dark, narrow and wide', async () => {
  const page = await start('--tenant', 'localhost:9');
  await expect(page.getByText(/Não foi possível falar com localhost/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 720 });
      // Legacy mode: Electron gives axe no second page to work in.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode(true)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    }
  }
});
