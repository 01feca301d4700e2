// Invitations: their text, acceptance and refusal; and the decision on a request for access.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { asPerson } from '#tests/web/support/as-person.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, tabTo, typeInto } from '#tests/web/support/keyboard.ts';
import { withUnknownSecret, scanLink } from '#tests/web/support/links/link-scanner.ts';
import { choosePassword, expectInside, enterPassword, heading, open } from '#tests/web/support/login.ts';
import { agreeToTerms, goodPassword, newAddress, registerNewcomer } from '#tests/web/support/newcomer.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';

const host = { email: 'mariana.costa@aurora.com.br', password: demoPasswords.aurora };

/** Two companies of the host. */
const twoCompanies = ['18453209000176', '18453209000257'];

const inviteTo = (email: string): string => `/api/auth/v1/user/createGuest?id=aurora&email=${encodeURIComponent(email)}`;

/** Passes the four steps after a registration; the second one requires a company. */
async function passFirstSteps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await choosePassword(page);
  await enterPassword(page, goodPassword);
  const save = page.getByRole('button', { name: 'Salvar e continuar' });
  await expect(page.getByText('Etapa 1 de 4', { exact: true })).toBeVisible();
  await expectCleanInEveryLook(page, 'the first step');
  await pressBy(page, page.getByRole('button', { name: 'Pular' }));
  await expect(page.getByText('Etapa 2 de 4', { exact: true })).toBeVisible();
  const boxes = page.getByRole('group', { name: 'Empresas' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) if (await box.isChecked()) await pressBy(page, box, 'Space');
  await pressBy(page, save);
  await expect(page.getByText('Você precisa selecionar no mínimo 1 empresa!')).toBeVisible();
  await expectCleanInEveryLook(page, 'the second step, without a company');
  await tabTo(page, boxes.first(), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('Você precisa selecionar no mínimo 1 empresa!')).toHaveCount(0);
  await pressBy(page, save);
  await expect(page.getByText('Etapa 3 de 4', { exact: true })).toBeVisible();
  // The company requires an answer about notifications, so this step cannot be skipped.
  await expect(page.getByRole('button', { name: 'Pular' })).toHaveCount(0);
  await pressBy(page, save);
  await expect(page.getByText('Etapa 4 de 4', { exact: true })).toBeVisible();
  await expectCleanInEveryLook(page, 'the fourth step');
  await pressBy(page, page.getByRole('button', { name: 'Concluir' }));
  await expectInside(page);
}

test('shows the inviting person and the access, and is accepted or declined by a click', async ({
  page,
  browser,
  request,
  portal,
}) => {
  test.setTimeout(180_000);
  const { post: invite } = await asPerson(portal, request, host);
  const [accepted, declined] = [newAddress('convidado'), newAddress('recusa')];
  const inboxes = await Promise.all([accepted, declined].map((email) => portal.inbox(email)));
  for (const email of [accepted, declined])
    await invite(inviteTo(email), { groups: ['vendas'], entities: twoCompanies, message: 'Seja bem-vindo ao time.' });
  const [link = '', other = ''] = await Promise.all(inboxes.map((inbox) => inbox.link(/Você foi convidado/)));

  await scanLink(browser, link, 'Boas-vindas ao Portal Aurora');
  await open(page, link);
  await expect(
    page.getByText(/Mariana Costa \(mariana\.?•••@aurora\.com\.br\) convidou você\.|Mariana Costa \(.*•••@aurora\.com\.br\)/),
  ).toBeVisible();
  await expect(page.getByText('Seja bem-vindo ao time.')).toBeVisible();
  await expect(page.getByText('vendas')).toBeVisible();
  await expectCleanInEveryLook(page, 'an invitation');
  await pressBy(page, page.getByRole('button', { name: 'Concluir cadastro' }));
  await page.getByLabel('Nome').fill('Convidado Novo');
  await page.getByLabel('Nova senha').fill(goodPassword);
  await page.getByLabel('Confirmar senha').fill(goodPassword);
  await agreeToTerms(page);
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(heading(page, 'Cadastro concluído')).toBeFocused();
  await pressBy(page, page.getByRole('button', { name: 'Entrar' }));
  await passFirstSteps(page);

  await page.context().clearCookies({ name: 'code' });
  await open(page, other);
  await pressBy(page, page.getByRole('button', { name: 'Não reconheço este convite' }));
  const dialog = page.getByRole('alertdialog', { name: 'Recusar este convite?' });
  await expect(dialog).toBeVisible();
  await expectCleanInEveryLook(page, 'declining');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Não reconheço este convite' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByLabel('Motivo'), 'Não conheço a empresa');
  await expectDisabledOffline(page, dialog.getByRole('button', { name: 'Recusar convite' }));
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Não conheço a empresa');
  await pressBy(page, dialog.getByRole('button', { name: 'Recusar convite' }));
  await expect(heading(page, 'Convite recusado')).toBeFocused();
  await open(page, other);
  await expect(heading(page, 'Este link já foi usado')).toBeVisible();
});

