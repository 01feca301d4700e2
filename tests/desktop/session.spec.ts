// A session that the server ends while the shell is open: the keychain forgets it, and the person returns to their page.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { signInByPassword } from '#tests/web/support/login.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { goodPassword, registerNewcomer } from '#tests/web/support/newcomer.ts';
import { portalAt } from '#tests/web/support/portal.ts';
import { portalVariable } from '#tests/web/support/portals/start-portal.ts';
import { lookIntoKeychain } from './keychain-look.ts';
import { secretServiceAvailability, startSecretService } from './secret-service.ts';
import { removeFolder, startShell, temporaryFolder } from './shell.ts';
import { startTenantShell, withoutKeychain } from './tenant-shell.ts';

const rafael = { email: 'rafael.nogueira@aurora.com.br', password: demoPasswords.aurora };
const otherPassword = 'zebra listrada 34';
const keychain = secretServiceAvailability();
const noKeychain = withoutKeychain();
const origin = (): string => process.env[portalVariable] ?? '';

/** Ends all sessions of a person from another client. */
async function endAllSessions(person: typeof rafael): Promise<void> {
  const root = `${origin()}/api/auth/v1`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(person);
  const answer = await fetch(`${root}/general/app/aurora/login`, { method: 'POST', headers, body });
  const { code } = (await answer.json()) as { readonly code: string };
  const ended = await fetch(`${root}/session/app/aurora/x/sessions`, { method: 'DELETE', headers: { code } });
  expect(ended.status).toBe(200);
}

async function enterPortal(page: Page, { email, password } = rafael): Promise<void> {
  await signInByPassword(page, { email, password });
  await expect(page.getByRole('button', { name: /^Conta de / })).toBeVisible();
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: /^Conta de / }).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  await page.getByRole('tab', { name: 'Segurança' }).click();
  await page.getByRole('button', { name: 'Mudar senha' }).click();
  await page.getByLabel('Senha atual').fill(from);
  for (const label of ['Nova senha', 'Confirmar senha']) await page.getByLabel(label).fill(to);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Senha alterada.', { exact: false })).toBeVisible();
}

/** Runs `work` in a shell of its own. `readEntry` reads what the keychain has of the tenant, if the machine has a keychain. */
async function inShell(work: (page: Page, readEntry: () => string | null) => Promise<void>): Promise<void> {
  const data = await temporaryFolder();
  const secrets = keychain.kind === 'missing' ? null : await startSecretService();
  const environment = secrets?.environment ?? {};
  const shell = await startShell({ data, arguments: ['--tenant', new URL(origin()).host], environment });
  try {
    await work(await shell.page(), () => lookIntoKeychain(environment, 'localhost'));
  } finally {
    await shell.close();
    await secrets?.close();
    await removeFolder(data);
  }
}

// Each test starts a shell.
test.setTimeout(120_000);

test('is lost once in the shell, and keeps the page and the typed text', () =>
  inShell(async (page) => {
    await enterPortal(page);
    // A request of the main page that is still running would lose the session before the press does.
    await expectValues(page);
    await page.getByRole('button', { name: /^Conta de Rafael/ }).click();
    await page.getByRole('button', { name: 'Meu perfil' }).click();
    await page.getByLabel('Nome').fill('Rafael interrompido');
    await endAllSessions(rafael);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect(page.getByText('Sua sessão terminou.')).toHaveCount(1);
    await enterPortal(page);
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await expect(page.getByLabel('Nome')).toHaveValue('Rafael interrompido');
  }));

test('continues with a new code after a change of password', async ({ request }) => {
  const email = await registerNewcomer(portalAt(origin()), request, 'casca');
  await inShell(async (page) => {
    await enterPortal(page, { email, password: goodPassword });
    await changePassword(page, goodPassword, otherPassword);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Conta de / })).toBeVisible();
  });
});

test('is in the keychain with its latest code, and no longer when the server has ended it', async ({ request }) => {
  test.skip(noKeychain !== null, noKeychain ?? '');
  const email = await registerNewcomer(portalAt(origin()), request, 'chaveiro');
  await inShell(async (page, readEntry) => {
    await enterPortal(page, { email, password: goodPassword });
    const before = readEntry();
    expect(before).not.toBeNull();
    await changePassword(page, goodPassword, otherPassword);
    const after = readEntry();
    expect(after).not.toBeNull();
    expect(after).not.toBe(before);
    await endAllSessions({ email, password: otherPassword });
    await page.reload();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect.poll(readEntry).toBeNull();
  });
});

test('is restored after a restart with the code that a change of password gave', async ({ request }) => {
  test.skip(noKeychain !== null, noKeychain ?? '');
  const email = await registerNewcomer(portalAt(origin()), request, 'reinicio');
  const shell = await startTenantShell();
  try {
    const { page, code } = await shell.visit('localhost');
    await enterPortal(page, { email, password: goodPassword });
    const first = code();
    await changePassword(page, goodPassword, otherPassword);
    const renewed = code();
    expect(renewed).not.toBeNull();
    expect(renewed).not.toBe(first);
    const restarted = await shell.restart();
    await restarted.page.getByRole('button', { name: /^Conta de / }).click();
    expect(restarted.code()).toBe(renewed);
    await restarted.page.getByRole('button', { name: 'Meu perfil' }).click();
    await restarted.page.getByLabel('Nome').fill('Pessoa Reiniciada');
    await restarted.page.getByRole('button', { name: 'Salvar' }).click();
    await expect(restarted.page.getByRole('button', { name: 'Conta de Pessoa Reiniciada' })).toBeVisible();
  } finally {
    await shell.close();
  }
});
