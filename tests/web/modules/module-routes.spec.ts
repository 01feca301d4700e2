// Routes in a module: addresses that Back, Forward, a reload, a shared link and a sign-in lead to.
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { signInByPassword } from '#tests/web/support/login.ts';
import { frameOf, headingOf } from '#tests/web/support/modules/frames.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {} });

const invoices = '/dashboard/financeiro/notas-fiscais';
const invoicesFrame = (page: Page) => frameOf(page, 'Notas fiscais');
const heading = (page: Page, name: string) => headingOf(invoicesFrame(page), name);
const expectAddress = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname + url.search === path);
const entries = (page: Page) => page.evaluate(() => history.length);

/** Marks the document of the frame, to detect that it was replaced. */
const markFrame = (page: Page) =>
  invoicesFrame(page)
    .locator('html')
    .evaluate((html) => html.setAttribute('data-first', 'true'));
const expectMarked = (page: Page) => expect(invoicesFrame(page).locator('html[data-first]')).toHaveCount(1);

/** Opens the first invoice by keyboard. Returns its displayed number. */
async function openFirst(page: Page): Promise<string> {
  const button = invoicesFrame(page).getByRole('rowheader').getByRole('button').first();
  // The rows of a search replace those before it.
  await expect(invoicesFrame(page).locator('[aria-busy="true"]')).toHaveCount(0);
  const number = await button.innerText();
  await button.press('Enter');
  await expect(heading(page, `Nota ${number}`)).toBeVisible();
  return number;
}

test.describe('the demo module "Notas fiscais"', () => {
  test('moves between list and invoice by Back and Forward without reloading its frame', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', invoices));
    const search = invoicesFrame(page).getByRole('searchbox', { name: 'Buscar notas' });
    await expect(invoicesFrame(page).getByRole('table')).toBeVisible();
    await markFrame(page);
    const before = await entries(page);
    await search.pressSequentially('a');
    await expectAddress(page, `${invoices}?busca=a`);
    await expect(search).toBeFocused();
    await search.pressSequentially('l');
    await expectAddress(page, `${invoices}?busca=al`);
    // Typing adds no entries to the history.
    expect(await entries(page)).toBe(before);

    const number = await openFirst(page);
    await expectAddress(page, `${invoices}/${number.replaceAll('.', '')}`);
    await expect(page).toHaveTitle(new RegExp(`Nota ${number} – `));
    await expect(heading(page, `Nota ${number}`)).toBeFocused();
    expect(await violations(page)).toEqual([]);

    // The list is restored with its focus, and asks for nothing again.
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(request.url()));
    await page.goBack();
    await expectAddress(page, `${invoices}?busca=al`);
    await expect(invoicesFrame(page).getByRole('button', { name: number, exact: true })).toBeFocused();
    await expect(search).toHaveValue('al');
    expect(calls.filter((url) => url.includes('/sql/'))).toEqual([]);
    await expect(page).toHaveTitle(/Notas fiscais – /);
    await page.goForward();
    await expect(heading(page, `Nota ${number}`)).toBeFocused();
    await expectMarked(page);

    // The button of the module goes back in the history as well.
    await invoicesFrame(page).getByRole('button', { name: 'Voltar', exact: true }).press('Enter');
    await expectAddress(page, `${invoices}?busca=al`);
    await expect(search).toHaveValue('al');
    await expectMarked(page);
    await page.getByRole('button', { name: 'Fechar Notas fiscais' }).click();
    await expectAddress(page, '/dashboard');
  });

  test('opens the same route after a reload, at a shared address, and without a connection once it is open', async ({
    page,
    context,
    portal,
  }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', invoices));
    const number = await openFirst(page);
    await page.reload();
    await expect(heading(page, `Nota ${number}`)).toBeVisible();
    await expect(invoicesFrame(page).getByRole('table', { name: 'Produtos da NF-e' })).toBeVisible();
    // The list was open before the reload, so the button goes back to it.
    await invoicesFrame(page).getByRole('button', { name: 'Voltar', exact: true }).click();
    await expectAddress(page, invoices);

    const shared = await context.newPage();
    await shared.goto(portal.url('localhost', `${invoices}/${number.replaceAll('.', '')}`));
    await expect(heading(shared, `Nota ${number}`)).toBeVisible();
    await expectCleanInEveryLook(shared, 'an invoice');
    await shared.setViewportSize({ width: 320, height: 800 });
    expect(await sideways(shared)).toBe(0);
    // There is no earlier route of the module, so the button replaces the address by the list.
    const before = await entries(shared);
    await context.setOffline(true);
    await invoicesFrame(shared).getByRole('button', { name: 'Voltar', exact: true }).click();
    await expectAddress(shared, invoices);
    await expect(heading(shared, 'Notas fiscais')).toBeVisible();
    expect(await entries(shared)).toBe(before);
    await context.setOffline(false);
  });

  test('returns to its route after a sign-in and after the end of a session', async ({ page, context, request, portal }) => {
    await page.goto(portal.url('localhost', `${invoices}?situacao=Cancelada`));
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === `${invoices}?situacao=Cancelada`);
    await signInByPassword(page, mariana);
    await expect(heading(page, 'Notas fiscais')).toBeVisible();
    await expectAddress(page, `${invoices}?situacao=Cancelada`);

    await context.clearCookies();
    await signInWithNewSession(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', invoices));
    const number = await openFirst(page);
    const path = `${invoices}/${number.replaceAll('.', '')}`;
    const code = (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
    const session = portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session');
    expect((await request.delete(session, { headers: { code } })).ok()).toBe(true);
    await page.reload();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === path);
    await signInByPassword(page, mariana);
    await expect(heading(page, `Nota ${number}`)).toBeVisible();
    await expectAddress(page, path);
  });
});

