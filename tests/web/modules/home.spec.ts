// The main screen: live values, what fails among them, what one may do with them, and the shell around.
import { sideways, violations } from '#tests/web/support/axe.ts';
import { changeCompany } from '#tests/web/support/company.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { girassol, mariana, signIn, signInAnew } from '#tests/web/support/signed-in.ts';

const tile = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Every tile that has a value has it, or says why not. */
async function valuesShown(page: Page): Promise<void> {
  await expect(tile(page, 'Pedidos')).not.toHaveAttribute('data-kind', 'loading');
  await expect(page.locator('article[data-kind="loading"]')).toHaveCount(0);
}

async function clean(page: Page, step: string): Promise<void> {
  expect(await violations(page), step).toEqual([]);
  expect(await sideways(page), `${step}: scrolls sideways`).toBeLessThanOrEqual(0);
}

test.beforeEach(({ context, portal }) => signIn(context, portal.url(), mariana));

test('shows what the person may open, with the values of their companies', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Mariana$/ })).toBeVisible();
  await expect(page.getByText(/feira|Sábado|Domingo/).filter({ hasText: 'Valores das 3 empresas selecionadas' })).toBeVisible();
  await valuesShown(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Vendas',
    'Financeiro',
    'Estoque e logística',
    'Pessoas e contratos',
    'Administração',
    'Serviços abertos',
  ]);
  await expect(tile(page, 'Pedidos')).toContainText(/R\$\u00A0[\d.]+,\d{2}/);
  await expect(tile(page, 'Aprovações')).toContainText(/aguardando/);
  await expect(tile(page, 'Posição de estoque')).toContainText(/\d{2}\.\d{3}/);
  await expect(tile(page, 'Tabela de preços')).toContainText('Preços vigentes');
  await expect(page).toHaveTitle(/^\(\d+\) Portal Aurora$/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/png/);
  await expect(page.getByRole('link', { name: 'Divulgue o portal (abre em outra janela)' })).toHaveAttribute(
    'href',
    'https://www.aurora.com.br/parceiros',
  );
});

