// "Verificar integridade" of the activity screen, for administrators.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { carlos as admin, mariana, signIn } from '#tests/web/support/signed-in.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Verificar integridade' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Integridade do registro' });
const open = (page: Page, portal: Portal) => page.goto(portal.url('localhost', '/dashboard/conta/atividade'));
const call = '**/x/activities/integrity';

test('checks the record with the keyboard alone, and returns the focus', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), admin);
  await open(page, portal);
  await button(page).press('Enter');
  await expect(dialog(page).getByText('O registro está íntegro.')).toBeVisible();
  await expect(dialog(page).getByText(/registros? conferidos?, até \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('shows the first broken entry, and the failure of the check', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), admin);
  await page.route(call, (route) =>
    route.fulfill({
      json: {
        checked: 1204,
        lastValid: { sequence: 1203, at: '2026-11-20T12:00:00.000Z' },
        broken: { sequence: 1204, at: '2026-11-20T12:01:00.000Z', pointer: 'arquivo.enviar' },
      },
    }),
  );
  await open(page, portal);
  await button(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('O registro 1.204 foi mudado');
  await expect(dialog(page).getByText(/^1\.204, de .*: Enviou um arquivo$/)).toBeVisible();
  await expect(dialog(page).getByText(/^1\.203, de /)).toBeVisible();
  await expectCleanInEveryLook(page, 'the broken record');

  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 429, json: { code: '#TOO_MANY_ATTEMPTS' } }));
  await dialog(page).getByRole('button', { name: 'Verificar de novo' }).click();
  await expect(dialog(page).getByText('Não foi possível verificar o registro')).toBeVisible();
});

test('is offered to administrators alone', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await open(page, portal);
  await expect(page.getByRole('grid', { name: 'Registro de atividade' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
