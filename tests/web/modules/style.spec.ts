// The style guide: the palette of three colours, its contrast checks, and the address that shares it.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { girassol, signIn } from '#tests/web/support/signed-in.ts';

test('tries, checks and shares colours', async ({ page, context, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(portal.url('homologacao', '/style'));
  await expect(page.getByRole('heading', { level: 1, name: 'Guia de estilo do portal' })).toBeVisible();
  const tenantColour = await page.getByLabel('Primária', { exact: true }).inputValue();
  await page.getByLabel('Primária', { exact: true }).fill('amarelo');
  await expect(page.getByLabel('Primária', { exact: true })).toHaveAccessibleDescription('Cor inválida. Use #RGB ou #RRGGBB.');
  await page.getByLabel('Primária', { exact: true }).fill('#F1B300');
  await expect(
    page.getByText(/^Sua cor #F1B300 foi mantida nos botões; em textos usamos #[0-9A-F]{6} \(\d,\d\d:1\)\.$/),
  ).toBeVisible();
  const row = (token: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: token, exact: true }) });
  await expect(row('brand')).toContainText('#f1b300');
  await expect(row('brand-text')).toContainText('Passa 4,5:1');
  await page.getByRole('radio', { name: 'Alto contraste' }).check();
  await expect(row('brand-text')).toContainText('Passa 7:1');
  await expect(page.getByText('Não passa')).toHaveCount(0);
  // The contrast mode is previewed and not stored.
  expect(await page.evaluate(() => localStorage.getItem('portal-contrast'))).toBeNull();

  await page.getByRole('button', { name: 'Compartilhar' }).press('Enter');
  await expect(page.getByText('Endereço copiado.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).searchParams.get('primary')).toBe('#f1b300');
  await page.getByRole('button', { name: 'Copiar JSON' }).click();
  await expect(page.getByText('JSON copiado.')).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({
    style: { color: { primary: '#F1B300' } },
  });
  await page.getByRole('button', { name: 'Redefinir' }).click();
  await expect(page.getByLabel('Primária', { exact: true })).toHaveValue(tenantColour);

  await page.goto(address);
  await expect(page.getByLabel('Primária', { exact: true })).toHaveValue('#f1b300');
  await expect(page.getByRole('radio', { name: 'Alto contraste' })).toBeChecked();
  await page.getByRole('radio', { name: '320 px' }).check();
  await page.getByRole('switch', { name: 'Navegação' }).check();
  await expect(page.getByRole('figure')).toContainText('navegação');
  await page.getByRole('switch', { name: 'Texto em 200 %' }).check();
  // gallery.spec.ts checks the components in every look.
  await page.getByRole('region', { name: 'Componentes' }).evaluate((gallery) => gallery.remove());
  await expectCleanInEveryLook(page, 'shared');
});

test('is not found in production for people outside the development', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), girassol);
  await page.goto(portal.url('senha', '/style'));
  await expect(page).toHaveURL((url) => url.pathname === '/404');
});
