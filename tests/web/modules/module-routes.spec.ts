// Routes inside a module: its own addresses, which Back, Forward, a reload, a shared link and a sign-in lead to.
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { choosePassword, giveEmail, givePassword } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn, signInAnew } from '#tests/web/support/signed-in.ts';

// As in module-sdk.spec.ts: the frame's own files come across origins.
test.use({ extraHTTPHeaders: {} });

const invoices = '/dashboard/financeiro/notas-fiscais';
const frameOf = (page: Page, title: string) => page.frameLocator(`iframe[title="Módulo ${title}"]`);
const notas = (page: Page) => frameOf(page, 'Notas fiscais');
const heading = (page: Page, name: string) => notas(page).getByRole('heading', { level: 1, name, exact: true });
const expectAddress = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname + url.search === path);
const entries = (page: Page) => page.evaluate(() => history.length);

/** Marks the document of the frame: another one would not have it. */
const mark = (page: Page) =>
  notas(page)
    .locator('html')
    .evaluate((html) => html.setAttribute('data-first', 'true'));
const isMarked = (page: Page) => expect(notas(page).locator('html[data-first]')).toHaveCount(1);

/** Opens the first invoice by keyboard. Returns its number as it is shown. */
async function openFirst(page: Page): Promise<string> {
  const button = notas(page).getByRole('rowheader').getByRole('button').first();
  const number = (await button.innerText()).split('-')[0] ?? '';
  await button.press('Enter');
  await expect(heading(page, `Nota ${number}`)).toBeVisible();
  return number;
}

test.describe('the demo module "Notas fiscais"', () => {
  test('goes between list and invoice by Back and Forward without loading its frame anew', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', invoices));
    const search = notas(page).getByRole('searchbox', { name: 'Buscar notas' });
    await expect(notas(page).getByRole('table')).toBeVisible();
    await mark(page);
    const before = await entries(page);
    await search.pressSequentially('a');
    await expectAddress(page, `${invoices}?busca=a`);
    await expect(search).toBeFocused();
    await search.pressSequentially('l');
    await expectAddress(page, `${invoices}?busca=al`);
    // Typing adds nothing to the history.
    expect(await entries(page)).toBe(before);

    const number = await openFirst(page);
    await expectAddress(page, `${invoices}/${number.replaceAll('.', '')}`);
    await expect(page).toHaveTitle(new RegExp(`Nota ${number} – `));
    await expect(heading(page, `Nota ${number}`)).toBeFocused();
    expect(await violations(page)).toEqual([]);

    await page.goBack();
    await expectAddress(page, `${invoices}?busca=al`);
    await expect(heading(page, 'Notas fiscais')).toBeFocused();
    await expect(search).toHaveValue('al');
    await expect(page).toHaveTitle(/Notas fiscais – /);
    await page.goForward();
    await expect(heading(page, `Nota ${number}`)).toBeFocused();
    await isMarked(page);

    // The button of the module goes the same way back.
    await notas(page).getByRole('button', { name: 'Voltar à lista' }).press('Enter');
    await expectAddress(page, `${invoices}?busca=al`);
    await expect(search).toHaveValue('al');
    await isMarked(page);
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
    await expect(notas(page).getByRole('table', { name: 'Produtos da nota' })).toBeVisible();
    // It was opened from the list before the reload.
    await notas(page).getByRole('button', { name: 'Voltar à lista' }).click();
    await expectAddress(page, invoices);

    const shared = await context.newPage();
    await shared.goto(portal.url('localhost', `${invoices}/${number.replaceAll('.', '')}`));
    await expect(heading(shared, `Nota ${number}`)).toBeVisible();
    await expectCleanInEveryLook(shared, 'an invoice');
    await shared.setViewportSize({ width: 320, height: 800 });
    expect(await sideways(shared)).toBe(0);
    // Nothing of the module comes before it: the button leads to the list in its place.
    const before = await entries(shared);
    await context.setOffline(true);
    await notas(shared).getByRole('button', { name: 'Voltar à lista' }).click();
    await expectAddress(shared, invoices);
    await expect(heading(shared, 'Notas fiscais')).toBeVisible();
    expect(await entries(shared)).toBe(before);
    await context.setOffline(false);
  });

  test('is at its route again after a sign-in and after a session that ended', async ({ page, context, request, portal }) => {
    await page.goto(portal.url('localhost', `${invoices}?mes=2026-01`));
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === `${invoices}?mes=2026-01`);
    await giveEmail(page, mariana.email);
    await choosePassword(page);
    await givePassword(page, mariana.password);
    await expect(heading(page, 'Notas fiscais')).toBeVisible();
    await expectAddress(page, `${invoices}?mes=2026-01`);

    await context.clearCookies();
    await signInAnew(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', invoices));
    const number = await openFirst(page);
    const path = `${invoices}/${number.replaceAll('.', '')}`;
    const code = (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
    const session = portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session');
    expect((await request.delete(session, { headers: { code } })).ok()).toBe(true);
    await page.reload();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === path);
    await giveEmail(page, mariana.email);
    await choosePassword(page);
    await givePassword(page, mariana.password);
    await expect(heading(page, `Nota ${number}`)).toBeVisible();
    await expectAddress(page, path);
  });
});

