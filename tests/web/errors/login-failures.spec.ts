// Section 8 of the specification at the login. Each failure is shown in the same dialog and reported by its own code, typed text
// stays, and the same action works once the fault is gone.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expectNoFailure, failuresOf, protocolIn, readFailure } from '#tests/web/support/failure.ts';
import { chooseCode, choosePassword, expectInside, enterEmail, enterPassword, heading, open } from '#tests/web/support/login.ts';
import { newAddress } from '#tests/web/support/newcomer.ts';
import type { PortalFault } from '#tests/web/support/portals/portal-fault.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';

const lucas = 'lucas.teixeira@aurora.com.br';
const rafael = 'rafael.neves@girassol.com.br';
const camila = 'camila.duarte@girassol.com.br';
const confirm = (page: Page): Promise<void> => page.getByRole('button', { name: 'Confirmar e receber o link' }).click();

interface Failure {
  /** Code of the report. */
  readonly code: string;
  /** The tenant: its id, and its name in the address. */
  readonly tenant: readonly [string, string];
  readonly fault: PortalFault;
  /** The line for support. */
  readonly line: string;
  /** Opens the screen of the failure, with the typed text. */
  readonly reach: (page: Page, portal: OwnPortal) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** Expects that the text is still there. */
  readonly expectUnchanged: (page: Page) => Promise<void>;
  /** Repeats the action without the fault. */
  readonly works: (page: Page) => Promise<void>;
}

const mailOutage = { fault: { mailIsAway: true }, line: 'StatusCode: 503 / Erro: #MAINTENANCE - Falha no servidor' } as const;
const newcomer = newAddress('falha');

const failures: readonly Failure[] = [
  {
    code: 'loginFail',
    tenant: ['senha', 'senha'],
    fault: { passwordsFail: true },
    line: 'StatusCode: 500 / Erro: #INTERNAL - Falha no servidor',
    reach: (page) => enterEmail(page, rafael),
    press: (page) => enterPassword(page, demoPasswords.girassol),
    expectUnchanged: (page) => expect(page.getByLabel('Senha', { exact: true })).toHaveValue(demoPasswords.girassol),
    async works(page) {
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expectInside(page);
    },
  },
  {
    code: 'otpLoginFail',
    tenant: ['aurora', 'localhost'],
    ...mailOutage,
    reach: (page) => enterEmail(page, lucas),
    press: chooseCode,
    expectUnchanged: (page) => expect(page.getByText(lucas, { exact: true })).toBeVisible(),
    async works(page) {
      await page.getByRole('button', { name: 'Enviar novo código' }).click();
      await expect(page.getByText(/^O e-mail certo traz .+ no assunto\.$/)).toBeVisible();
    },
  },
  {
    code: 'resetPasswordFail',
    tenant: ['senha', 'senha'],
    ...mailOutage,
    async reach(page) {
      await enterEmail(page, rafael);
      await page.getByLabel('Senha', { exact: true }).fill('só metade');
    },
    press: (page) => page.getByRole('button', { name: 'Esqueci minha senha' }).click(),
    expectUnchanged: (page) => expect(page.getByLabel('Senha', { exact: true })).toHaveValue('só metade'),
    async works(page) {
      await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
      await expect(heading(page, 'Pedido enviado!')).toBeVisible();
    },
  },
  {
    code: 'createNewUserFail',
    tenant: ['aurora', 'localhost'],
    ...mailOutage,
    reach: (page) => enterEmail(page, newcomer),
    press: confirm,
    expectUnchanged: (page) => expect(page.getByLabel('Confirme o e-mail')).toHaveValue(newcomer),
    async works(page) {
      await confirm(page);
      await expect(heading(page, 'Pedido enviado!')).toBeVisible();
    },
  },
  {
    code: 'sendRegisterPasswordEmailFail',
    tenant: ['senha', 'senha'],
    ...mailOutage,
    reach: (_, portal) => portal.forgetPassword('senha', camila),
    press: (page) => enterEmail(page, camila),
    expectUnchanged: (page) => expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(camila),
    async works(page) {
      await page.getByRole('button', { name: 'Continuar', exact: true }).click();
      await expect(page.getByText('Enviamos o link para você criar sua senha.', { exact: false })).toBeVisible();
    },
  },
];

