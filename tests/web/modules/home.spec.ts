// The main screen: live values, their failures and actions, and the shell around it.
import { sideways, violations } from '#tests/web/support/axe.ts';
import { changeCompany } from '#tests/web/support/network/company.ts';
import { expectValues, tileOf } from '#tests/web/support/modules/tiles.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { girassol, mariana, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

async function expectClean(page: Page, step: string): Promise<void> {
  expect(await violations(page), step).toEqual([]);
  expect(await sideways(page), `${step}: scrolls sideways`).toBeLessThanOrEqual(0);
}

test.beforeEach(({ context, portal }) => signIn(context, portal.url(), mariana));

test('shows the items of the person, with the values of their companies', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Mariana$/ })).toBeVisible();
  await expect(page.getByText(/feira|Sábado|Domingo/).filter({ hasText: 'Valores das 3 empresas selecionadas' })).toBeVisible();
  await expectValues(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Vendas',
    'Financeiro',
    'Estoque e logística',
    'Pessoas e contratos',
    'Serviços abertos',
    'Sua conta',
  ]);
  await expect(tileOf(page, 'Pedidos')).toContainText(/R\$\u00A0[\d.]+,\d{2}/);
  await expect(tileOf(page, 'Aprovações')).toContainText(/aguardando/);
  await expect(tileOf(page, 'Posição de estoque')).toContainText(/\d{2}\.\d{3}/);
  await expect(tileOf(page, 'Tabela de preços')).toContainText('Preços vigentes');
  await expect(page).toHaveTitle(/^\(\d+\) Portal Aurora$/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/png/);
  await expect(page.getByRole('link', { name: 'Divulgue o portal (abre em outra janela)' })).toHaveAttribute(
    'href',
    'https://www.aurora.com.br/parceiros',
  );
});