test('sends four requests for values at a time', async ({ page, portal }) => {
  let running = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  // The check of the connection comes before, by itself.
  await page.route(/\/api\/remotesql\/(?!.*\/sql\/conexao)/, async (route) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((go) => waiting.push(go));
    running -= 1;
    await route.continue();
  });
  await page.goto(portal.url('localhost', '/dashboard'));
  await expect.poll(() => waiting.length).toBe(4);
  // Let each go when it is its turn, until none waits any more.
  await expect
    .poll(
      async () => {
        for (const go of waiting.splice(0)) go();
        return page.locator('article[data-kind="loading"]').count();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  expect(most).toBe(4);
});

test('a slow value does not hold the others up', async ({ page, context, odd }) => {
  // The server goes on with a slow query, and other requests of the same session wait for it: the session is of this journey alone.
  await signInAnew(context, odd.url(), mariana);
  await odd.be({ queries: { 'from devolucoes': 'silent' } });
  await page.goto(odd.url('localhost', '/dashboard'));
  await expect(page.locator('article[data-kind="loading"]')).toHaveCount(1);
  await expect(tile(page, 'Devoluções')).toHaveAttribute('data-kind', 'loading');
  await expect(tile(page, 'Pedidos')).toContainText('R$');
});

test('a value that failed says why, keeps its item closed, and is tried again', async ({ page, context, odd }) => {
  await signIn(context, odd.url(), mariana);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/activity/')) reports.push(request.headers()['pointer'] ?? '');
  });
  await odd.be({ queries: { 'from devolucoes': 'away' } });
  await page.goto(odd.url('localhost', '/dashboard'));
  const devolucoes = tile(page, 'Devoluções');
  await expect(devolucoes).toContainText('Indisponível');
  await expect(devolucoes).toContainText('O conector não respondeu.');
  // It is of that tile alone.
  await valuesShown(page);
  await expect(page.locator('article').filter({ hasText: 'Indisponível' })).toHaveCount(1);
  await expect(tile(page, 'Pedidos')).toContainText('R$');
  await expect.poll(() => reports).toEqual(['pagina.resumo.falhar']);
  await devolucoes.getByRole('link', { name: 'Devoluções' }).click();
  await expect(page.getByText('Devoluções não pode ser aberto agora: O conector não respondeu.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  // The failure of one value is no failure of the page.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await odd.be({});
  await devolucoes.getByRole('button', { name: /Tentar de novo/ }).click();
  await expect(devolucoes).toContainText('Por decidir');
  await devolucoes.getByRole('link', { name: 'Devoluções' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/logistica/devolucoes');
});

test('an item without a connector, and one whose query is too long to be sent, say so', async ({ page, portal }) => {
  const reports: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api/activity/')) reports.push(request.headers()['pointer'] ?? '');
    if (pathname.includes('/api/remotesql/')) asked.push(pathname);
  });
  // This back end publishes no such item.
  await changeCompany(page, '/dashboard', (company) => {
    for (const item of company.module.flatMap((module) => module.item)) {
      if (item.id === 'devolucoes') delete item.connector;
      if (item.id === 'notas-fiscais') Object.assign(item, { sumSql: 'select 1 as value', sumSqlRequestSizeLimit: 16 });
    }
  });
  await page.goto(portal.url('localhost', '/dashboard'));
  await valuesShown(page);
  await expect(tile(page, 'Devoluções')).toContainText('Sem conector configurado');
  await expect(tile(page, 'Notas fiscais')).toContainText('A consulta é maior do que o item pode enviar');
  await expect(tile(page, 'Pedidos')).toContainText('R$');
  await expect.poll(() => reports).toEqual(['pagina.resumo.falhar', 'pagina.resumo.falhar']);
  expect(asked.filter((path) => /devolucoes|notas-fiscais/.test(path))).toEqual([]);
  await tile(page, 'Devoluções').getByRole('link', { name: 'Devoluções' }).click();
  await expect(page.getByText('Devoluções não pode ser aberto agora: Sem conector configurado.')).toBeVisible();
});

test('hides money, keeps favourites, and remembers both on this device', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await valuesShown(page);
  await page.getByRole('button', { name: 'Ocultar valores' }).click();
  await expect(tile(page, 'Pedidos')).not.toContainText('R$');
  await expect(tile(page, 'Pedidos')).toContainText('Valor oculto');
  await expect(tile(page, 'Notas fiscais')).toContainText(/\d/);
  await tile(page, 'Contratos').hover();
  await tile(page, 'Contratos').getByRole('button', { name: 'Favorito: Contratos' }).click();
  await page.reload();
  await expect(tile(page, 'Pedidos')).toContainText('Valor oculto');
  await expect(tile(page, 'Contratos').getByRole('button', { name: /Favorito/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Mostrar valores' }).click();
  await expect(tile(page, 'Pedidos')).toContainText('R$');
});

test('the header says which companies, what is new, and lets one choose how it looks', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: '3 empresas' }).click();
  const companies = page.getByRole('dialog', { name: 'Empresas' });
  await expect(companies.getByRole('option', { selected: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(companies).toBeHidden();
  await page.getByRole('button', { name: /^Avisos, \d+ não/ }).click();
  await expect(page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem').first()).toContainText('Não lido');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Conta de Mariana Costa' }).click();
  await page.getByRole('radio', { name: 'Escura' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('says so while there is no connection', async ({ page, context, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await valuesShown(page);
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão. O que você digitar fica guardado neste aparelho.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sem conexão.')).toBeHidden();
});

test('an unknown address goes to the main screen, a later one says what it will be', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/nao/existe'));
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  await page.goto(portal.url('localhost', '/entities-validation'));
  await expect(page.getByRole('heading', { level: 1, name: 'Validação de empresas' })).toBeVisible();
  await expect(page.getByText('Em breve')).toBeVisible();
  await page.getByRole('button', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
});

test('a person of another tenant sees that tenant and nothing of this one', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), girassol);
  await page.goto(portal.url('senha', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: /Rafael$/ })).toBeVisible();
  await expect(page.getByText('Aurora')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('the launcher has no accessibility violation, and does not scroll sideways', async ({ page, context, odd }) => {
        await signIn(context, odd.url(), mariana);
        await odd.be({ queries: { 'from limites': 'timeout' } });
        await page.goto(odd.url('localhost', '/dashboard'));
        await valuesShown(page);
        await expect(tile(page, 'Limite de crédito')).toContainText('A consulta demorou demais.');
        await clean(page, 'launcher');
        await page.getByRole('button', { name: /^Avisos/ }).click();
        await expect(page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem').first()).toBeVisible();
        await clean(page, 'notifications');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Conta de/ }).click();
        await clean(page, 'person');
      });

      test('nor have the other pages', async ({ page, portal }) => {
        await page.goto(portal.url('localhost', '/entities-validation'));
        await expect(page.getByText('Em breve')).toBeVisible();
        await clean(page, 'later');
        await page.goto(portal.url('localhost', '/404?path=/dashbord'));
        await expect(page.getByText('/dashbord')).toBeVisible();
        // A page of its own after a hard load: the session is restored for what it may suggest.
        await expect(page.getByRole('navigation', { name: 'Talvez você procure' }).getByRole('link').first()).toBeVisible();
        await clean(page, 'not found');
        await page.goto(portal.url('localhost', '/menu'));
        await valuesShown(page);
        await clean(page, 'menu');
      });
    });
  }
}
