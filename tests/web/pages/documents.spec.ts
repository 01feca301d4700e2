// The pages that the server renders, and the main pages of the layouts without a list of modules.
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { registerNewcomer } from '#tests/web/support/newcomer.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

test('has no accessibility violation on /docs', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/docs'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sideways(page), 'scrolls sideways').toBeLessThanOrEqual(0);
  // All calls have the same markup, so one of ten is enough for the other looks.
  const calls = page.getByRole('listitem').filter({ has: page.locator('details') });
  expect(await calls.count()).toBeGreaterThan(100);
  await calls.evaluateAll((items) => items.forEach((item, index) => index % 10 > 0 && item.remove()));
  await expectCleanInEveryLook(page, 'calls');
});

test.slow();

test('has no accessibility violation in the list of demo mails and in a mail', async ({ page, request, portal }) => {
  const email = await registerNewcomer(portal, request, 'correio');
  await page.goto(portal.url('localhost', '/dev/mail'));
  await page.getByLabel('Destinatário').fill(email);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('link', { name: 'Atualizar' }).click();
  const mail = page.getByRole('link', { name: /Conclua seu cadastro/ });
  await expect(mail).toContainText(email);
  await expectCleanInEveryLook(page, 'mails');
  await mail.click();
  const message = page.getByTitle('Mensagem formatada');
  await expect(message).toBeVisible();
  // Removes the frame of the mail: scripts may not run in it, and axe would wait for its own script there.
  await message.evaluate((frame) => frame.remove());
  await expectCleanInEveryLook(page, 'a mail');
});

for (const layout of ['script', 'app', 'menu'] as const) {
  test(`has no accessibility violation on the main page of the layout ${layout}`, async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', `/${layout}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectCleanInEveryLook(page, layout);
  });
}
