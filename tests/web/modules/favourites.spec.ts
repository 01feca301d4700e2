// Favourites of one's own: set on a tile, or over the open item, which is the only place for it on a phone.
import { violations, sideways } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// As in module.spec.ts: the frame's own files come across origins.
test.use({ extraHTTPHeaders: {} });

const star = (page: Page, title: string) => page.getByRole('button', { name: `Favorito: ${title}`, exact: true });
/** The row over the groups. */
const atHand = (page: Page) => page.getByRole('navigation', { name: 'Favoritos' }).getByRole('listitem');
const shelf = (page: Page) => page.getByRole('group', { name: 'Favoritos' }).getByRole('menuitem');

test.beforeEach(({ context, portal }) => signIn(context, portal.url(), mariana));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 700 } });

    test('an item is a favourite from the bar over it, by keyboard', async ({ page, portal }) => {
      await page.goto(portal.url('localhost', '/dashboard/logistica/produtos-da-nota'));
      await expect(star(page, 'Produtos da nota')).toHaveAttribute('aria-pressed', 'false');
      await star(page, 'Produtos da nota').focus();
      await page.keyboard.press('Enter');
      await expect(star(page, 'Produtos da nota')).toHaveAttribute('aria-pressed', 'true');
      await expect(star(page, 'Produtos da nota')).toHaveAttribute('title', 'Tirar dos favoritos');
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page), 'scrolls sideways').toBeLessThanOrEqual(0);
      // It leads to the way back, which is still there for it.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Fechar Produtos da nota' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(atHand(page)).toHaveText(['Produtos da nota, Estoque e logística']);
      // It is at hand already: the row of what was opened last says nothing twice.
      await expect(page.getByRole('navigation', { name: 'Abertos por último' })).toHaveCount(0);
      expect(await violations(page), 'at hand').toEqual([]);
      expect(await sideways(page), 'scrolls sideways').toBeLessThanOrEqual(0);
      await page.keyboard.press('Control+K');
      await expect(shelf(page)).toHaveText([/^Produtos da nota/]);
      await page.keyboard.press('Escape');
      // The same at a desk: the tile knows.
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(star(page, 'Produtos da nota')).toHaveAttribute('aria-pressed', 'true');
      await atHand(page).getByRole('link').press('Enter');
      await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/logistica/produtos-da-nota');
    });
  });
}

test('over a screen that stays, the way back has the keyboard, and the star is before it', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: 'Limite de crédito', exact: true }).click();
  const over = page.getByRole('region', { name: 'Limite de crédito' });
  await expect(over.getByRole('button', { name: 'Fechar Limite de crédito' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(over.getByRole('button', { name: 'Favorito: Limite de crédito' })).toBeFocused();
  await page.keyboard.press('Space');
  await over.getByRole('button', { name: 'Fechar Limite de crédito' }).click();
  await expect(star(page, 'Limite de crédito')).toHaveAttribute('aria-pressed', 'true');
  await star(page, 'Limite de crédito').press('Space');
  await expect(star(page, 'Limite de crédito')).toHaveAttribute('aria-pressed', 'false');
  await expect(atHand(page)).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('group', { name: 'Abertos por último' })).toBeVisible();
  await expect(shelf(page)).toHaveCount(0);
});
