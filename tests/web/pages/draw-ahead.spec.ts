// The first drawing of palette and dialog outside of the page (renderer/app/shell/draw-ahead.tsx).
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

test('draws the first dialog outside of an idle page, which then opens the palette and the companies', async ({
  page,
  context,
  portal,
}) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('drawn-ahead').length)).toBe(1);
  await expect(page.locator('[role="dialog"], [inert], body > [aria-hidden]')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('searchbox', { name: 'Buscar módulos, empresas, avisos e ações' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /\d+ empresas$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Empresas' })).toBeVisible();
});
