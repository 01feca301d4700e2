// Items open, work with data of the tenant, and close: real scripts of the demo tenant in their frames.
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { chooseOption } from '#tests/web/support/modules/form-fields.ts';
import { hold } from '#tests/web/support/network/held.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

/** The page learns no state of a job until the release, so that a fast job cannot end before it is cancelled. */
const holdProgress = (page: Page) => hold(page, /\/x\/batch\//, (request) => request.method() === 'GET');
const expectPath = (page: Page, path: string): Promise<void> => expect(page).toHaveURL((url) => url.pathname === path);

test.describe('for a signed-in person', () => {
  test.beforeEach(({ context, portal }) => signIn(context, portal.url(), mariana));

  test('opens a list, searches it, shows a row, and closes', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/dashboard'));
    await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
    await expectPath(page, '/dashboard/vendas/pedidos');
    const module = frameOf(page, 'Pedidos');
    await expect(module.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
    const rows = module.getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const first = await module.locator('tbody tr').first().getByRole('button').innerText();
    const number = first.replaceAll('.', '');
    await module.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(number);
    // A company may have a CNPJ that begins with the number.
    const texts = async () => (await module.locator('tbody tr').allInnerTexts()).map((text) => text.replaceAll('.', ''));
    await expect.poll(async () => (await texts()).every((text) => text.includes(number))).toBe(true);
    await module.getByRole('button', { name: first, exact: true }).click();
    await expect(module.getByRole('heading', { level: 1, name: `Pedido ${first}` })).toBeVisible();
    await expect(module.getByRole('table', { name: 'Itens do pedido' })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`Pedido ${first.replaceAll('.', String.raw`\.`)} – Portal Aurora$`));
    await page.getByRole('button', { name: 'Fechar Pedidos' }).click();
    await expectPath(page, '/dashboard');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('runs a long report as a job with progress, shows its rows, and cancels it', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/dashboard/logistica/posicao-de-estoque'));
    const module = frameOf(page, 'Posição de estoque');
    await module.getByRole('button', { name: 'Giro de estoque' }).click();
    const generate = module.getByRole('button', { name: 'Gerar relatório de giro' });
    const progress = await holdProgress(page);
    const cancel = module.getByRole('button', { name: 'Cancelar' });
    const stopped = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/x/batch/'));
    await generate.click();
    await expect(module.getByText('Gerando o relatório de giro')).toBeVisible();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await stopped;
    progress.release();
    await expect(generate).toBeFocused();
    await generate.click();
    await expect(module.getByRole('table', { name: /^Giro em 12 meses/ })).toBeVisible({ timeout: 20_000 });
    await expect(generate).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });

  test('cancels a long report when its module is closed', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/dashboard/logistica/posicao-de-estoque'));
    const module = frameOf(page, 'Posição de estoque');
    await module.getByRole('button', { name: 'Giro de estoque' }).click();
    await holdProgress(page);
    await module.getByRole('button', { name: 'Gerar relatório de giro' }).click();
    await expect(module.getByText('Gerando o relatório de giro')).toBeVisible();
    const stopped = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/x/batch/'));
    await page.getByRole('button', { name: 'Fechar Posição de estoque' }).click();
    await stopped;
  });

  test('keeps the page on Back and reload', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/dashboard'));
    await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
    await expect(frameOf(page, 'Pedidos').getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
    await page.reload();
    await expectPath(page, '/dashboard/vendas/pedidos');
    await expect(frameOf(page, 'Pedidos').getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
    await page.goBack();
    await expectPath(page, '/dashboard');
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.goForward();
    await expectPath(page, '/dashboard/vendas/pedidos');
    await expect(frameOf(page, 'Pedidos').getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  });

  test('shows the values of a chart as text and as a table', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/dashboard/logistica/posicao-de-estoque'));
    const module = frameOf(page, 'Posição de estoque');
    await module.getByRole('button', { name: 'Gráficos' }).click();
    const chart = module.getByRole('figure', { name: 'Itens por depósito' });
    await expect(chart.getByRole('img', { name: 'Itens por depósito' })).toContainText('Contagem');
    await chart.getByText('Ver como tabela').click();
    await expect(chart.getByRole('rowheader', { name: 'Contagem' })).toBeVisible();
  });

  test('checks and saves a form, and shows the saved entry', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/dashboard/logistica/agenda-de-docas'));
    const module = frameOf(page, 'Agenda de docas');
    await module.getByRole('radio', { name: 'Serra' }).click();
    // The free hours have names such as "Reservar Doca 4, 08:00 a 09:00".
    await module.getByRole('button', { name: 'Reservar doca', exact: true }).click();
    const dialog = module.getByRole('dialog', { name: 'Reservar doca' });
    const submit = dialog.getByRole('button', { name: 'Reservar doca' });
    await submit.click();
    await expect(dialog.getByText('Empresa: Este campo é obrigatório!')).toBeVisible();
    await chooseOption(dialog, /^Empresa/, 'Aurora Matriz');
    // A random day, so that no other run has reserved the time.
    const day = new Date(Date.now() + (30 + Math.floor(Math.random() * 300)) * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByRole('textbox', { name: /^Dia/ }).fill(day);
    await dialog.getByRole('textbox', { name: /^Início/ }).fill('08:00');
    await dialog.getByRole('textbox', { name: /^Fim/ }).fill('09:30');
    await chooseOption(dialog, /^Doca/, /^Doca 4/);
    await chooseOption(dialog, /^Operação/, 'Expedição');
    const route = dialog.getByRole('textbox', { name: /^Fornecedor ou rota/ });
    await route.fill('Rota Mineira');
    const plate = dialog.getByRole('textbox', { name: /^Placa/ });
    await plate.fill('errada');
    await submit.click();
    await expect(plate).toHaveAccessibleDescription('Informe a placa com 7 posições, por exemplo HGT2C31.');
    await expect(route).toHaveValue('Rota Mineira');
    await plate.fill('HGT2C31');
    await submit.click();
    await expect(page.getByText(/^Doca 4 reservada para/)).toBeVisible();
    await expect(module.getByRole('button', { name: 'Expedição, 08:00 a 09:30, Rota Mineira' })).toBeVisible();
  });

  test('opens a legacy script over the screen without changing the address, and closes it by Back', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/help'));
    await page.goto(portal.url('localhost', '/dashboard'));
    const tile = page.getByRole('button', { name: 'Limite de crédito', exact: true });
    await tile.click();
    const module = frameOf(page, 'Limite de crédito');
    await expect(module.getByRole('table', { name: 'Linhas de crédito por empresa' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expectPath(page, '/dashboard');
    await page.goBack();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectPath(page, '/dashboard');
    await expect(tile).toBeFocused();
    await tile.click();
    await page.getByRole('button', { name: 'Fechar Limite de crédito' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(tile).toBeVisible();
    await page.goBack();
    await expectPath(page, '/help');
  });

  test('closes the open item when another one opens', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/menu/vendas/pedidos'));
    await expect(frameOf(page, 'Pedidos').getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Módulos' });
    await navigation.getByRole('link', { name: 'Contratos' }).click();
    await expectPath(page, '/menu/pessoas/contratos');
    await expect(frameOf(page, 'Contratos').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(navigation.getByRole('link', { name: 'Contratos' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Fechar Contratos' }).click();
    await expectPath(page, '/menu');
  });

  test('keeps the open item when the layout changes', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
    const search = frameOf(page, 'Pedidos').getByRole('searchbox', { name: 'Buscar pedidos' });
    await search.fill('48217');
    await expect(page).toHaveURL((url) => url.search === '?busca=48217');
    const layouts = [
      ['menu/vendas/pedidos', 1, 1],
      ['script/vendas/pedidos', 1, 0],
      ['app/vendas/pedidos', 0, 0],
    ] as const;
    for (const [path, banners, navigations] of layouts) {
      await page.evaluate((next) => {
        history.pushState(null, '', next);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/${path}?busca=48217`);
      await expect(page.getByRole('banner')).toHaveCount(banners);
      await expect(page.getByRole('navigation', { name: 'Módulos' })).toHaveCount(navigations);
      await expect(search).toHaveValue('48217');
      await expect(search).toBeFocused();
    }
    expect(await violations(page), 'standalone').toEqual([]);
    await page.goBack();
    await expectPath(page, '/script/vendas/pedidos');
    await expect(page.getByRole('button', { name: 'Fechar Pedidos' })).toBeVisible();
    await expect(search).toHaveValue('48217');
    expect(await violations(page), 'script').toEqual([]);
  });

  test('opens no second item while one loads, and cancels a slow one', async ({ page, portal }) => {
    await page.clock.install();
    await page.route('**/script/pedidos', () => undefined);
    await page.goto(portal.url('localhost', '/menu/vendas/pedidos'));
    await expect(page.getByText('Abrindo Pedidos')).toBeVisible();
    await page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: 'Contratos' }).click();
    await expect(page.getByText('Espere: outro módulo está abrindo.')).toBeVisible();
    await expectPath(page, '/menu/vendas/pedidos');
    await expect(page.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expectPath(page, '/menu');
  });

  test('fails a download that exceeds its limit', async ({ page, portal }) => {
    await page.clock.install();
    await page.route('**/script/pedidos', () => undefined);
    await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
    await expect(page.getByText('Abrindo Pedidos')).toBeVisible();
    await page.clock.fastForward(120_000);
    await expect(page.getByRole('heading', { name: 'Não foi possível baixar o módulo' })).toBeVisible();
  });

  test('fails when the runtime of the frame does not load', async ({ page, portal }) => {
    await page.clock.install();
    await page.route('**/module-frame/frame.js*', (route) => route.abort());
    await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
    await expect(page.locator('[data-module-state="starting"]')).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('heading', { name: 'Não foi possível baixar o módulo' })).toBeVisible();
  });

  test('applies a change of the theme to the module at once', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
    const module = frameOf(page, 'Pedidos');
    await expect(module.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('radio', { name: 'Escura' }).check();
    await expect(module.locator('html')).toHaveAttribute('data-theme', 'dark');
    const colour = (selector: string) =>
      module.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect
      .poll(() => colour('body'))
      .toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
    await page.emulateMedia({ contrast: 'more' });
    await expect(module.locator('html')).toHaveAttribute('data-contrast', 'more');
  });

  test('does not find an item of another group or an unknown item', async ({ page, portal }) => {
    for (const path of ['/dashboard/vendas/nada', '/dashboard/nada/pedidos']) {
      await page.goto(portal.url('localhost', path));
      await expect(page.getByRole('heading', { name: 'Módulo não encontrado' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Ir para o início' }).click();
    await expectPath(page, '/dashboard');
  });

  test('has no accessibility violation in any look', async ({ page, portal }) => {
    test.slow();
    const modules = [
      ['/dashboard/vendas/pedidos', 'Pedidos', 'table'],
      ['/dashboard/vendas/meta-do-mes', 'Meta do mês', 'figure'],
    ] as const;
    for (const [path, title, role] of modules) {
      await page.goto(portal.url('localhost', path));
      await expect(frameOf(page, title).getByRole(role).first()).toBeVisible();
      await expectCleanInEveryLook(page, title);
    }
    await page.goto(portal.url('localhost', '/dashboard/logistica/agenda-de-docas'));
    const module = frameOf(page, 'Agenda de docas');
    await expect(module.getByRole('grid', { name: 'Doca' })).toBeVisible();
    await expectCleanInEveryLook(page, 'lanes');
    await module.getByRole('button', { name: 'Reservar doca', exact: true }).click();
    const dialog = module.getByRole('dialog', { name: 'Reservar doca' });
    await dialog.getByRole('button', { name: 'Reservar doca' }).click();
    await expect(dialog.getByText('Empresa: Este campo é obrigatório!')).toBeVisible();
    await expectCleanInEveryLook(page, 'form');
  });
});

test('opens a public module for a guest without sign-in', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/app/publico/catalogo'));
  await expect(frameOf(page, 'Catálogo de produtos').getByRole('heading', { level: 1 })).toBeVisible();
  await expectPath(page, '/app/publico/catalogo');
  // The session of the guest signs nobody in, and opens nothing else.
  const code = (await page.context().cookies()).find(({ name }) => name === 'code')?.value;
  await page.goto(portal.url('localhost', `/session/${code}`));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Este acesso é de visitante' })).toBeVisible();
  await page.getByText('Detalhes', { exact: true }).click();
  await expect(page.getByText('StatusCode: 403 / Erro: #PUBLIC_SESSION - Este acesso é de visitante')).toBeVisible();
  await page.goto(portal.url('localhost', '/app/vendas/pedidos'));
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect_url') === '/app/vendas/pedidos');
});
