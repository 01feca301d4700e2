// "Empresas": the companies that a person acts for. Tests that change the choice use the portal with faults of their worker.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { tabTo, typeInto } from '#tests/web/support/keyboard.ts';
import { expectInside, signInByPassword } from '#tests/web/support/login.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expectValues, tileOf } from '#tests/web/support/modules/tiles.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, type Person, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const clarice: Person = { tenant: 'homologacao', email: 'clarice@ipelivros.com.br', password: demoPasswords.ipeLivros };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Empresas', exact: true });
const control = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });
const option = (page: Page, name: string) => dialog(page).getByRole('option', { name });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Salvar', exact: true });
async function openChooser(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await control(page, /empresas?$/).click();
  await expect(dialog(page).getByRole('listbox', { name: 'Suas empresas' })).toBeVisible();
}

async function search(page: Page, text: string): Promise<void> {
  await dialog(page).getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
}

test('changes, stores and applies the chosen companies', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard'));
  await expectValues(page);
  const orders = await tileOf(page, 'Pedidos').innerText();
  await control(page, '3 empresas').click();
  // Chosen companies come first.
  await expect(dialog(page).getByRole('option', { selected: true })).toHaveCount(3);
  await expect(dialog(page).getByRole('option').nth(3)).toHaveAttribute('aria-selected', 'false');
  await expect(dialog(page)).toContainText('3 de 40 selecionadas');

  // Searches by name without accents, by CNPJ with its mask, and by tag.
  await search(page, 'filial goiania');
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
  await expect(option(page, 'Aurora Filial Goiânia')).toBeVisible();
  await search(page, '12.ABC.345/01DE-35');
  await expect(option(page, 'Mercantil São Bento')).toBeVisible();
  await search(page, 'nordeste');
  await expect(dialog(page).getByRole('checkbox', { name: 'Selecionar as 8 filtradas' })).not.toBeChecked();
  await search(page, 'manaus');
  await dialog(page).getByRole('checkbox', { name: 'Selecionar esta empresa' }).check();
  await expect(dialog(page)).toContainText('4 de 40 selecionadas');
  await search(page, 'xyzzy');
  await expect(dialog(page).getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Limpar busca' }).first().click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Selecionar as 40 empresas' })).toBeVisible();

  // An empty choice shows a problem.
  await dialog(page).getByRole('button', { name: 'Limpar', exact: true }).click();
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Você precisa selecionar no mínimo 1 empresa!');
  await search(page, 'nordeste');
  await dialog(page)
    .getByRole('checkbox', { name: /^Selecionar as \d+ filtradas$/ })
    .check();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(dialog(page).getByRole('option', { selected: false })).toHaveCount(0);
  const valueRequest = page.waitForRequest((request) => request.url().includes('/api/remotesql/'));
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await valueRequest;
  await expect(page.getByText(/^Agora você vê os dados de \d+ empresas\.$/)).toBeVisible();
  await expect(control(page, /^[^3]\d* empresas$/)).toBeFocused();
  await expectValues(page);
  await expect(tileOf(page, 'Pedidos')).toContainText(/R\$/);
  expect(await tileOf(page, 'Pedidos').innerText()).not.toBe(orders);

  // The server stores the choice; "Recentes" restores the earlier one.
  const count = await control(page, /empresas$/).innerText();
  await page.reload();
  await expect(control(page, count)).toBeVisible();
  await control(page, count).click();
  await dialog(page)
    .getByRole('group', { name: 'Recentes' })
    .getByRole('button', { name: /e mais 2$/ })
    .click();
  await expect(dialog(page)).toContainText('3 de 40 selecionadas');
  await save(page).click();
  await expect(control(page, '3 empresas')).toBeVisible();
});

test('opens, searches, chooses, saves a set and closes by keyboard alone', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard'));
  await expectValues(page);
  await tabTo(page, control(page, '3 empresas'));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('sul');
  await expect(dialog(page).getByRole('checkbox', { name: /^Selecionar as \d+ filtradas$/ })).toBeVisible();
  await tabTo(page, dialog(page).getByRole('option').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(dialog(page)).toContainText('5 de 40 selecionadas');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Salvar como conjunto' }));
  await page.keyboard.press('Enter');
  const naming = page.getByRole('dialog', { name: 'Salvar como conjunto' });
  await expect(naming).toBeVisible();
  await typeInto(page, naming.getByRole('textbox', { name: 'Nome do conjunto' }), ' ');
  await page.keyboard.press('Enter');
  await expect(naming.getByText('Este campo é obrigatório!')).toBeVisible();
  await typeInto(page, naming.getByRole('textbox', { name: 'Nome do conjunto' }), 'Regional Sul');
  await page.keyboard.press('Enter');
  await expect(naming).toHaveCount(0);
  const set = dialog(page).getByRole('button', { name: 'Regional Sul, 5 empresas' });
  await expect(set).toHaveAttribute('aria-pressed', 'true');

  // Closing with unsaved changes asks for confirmation.
  await tabTo(page, dialog(page).getByRole('searchbox'), 'Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Descartar a escolha?' });
  // A key pressed before the dialog is visible goes to the page below.
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole('button', { name: 'Voltar' }));
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(dialog(page)).toContainText('5 de 40 selecionadas');
  // The focus returns in the next frame. A key pressed before that reaches no dialog.
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole('button', { name: 'Descartar' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(control(page, '3 empresas')).toBeFocused();

  // The set is still there after a reload, and can be deleted.
  await page.reload();
  await control(page, '3 empresas').click();
  await set.click();
  await dialog(page).getByRole('button', { name: 'Excluir conjunto Regional Sul' }).click();
  await expect(set).toHaveCount(0);
});

