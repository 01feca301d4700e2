// "Sua opinião": the question on the main screen, and the dialog of the account menu.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { carlos, type Person, signIn } from '#tests/web/support/signed-in.ts';

const person: Person = { tenant: 'aurora', email: 'lucas.teixeira@aurora.com.br', password: demoPasswords.aurora };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sua opinião' });
const scores = (page: Page) => dialog(page).getByRole('group', { name: /^Sua nota/ });

async function openFromMenu(page: Page, portal: Portal): Promise<void> {
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Sua opinião' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** The server says that the portal may ask, as 90 days after the last question. */
async function makeDue(page: Page): Promise<void> {
  await page.route('**/user/session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { user: object };
    await route.fulfill({
      response: answer,
      json: { ...body, user: { ...body.user, feedbackFrom: '2026-01-01T00:00:00.000Z' } },
    });
  });
}

test('sends a score, a comment and the consent with the keyboard alone, and administrators read them', async ({
  page,
  context,
  portal,
}) => {
  await signIn(context, portal.url(), person);
  await openFromMenu(page, portal);
  await expect(scores(page).getByRole('radio')).toHaveCount(11);
  await page.getByRole('button', { name: 'Enviar' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Escolha uma nota de 0 a 10.')).toBeVisible();
  await expect(scores(page).getByRole('radio', { name: '0, nada provável' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(scores(page).getByRole('radio', { name: '1', exact: true })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(scores(page).getByRole('radio', { name: '10, muito provável' })).toBeChecked();
  await expect(dialog(page).getByText('Escolha uma nota de 0 a 10.')).toBeHidden();
  await page.keyboard.press('Tab');
  const comment = `Gostei da busca ${Date.now()}`;
  await page.keyboard.type(comment);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Obrigado pela sua opinião.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await signIn(context, portal.url(), carlos);
  await page.goto(portal.url('localhost', '/dashboard/conta/atividade?de=todas&q=lucas.teixeira'));
  const row = page.getByRole('grid', { name: 'Registro de atividade' }).locator('[data-index]').filter({ hasText: comment });
  await expect(row.first()).toContainText('Deu a sua opinião');
});

test('asks before a written comment is lost, and closes at once without one', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), person);
  await openFromMenu(page, portal);
  await dialog(page).getByLabel('O que podemos melhorar?').fill('Falta um gráfico');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Sua opinião' }).click();
  await dialog(page).getByRole('button', { name: 'Agora não' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('asks on the main screen after a quiet time, once, and never over an item', async ({ page, context, portal }) => {
  test.setTimeout(90_000);
  await signIn(context, portal.url(), person);
  await makeDue(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/update')) asked.push(request.postData() ?? '');
  });
  await page.clock.install();
  await page.goto(portal.url('localhost', '/dashboard/conta/atividade'));
  await expect(page.getByRole('grid', { name: 'Registro de atividade' })).toBeVisible();
  await page.clock.fastForward(60_000);
  expect(asked).toEqual([]);
  await page.goto(portal.url('localhost', '/dashboard'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(dialog(page)).toBeVisible();
  expect(asked).toEqual([JSON.stringify({ feedbackAsked: true })]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(dialog(page)).toBeHidden();
  expect(asked).toHaveLength(1);
});

test('has no accessibility violation in any look, and does not scroll sideways', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), person);
  await openFromMenu(page, portal);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expectCleanInEveryLook(page, 'the dialog of the opinion');
});
