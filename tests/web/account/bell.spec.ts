// The bell of the header: unread notifications, opened, and marked as read one by one or all at once.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { expectInside, open } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, type Person, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

/** No other journey reads the notifications of this person. */
const rafael: Person = { ...mariana, email: 'rafael.nogueira@aurora.com.br' };

test('marks a notification as read, then all of them, by keyboard', async ({ page, context, portal }) => {
  test.setTimeout(120_000);
  await signIn(context, portal.url(), rafael);
  await open(page, portal.url('localhost', '/dashboard'));
  await expectInside(page);
  const bell = page.getByRole('button', { name: /^Avisos/ });
  await expect(bell).toHaveAccessibleName(/não lidos$/);
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await pressBy(page, bell);
  const panel = page.getByRole('dialog', { name: 'Avisos' });
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(before);
  await expectCleanInEveryLook(page, 'unread notifications');
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows
    .first()
    .getByRole('button', { name: /^Marcar como lido: / })
    .press('Enter');
  await expect(rows).toHaveCount(before - 1);
  await expect(bell).toHaveAccessibleName(new RegExp(`, ${before - 1} não lido`));
  await panel.getByRole('button', { name: 'Marcar todos como lidos' }).press('Enter');
  await expect(panel.getByText('Você está em dia.')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Avisos');
  await expectCleanInEveryLook(page, 'nothing unread');
  await page.setViewportSize({ width: 1280, height: 800 });

  await panel.getByRole('button', { name: 'Ver todos os avisos' }).press('Enter');
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(panel).toBeHidden();
  const history = page.getByRole('region', { name: 'Todos os avisos' });
  await expect(history.getByRole('listitem')).not.toHaveCount(0);
  await expect(history.getByText('Não lido')).toHaveCount(0);
  // The button shows the list again when the person has chosen the other tab meanwhile.
  await page.getByRole('tab', { name: 'Preferências' }).click();
  await expect(history).toHaveCount(0);
  await bell.press('Enter');
  await panel.getByRole('button', { name: 'Ver todos os avisos' }).press('Enter');
  await expect(history.getByRole('listitem')).not.toHaveCount(0);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Avisos');
});

test('opens the item of a notification and marks it as read', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), rafael);
  await open(page, faulty.url('localhost', '/dashboard'));
  await expectInside(page);
  const bell = page.getByRole('button', { name: /^Avisos/ });
  await expect(bell).toHaveAccessibleName(/não lidos$/);
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await pressBy(page, bell);
  const panel = page.getByRole('dialog', { name: 'Avisos' });
  await panel.getByRole('button', { name: 'Meta do mês', exact: true }).press('Enter');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/vendas/meta-do-mes');
  await expect(panel).toBeHidden();
  await expect(bell).toHaveAccessibleName(new RegExp(`, ${before - 1} não lido`));

  // Not by tab stops: they lead through the frame of the item.
  await bell.press('Enter');
  await panel.getByRole('button', { name: 'Ver todos os avisos' }).press('Enter');
  const row = (title: string) =>
    page.getByRole('region', { name: 'Todos os avisos' }).getByRole('listitem').filter({ hasText: title });
  await expect(row('Meta do mês').getByText('Não lido')).toHaveCount(0);
  await expect(row('Meta do mês').getByRole('heading')).toHaveCSS('font-weight', '400');
  await expect(row('Nova tabela de preços').getByText('Não lido')).toBeVisible();
  await expect(row('Nova tabela de preços').getByRole('heading')).toHaveCSS('font-weight', '600');
  await row('Nova tabela de preços').getByRole('button', { name: 'Nova tabela de preços', exact: true }).press('Enter');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/vendas/tabela-de-precos');
});