const routeScript = `export default ({ context, kit, route, on, ui }) => {
  const received = kit.element('ol', { 'aria-label': 'Ouvido' });
  const asked = kit.element('output', {}, '');
  const here = () => route.path + ' ' + JSON.stringify(route.query);
  const place = kit.element('p', {}, here());
  on('route', ({ path, query, action }) => {
    received.append(kit.element('li', {}, action + ' ' + path + ' ' + JSON.stringify(query)));
    place.textContent = here();
  });
  const attempt = async (work) => {
    try {
      await work();
      asked.textContent = 'aceito: ' + here();
    } catch (error) {
      asked.textContent = error.code + ' ' + Object.keys(error.fields).join();
    }
  };
  const field = kit.element('input', { 'aria-label': 'Caminho' });
  kit.page(
    { title: 'Rotas' },
    kit.element('p', {}, 'Início: ' + JSON.stringify(context.route)),
    place,
    field,
    kit.button('Ir', () => attempt(() => route.push(field.value, { aba: 'itens', pagina: 2, vazio: '' }))),
    kit.button('Reservado', () => attempt(() => route.push('/', { 'modulo-dev': 'x' }))),
    kit.button('Voltar', () => attempt(() => route.back('/inicio'))),
    asked,
    received,
  );
};`;

const itemPath = '/vendas/tabela-de-precos';
const prices = (page: Page) => frameOf(page, 'Tabela de preços');

for (const layout of ['dashboard', 'menu', 'script', 'app'])
  test(`is part of the address of the layout ${layout}, with the query of the module alone`, async ({
    page,
    context,
    faulty,
  }) => {
    await faulty.publish('aurora', 'tabela-de-precos', routeScript);
    await signIn(context, faulty.url(), mariana);
    await page.goto(faulty.url('localhost', `/${layout}${itemPath}/s%C3%A3o%20jo%C3%A3o?aba=um&aba=dois&dev=0&x%20y=1`));
    const module = prices(page);
    await expect(module.getByText('Início: {"path":"/são joão","query":{"aba":"um"}}')).toBeVisible();
    await module.getByLabel('Caminho').fill('/48217/itens');
    await module.getByRole('button', { name: 'Ir', exact: true }).click();
    await expectAddress(page, `/${layout}${itemPath}/48217/itens?aba=itens&pagina=2&dev=0`);
    // The event comes before the answer of the call.
    await expect(module.getByRole('status')).toHaveText('aceito: /48217/itens {"aba":"itens","pagina":"2"}');
    await page.goBack();
    await expect(module.getByRole('list', { name: 'Ouvido' }).getByRole('listitem')).toHaveText([
      'push /48217/itens {"aba":"itens","pagina":"2"}',
      'pop /são joão {"aba":"um"}',
    ]);
    // This route was opened directly, so there is no earlier one.
    await module.getByRole('button', { name: 'Voltar', exact: true }).click();
    await expectAddress(page, `/${layout}${itemPath}/inicio?dev=0`);
  });