for (const { code, tenant, fault, line, reach, press, expectUnchanged, works } of failures)
  test(`${code}: shows and reports the failure, keeps the text, and works afterwards`, async ({ page, faulty: portal }) => {
    const [id, name] = tenant;
    await open(page, portal.url(name));
    await reach(page, portal);
    await portal.setFault(fault);
    await press(page);
    const failureText = await readFailure(page);
    expect(failureText).toContain(line);
    const status = Number(/\d+/.exec(line)?.[0]);
    await expect.poll(() => failuresOf(portal, id)).toContainEqual([protocolIn(failureText), code, status]);
    await expectNoFailure(page);
    await expectUnchanged(page);
    await portal.setFault({});
    await works(page);
  });

test('checkEmailFail: reports a closed connection', async ({ page, proxied: { proxy, ...portal } }) => {
  await open(page, portal.url('senha'));
  proxy.fail({ path: /\/user\/exists/, how: 'reset' });
  await enterEmail(page, rafael);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectCleanInEveryLook(page, 'failure');
  const failureText = await readFailure(page);
  expect(failureText).toContain('StatusCode: 0 / Erro: #CONNECTION - Sem resposta do servidor');
  await expect.poll(() => failuresOf(portal, 'senha')).toContainEqual([protocolIn(failureText), 'checkEmailFail', 0]);
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(rafael);
  proxy.fail();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(heading(page, 'Digite sua senha')).toBeVisible();
});

test('sends a report later when the portal is down', async ({ page, proxied: { proxy, ...portal } }) => {
  await page.clock.install();
  await open(page, portal.url());
  await enterEmail(page, lucas);
  await choosePassword(page);
  await proxy.stop();
  await enterPassword(page, demoPasswords.aurora);
  const failureText = await readFailure(page);
  expect(failureText).toContain('StatusCode: 0 / Erro: #CONNECTION - Sem resposta do servidor');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(demoPasswords.aurora);
  await proxy.start();
  expect(await failuresOf(portal, 'aurora')).not.toContainEqual([protocolIn(failureText), 'loginFail', 0]);
  await page.clock.fastForward(30_000);
  await expect.poll(() => failuresOf(portal, 'aurora')).toContainEqual([protocolIn(failureText), 'loginFail', 0]);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectInside(page);
});

test('shows "Erro ao enviar código" for a 403 and an unexpected failure for a 401 from a proxy', async ({
  page,
  proxied: { proxy, ...portal },
}) => {
  proxy.fail({ path: /\/otp\/request$/, how: { status: 403 } }, { path: /\/password$/, how: { status: 401 } });
  await open(page, portal.url());
  await enterEmail(page, lucas);
  await chooseCode(page);
  await expect(page.getByText('Erro ao enviar código')).toBeVisible();
  await expectNoFailure(page);
  await page.getByRole('button', { name: 'Usar senha' }).click();
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  const failureText = await readFailure(page);
  expect(failureText).toContain('StatusCode: 401 / Erro: #');
  await expect.poll(() => failuresOf(portal, 'aurora')).toContainEqual([protocolIn(failureText), 'resetPasswordFail', 401]);
  await expect(heading(page, 'Digite sua senha')).toBeVisible();
});

test('reports failures of link pages by the same codes, immediately or later', async ({
  page,
  proxied: { proxy, ...portal },
}) => {
  await page.clock.install();
  for (const [path, fields, code] of [
    ['/changePassword', ['E-mail'], 'resetPasswordFail'],
    ['/register', ['E-mail', 'Confirme o e-mail'], 'createNewUserFail'],
  ] as const) {
    const email = newAddress('sem-rede');
    proxy.fail();
    await open(page, portal.url('localhost', path));
    for (const field of fields) await page.getByLabel(field).first().fill(email);
    proxy.fail({ path: /^\/api\//, how: 'reset' });
    await page.getByRole('button', { name: 'Enviar link' }).click();
    const failureText = await readFailure(page);
    expect(failureText).toContain('StatusCode: 0 / Erro: #CONNECTION - Sem resposta do servidor');
    await expect(page.getByLabel('E-mail').first()).toHaveValue(email);
    proxy.fail();
    await page.clock.fastForward(30_000);
    await expect.poll(() => failuresOf(portal, 'aurora')).toContainEqual([protocolIn(failureText), code, 0]);
  }
});

test('stops the login when the configuration cannot be loaded, and works on retry', async ({
  page,
  proxied: { proxy, ...portal },
}) => {
  proxy.fail({ path: /^\/cache\//, how: { status: 503 } });
  await open(page, portal.url());
  await enterEmail(page, lucas);
  await readFailure(page);
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(lucas);
  proxy.fail();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Com senha' })).toBeVisible();
});
