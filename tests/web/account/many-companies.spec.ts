// "Empresas" of a person with more companies than the list shows: the server searches the remaining ones.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { tabTo } from '#tests/web/support/keyboard.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { type Person, signInWithNewSession } from '#tests/web/support/signed-in.ts';

// A person of no other journey, because the companies stay.
const rafael: Person = { tenant: 'aurora', email: 'rafael.nogueira@aurora.com.br', password: demoPasswords.aurora };

test('finds, chooses and stores companies beyond the end of the list', async ({ page, context, faulty }) => {
  await faulty.addCompanies('aurora', rafael.email, 1_200);
  await signInWithNewSession(context, faulty.url(), rafael);
  await page.goto(faulty.url('localhost', '/dashboard'));
  const control = page.getByRole('banner').getByRole('button', { name: /empresas$/ });
  await control.click();
  const dialog = page.getByRole('dialog', { name: 'Empresas', exact: true });
  const option = (name: string) => dialog.getByRole('option', { name });
  await expect(dialog.getByRole('checkbox', { name: 'Selecionar as primeiras 1.000 empresas' })).toBeVisible();
  await expect(dialog).toContainText('Você tem mais empresas do que a lista mostra. Busque para achar as outras.');
  // The total is unknown and not shown.
  await expect(dialog).toContainText('2 de 1.000');
  await expect(dialog).toContainText('2 selecionadas');
  await expectCleanInEveryLook(page, 'a list that was cut');
  await page.setViewportSize({ width: 1280, height: 800 });

  // Searches by name without accents, by CNPJ with its mask, and by tag and word.
  const search = async (text: string): Promise<void> => {
    const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('query') === text);
    await dialog.getByRole('searchbox').fill(text);
    await found;
  };
  await search('industria 1187');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await option('Zeta Indústria 1187').click();
  await search('77.000.000/1199-00');
  await option('Zeta Indústria 1199').click();
  await search('carteira-7 indústria 119');
  await expect(dialog.getByRole('checkbox', { name: 'Selecionar esta empresa' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Selecionar esta empresa' }).check();
  await search('carteira-7');
  await expect(dialog.getByRole('checkbox', { name: 'Selecionar as 120 filtradas' })).not.toBeChecked();
  await expect(dialog).toContainText('5 selecionadas');
  await search('indústria');
  await expect(dialog.getByRole('checkbox', { name: 'Selecionar as 1.000 filtradas' })).toBeVisible();
  await search('xyzzy');
  await expect(dialog.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await control.click();
  await expect(dialog).toContainText('5 selecionadas');
  await search('industria 1187');
  await expect(option('Zeta Indústria 1187')).toHaveAttribute('aria-selected', 'true');
});

test('reports a search without an answer, and retries it', async ({ page, context, faulty }) => {
  await faulty.addCompanies('aurora', rafael.email, 1_200);
  await signInWithNewSession(context, faulty.url(), rafael);
  let isBroken = true;
  await page.route(/\/entity\/list\?.*query=/, (route) =>
    isBroken ? route.fulfill({ status: 503, json: { code: '#CONNECTOR_UNAVAILABLE', correlationId: 'x' } }) : route.continue(),
  );
  await page.goto(faulty.url('localhost', '/dashboard'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /empresas$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Empresas', exact: true });
  await dialog.getByRole('searchbox').fill('industria 1187');
  await expect(dialog.getByRole('alert')).toContainText('Não foi possível carregar suas empresas.');
  isBroken = false;
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByRole('option', { name: 'Zeta Indústria 1187' })).toBeVisible();
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Paleta de comandos' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
}

const searchPath = /\/entity\/list\?.*query=/;

test('finds companies on the server in the palette', async ({ page, context, faulty }) => {
  await faulty.addCompanies('aurora', rafael.email, 1_200);
  await signInWithNewSession(context, faulty.url(), rafael);
  await page.goto(faulty.url('localhost', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const choice = (name: string) => palette(page).getByRole('group', { name: 'Empresas' }).getByRole('menuitem', { name });
  const queries: (string | null)[] = [];
  const held = withResolvers();
  await page.route(searchPath, async (route) => {
    queries.push(new URL(route.request().url()).searchParams.get('query'));
    await held.promise;
    await route.continue();
  });
  await openPalette(page);
  await page.keyboard.type('industria 1187');
  // "None found" is not shown before the answer.
  await expect(palette(page).getByRole('status')).toHaveText('Buscando empresas…');
  await expect(palette(page).getByText('Nada encontrado.')).toHaveCount(0);
  await expect.poll(() => queries).toEqual(['industria 1187']);
  held.resolve();
  await expect(choice('Zeta Indústria 1187')).toBeVisible();
  await expect(palette(page).getByRole('status')).toBeEmpty();
  await expectCleanInEveryLook(page, 'a company that the server found');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Empresas', exact: true });
  await expect(dialog.getByRole('option', { name: 'Zeta Indústria 1187' })).toBeVisible();
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type('xyzzy');
  await expect(palette(page).getByText('Nada encontrado.')).toBeVisible();
  expect(queries.at(-1)).toBe('xyzzy');
});

test('retries a failed search of the palette by keyboard, and waits for a connection', async ({ page, context, faulty }) => {
  await faulty.addCompanies('aurora', rafael.email, 1_200);
  await signInWithNewSession(context, faulty.url(), rafael);
  let isBroken = true;
  await page.route(searchPath, (route) =>
    isBroken ? route.fulfill({ status: 503, json: { code: '#CONNECTOR_UNAVAILABLE', correlationId: 'x' } }) : route.continue(),
  );
  await page.goto(faulty.url('localhost', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const status = palette(page).getByRole('status');
  await openPalette(page);
  await page.keyboard.type('industria 1187');
  await expect(status).toHaveText('Não foi possível buscar empresas.');
  await expect(palette(page).getByText('Nada encontrado.')).toHaveCount(0);
  // The search still finds entries of the list and the remaining entries of the portal.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('industria 11');
  await expect(palette(page).getByRole('menuitem', { name: /^Zeta Indústria \d+/ })).toHaveCount(5);
  await expect(status).toHaveText('Não foi possível buscar empresas.');
  expect(await violations(page)).toEqual([]);
  isBroken = false;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('industria 1188');
  await expect(palette(page).getByRole('menuitem', { name: 'Zeta Indústria 1188' })).toBeVisible();

  isBroken = true;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('industria 1189');
  await expect(status).toHaveText('Não foi possível buscar empresas.');
  isBroken = false;
  await tabTo(page, palette(page).getByRole('button', { name: 'Tentar novamente' }));
  await page.keyboard.press('Enter');
  await expect(palette(page).getByRole('menuitem', { name: 'Zeta Indústria 1189' })).toBeVisible();
  await expect(palette(page).getByRole('searchbox')).toBeFocused();

  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('industria 1190');
  await expect(status).toHaveText('Sem conexão: a busca de empresas volta com ela.');
  await context.setOffline(false);
  await expect(palette(page).getByRole('menuitem', { name: 'Zeta Indústria 1190' })).toBeVisible();
  await expect(status).toBeEmpty();
});
