// Signing in, as people meet it: each way in, each refusal, and what a reload, Back and another tab do to it.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, tabTo, typeInto } from '#tests/web/support/keyboard.ts';
import { chooseCode, choosePassword, expectInside, giveEmail, givePassword, heading, open } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';

const password = 'Aurora@2026';
// The server counts questions about an address: each journey has one that few others use.
const mariana = 'mariana.costa@aurora.com.br';
const rafael = 'rafael.nogueira@aurora.com.br';
const beatriz = 'beatriz.lima@aurora.com.br';

test.describe('by password', () => {
  test('a person of mode "both" chooses it and lands on the dashboard', async ({ page, portal }) => {
    await open(page, portal.url());
    await expect(page).toHaveTitle('Portal Aurora');
    await expect(heading(page, 'Boas-vindas ao Portal Aurora')).toBeVisible();
    await giveEmail(page, mariana);
    await expect(heading(page, 'Como você quer entrar?')).toBeVisible();
    await expect(page.getByText('Olá, Mariana.')).toBeVisible();
    await choosePassword(page);
    await expect(page.getByText(mariana)).toBeVisible();
    await givePassword(page, password);
    await expectInside(page);
  });

  test('the whole way works with the keyboard alone', async ({ page, portal }) => {
    await open(page, portal.url());
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(rafael);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Como você quer entrar?')).toBeFocused();
    // The row with the address, the code, the password.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Com senha' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expectInside(page);
  });

  test('a wrong one is shown at the field, and the typed text stays', async ({ page, portal }) => {
    await open(page, portal.url('senha'));
    await giveEmail(page, 'rafael.neves@girassol.com.br');
    await givePassword(page, 'não é esta');
    const field = page.getByLabel('Senha', { exact: true });
    await expect(page.getByText('Usuário/Senha incorreta')).toBeVisible();
    await expect(field).toHaveAccessibleDescription('Usuário/Senha incorreta');
    await expect(field).toHaveValue('não é esta');
    await expect(field).toBeFocused();
  });

  test('is only "Senha incorreta" where people register themselves', async ({ page, portal }) => {
    await open(page, portal.url());
    await giveEmail(page, beatriz);
    await choosePassword(page);
    await givePassword(page, 'errada');
    await expect(page.getByText('Senha incorreta', { exact: true })).toBeVisible();
  });

  test('tried too often has to wait', async ({ page, portal }) => {
    await open(page, portal.url('senha'));
    await giveEmail(page, 'camila.duarte@girassol.com.br');
    const problem = page.getByText('Muitas tentativas');
    for (let attempt = 1; attempt <= 6 && !(await problem.isVisible()); attempt += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/login'));
      await givePassword(page, `errada ${attempt}`);
      await answered;
      await expect(page.getByText(/Usuário\/Senha incorreta|Muitas tentativas/)).toBeVisible();
    }
    await expect(problem).toBeVisible();
  });

  test('forgotten: the link is on its way', async ({ page, portal }) => {
    await open(page, portal.url());
    await giveEmail(page, 'carlos.andrade@aurora.com.br');
    await choosePassword(page);
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await expect(heading(page, 'Pedido enviado!')).toBeFocused();
  });
});

async function askForCode(page: Page, url: string, email: string): Promise<void> {
  await open(page, url);
  await giveEmail(page, email);
  await expect(heading(page, 'Digite o código')).toBeVisible();
  await expect(page.getByText(/traz a referência/)).toBeVisible();
}

