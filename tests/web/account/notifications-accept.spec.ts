// The channels and topics of notifications: requested after the login, and changed later.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { expectInside, heading, open, signInByPassword } from '#tests/web/support/login.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { girassol, mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';

const debora: Person = { tenant: 'externo', email: 'debora.sales@atlas.eng.br', password: demoPasswords.atlas };

const title = 'Como você quer ser avisado?';
const save = (page: Page) => page.getByRole('button', { name: 'Salvar preferências' });
const topic = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('asks once, by keyboard alone, and accepts a refusal of every channel', async ({ page, portal }) => {
  test.setTimeout(120_000);
  await open(page, portal.url());
  await signInByPassword(page, { email: 'camila.rocha@aurora.com.br', password: demoPasswords.aurora });
  await expect(page).toHaveURL((url) => url.pathname === '/notifications');
  await expect(heading(page, title)).toBeVisible();
  // The reason and the button are on the screen at once.
  await expect(page.getByText('Sua empresa envia avisos e ainda falta a sua escolha')).toBeInViewport({ ratio: 1 });
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  await expect(topic(page, 'Novidades e ofertas por E-mail')).not.toBeChecked();
  await expect(topic(page, 'Operação por E-mail')).toBeChecked();
  await expect(topic(page, 'Segurança da conta por E-mail')).toBeDisabled();
  await expect(topic(page, 'Segurança da conta por E-mail')).toHaveAccessibleDescription(/protege o seu acesso/);

  // Every other page redirects to the question and is opened afterwards.
  for (const path of ['/', '/dashboard', '/menu'])
    await test.step(`redirects ${path} to the question`, async () => {
      await open(page, portal.url('localhost', path));
      await expect(page).toHaveURL((url) => url.pathname === '/notifications');
      await expect(page.getByText('Salve suas preferências para continuar no portal.')).toBeVisible();
    });
  await open(page, portal.url('localhost', '/dashboard/vendas'));
  await expect(page).toHaveURL((url) => url.search === `?redirect_url=${encodeURIComponent('/dashboard/vendas')}`);
  await expect(heading(page, title)).toBeVisible();

  // An unverified address does not block the person.
  await pressBy(page, page.getByRole('button', { name: 'Verificar e-mail' }));
  await expect(page.getByRole('dialog', { name: 'Verificar e-mail' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Verificar e-mail' })).toBeFocused();

  // Without a connection the choices stay and the button describes why they cannot be saved.
  await expectDisabledOffline(page, save(page));

  for (const name of ['Receber por e-mail', 'Receber notificações neste aparelho'])
    await pressBy(page, page.getByRole('switch', { name }), 'Space');
  await expect(page.getByRole('table')).toHaveCount(0);
  await pressBy(page, save(page));
  await expectInside(page, '/dashboard/vendas');
  await expect(page.getByText('Preferências salvas.')).toBeVisible();
  await open(page, portal.url());
  await expectInside(page);
  await page.goto(portal.url('localhost', '/notifications'));
  await expect(page.getByRole('switch', { name: 'Receber por e-mail' })).not.toBeChecked();
});

test('keeps topics, quiet hours and the history across tabs and reloads', async ({ page, context, portal }) => {
  test.slow();
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/notifications'));
  await topic(page, 'Novidades e ofertas por E-mail').check();
  await page.getByRole('switch', { name: 'Não me avise em certos horários' }).check();
  const days = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'].map((name) =>
    page.getByRole('checkbox', { name }),
  );
  for (const day of days) await day.uncheck();
  await save(page).click();
  await expect(page.getByText('Escolha pelo menos um dia.')).toBeVisible();
  for (const day of days) await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('checkbox', { name: 'Domingo' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Sábado' }).check();
  for (const day of days) await expect(day).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Até').fill('22:00');
  await save(page).click();
  await expect(page.getByText('O fim precisa ser diferente do início.')).toBeVisible();
  await expectCleanInEveryLook(page, 'the preferences, with an error');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Até').fill('08:30');
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page.getByRole('region', { name: 'Todos os avisos' }).getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('tab', { name: 'Preferências' }).click();
  await expect(page.getByLabel('Até')).toHaveValue('08:30');
  await save(page).click();
  await expect(page.getByText('Preferências salvas.')).toBeVisible();
  await expect(heading(page, title)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Até')).toHaveValue('08:30');
  await expect(page.getByRole('checkbox', { name: 'Sábado' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Segunda' })).not.toBeChecked();
  await expect(topic(page, 'Novidades e ofertas por E-mail')).toBeChecked();
});

test('requires the phone for a channel that uses it', async ({ page, context, portal }) => {
  await signIn(context, portal.url('externo'), debora);
  await page.goto(portal.url('externo', '/notifications'));
  const phone = page.getByLabel('Telefone com DDD');
  await save(page).click();
  await expect(phone).toBeFocused();
  await expect(page.getByText('Este campo é obrigatório!')).toBeVisible();
  await phone.fill('123');
  await expect(page.getByText('Confira o telefone: fixo tem 8 dígitos e celular tem 9, como (11) 98765-4321.')).toBeVisible();
  await page.getByRole('switch', { name: 'Receber por SMS' }).uncheck();
  await expect(phone).toHaveCount(0);
  await page.getByRole('switch', { name: 'Receber por SMS' }).check();
  await phone.fill('(11) 98765-4321');
  await save(page).click();
  await expect(page.getByText('Preferências salvas.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Enviado para (11) 98765-4321')).toBeVisible();
});

test('shows that the tenant has no channel, and continues', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), girassol);
  await page.goto(portal.url('senha', '/notifications'));
  await expect(page.getByRole('heading', { name: 'Sua empresa ainda não ativou avisos.' })).toBeVisible();
  await expectCleanInEveryLook(page, 'no channel');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectInside(page);
});