test('grants requested access with one click, once', async ({ page, browser, request, portal }) => {
  test.setTimeout(180_000);
  const email = await registerNewcomer(portal, request, 'pedinte');
  const inbox = await portal.inbox(host.email);
  const { post: sendRequest } = await asPerson(portal, request, { email, password: goodPassword });
  await sendRequest('/api/access/v1/session/app/aurora/x/solicitations', {
    groups: ['vendas'],
    description: 'Preciso ver os pedidos.',
  });
  const link = await inbox.link(/Pedido de acesso/);

  await scanLink(browser, link, 'Pedido de acesso');
  await open(page, withUnknownSecret(link));
  await expect(heading(page, 'Este link não é válido')).toBeVisible();
  await open(page, link);
  await expect(page.getByText('Preciso ver os pedidos.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Aprovar' })).toBeChecked();
  await expectCleanInEveryLook(page, 'a request for access');
  // By keyboard: selects the other answer, enters a reason, and selects the first answer again.
  await tabTo(page, page.getByRole('radio', { name: 'Aprovar' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Confirmar recusa' })).toBeVisible();
  await typeInto(page, page.getByLabel('Motivo'), 'Pode ver o que precisa.');
  await tabTo(page, page.getByRole('radio', { name: 'Recusar' }), 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expectDisabledOffline(page, page.getByRole('button', { name: 'Confirmar aprovação' }));
  const messages = await portal.inbox(email);
  await pressBy(page, page.getByRole('button', { name: 'Confirmar aprovação' }));
  await expect(heading(page, 'Acesso aprovado')).toBeFocused();
  await messages.link(/Seu acesso foi aprovado/);
  await open(page, link);
  await expect(heading(page, 'Já respondida')).toBeVisible();
  await expect(page.getByText(/Respondida por .+ em /)).toBeVisible();
  await expectCleanInEveryLook(page, 'answered before');
});

test('shows an ending and a next step for every state of the address', async ({ page, portal }) => {
  for (const [state, title, next] of [
    ['pending-approval', 'Pedido em análise', 'Ir para o portal'],
    ['declined', 'Convite recusado', 'Ir para o portal'],
    ['registered', 'Cadastro concluído', 'Entrar'],
    ['email-sent', 'Confira seu e-mail', 'Pedir outro link'],
    ['outra-coisa', 'Tudo certo', 'Ir para o portal'],
  ] as const) {
    await open(page, portal.url('localhost', `/welcome/thankyou?state=${state}`));
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('button', { name: next })).toBeVisible();
    await expectCleanInEveryLook(page, state);
  }
  await open(page, portal.url('localhost', '/welcome'));
  await expect(heading(page, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  await expectCleanInEveryLook(page, 'welcome without a link');
});