test('sends four requests for values at a time', async ({ page, portal }) => {
  let running = 0;
  let maximum = 0;
  const waiting: (() => void)[] = [];
  // The connection check is a request of its own, sent before.
  await page.route(/\/api\/remotesql\/(?!.*\/sql\/conexao)/, async (route) => {
    running += 1;
    maximum = Math.max(maximum, running);
    await new Promise<void>((go) => waiting.push(go));
    running -= 1;
    await route.continue();
  });
  await page.goto(portal.url('localhost', '/dashboard'));
  await expect.poll(() => waiting.length).toBe(4);
  // Releases each request when it arrives, until none is waiting.
  await expect
    .poll(
      async () => {
        for (const go of waiting.splice(0)) go();
        return page.locator('article[data-kind="loading"]').count();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  expect(maximum).toBe(4);
});

test('shows other values while one is slow', async ({ page, context, faulty }) => {
  // The server continues a slow query, and other requests of the same session wait for it: the session is of this journey alone.
  await signInWithNewSession(context, faulty.url(), mariana);
  await faulty.setFault({ queries: { 'from devolucoes': 'silent' } });
  await page.goto(faulty.url('localhost', '/dashboard'));
  await expect(page.locator('article[data-kind="loading"]')).toHaveCount(1);
  await expect(tileOf(page, 'Devoluções')).toHaveAttribute('data-kind', 'loading');
  await expect(tileOf(page, 'Pedidos')).toContainText('R$');
});

test('shows why a value failed, keeps its item closed, and retries', async ({ page, context, faulty }) => {
  await signIn(context, faulty.url(), mariana);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/activity/')) reports.push(request.headers()['pointer'] ?? '');
  });
  await faulty.setFault({ queries: { 'from devolucoes': 'away' } });
  await page.goto(faulty.url('localhost', '/dashboard'));
  const devolucoes = tileOf(page, 'Devoluções');
  await expect(devolucoes).toContainText('Indisponível');
  await expect(devolucoes).toContainText('O conector não respondeu.');
  // Only this tile has failed.
  await expectValues(page);
  await expect(page.locator('article').filter({ hasText: 'Indisponível' })).toHaveCount(1);
  await expect(tileOf(page, 'Pedidos')).toContainText('R$');
  await expect.poll(() => reports).toEqual(['pagina.resumo.falhar']);
  await devolucoes.getByRole('link', { name: 'Devoluções' }).click();
  await expect(page.getByText('Devoluções não pode ser aberto agora: O conector não respondeu.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  // The failure of one value does not open the failure dialog.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await faulty.setFault({});
  await devolucoes.getByRole('button', { name: /Tentar de novo/ }).click();
  await expect(devolucoes).toContainText('Por decidir');
  await devolucoes.getByRole('link', { name: 'Devoluções' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/logistica/devolucoes');
});

test('reports an item without a connector, and one whose query is too long', async ({ page, portal }) => {
  const reports: string[] = [];
  const queryPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api/activity/')) reports.push(request.headers()['pointer'] ?? '');
    if (pathname.includes('/api/remotesql/')) queryPaths.push(pathname);
  });
  // No item of the demo has these properties.
  await changeCompany(page, '/dashboard', (company) => {
    for (const item of company.module.flatMap((module) => module.item)) {
      if (item.id === 'devolucoes') delete item.connector;
      if (item.id === 'notas-fiscais') Object.assign(item, { sumSql: 'select 1 as value', sumSqlRequestSizeLimit: 16 });
    }
  });
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  await expect(tileOf(page, 'Devoluções')).toContainText('Sem conector configurado');
  await expect(tileOf(page, 'Notas fiscais')).toContainText('A consulta é maior do que o item pode enviar');
  await expect(tileOf(page, 'Pedidos')).toContainText('R$');
  await expect.poll(() => reports).toEqual(['pagina.resumo.falhar', 'pagina.resumo.falhar']);
  expect(queryPaths.filter((path) => /devolucoes|notas-fiscais/.test(path))).toEqual([]);
  await tileOf(page, 'Devoluções').getByRole('link', { name: 'Devoluções' }).click();
  await expect(page.getByText('Devoluções não pode ser aberto agora: Sem conector configurado.')).toBeVisible();
});

test('hides money, stores favourites, and keeps both on this device', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  await page.getByRole('button', { name: 'Ocultar valores' }).click();
  await expect(tileOf(page, 'Pedidos')).not.toContainText('R$');
  await expect(tileOf(page, 'Pedidos')).toContainText('Valor oculto');
  await expect(tileOf(page, 'Notas fiscais')).toContainText(/\d/);
  await tileOf(page, 'Contratos').hover();
  await tileOf(page, 'Contratos').getByRole('button', { name: 'Favorito: Contratos' }).click();
  await page.reload();
  await expect(tileOf(page, 'Pedidos')).toContainText('Valor oculto');
  await expect(tileOf(page, 'Contratos').getByRole('button', { name: /Favorito/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Mostrar valores' }).click();
  await expect(tileOf(page, 'Pedidos')).toContainText('R$');
});

test('shows companies and notifications in the header, and stores the chosen appearance', async ({ page, portal }) => {
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

test('shows a notice while there is no connection', async ({ page, context, portal }) => {
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectValues(page);
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão. O que você digitar fica guardado neste aparelho.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sem conexão.')).toBeHidden();
});

test('redirects an unknown address to the main screen and says so, and announces a page that is planned', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url('localhost', '/nao/existe'));
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  await expect(page.getByText('A página /nao/existe não existe.')).toBeVisible();
  await page.goto(portal.url('localhost', '/email-deliverability'));
  await expect(page.getByRole('heading', { level: 1, name: 'Entregabilidade de e-mail' })).toBeVisible();
  await expect(page.getByText('Em breve')).toBeVisible();
  await page.getByRole('button', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
});

test('shows a person of another tenant nothing of this one', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), girassol);
  await page.goto(portal.url('senha', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: /Rafael$/ })).toBeVisible();
  await expect(page.getByText('Aurora')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('has no accessibility violation in the launcher, and does not scroll sideways', async ({ page, context, faulty }) => {
        await signIn(context, faulty.url(), mariana);
        await faulty.setFault({ queries: { 'from limites': 'timeout' } });
        await page.goto(faulty.url('localhost', '/dashboard'));
        await expectValues(page);
        await expect(tileOf(page, 'Limite de crédito')).toContainText('A consulta demorou demais.');
        await expectClean(page, 'launcher');
        await page.getByRole('button', { name: /^Avisos/ }).click();
        await expect(page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem').first()).toBeVisible();
        await expectClean(page, 'notifications');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Conta de/ }).click();
        await expectClean(page, 'person');
      });

      test('has no accessibility violation in other pages, and does not scroll sideways', async ({ page, portal }) => {
        await page.goto(portal.url('localhost', '/email-deliverability'));
        await expect(page.getByText('Em breve')).toBeVisible();
        await expectClean(page, 'later');
        await page.goto(portal.url('localhost', '/404?path=/dashbord'));
        await expect(page.getByText('/dashbord')).toBeVisible();
        // A hard load opens the page without the app; the session is restored for its suggestions.
        await expect(page.getByRole('navigation', { name: 'Talvez você procure' }).getByRole('link').first()).toBeVisible();
        await expectClean(page, 'not found');
        await page.goto(portal.url('localhost', '/menu'));
        await expectValues(page);
        await expectClean(page, 'menu');
      });
    });
  }
}
