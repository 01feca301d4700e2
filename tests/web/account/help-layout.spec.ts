// The layout of the help page, and of the other page that is higher than the window: nothing moves while it loads, and it is short.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { recordShifts } from '#tests/web/support/layout/shifts.ts';
import { mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const topic = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });

for (const width of [360, 1280])
  for (const [path, ready] of [
    ['/help', 'Dúvidas frequentes'],
    ['/notifications', 'Horário de silêncio'],
  ] as const)
    test(`holds its height while ${path} loads at ${width} px`, async ({ page, context, portal }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await recordShifts(page);
      await signIn(context, portal.url(), mariana);
      await page.goto(portal.url('localhost', path));
      await expect(page.getByRole('heading', { name: ready })).toBeVisible();
      // The footer belongs to `main`, so that it has no role of its own.
      await expect(page.getByText(/^© \d{4}/)).toBeAttached();
      expect(await shifts()).toBeLessThanOrEqual(0.02);
    });

/** Opens no tickets in any journey. */
const bruno: Person = { tenant: 'aurora', email: 'bruno.tavares@aurora.com.br', password: demoPasswords.aurora };

test('says that a person has no tickets, and opens the form', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), bruno);
  await page.goto(portal.url('localhost', '/help'));
  await expect(region(page, 'Meus chamados').getByText('Você ainda não abriu chamados.')).toBeVisible();
  await expectCleanInEveryLook(page, 'help without tickets');
  await region(page, 'Meus chamados').getByRole('button', { name: 'Abrir chamado' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Abrir chamado' })).toBeVisible();
});

test('is short on a phone, and has one filled button', async ({ page, context, portal }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/help'));
  await expect(region(page, 'Dúvidas frequentes')).toBeVisible();
  await expect(page.getByText('Tudo funcionando')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_900);
  const waiting = region(page, 'Meus chamados').locator('summary').first();
  await expect(waiting).toContainText('A nota 18.204 chegou sem o XML.');
  await expect(waiting).toContainText('Aguarda você');
  await expect(waiting).toContainText('Paulo: “Reenviamos a nota com o XML. Pode conferir?”');
  // The age is short; the whole time stands in its title, and in the ticket once it is open.
  const answered = waiting.locator('time');
  await expect(answered).toHaveText(/^(?:agora|há \d+ (?:min|h)|ontem|\d{2}\/\d{2}(?:\/\d{4})?)$/);
  await expect(answered).toHaveAttribute('title', /^\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}$/);
  await waiting.press('Enter');
  await expect(region(page, 'Meus chamados').getByRole('button', { name: 'Responder' })).toBeVisible();
  await waiting.press('Enter');
  await expect(page.locator('main [data-variant="primary"]')).toHaveCount(1);
  await expect(region(page, 'Dúvidas frequentes').locator('summary')).toHaveCount(4);
  await page.getByRole('button', { name: /^Ver as \d+$/ }).press('Enter');
  await expect(topic(page, 'Não recebi o código')).toBeVisible();
});
