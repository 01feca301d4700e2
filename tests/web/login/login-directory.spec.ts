// Sign-in with a password that the company checks: by its endpoint (Atlas) and by its directory (Ferreira).
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expectInside, enterPassword, heading, open } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';

const atlas = demoPasswords.atlas;
const ferreira = demoPasswords.ferreira;

async function enterUser(page: Page, user: string): Promise<void> {
  await page.getByLabel('Usuário ou e-mail').fill(user);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(heading(page, 'Digite sua senha')).toBeVisible();
}

const passwordField = (page: Page) => page.getByLabel('Senha', { exact: true });

test.describe('by the endpoint of the company', () => {
  test('refuses a wrong password and accepts the right one for a user name', async ({ page, portal }) => {
    await open(page, portal.url('externo'));
    await expect(page.getByText('Entre com o usuário da sua empresa.')).toBeVisible();
    await expectCleanInEveryLook(page, 'user name');
    await enterUser(page, 'vinicius.castro');
    await expect(page.getByText('Esqueceu a senha? Ela é administrada pela sua empresa.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Esqueci minha senha' })).toHaveCount(0);
    await enterPassword(page, 'não é esta');
    await expect(passwordField(page)).toHaveAccessibleDescription('Usuário/Senha incorreta');
    await expectCleanInEveryLook(page, 'wrong password');
    await enterPassword(page, atlas);
    await expectInside(page);
    await expect(page.getByRole('button', { name: /Vinícius/ })).toBeVisible();
  });

  test('creates the account of an unknown person at their first sign-in', async ({ page, portal }) => {
    await open(page, portal.url('externo'));
    await enterUser(page, 'otavio.reis');
    await enterPassword(page, atlas);
    await expectInside(page);
    await expect(page.getByRole('button', { name: /Otávio/ })).toBeVisible();
  });

  test("shows the company's message for a refusal", async ({ page, portal }) => {
    await open(page, portal.url('externo'));
    await enterUser(page, 'paulo.moraes');
    await enterPassword(page, atlas);
    await expect(passwordField(page)).toHaveAccessibleDescription(
      'Seu contrato com a Atlas terminou em 30/09/2026. Fale com o RH.',
    );
    await expectCleanInEveryLook(page, 'refused by the company');
  });

  test('refuses a person blocked in the portal, whatever the company answers', async ({ page, portal }) => {
    await open(page, portal.url('externo'));
    await page.getByLabel('Usuário ou e-mail').fill('cecilia.prado@atlas.eng.br');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(heading(page, 'Acesso bloqueado')).toBeVisible();
  });
});

test.describe('by the directory of the company', () => {
  for (const user of ['antonio.ferreira', 'FERREIRA\\claudia.pinto', 'jorge.batista@metalferreira.com.br'])
    test(`signs ${user} in`, async ({ page, portal }) => {
      await open(page, portal.url('ldap'));
      await enterUser(page, user);
      await enterPassword(page, ferreira);
      await expectInside(page, '/script');
    });

  const locked = 'Sua conta está travada na rede da empresa. Aguarde ou fale com o administrador do domínio.';
  const expired = 'Sua senha da rede venceu. Troque-a no computador da empresa ou peça ao administrador do domínio.';
  for (const [name, user, wrong, right] of [
    // A directory reports a locked account for any password.
    ['a locked account', 'sandra.melo', locked, locked],
    ['an expired password', 'valter.dias', 'Usuário/Senha incorreta', expired],
  ] as const)
    test(`names the reason: ${name}`, async ({ page, portal }) => {
      await open(page, portal.url('ldap'));
      await enterUser(page, user);
      await enterPassword(page, 'não é esta');
      await expect(passwordField(page)).toHaveAccessibleDescription(wrong);
      await enterPassword(page, ferreira);
      await expect(passwordField(page)).toHaveAccessibleDescription(right);
      await expectCleanInEveryLook(page, name);
    });

  test('offers no change of a directory password', async ({ page, portal }) => {
    await open(page, portal.url('ldap'));
    await enterUser(page, 'antonio.ferreira');
    await expect(page.getByText('Esqueceu a senha? A redefinição é feita pelo administrador do domínio.')).toBeVisible();
    await open(page, portal.url('ldap', '/changePassword'));
    await expect(page.getByText('A redefinição é feita pelo administrador do domínio.')).toBeVisible();
    await expectCleanInEveryLook(page, 'no password here');
  });

  test('shows a blocked person the reason', async ({ page, portal }) => {
    await open(page, portal.url('ldap'));
    await page.getByLabel('Usuário ou e-mail').fill('rita.campos@metalferreira.com.br');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(heading(page, 'Acesso bloqueado')).toBeVisible();
  });
});