test.describe('by code', () => {
  test('read in the mailbox, signs in as soon as it is typed', async ({ page, portal }) => {
    const email = 'diego.martins@aurora.com.br';
    const inbox = await portal.inbox(email);
    await open(page, portal.url());
    await giveEmail(page, email);
    await chooseCode(page);
    const code = await inbox.nextCode();
    await page.getByLabel('Código').fill(code.toLowerCase());
    await expectInside(page);
  });

  test('a wrong one is shown at the field; too many have to wait', async ({ page, portal }) => {
    await askForCode(page, portal.url('codigo'), 'renato@vidaplena.com.br');
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

  test('an incomplete one asks for six characters', async ({ page, portal }) => {
    await askForCode(page, portal.url(), 'sonia.prado@aurora.com.br');
    await page.getByLabel('Código').fill('7KQ');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Este campo precisa ter no mínimo 6 dígitos!')).toBeVisible();
    // Somebody without a password has no other way.
    await expect(page.getByRole('button', { name: 'Usar senha' })).toHaveCount(0);
  });

  test('a reload keeps the step and sends no second mail', async ({ page, portal }) => {
    const email = 'juliana@valeverde.com.br';
    const inbox = await portal.inbox(email);
    await open(page, portal.url());
    await giveEmail(page, email);
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

test('in two steps, by keyboard alone: the password, then the code', async ({ page, portal }) => {
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
  await typeInto(page, field, 'SerraVerde@2026');
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Código');
  await expect(code).toBeFocused();
  await expectCleanInEveryLook(page, 'the code of two steps');
  // The new code waits, and says so to whoever comes by.
  await tabTo(page, page.getByRole('button', { name: 'Voltar' }));
  await tabTo(page, code, 'Shift+Tab');
  await page.keyboard.type(await inbox.nextCode());
  await expectInside(page);
});

test('in two steps, without a password yet: the code alone', async ({ page, portal }) => {
  const email = 'sergio@serraverde.coop.br';
  const inbox = await portal.inbox(email);
  await open(page, portal.url('duas-etapas'));
  await giveEmail(page, email);
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
    await giveEmail(page, 'ninguem@girassol.com.br');
    await expect(heading(page, 'Não encontramos este e-mail')).toBeFocused();
    await page.getByRole('button', { name: 'Usar outro e-mail' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('ninguem@girassol.com.br');
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('an address that is none', async ({ page, portal }) => {
    await open(page, portal.url());
    await giveEmail(page, 'mariana@aurora');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Informe um email válido.');
    await page.getByLabel('E-mail').fill('');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Este campo é obrigatório!');
  });

  test('shows a blocked person why', async ({ page, portal }) => {
    await open(page, portal.url('senha'));
    const blocked = 'Seu usuário está bloqueado. Entre em contato para obter mais informações.';
    await giveEmail(page, 'igor.siqueira@girassol.com.br');
    await expect(page.getByText(blocked, { exact: true })).toBeVisible();
    // By the company that invited them: the same, and who it was.
    await open(page, portal.url());
    await giveEmail(page, 'otavio@riodoce.com.br');
    await expect(
      page.getByText(`${blocked} Quem cuida dos acessos da sua empresa suspendeu este usuário.`, { exact: true }),
    ).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test('the person reads so, nothing is lost, and trying again works', async ({ page, portal }) => {
    await open(page, portal.url());
    await giveEmail(page, mariana);
    await choosePassword(page);
    // The server cannot be reached, though the device has a connection.
    await page.route('**/api/**', (route) => route.abort());
    await givePassword(page, password);
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

  test('before anything was loaded, too', async ({ page, portal }) => {
    await open(page, portal.url());
    await page.route('**/assets/login-steps-*', (route) => route.abort());
    await giveEmail(page, mariana);
    await page.getByRole('button', { name: 'Ok, entendi' }).click();
    await page.unroute('**/assets/login-steps-*');
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(mariana);
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(heading(page, 'Como você quer entrar?')).toBeVisible();
  });
});

test.describe('Back', () => {
  test('goes a step back, and out of the portal goes past the sign-in', async ({ page, portal }) => {
    await open(page, portal.url());
    await giveEmail(page, rafael);
    await choosePassword(page);
    await page.goBack();
    await expect(heading(page, 'Como você quer entrar?')).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(rafael);
  });

  test('"Trocar" leads to the address from any step', async ({ page, portal }) => {
    await open(page, portal.url());
    await giveEmail(page, beatriz);
    await choosePassword(page);
    await page.getByRole('button', { name: 'Trocar de e-mail' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await giveEmail(page, rafael);
    await expect(page.getByText('Olá, Rafael.')).toBeVisible();
  });
});
