// Gateway mode (the tenant `duas-etapas`): the page works without access to the session code.
import type { CDPSession } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { certificateProblem } from '#tests/support/certificate.ts';
import { expectInside, enterEmail, heading, open } from '#tests/web/support/login.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { startTlsPortal } from '#tests/web/support/tls-portal.ts';

const email = 'luana@serraverde.coop.br';

async function enter(page: Page, portal: Portal): Promise<void> {
  const inbox = await portal.inbox(email);
  await open(page, portal.url('duas-etapas'));
  await enterEmail(page, email);
  await page.getByLabel('Senha', { exact: true }).fill(demoPasswords.serraVerde);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(heading(page, 'Digite o código')).toBeVisible();
  await page.getByLabel('Código').fill(await inbox.nextCode());
  await expectInside(page);
}

/** All memory that scripts of the page can reach, as text. */
async function heap(session: CDPSession): Promise<string> {
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return parts.join('');
}

test('keeps the session code in an HttpOnly cookie alone, and removes it at sign-out', async ({ page, context, portal }) => {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      response.text().then(
        (text) => bodies.push(text),
        () => undefined,
      );
  });
  await enter(page, portal);
  const cookie = (await context.cookies()).find(({ name }) => name === 'code');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const code = cookie?.value ?? '';
  expect(code).toMatch(/^[\w-]{43}$/);

  const reachable = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(reachable).toContain('session-open');
  await expect.poll(() => bodies.length).toBeGreaterThan(3);
  for (const place of [reachable, bodies.join('\n')]) {
    expect(place).not.toContain(code);
    expect(place).not.toContain(btoa(code));
  }
  const snapshot = await heap(await context.newCDPSession(page));
  expect(snapshot).toContain('Luana Pacheco');
  expect(snapshot.includes(code)).toBe(false);

  await page.reload();
  await expectInside(page);
  await page.goto(portal.url('duas-etapas', '/dashboard/credito'));
  await expectInside(page, '/dashboard/credito');

  // The sign-out removes the cookie, signs the other tabs out, and the next visit shows the login.
  const tab = await context.newPage();
  await tab.goto(portal.url('duas-etapas', '/dashboard'));
  await expectInside(tab);
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  for (const tabOrPage of [page, tab]) await expect(tabOrPage.getByLabel('E-mail')).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('code');
  await tab.goto(portal.url('duas-etapas', '/dashboard'));
  await expect(tab.getByLabel('E-mail')).toBeVisible();
});

test.describe('over https, behind a proxy', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('limits the cookie to its host, and renews the code after a change of password without signing tabs out', async ({
    page,
    context,
  }) => {
    const problem = await certificateProblem();
    test.skip(problem !== null, `No certificate can be made here: ${problem}.`);
    test.setTimeout(120_000);
    const portal = await startTlsPortal();
    try {
      const cookie = async () => (await context.cookies()).find(({ name }) => name === '__Host-code');
      await enter(page, portal);
      const before = await cookie();
      expect(before).toMatchObject({ domain: 'duas-etapas.localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' });
      const tab = await context.newPage();
      await tab.goto(portal.url('duas-etapas', '/dashboard'));
      await expectInside(tab);

      await open(page, portal.url('duas-etapas', '/changePassword'));
      await page.getByLabel('Senha atual').fill(demoPasswords.serraVerde);
      for (const label of ['Nova senha', 'Confirmar senha']) await page.getByLabel(label).fill('girafa vermelha 12');
      await page.getByRole('button', { name: 'Salvar senha' }).click();
      await expect(heading(page, 'Senha alterada')).toBeFocused();
      const after = await cookie();
      expect(after).toMatchObject({ httpOnly: true, secure: true });
      expect(after?.value).not.toBe(before?.value);
      for (const tabOrPage of [page, tab]) {
        await tabOrPage.goto(portal.url('duas-etapas', '/dashboard/credito'));
        await expectInside(tabOrPage, '/dashboard/credito');
      }

      await page.getByRole('button', { name: /^Conta de/ }).click();
      await page.getByRole('button', { name: 'Sair' }).click();
      for (const tabOrPage of [page, tab]) await expect(tabOrPage.getByLabel('E-mail')).toBeVisible();
      await expect.poll(cookie).toBeUndefined();
    } finally {
      await portal.close();
    }
  });
});
