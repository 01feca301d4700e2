// The palette of Ctrl+K: its search, recent items, and keys pressed before it has loaded.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { expectValues, tileOf } from '#tests/web/support/modules/tiles.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

/** Requests the palette, whose chunk is held until the returned function is called. An idle page requests the chunk in advance. */
async function requestPalette(page: Page, home: string): Promise<() => void> {
  const { promise: typed, resolve: release } = withResolvers();
  await page.route(/assets\/palette-.*\.js/, async (route) => {
    await typed;
    await route.continue();
  });
  const paletteRequest = page.waitForRequest(/assets\/palette-.*\.js/);
  await page.goto(home);
  await expectValues(page);
  await paletteRequest;
  await page.keyboard.press('Control+K');
  // The button looks pressed while the palette loads.
  await expect(page.getByRole('button', { name: 'Buscar módulos, empresas e avisos' })).toHaveAttribute('aria-expanded', 'true');
  return release;
}

// The frame of a module has no origin, and the additional headers of the suite would need a preflight there.
test.use({ extraHTTPHeaders: {} });

test.beforeEach(({ context, portal }) => signIn(context, portal.url(), mariana));

test('finds and opens an item without a mouse', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('estoque');
  await expect(page.getByRole('menuitem', { name: 'Posição de estoque' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/logistica/posicao-de-estoque');
  // The last opened item comes first, here and in the palette.
  await page.getByRole('button', { name: 'Fechar Posição de estoque' }).click();
  const recents = page.getByRole('navigation', { name: 'Abertos por último' });
  await expect(recents.getByRole('link')).toHaveText(['Posição de estoque, Estoque e logística']);
  await tileOf(page, 'Limite de crédito').getByRole('button', { name: 'Limite de crédito', exact: true }).click();
  await page.getByRole('button', { name: 'Fechar Limite de crédito' }).click();
  await expect(recents.getByRole('listitem')).toHaveText([/^Limite de crédito/, /^Posição de estoque/]);
  expect(await violations(page), 'recents').toEqual([]);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('group', { name: 'Recentes' }).getByRole('menuitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.reload();
  await recents.getByRole('link', { name: 'Posição de estoque' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/logistica/posicao-de-estoque');
});

test('keeps text typed before the palette has loaded', async ({ page, portal }) => {
  const release = await requestPalette(page, portal.url('localhost', '/dashboard'));
  await page.keyboard.type('poss');
  await page.keyboard.press('Backspace');
  release();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('pos');
  await page.keyboard.type('ição');
  await expect(page.getByRole('menuitem')).toHaveText([/^Posição de estoque/]);
  // The next search starts empty. The first Escape clears the search, the second one closes the palette.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await page.keyboard.type('contratos');
  await expect(page.getByRole('searchbox')).toHaveValue('contratos');
});

test('opens by Enter the item typed before the palette has loaded', async ({ page, portal }) => {
  const release = await requestPalette(page, portal.url('localhost', '/dashboard'));
  await page.keyboard.type('estoque');
  release();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Posição de estoque' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/logistica/posicao-de-estoque');
});

test('finds companies and notices as well', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  const companies = page.getByRole('dialog', { name: 'Empresas' });
  const choice = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('menuitem', { name });
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('betim');
  await expect(choice('Empresas', 'Aurora CD Betim')).toBeVisible();
  expect(await violations(page), 'palette').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(companies.getByRole('searchbox')).toHaveValue('Aurora CD Betim');
  await expect(companies.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(companies).toHaveCount(0);
  for (const [typed, title, path, heading] of [
    ['limite de credito nas', 'Pedidos aguardam a sua aprovação', '/dashboard/vendas/aprovacoes', null],
    // It is read, and not drawn like an unread notice.
    ['boas-vindas', 'Boas-vindas ao Portal Aurora', '/notifications', 'Boas-vindas ao Portal Aurora'],
  ] as const) {
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(typed);
    await expect(choice('Avisos', title)).toBeVisible();
    if (heading === null) await expect(choice('Avisos', title).getByText('Aprovações ·')).toBeVisible();
    else await expect(choice('Avisos', title).getByText(title, { exact: true })).toHaveCSS('font-weight', '400');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    if (heading !== null) await expect(page.getByRole('tabpanel').getByText(heading)).toBeVisible();
  }
});

test('lists modules, companies, unread notices and actions before anything is typed', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  const items = (group: string) => page.getByRole('group', { name: group }).getByRole('menuitem');
  await expect(items('Módulos').first()).toHaveText(/^PedidosVendas/);
  await expect(items('Empresas')).toHaveCount(2);
  await expect(items('Empresas').first()).toHaveText(/\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/);
  await expect(items('Ações')).toHaveText([
    /^Ocultar valores/,
    /^Trocar de tema/,
    /^Escolher empresas3 empresas/,
    /^Validar empresas/,
    /^Meu perfil/,
    /^Auditoria/,
    /^Convidados/,
    /^Links diretos/,
    /^Ver todos os avisos/,
    /^Me Ajuda/,
    /^Sua opinião/,
    /^Atualizar o portal/,
    /^Sair/,
  ]);
  // The list is longer than the palette, so people scroll it by keyboard.
  await expectCleanInEveryLook(page, 'the palette just opened');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await page.getByRole('dialog', { name: 'Paleta de comandos' }).boundingBox())?.width).toBe(640);
});

test('runs an action, and lists only actions after ">"', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('>');
  await expect(page.getByRole('group')).toHaveCount(1);
  await page.keyboard.type('ocultar');
  await expect(page.getByRole('menuitem')).toHaveText([/^Ocultar valores/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mostrar valores' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('escuro');
  await expect(page.getByRole('menuitem')).toHaveText([/^Trocar de tema/]);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('opens again at once after it was closed over a module', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
  const filter = page.frameLocator('iframe').getByRole('searchbox').first();
  await filter.click();
  const field = page.getByRole('searchbox', { name: /^Buscar módulos/ });
  await page.keyboard.press('Control+K');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await page.keyboard.press('Control+K');
  await expect(field).toBeFocused();
  await page.keyboard.type('estoque');
  await expect(field).toHaveValue('estoque');
});

test('opens an item in another tab by Ctrl Enter', async ({ page, context, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('arquivos');
  await expect(page.getByRole('menuitem').first()).toHaveText(/^Arquivos/);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL((url) => url.pathname === '/dashboard/pessoas/arquivos');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
});

test('opens the list of all notices in this tab by Ctrl Enter', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ver todos');
  await expect(page.getByRole('menuitem')).toHaveText([/^Ver todos os avisos/]);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/notifications');
  await expect(page.getByRole('tab', { name: 'Histórico' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('fills the screen and closes by its button', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/dashboard'));
    await expectValues(page);
    const opener = page.getByRole('button', { name: 'Buscar', exact: true });
    await opener.click();
    const palette = page.getByRole('dialog', { name: 'Paleta de comandos' });
    expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
    expect((await palette.getByRole('menuitem').first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
    // The title of a notice has the room that its item takes in a wide window.
    await palette.getByRole('searchbox').fill('limite de credito nas');
    const notice = palette.getByRole('menuitem', { name: 'Pedidos aguardam a sua aprovação' });
    await expect(notice).toBeVisible();
    await expect(notice.getByText('Aprovações ·')).toBeHidden();
    await palette.getByRole('button', { name: 'Fechar' }).click();
    await expect(palette).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