test('restores an unsaved choice after the session has ended', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  await openChooser(page, faulty.url('localhost', '/dashboard'));
  await search(page, 'betim');
  await option(page, 'Aurora CD Betim').click();
  await expect(dialog(page)).toContainText('4 de 40 selecionadas');
  const code = (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
  // The session ends while the choice is on its way: before that, another request could meet the end of the session first.
  await page.route('**/api/auth/**/entity', async (route) => {
    await page.request.delete(faulty.url('localhost', '/api/auth/v1/session/app/aurora/user/session'), { headers: { code } });
    await route.continue();
  });
  await save(page).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/dashboard');
  await expect(dialog(page)).toHaveCount(0);
  await signInByPassword(page, mariana);
  await expectInside(page);
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(dialog(page)).toContainText('4 de 40 selecionadas');
  await expect(option(page, 'Aurora CD Betim')).toHaveAttribute('aria-selected', 'true');
});

test('keeps the focus while a slow list loads', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  const { promise: released, resolve: release } = withResolvers();
  await page.route('**/entity/list**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(faulty.url('localhost', '/dashboard'));
  await control(page, '3 empresas').click();
  await expect(dialog(page).getByRole('status', { name: 'Carregando suas empresas' })).toBeVisible();
  release();
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(control(page, '3 empresas')).toBeFocused();
});

test('shows why the list is missing, and saves when the connection is back', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  let isBroken = true;
  await page.route('**/entity/list**', (route) =>
    isBroken ? route.fulfill({ status: 503, json: { code: '#CONNECTOR_UNAVAILABLE', correlationId: 'x' } }) : route.continue(),
  );
  await page.goto(faulty.url('localhost', '/dashboard'));
  await expectValues(page);
  await control(page, '3 empresas').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Não foi possível carregar suas empresas.');
  await expectCleanInEveryLook(page, 'the list that failed');
  await page.setViewportSize({ width: 1280, height: 800 });
  isBroken = false;
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog(page).getByRole('listbox')).toBeVisible();
  await expectDisabledOffline(page, save(page));
});

test('shows that the list waits for a connection, and loads it afterwards', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  const waiting: (() => void)[] = [];
  await page.route('**/entity/list**', async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  await control(page, '3 empresas').click();
  await expect(dialog(page).getByRole('status', { name: 'Carregando suas empresas' })).toBeVisible();
  await context.setOffline(true);
  await expect(dialog(page).getByText('Suas empresas aparecem aqui quando a conexão voltar.')).toBeVisible();
  await context.setOffline(false);
  for (const go of waiting) go();
  await expect(dialog(page).getByRole('listbox')).toBeVisible();
});

test('reports a company that was revoked meanwhile, and reloads the list', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  await openChooser(page, faulty.url('localhost', '/dashboard'));
  await search(page, 'betim');
  await option(page, 'Aurora CD Betim').click();
  await page.route('**/api/auth/**/entity', (route) =>
    route.fulfill({ status: 404, json: { code: '#NOT_FOUND', correlationId: 'x' } }),
  );
  const reloaded = page.waitForResponse(/\/entity\/list/);
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Uma das empresas não está mais liberada para você.');
  await reloaded;
});

test('has no accessibility violation in any look', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await openChooser(page, portal.url('localhost', '/dashboard'));
  await expectCleanInEveryLook(page, 'the choice');
});

test('offers no choice to a person with a single company', async ({ page, context, portal }) => {
  await signIn(context, portal.url('homologacao'), clarice);
  await page.goto(portal.url('homologacao', '/menu'));
  await expect(page.getByRole('banner').getByText('Livraria Centro')).toBeVisible();
  await expect(control(page, /empresas?$/)).toHaveCount(0);
});

test('names the only chosen one of several companies in the header', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  await openChooser(page, faulty.url('localhost', '/dashboard'));
  await dialog(page).getByRole('button', { name: 'Limpar', exact: true }).click();
  await search(page, 'betim');
  await option(page, 'Aurora CD Betim').click();
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const named = control(page, 'Empresa: Aurora CD Betim');
  await expect(named).toHaveText('Aurora CD Betim');
  await expect(named).toBeFocused();
  await named.click();
  await expect(named).toHaveAttribute('aria-expanded', 'true');
  await dialog(page)
    .getByRole('group', { name: 'Recentes' })
    .getByRole('button', { name: /e mais 2$/ })
    .click();
  await save(page).click();
  await expect(control(page, '3 empresas')).toBeVisible();
});