test('refuses an invalid route with a code, and keeps the current one', async ({ page, context, faulty }) => {
  await faulty.publish('aurora', 'tabela-de-precos', routeScript);
  await signIn(context, faulty.url(), mariana);
  // The script does not receive an address that no route can have.
  await page.goto(faulty.url('localhost', `/dashboard${itemPath}/a%5Cb/%2525?aba=um`));
  const module = prices(page);
  await expect(module.getByText('Início: {"path":"/","query":{}}')).toBeVisible();
  await page.goto(faulty.url('localhost', `/dashboard${itemPath}`));
  for (const path of ['', 'x', '//evil.example', '/../../financeiro', '/a/', '/a?b', '/a#b', '/%2e%2e', `/${'a'.repeat(300)}`]) {
    await module.getByLabel('Caminho').fill(path);
    await module.getByRole('button', { name: 'Ir', exact: true }).click();
    await expect(module.getByRole('status')).toHaveText('#VALIDATION path');
    await module.getByRole('status').evaluate((place) => void (place.textContent = ''));
  }
  await module.getByRole('button', { name: 'Reservado' }).click();
  await expect(module.getByRole('status')).toHaveText('#VALIDATION query');
  await expectAddress(page, `/dashboard${itemPath}`);
});

const hostile = `export default ({ kit, route, on }) => {
  const received = kit.element('output', {}, '0');
  let count = 0;
  let refused = 0;
  const next = () => route.push('/' + (count += 1)).catch(({ code }) => void (refused += code === '#TOO_MANY_ATTEMPTS' ? 1 : 0));
  on('route', ({ action }) => { if (action === 'pop') next(); });
  const flood = async () => {
    await Promise.all(Array.from({ length: 100 }, next));
    received.textContent = 'recusadas ' + refused;
  };
  kit.page({ title: 'Hostil' }, kit.button('Encher', flood), received);
  next();
};`;

test('limits its entries in the history, and does not block Back', async ({ page, context, faulty }) => {
  await faulty.publish('aurora', 'tabela-de-precos', hostile);
  await signIn(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard'));
  await page
    .getByRole('link', { name: /^Tabela de preços/ })
    .first()
    .click();
  const module = prices(page);
  // The module pushed one route by itself: the entry of the item has that address.
  await expectAddress(page, `/dashboard${itemPath}/1`);
  const before = await entries(page);
  await module.getByRole('button', { name: 'Encher' }).click();
  await expect(module.getByRole('status')).toHaveText(/^recusadas [67]\d$/);
  expect((await entries(page)) - before).toBeLessThanOrEqual(3);
  // The module pushes after every Back; each step still moves one entry back, and the last one leaves the item.
  for (let step = (await entries(page)) - before; step >= 0; step -= 1) await page.goBack();
  await expectAddress(page, '/dashboard');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('keeps the routes of a script over another screen in memory', async ({ page, context, faulty }) => {
  const classic = `(${routeScript.replace('export default ', '').replace(/;$/, '')})(portal);`;
  await faulty.publish('aurora', 'limite-de-credito.js', classic);
  await signIn(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard'));
  await page
    .getByRole('button', { name: /^Limite de crédito/ })
    .first()
    .click();
  const module = frameOf(page, 'Limite de crédito');
  await module.getByLabel('Caminho').fill('/48217');
  await module.getByRole('button', { name: 'Ir', exact: true }).click();
  await expect(module.getByRole('status')).toHaveText('aceito: /48217 {"aba":"itens","pagina":"2"}');
  await module.getByRole('button', { name: 'Voltar', exact: true }).click();
  await expect(module.getByRole('status')).toHaveText('aceito: / {}');
  await expectAddress(page, '/dashboard');
  await faulty.publish('aurora', 'limite-de-credito.js', null);
});
