// Favourites of a person: set on a tile, or in the bar over an open item, which is the only place for it on a phone.
import { violations, sideways } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module.spec.ts.
test.use({ extraHTTPHeaders: {} });

const star = (page: Page, title: string) => page.getByRole('button', { name: `Favorito: ${title}`, exact: true });
/** The row above the groups. */
const favouriteItems = (page: Page) => page.getByRole('navigation', { name: 'Favoritos' }).getByRole('listitem');
const paletteFavourites = (page: Page) => page.getByRole('group', { name: 'Favoritos' }).getByRole('menuitem');

test.beforeEach(({ context, portal }) => signIn(context, portal.url(), mariana));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 700 } });

    test('marks an open item as a favourite by keyboard', async ({ page, portal }) => {
      await page.goto(portal.url('localhost', '/dashboard/logistica/produtos-da-nota'));
      await expect(star(page, 'Produtos da NF-e')).toHaveAttribute('aria-pressed', 'false');
      await star(page, 'Produtos da NF-e').focus();
      await page.keyboard.press('Enter');
      await expect(star(page, 'Produtos da NF-e')).toHaveAttribute('aria-pressed', 'true');
      await expect(star(page, 'Produtos da NF-e')).toHaveAttribute('title', 'Tirar dos favoritos');
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page), 'scrolls sideways').toBeLessThanOrEqual(0);
      // The next stop is the button that closes the item, which is still there.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Fechar Produtos da NF-e' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(favouriteItems(page)).toHaveText(['Produtos da NF-e, Estoque e logística']);
      // The item is already among the favourites, so the row of recent items does not repeat it.
      await expect(page.getByRole('navigation', { name: 'Abertos por último' })).toHaveCount(0);
      expect(await violations(page), 'at hand').toEqual([]);
      expect(await sideways(page), 'scrolls sideways').toBeLessThanOrEqual(0);
      await page.keyboard.press('Control+K');
      await expect(paletteFavourites(page)).toHaveText([/^Produtos da NF-e/]);
      await page.keyboard.press('Escape');
      // The tile shows the favourite in a wide window.
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(star(page, 'Produtos da NF-e')).toHaveAttribute('aria-pressed', 'true');
      await favouriteItems(page).getByRole('link').press('Enter');
      await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/logistica/produtos-da-nota');
    });
  });
}

test('focuses the close button of an item over a screen, and sets the star before it', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: 'Limite de crédito', exact: true }).click();
  const region = page.getByRole('region', { name: 'Limite de crédito' });
  await expect(region.getByRole('button', { name: 'Fechar Limite de crédito' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(region.getByRole('button', { name: 'Favorito: Limite de crédito' })).toBeFocused();
  await page.keyboard.press('Space');
  await region.getByRole('button', { name: 'Fechar Limite de crédito' }).click();
  await expect(star(page, 'Limite de crédito')).toHaveAttribute('aria-pressed', 'true');
  await star(page, 'Limite de crédito').press('Space');
  await expect(star(page, 'Limite de crédito')).toHaveAttribute('aria-pressed', 'false');
  await expect(favouriteItems(page)).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('group', { name: 'Recentes' })).toBeVisible();
  await expect(paletteFavourites(page)).toHaveCount(0);
});
