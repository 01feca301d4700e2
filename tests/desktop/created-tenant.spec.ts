// A tenant that `tenant create` made, in the shell: main holds the session cookie, and the page never receives it.
import { expect, test } from '@playwright/test';
import { administrator, createTenant } from '#tests/web/support/portals/created-tenant.ts';
import { enterEmail, enterPassword } from '#tests/web/support/login.ts';
import { recordReadableTexts } from './readable-texts.ts';
import { removeFolder, startShell, temporaryFolder } from './shell.ts';

test('signs the administrator in, in gateway mode', async () => {
  test.setTimeout(240_000);
  const tenant = await createTenant();
  const data = await temporaryFolder();
  const shell = await startShell({ data, arguments: ['--tenant', new URL(tenant.origin).host], answered: true });
  try {
    const page = await shell.page();
    const readableTexts = recordReadableTexts(page);
    await enterEmail(page, administrator.email);
    await enterPassword(page, administrator.password);
    await expect(page.getByRole('button', { name: /^Conta de Ana/ })).toBeVisible();
    const state = await page.evaluate(() => window.portalDesktop?.invoke('session:state', undefined));
    expect(state).toMatchObject({ ok: true, value: { present: true, storedIn: 'memory' } });
    expect(await readableTexts.answers()).not.toMatch(/set-cookie|"code":"[\w-]{20,}/i);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.getByRole('button', { name: /^Conta de Ana/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  } finally {
    await shell.close();
    await tenant.close();
    await removeFolder(data);
  }
});
