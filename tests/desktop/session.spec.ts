// A session that the server ends while the shell is open: the keychain forgets it, and the person returns to their page.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { choosePassword, enterEmail, enterPassword } from '#tests/web/support/login.ts';
import { goodPassword, registerNewcomer } from '#tests/web/support/newcomer.ts';
import { portalAt } from '#tests/web/support/portal.ts';
import { portalVariable } from '#tests/web/support/portals/start-portal.ts';
import { lookIntoKeychain } from './keychain-look.ts';
import { secretServiceAvailability, startSecretService } from './secret-service.ts';
import { removeFolder, startShell, temporaryFolder } from './shell.ts';

const rafael = { email: 'rafael.nogueira@aurora.com.br', password: 'Aurora@2026' };
const keychain = secretServiceAvailability();
const origin = (): string => process.env[portalVariable] ?? '';

/** Ends all sessions of the person from another client. */
async function endAllSessions(): Promise<void> {
  const root = `${origin()}/api/auth/v1`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(rafael);
  const answer = await fetch(`${root}/general/app/aurora/login`, { method: 'POST', headers, body });
  const { code } = (await answer.json()) as { readonly code: string };
  const ended = await fetch(`${root}/session/app/aurora/x/sessions`, { method: 'DELETE', headers: { code } });
  expect(ended.status).toBe(200);
}

async function signIn(page: Page, { email, password } = rafael): Promise<void> {
  await enterEmail(page, email);
  await choosePassword(page);
  await enterPassword(page, password);
  await expect(page.getByRole('button', { name: /^Conta de / })).toBeVisible();
}

test('is lost once in the shell, and keeps the page and the typed text', async () => {
  test.setTimeout(120_000);
  const data = await temporaryFolder();
  const secrets = keychain.kind === 'missing' ? null : await startSecretService();
  const environment = secrets?.environment ?? {};
  const arguments_ = ['--tenant', new URL(origin()).host];
  const shell = await startShell({ data, arguments: arguments_, environment });
  try {
    const page = await shell.page();
    await signIn(page);
    if (secrets !== null) expect(lookIntoKeychain(environment, 'localhost')).not.toBeNull();
    await page.getByRole('button', { name: /^Conta de Rafael/ }).click();
    await page.getByRole('button', { name: 'Meu perfil' }).click();
    await page.getByLabel('Nome').fill('Rafael interrompido');
    await endAllSessions();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect(page.getByText('Sua sessão terminou.')).toHaveCount(1);
    if (secrets !== null) await expect.poll(() => lookIntoKeychain(environment, 'localhost')).toBeNull();
    await signIn(page);
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await expect(page.getByLabel('Nome')).toHaveValue('Rafael interrompido');
  } finally {
    await shell.close();
    await secrets?.close();
    await removeFolder(data);
  }
});

test('continues with a new code after a change of password, and stores it in the keychain', async ({ request }) => {
  test.setTimeout(120_000);
  const data = await temporaryFolder();
  const secrets = keychain.kind === 'missing' ? null : await startSecretService();
  const environment = secrets?.environment ?? {};
  const email = await registerNewcomer(portalAt(origin()), request, 'casca');
  const arguments_ = ['--tenant', new URL(origin()).host];
  const shell = await startShell({ data, arguments: arguments_, environment });
  try {
    const page = await shell.page();
    await signIn(page, { email, password: goodPassword });
    const before = secrets && lookIntoKeychain(environment, 'localhost');
    await page.getByRole('button', { name: /^Conta de / }).click();
    await page.getByRole('button', { name: 'Meu perfil' }).click();
    await page.getByRole('tab', { name: 'Segurança' }).click();
    await page.getByRole('button', { name: 'Mudar senha' }).click();
    await page.getByLabel('Senha atual').fill(goodPassword);
    for (const label of ['Nova senha', 'Confirmar senha']) await page.getByLabel(label).fill('zebra listrada 34');
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(page.getByText('Senha alterada.', { exact: false })).toBeVisible();
    if (secrets !== null) {
      const after = lookIntoKeychain(environment, 'localhost');
      expect(after).not.toBeNull();
      expect(after).not.toBe(before);
    }
    await page.reload();
    await expect(page.getByRole('button', { name: /^Conta de / })).toBeVisible();
  } finally {
    await shell.close();
    await secrets?.close();
    await removeFolder(data);
  }
});
