// Signing in where the company itself checks the password: by its endpoint (Atlas), and by its directory (Ferreira).
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expectInside, givePassword, heading, open } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';

const atlas = 'Atlas@2026';
const ferreira = 'Ferreira@2026';

async function giveUser(page: Page, user: string): Promise<void> {
  await page.getByLabel('Usuário ou e-mail').fill(user);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(heading(page, 'Digite sua senha')).toBeVisible();
}

const problem = (page: Page) => page.getByLabel('Senha', { exact: true });

test.describe('by the endpoint of the company', () => {
  test('a wrong password is refused, the right one enters, by user name', async ({ page, portal }) => {
    await open(page, portal.url('externo'));
    await expect(page.getByText('Entre com o usuário da sua empresa.')).toBeVisible();
    await expectCleanInEveryLook(page, 'user name');
    await giveUser(page, 'vinicius.castro');
    await expect(page.getByText('Esqueceu a senha? Ela é administrada pela sua empresa.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Esqueci minha senha' })).toHaveCount(0);
    await givePassword(page, 'não é esta');
    await expect(problem(page)).toHaveAccessibleDescription('Usuário/Senha incorreta');
    await expectCleanInEveryLook(page, 'wrong password');
    await givePassword(page, atlas);
    await expectInside(page);
    await expect(page.getByRole('button', { name: /Vinícius/ })).toBeVisible();
  });

  test('knows an unknown person after their first sign-in', async ({ page, portal }) => {
    await open(page, portal.url('externo'));
    await giveUser(page, 'otavio.reis');
    await givePassword(page, atlas);
    await expectInside(page);
    await expect(page.getByRole('button', { name: /Otávio/ })).toBeVisible();
  });

  test('a refusal is shown in the words of the company', async ({ page, portal }) => {
    await open(page, portal.url('externo'));
    await giveUser(page, 'paulo.moraes');
    await givePassword(page, atlas);
    await expect(problem(page)).toHaveAccessibleDescription('Seu contrato com a Atlas terminou em 30/09/2026. Fale com o RH.');
    await expectCleanInEveryLook(page, 'refused by the company');
  });

  test('blocked here stays blocked, whatever the company says', async ({ page, portal }) => {
    await open(page, portal.url('externo'));
    await page.getByLabel('Usuário ou e-mail').fill('cecilia.prado@atlas.eng.br');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(heading(page, 'Acesso bloqueado')).toBeVisible();
  });
});

test.describe('by the directory of the company', () => {
  for (const user of ['antonio.ferreira', 'FERREIRA\\claudia.pinto', 'jorge.batista@metalferreira.com.br'])
    test(`${user} enters`, async ({ page, portal }) => {
      await open(page, portal.url('ldap'));
      await giveUser(page, user);
      await givePassword(page, ferreira);
      await expectInside(page, '/script');
    });

  const locked = 'Sua conta está travada na rede da empresa. Aguarde ou fale com o administrador do domínio.';
  const expired = 'Sua senha da rede venceu. Troque-a no computador da empresa ou peça ao administrador do domínio.';
  for (const [name, user, wrong, right] of [
    // A directory says so whatever the password.
    ['a locked account', 'sandra.melo', locked, locked],
    ['an expired password', 'valter.dias', 'Usuário/Senha incorreta', expired],
  ] as const)
    test(`${name} is named`, async ({ page, portal }) => {
      await open(page, portal.url('ldap'));
      await giveUser(page, user);
      await givePassword(page, 'não é esta');
      await expect(problem(page)).toHaveAccessibleDescription(wrong);
      await givePassword(page, ferreira);
      await expect(problem(page)).toHaveAccessibleDescription(right);
      await expectCleanInEveryLook(page, name);
    });

  test('the portal changes no password of the directory', async ({ page, portal }) => {
    await open(page, portal.url('ldap'));
    await giveUser(page, 'antonio.ferreira');
    await expect(page.getByText('Esqueceu a senha? A redefinição é feita pelo administrador do domínio.')).toBeVisible();
    await open(page, portal.url('ldap', '/changePassword'));
    await expect(page.getByText('A redefinição é feita pelo administrador do domínio.')).toBeVisible();
    await expectCleanInEveryLook(page, 'no password here');
  });

  test('shows a blocked person why', async ({ page, portal }) => {
    await open(page, portal.url('ldap'));
    await page.getByLabel('Usuário ou e-mail').fill('rita.campos@metalferreira.com.br');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(heading(page, 'Acesso bloqueado')).toBeVisible();
  });
});
