// Deliveries of the demo: a day in its situations, and one delivery for a visitor, with a browser whose language is English.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { hasDeliveries } from '#tests/web/support/modules/delivery-days.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {}, locale: 'en-US' });

test('shows no event before its time, and opens a delivery', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard/logistica/entregas-de-hoje'));
  const module = frameOf(page, 'Entregas de hoje');
  const rows = module.locator('tbody tr');
  await expect(module.getByRole('heading', { level: 1, name: 'Entregas' })).toBeVisible();
  const ahead = hasDeliveries(1) ? 1 : 2;
  for (let days = 0; days < ahead; days += 1) await module.getByRole('button', { name: 'Próximo dia' }).click();
  await expect(page).toHaveURL(/[?&]dia=\d{4}-\d\d-\d\d/);
  await expect(rows.filter({ hasNotText: 'Agendada' })).toHaveCount(0);
  await expect(rows).not.toHaveCount(0);
  const number = await rows.first().locator('td').first().innerText();
  await rows.first().click();
  const delivery = module.getByRole('dialog');
  await expect(delivery).toContainText(`Pedido ${number}`);
  await expect(delivery).toContainText('Agendada');
  await page.keyboard.press('Escape');
  const back = hasDeliveries(ahead - 8) ? 8 : 9;
  for (let days = 0; days < back; days += 1) await module.getByRole('button', { name: 'Dia anterior' }).click();
  await expect(rows.filter({ hasText: /Agendada|Em rota|Atrasada/ })).toHaveCount(0);
  await expect(rows).not.toHaveCount(0);

  await page.goto(portal.url('localhost', '/app/publico/acompanhar-entrega'));
  const visitor = frameOf(page, 'Acompanhar entrega');
  await visitor.getByRole('textbox').fill(number);
  await visitor.getByRole('button', { name: 'Acompanhar' }).click();
  await expect(visitor.getByRole('heading', { name: `Pedido ${number}` })).toBeVisible();
  await expect(visitor.getByText('O pedido ainda não saiu do depósito.')).toBeVisible();
});

test('shows today when the address names a day that no month has', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard/logistica/entregas-de-hoje?dia=2026-02-30'));
  const module = frameOf(page, 'Entregas de hoje');
  await expect(module.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-disabled', 'true');
  const sunday = module.getByText('Nenhuma entrega neste dia');
  await expect(hasDeliveries() ? module.locator('tbody tr').first() : sunday).toBeVisible();
});

test('has no violation in any look', async ({ page, context, portal }) => {
  test.slow();
  await signIn(context, portal.url(), mariana);
  for (const [path, title] of [
    ['/dashboard/logistica/entregas-de-hoje', 'Entregas de hoje'],
    ['/dashboard/publico/seja-fornecedor', 'Seja fornecedor'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(portal.url('localhost', path));
    await expect(frameOf(page, title).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frameOf(page, title).locator('.k-loading')).toHaveCount(0);
    await expectCleanInEveryLook(page, title);
  }
});
