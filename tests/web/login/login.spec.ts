// Sign-in by each method, its refusals, and reload, Back and second tab.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, tabTo, typeInto } from '#tests/web/support/keyboard.ts';
import {
  chooseCode,
  choosePassword,
  enterEmail,
  enterPassword,
  expectInside,
  heading,
  open,
  signInByPassword,
} from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';

const password = demoPasswords.aurora;
// The server limits the requests for one address, so each journey uses an address of its own where possible.
const mariana = 'mariana.costa@aurora.com.br';
const rafael = 'rafael.nogueira@aurora.com.br';
const beatriz = 'beatriz.lima@aurora.com.br';

test.describe('by password', () => {
  test('signs a person of mode "both" in with the chosen password', async ({ page, portal }) => {
    await open(page, portal.url());
    await expect(page).toHaveTitle('Portal Aurora');
    await expect(heading(page, 'Boas-vindas ao Portal Aurora')).toBeVisible();
    await enterEmail(page, mariana);
    await expect(heading(page, 'Como você quer entrar?')).toBeVisible();
    await expect(page.getByText('Olá, Mariana.')).toBeVisible();
    await choosePassword(page);
    await expect(page.getByText(mariana)).toBeVisible();
    await enterPassword(page, password);
    await expectInside(page);
  });

  test('works with the keyboard alone', async ({ page, portal }) => {
    await open(page, portal.url());
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(rafael);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Como você quer entrar?')).toBeFocused();
    // Passes the row with the address, the code and the password.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Com senha' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expectInside(page);
  });

  test('shows a wrong password at the field and keeps the typed text', async ({ page, portal }) => {
    await open(page, portal.url('senha'));
    await enterEmail(page, 'rafael.neves@girassol.com.br');
    await enterPassword(page, 'não é esta');
    const field = page.getByLabel('Senha', { exact: true });
    await expect(page.getByText('Usuário/Senha incorreta')).toBeVisible();
    await expect(field).toHaveAccessibleDescription('Usuário/Senha incorreta');
    await expect(field).toHaveValue('não é esta');
    await expect(field).toBeFocused();
  });

  test('shows only "Senha incorreta" in tenants with self-registration', async ({ page, portal }) => {
    await open(page, portal.url());
    await signInByPassword(page, { email: beatriz, password: 'errada' });
    await expect(page.getByText('Senha incorreta', { exact: true })).toBeVisible();
  });

  test('refuses further passwords after too many attempts', async ({ page, portal }) => {
    await open(page, portal.url('senha'));
    await enterEmail(page, 'camila.duarte@girassol.com.br');
    const problem = page.getByText('Muitas tentativas');
    for (let attempt = 1; attempt <= 6 && !(await problem.isVisible()); attempt += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/login'));
      await enterPassword(page, `errada ${attempt}`);
      await answered;
      await expect(page.getByText(/Usuário\/Senha incorreta|Muitas tentativas/)).toBeVisible();
    }
    await expect(problem).toBeVisible();
  });

  test('sends a link when the password is forgotten', async ({ page, portal }) => {
    await open(page, portal.url());
    await enterEmail(page, 'carlos.andrade@aurora.com.br');
    await choosePassword(page);
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await expect(heading(page, 'Pedido enviado!')).toBeFocused();
  });
});

async function requestCode(page: Page, url: string, email: string): Promise<void> {
  await open(page, url);
  await enterEmail(page, email);
  await expect(heading(page, 'Digite o código')).toBeVisible();
  await expect(page.getByText(/^O e-mail certo traz .+ no assunto\.$/)).toBeVisible();
}

