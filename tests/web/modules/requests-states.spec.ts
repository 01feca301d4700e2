// "Solicitações": the states of the screen, and the way from a notice to the request that it is about.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { violations } from '#tests/web/support/axe.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { beatriz, carlos, type Person, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const helena: Person = { tenant: 'senha', email: 'helena.prado@girassol.com.br', password: demoPasswords.girassol };
const list = /\/x\/requests\?/;
const rows = (page: Page) => page.getByRole('table', { name: 'Solicitações para responder' }).locator('tbody tr');
const panel = (page: Page) => page.getByRole('complementary');
const open = (page: Page, portal: Pick<Portal, 'url'>, query = '', tenant = 'localhost') =>
  page.goto(portal.url(tenant, `/dashboard/conta/solicitacoes${query}`));

test('praises the person who has answered everything', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), helena);
  const counts = { pending: 0, answered: 341, expired: 7 };
  await page.route(list, (route) => route.fulfill({ json: { rows: [], total: 0, counts } }));
  await open(page, portal, '', 'senha');
  await expect(page.getByText('Nada pendente. Bom trabalho.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Respondidas 341' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('shows a failure with a new try, and that the person may not see the list', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), helena);
  let status = 503;
  await page.route(list, (route) =>
    status === 200 ? route.fallback() : route.fulfill({ status, json: { code: status === 403 ? '#FORBIDDEN' : '#INTERNAL' } }),
  );
  await open(page, portal, '', 'senha');
  await expect(page.getByRole('alert').getByText('Não foi possível carregar a lista')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  status = 200;
  await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
  await expect(rows(page).first()).toBeVisible();
  status = 403;
  await page.reload();
  await expect(page.getByText('Você não tem acesso a esta área.')).toBeVisible();
});

test('says that a request does not exist, or is not the person’s to answer', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), helena);
  // A request of another tenant answers as an unknown one does.
  for (const protocol of ['T6H3K9W2MB', 'NAOEXISTE1']) {
    await open(page, portal, `?protocolo=${protocol}`, 'senha');
    await expect(
      panel(page).getByText('Esta solicitação não existe mais, ou não é mais você quem responde por ela.'),
    ).toBeVisible();
  }
});

test('sends nothing without a connection, also by the single keys', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), helena);
  await open(page, portal, '?protocolo=F2M9H6W4QC', 'senha');
  const approve = panel(page).getByRole('button', { name: 'Aprovar' });
  await expectDisabledOffline(page, approve);
  await context.setOffline(true);
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('a');
  await context.setOffline(false);
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
});

test('leads from the notice of a question to the own request', async ({ page, context, browser, faulty }) => {
  test.slow();
  const approver = await browser.newContext();
  await signInWithNewSession(approver, faulty.url(), carlos);
  const asking = await approver.newPage();
  for (const protocol of ['J7Q2N5T8HE', 'P8D5X3F7LC']) {
    await open(asking, faulty, `?protocolo=${protocol}`);
    await panel(asking).getByRole('button', { name: 'Pedir informação' }).click();
    await panel(asking).getByLabel('O que falta saber?').fill(`O que diz o contrato? (${protocol})`);
    await panel(asking).getByRole('button', { name: 'Enviar pergunta' }).click();
    await expect(panel(asking).getByText('Aguarda resposta')).toBeVisible();
  }
  await approver.close();

  await signInWithNewSession(context, faulty.url(), beatriz);
  await page.goto(faulty.url());
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  const question = notices.getByRole('button', { name: 'Falta uma informação no seu pedido', exact: true });
  // Opening a notice reads it. The second one opens while the screen is already shown.
  for (const [left, protocol] of [[2, 'P8D5X3F7LC'] as const, [1, 'J7Q2N5T8HE'] as const]) {
    await page.getByRole('button', { name: /^Avisos/ }).click();
    await expect(question).toHaveCount(left);
    await question.first().click();
    await expect(page).toHaveURL(new RegExp(`visao=minhas&protocolo=${protocol}`));
    await expect(panel(page).getByText(`O que diz o contrato? (${protocol})`).first()).toBeVisible();
    await panel(page).getByRole('button', { name: 'Fechar painel' }).click();
    await expect(panel(page)).toBeHidden();
  }
});
