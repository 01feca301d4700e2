// "Empresas" of a person with thousands of companies: all are chosen at once. The palette searches them on the server.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { tabTo } from '#tests/web/support/keyboard.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { type Person, signInWithNewSession } from '#tests/web/support/signed-in.ts';

// A person of no other journey, because the companies stay.
const rafael: Person = { tenant: 'aurora', email: 'rafael.nogueira@aurora.com.br', password: demoPasswords.aurora };

test('chooses all companies of a person with thousands, in one request', async ({ page, context, faulty }) => {
  test.slow();
  await faulty.addCompanies('aurora', rafael.email, 5_000);
  await signInWithNewSession(context, faulty.url(), rafael);
  await page.goto(faulty.url('localhost', '/dashboard'));
  const control = page.getByRole('banner').getByRole('button', { name: /empresas$/ });
  await control.click();
  const dialog = page.getByRole('dialog', { name: 'Empresas', exact: true });
  const option = (name: string) => dialog.getByRole('option', { name });
  const search = async (text: string): Promise<void> => {
    await dialog.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
  };
  const all = dialog.getByRole('checkbox', { name: /^Selecionar as 5\.\d{3} empresas$/ });
  await expect(all).not.toBeChecked();
  await expectCleanInEveryLook(page, 'a list of thousands');
  await page.setViewportSize({ width: 1280, height: 800 });

  // Searches by name without accents, by CNPJ with its mask, and by tag and word.
  await search('industria 4987');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await option('Zeta Indústria 4987').click();
  await search('77.000.000/4999-00');
  await option('Zeta Indústria 4999').click();
  await search('carteira-7 indústria 119');
  await expect(option('Zeta Indústria 1197')).toHaveAttribute('aria-selected', 'false');
  await search('xyzzy');
  await expect(dialog.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
  await search('');
  await expect(dialog).toContainText(/4 de 5\.\d{3} selecionadas/);

  // The rows that are out of view are reached by keys.
  await dialog.getByRole('option').first().focus();
  await page.keyboard.press('End');
  await expect(option('Zeta Indústria 999')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(dialog.getByRole('option').first()).toBeFocused();

  await all.check();
  await expect(dialog).toContainText(/5\.\d{3} de 5\.\d{3} selecionadas/);
  const sent: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/entity') || request.method() !== 'POST') return;
    const body: unknown = request.postDataJSON();
    const entities = typeof body === 'object' && body !== null ? Reflect.get(body, 'entities') : [];
    sent.push(Array.isArray(entities) ? entities.length : 0);
  });
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeGreaterThan(5_000);
  await page.reload();
  await expect(control).toHaveText(/^5\.\d{3} empresas$/);
});

/** The time in milliseconds from the confirmation of a search to the next frame with its result. */
const searchTime = (page: Page, text: string): Promise<number> =>
  page
    .getByRole('dialog')
    .getByRole('searchbox')
    .evaluate(async (input, typed) => {
      if (!(input instanceof HTMLInputElement)) throw new TypeError('not an input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      const start = performance.now();
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return performance.now() - start;
    }, text);

test('filters thousands of companies within 100 ms', async ({ page, context, faulty }) => {
  await faulty.addCompanies('aurora', rafael.email, 5_000);
  await signInWithNewSession(context, faulty.url(), rafael);
  await page.goto(faulty.url('localhost', '/dashboard'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /empresas$/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  const times: number[] = [];
  for (const text of ['industria', '', 'carteira-7', 'zeta 49', '', 'xyzzy', '77.000.000/4999-00', '', 'sul'])
    times.push(await searchTime(page, text));
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
  expect(median, times.map(Math.round).join(' ')).toBeLessThan(100);
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
  await page.keyboard.insertText('industria 1187');
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
  await page.keyboard.insertText('xyzzy');
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
  await page.keyboard.insertText('industria 1187');
  await expect(status).toHaveText('Não foi possível buscar empresas.');
  await expect(palette(page).getByText('Nada encontrado.')).toHaveCount(0);
  // The search still finds entries of the list and the remaining entries of the portal.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('industria 11');
  await expect(palette(page).getByRole('menuitem', { name: /^Zeta Indústria \d+/ })).toHaveCount(5);
  await expect(status).toHaveText('Não foi possível buscar empresas.');
  expect(await violations(page)).toEqual([]);
  isBroken = false;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('industria 1188');
  await expect(palette(page).getByRole('menuitem', { name: 'Zeta Indústria 1188' })).toBeVisible();

  isBroken = true;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('industria 1189');
  await expect(status).toHaveText('Não foi possível buscar empresas.');
  isBroken = false;
  await tabTo(page, palette(page).getByRole('button', { name: 'Tentar novamente' }));
  await page.keyboard.press('Enter');
  await expect(palette(page).getByRole('menuitem', { name: 'Zeta Indústria 1189' })).toBeVisible();
  await expect(palette(page).getByRole('searchbox')).toBeFocused();

  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('industria 1190');
  await expect(status).toHaveText('Sem conexão: a busca de empresas volta com ela.');
  await context.setOffline(false);
  await expect(palette(page).getByRole('menuitem', { name: 'Zeta Indústria 1190' })).toBeVisible();
  await expect(status).toBeEmpty();
});