test.describe('by code', () => {
  test('signs in as soon as the code from the mail is typed, also before the server reports it as sent', async ({
    page,
    portal,
  }) => {
    const email = 'diego.martins@aurora.com.br';
    const inbox = await portal.inbox(email);
    const { promise: typed, resolve: release } = withResolvers();
    await page.route('**/otp/request', async (route) => {
      const response = await route.fetch();
      await typed;
      await route.fulfill({ response });
    });
    await open(page, portal.url());
    await enterEmail(page, email);
    await chooseCode(page);
    const code = await inbox.nextCode();
    await page.getByLabel('Código').fill(code.toLowerCase());
    await expect(page.getByText('Estamos enviando um código de 6 caracteres')).toBeVisible();
    release();
    await expectInside(page);
  });

  test('shows a wrong code at the field, and refuses further codes after too many attempts', async ({ page, portal }) => {
    await requestCode(page, portal.url('codigo'), 'renato@vidaplena.com.br');
    await page.getByLabel('Código').fill('222222');
    await expect(page.getByLabel('Código')).toHaveAccessibleDescription('Código inválido');
    const problem = page.getByText('Muitas tentativas');
    for (let attempt = 1; attempt <= 8 && !(await problem.isVisible()); attempt += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/otp/login'));
      await page.getByLabel('Código').fill('');
      await page.getByLabel('Código').fill('333333');
      await answered;
      await expect(page.getByText(/Código inválido|Muitas tentativas/)).toBeVisible();
    }
    await expect(problem).toBeVisible();
  });

  test('requires six characters of a code', async ({ page, portal }) => {
    await requestCode(page, portal.url(), 'sonia.prado@aurora.com.br');
    await page.getByLabel('Código').fill('7KQ');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Este campo precisa ter no mínimo 6 dígitos!')).toBeVisible();
    // A person without a password has no other method.
    await expect(page.getByRole('button', { name: 'Usar senha' })).toHaveCount(0);
  });

  test('keeps the step after a reload and sends no second mail', async ({ page, portal }) => {
    const email = 'juliana@valeverde.com.br';
    const inbox = await portal.inbox(email);
    await open(page, portal.url());
    await enterEmail(page, email);
    await chooseCode(page);
    const code = await inbox.nextCode();
    await page.reload();
    await expect(heading(page, 'Digite o código')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(await inbox.count()).toBe(1);
    await page.getByLabel('Código').fill(code);
    await expectInside(page);
  });
});

test('asks for the password and then for the code in two steps, by keyboard alone', async ({ page, portal }) => {
  const email = 'otavio@serraverde.coop.br';
  const inbox = await portal.inbox(email);
  await open(page, portal.url('duas-etapas'));
  await typeInto(page, page.getByLabel('E-mail'), email);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Senha', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('não é esta');
  await pressBy(page, page.getByRole('button', { name: 'Continuar', exact: true }));
  await expect(page.getByText('Erro na validação')).toBeVisible();
  expect(await inbox.count()).toBe(0);
  await expect(field).toBeFocused();
  await typeInto(page, field, demoPasswords.serraVerde);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Código');
  await expect(code).toBeFocused();
  await expectCleanInEveryLook(page, 'the code of two steps');
  // The notice of a new code is announced when the field gets the focus.
  await tabTo(page, page.getByRole('button', { name: 'Voltar' }));
  await tabTo(page, code, 'Shift+Tab');
  await page.keyboard.type(await inbox.nextCode());
  await expectInside(page);
});

test('asks for the code alone in two steps when the person has no password yet', async ({ page, portal }) => {
  const email = 'sergio@serraverde.coop.br';
  const inbox = await portal.inbox(email);
  await open(page, portal.url('duas-etapas'));
  await enterEmail(page, email);
  await expect(heading(page, 'Digite o código')).toBeVisible();
  const code = await inbox.nextCode();
  await page.reload();
  await expect(heading(page, 'Digite o código')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar senha' })).toHaveCount(0);
  expect(await inbox.count()).toBe(1);
  await page.getByLabel('Código').fill(code);
  await expectInside(page);
});

test.describe('people who cannot sign in', () => {
  test('offers to confirm an unknown address', async ({ page, portal }) => {
    await open(page, portal.url('senha'));
    await enterEmail(page, 'ninguem@girassol.com.br');
    await expect(heading(page, 'Não encontramos este e-mail')).toBeFocused();
    await page.getByRole('button', { name: 'Trocar de e-mail' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('ninguem@girassol.com.br');
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('reports a malformed address', async ({ page, portal }) => {
    await open(page, portal.url());
    await enterEmail(page, 'mariana@aurora');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Informe um email válido.');
    await page.getByLabel('E-mail').fill('');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Este campo é obrigatório!');
  });

  test('shows a blocked person the reason', async ({ page, portal }) => {
    await open(page, portal.url('senha'));
    const blocked = 'Seu usuário está bloqueado. Entre em contato para obter mais informações.';
    await enterEmail(page, 'igor.siqueira@girassol.com.br');
    await expect(page.getByText(blocked, { exact: true })).toBeVisible();
    // A block by the inviting company shows the same text and names that company.
    await open(page, portal.url());
    await enterEmail(page, 'otavio@riodoce.com.br');
    await expect(
      page.getByText(`${blocked} Quem cuida dos acessos da sua empresa suspendeu este usuário.`, { exact: true }),
    ).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test('reports a missing connection, keeps the typed text, and works on retry', async ({ page, portal }) => {
    await open(page, portal.url());
    await enterEmail(page, mariana);
    await choosePassword(page);
    // The server cannot be reached, though the device has a connection.
    await page.route('**/api/**', (route) => route.abort());
    await enterPassword(page, password);
    const dialog = page.getByRole('alertdialog', { name: 'Algum imprevisto aconteceu!' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Ok, entendi' })).toBeFocused();
    await dialog.getByText('Informações para o suporte').click();
    await expect(dialog.getByText(/StatusCode: 0 \/ Erro: #CONNECTION/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Ok, entendi' }).click();
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expectInside(page);
  });

  test('recovers when the login chunk cannot be loaded', async ({ page, portal }) => {
    await open(page, portal.url());
    await page.route('**/assets/login-steps-*', (route) => route.abort());
    await enterEmail(page, mariana);
    await page.getByRole('button', { name: 'Ok, entendi' }).click();
    await page.unroute('**/assets/login-steps-*');
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(mariana);
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(heading(page, 'Como você quer entrar?')).toBeVisible();
  });
});

test.describe('Back', () => {
  test('goes one step back', async ({ page, portal }) => {
    await open(page, portal.url());
    await enterEmail(page, rafael);
    await choosePassword(page);
    await page.goBack();
    await expect(heading(page, 'Como você quer entrar?')).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(rafael);
  });

  test('opens the e-mail step with "Trocar" from any step', async ({ page, portal }) => {
    await open(page, portal.url());
    await enterEmail(page, beatriz);
    await choosePassword(page);
    await page.getByRole('button', { name: 'Trocar de e-mail' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await enterEmail(page, rafael);
    await expect(page.getByText('Olá, Rafael.')).toBeVisible();
  });
});