const teller = `export default ({ context, kit, route, on, ui }) => {
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

const at = '/vendas/tabela-de-precos';
const prices = (page: Page) => frameOf(page, 'Tabela de preços');

for (const layout of ['dashboard', 'menu', 'script', 'app'])
  test(`stands in the address of the layout ${layout}, with the query of the module alone`, async ({ page, context, odd }) => {
    await odd.publish('aurora', 'tabela-de-precos', teller);
    await signIn(context, odd.url(), mariana);
    await page.goto(odd.url('localhost', `/${layout}${at}/s%C3%A3o%20jo%C3%A3o?aba=um&aba=dois&dev=0&x%20y=1`));
    const module = prices(page);
    await expect(module.getByText('Início: {"path":"/são joão","query":{"aba":"um"}}')).toBeVisible();
    await module.getByLabel('Caminho').fill('/48217/itens');
    await module.getByRole('button', { name: 'Ir', exact: true }).click();
    await expectAddress(page, `/${layout}${at}/48217/itens?aba=itens&pagina=2&dev=0`);
    // Told before the call is answered.
    await expect(module.getByRole('status')).toHaveText('aceito: /48217/itens {"aba":"itens","pagina":"2"}');
    await page.goBack();
    await expect(module.getByRole('list', { name: 'Ouvido' }).getByRole('listitem')).toHaveText([
      'push /48217/itens {"aba":"itens","pagina":"2"}',
      'pop /são joão {"aba":"um"}',
    ]);
    // It was opened here: nothing of its own comes before.
    await module.getByRole('button', { name: 'Voltar', exact: true }).click();
    await expectAddress(page, `/${layout}${at}/inicio?dev=0`);
  });

test('refuses what is no route, by a code, and stays where it is', async ({ page, context, odd }) => {
  await odd.publish('aurora', 'tabela-de-precos', teller);
  await signIn(context, odd.url(), mariana);
  // Nor does an address that no route can have get to the script.
  await page.goto(odd.url('localhost', `/dashboard${at}/a%5Cb/%2525?aba=um`));
  const module = prices(page);
  await expect(module.getByText('Início: {"path":"/","query":{}}')).toBeVisible();
  await page.goto(odd.url('localhost', `/dashboard${at}`));
  for (const path of ['', 'x', '//evil.example', '/../../financeiro', '/a/', '/a?b', '/a#b', '/%2e%2e', `/${'a'.repeat(300)}`]) {
    await module.getByLabel('Caminho').fill(path);
    await module.getByRole('button', { name: 'Ir', exact: true }).click();
    await expect(module.getByRole('status')).toHaveText('#VALIDATION path');
    await module.getByRole('status').evaluate((place) => void (place.textContent = ''));
  }
  await module.getByRole('button', { name: 'Reservado' }).click();
  await expect(module.getByRole('status')).toHaveText('#VALIDATION query');
  await expectAddress(page, `/dashboard${at}`);
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

test('fills no history and does not block going back', async ({ page, context, odd }) => {
  await odd.publish('aurora', 'tabela-de-precos', hostile);
  await signIn(context, odd.url(), mariana);
  await page.goto(odd.url('localhost', '/dashboard'));
  await page
    .getByRole('link', { name: /^Tabela de preços/ })
    .first()
    .click();
  const module = prices(page);
  // It pushed by itself: the entry of the item has another address, and there is no other one.
  await expectAddress(page, `/dashboard${at}/1`);
  const before = await entries(page);
  await module.getByRole('button', { name: 'Encher' }).click();
  await expect(module.getByRole('status')).toHaveText(/^recusadas [67]\d$/);
  expect((await entries(page)) - before).toBeLessThanOrEqual(3);
  // It pushes after every Back; each takes the person one entry on, and the last one out.
  for (let step = (await entries(page)) - before; step >= 0; step -= 1) await page.goBack();
  await expectAddress(page, '/dashboard');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('keeps the routes of a script over another screen in memory', async ({ page, context, odd }) => {
  const classic = `(${teller.replace('export default ', '').replace(/;$/, '')})(portal);`;
  await odd.publish('aurora', 'limite-de-credito.js', classic);
  await signIn(context, odd.url(), mariana);
  await page.goto(odd.url('localhost', '/dashboard'));
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
  await odd.publish('aurora', 'limite-de-credito.js', null);
});
