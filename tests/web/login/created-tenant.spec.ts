// A tenant that `tenant create` made: people can sign in, and no script of the page can read the session.
import { administrator, createTenant } from '#tests/web/support/portals/created-tenant.ts';
import { expectInside, enterEmail, enterPassword, open } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';

test('signs the administrator in, in gateway mode, with the screens of the portal in the launcher', async ({ page, context }) => {
  test.setTimeout(240_000);
  const tenant = await createTenant();
  try {
    await open(page, `${tenant.origin}/`);
    await enterEmail(page, administrator.email);
    await enterPassword(page, administrator.password);
    await expectInside(page);
    const cookie = (await context.cookies()).find(({ name }) => name === 'code');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const code = cookie?.value ?? '';
    const reachable = await page.evaluate(() =>
      JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    for (const text of [code, btoa(code)]) expect(reachable).not.toContain(text);
    for (const title of ['Usuários', 'Arquivos', 'Editor de código', 'Consultas', 'Atividade'])
      await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Consultas', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/administracao\/consultas$/);
    await expect(page.getByRole('navigation', { name: 'Textos abertos' })).toBeVisible();
    await page.goto(`${tenant.origin}/dashboard`);
    await expectInside(page);
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('code');
  } finally {
    await tenant.close();
  }
});
