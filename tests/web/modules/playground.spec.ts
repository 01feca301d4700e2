// The laboratory of developers: scripts run and are measured, calls are logged without secrets, and every failure can be caused
// on purpose.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { changeCompany } from '#tests/web/support/network/company.ts';
import { readFailure } from '#tests/web/support/failure.ts';
import { tabTo } from '#tests/web/support/keyboard.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, diego, mariana, type Person, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

// The frame of the module has an opaque origin: an extra header would cause a preflight for each of its files.
test.use({ extraHTTPHeaders: {} });

const iris: Person = { tenant: 'homologacao', email: 'iris@ipelivros.com.br', password: demoPasswords.ipeLivros };

const frame = (page: Page) => page.frameLocator('iframe');
const state = (page: Page) => page.getByRole('region', { name: 'Execução' }).getByRole('status').first();
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function openLaboratory(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratório' })).toBeVisible();
}

async function write(page: Page, source: string): Promise<void> {
  await page.getByRole('radio', { name: 'Editor' }).check();
  await page.getByRole('textbox', { name: 'Código' }).fill(source);
}

test('requires a session', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/playground'));
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/playground');
});

// Both are internal by their address; one is an administrator.
for (const person of [mariana, carlos])
  test(`refuses ${person.email}, an internal person who is no developer`, async ({ page, context, portal }) => {
    await signIn(context, portal.url(), person);
    await page.goto(portal.url('localhost', '/playground'));
    await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta área.' })).toBeVisible();
    await expect(page.getByText('“Laboratório” é só para alguns perfis.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Laboratório' })).toHaveCount(0);
    await page.goto(portal.url('localhost', '/dashboard'));
    await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible();
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('laborat');
    await expect(page.getByText('Nada encontrado', { exact: false })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Laboratório/ })).toHaveCount(0);
  });

test('reports that a company has no scripts to run', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), diego);
  // The items stay and have no script.
  await changeCompany(page, '/playground', (company) => {
    for (const item of company.module.flatMap((module) => module.item)) delete item.script;
  });
  await openLaboratory(page, portal.url('localhost', '/playground'));
  const empty = page.getByRole('tabpanel').getByRole('heading', { name: 'Nenhum item com script configurado.' });
  await expect(empty).toBeVisible();
  await expect(page.getByRole('button', { name: 'Executar' })).toHaveCount(0);
  await expectCleanInEveryLook(page, 'nothing to run');
  await openTab(page, 'SDK');
  await expect(empty).toBeVisible();
  await expectCleanInEveryLook(page, 'no item to try in the name of');
  // Tabs that need no script still work.
  await openTab(page, 'Componentes');
  await expect(page.getByRole('tabpanel').getByRole('textbox').first()).toBeVisible();
  await expect(empty).toHaveCount(0);
});

test('runs and measures a script of the tenant', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), diego);
  await openLaboratory(page, portal.url('localhost', '/playground'));
  await expect(page.getByText('Produção: as chamadas usam dados reais')).toBeVisible();
  await expect(page.getByText('A aba Falhas só existe nos outros ambientes.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Falhas' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Executar' }).click();
  await expect(state(page)).toHaveText('Em execução');
  await expect(page.getByRole('list', { name: 'Chamadas' }).getByText('sql.run').first()).toBeVisible();
  await expect(page.getByText(/^\d+ ms$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(state(page)).toHaveText('Em execução');
  await expect(page.getByRole('link', { name: 'Abrir na rota real' })).toHaveAttribute('href', /^\/dashboard\/[^/]+\/[^/]+$/);
  await page.getByRole('button', { name: 'Parar' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);

  // An unpublished name.
  await page.getByRole('radio', { name: 'Por nome' }).check();
  await page.getByRole('textbox', { name: 'Nome do script' }).fill('nao-existe');
  await page.getByRole('button', { name: 'Executar' }).click();
  await expect(state(page)).toContainText('#ERRO_SCRIPT_DOWNLOAD_BODY (404)');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Não foi possível baixar o módulo' })).toBeVisible();
});

test('runs a script of the editor, shows its console and calls, and hides secrets', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), diego);
  await openLaboratory(page, portal.url('localhost', '/playground'));
  await write(page, "export default () => { throw new Error('de propósito'); };");
  await page.getByRole('button', { name: 'Executar' }).click();
  await expect(state(page)).toHaveText('Encerrado: O módulo saiu do ar. texto-digitado.js:1:30: Error: de propósito');

  await write(
    page,
    `export default async function start(portal) {
      console.warn('pedido', portal.context.parameters.pedido, portal.context.entities.length);
      await portal.storage.set('senha-guardada', 'x');
      await portal.router.send('nada', { password: 'segredo-9' }).catch((error) => console.error(error.code));
      portal.kit.page({ title: 'Escrito agora' });
    }`,
  );
  await page.getByRole('textbox', { name: 'Parâmetros em JSON' }).fill('{pedido');
  await page.getByRole('button', { name: 'Executar' }).click();
  await expect(page.getByText('Este JSON não é válido.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Parâmetros em JSON' }).fill('{"pedido": 7}');
  await page.getByRole('radio', { name: 'Nenhuma' }).check();
  await page.getByRole('button', { name: 'Executar' }).click();
  await expect(frame(page).getByRole('heading', { name: 'Escrito agora' })).toBeVisible();
  const lines = page.getByRole('list', { name: 'Linhas do console' });
  await expect(lines.getByText('pedido 7 0')).toBeVisible();
  await expect(lines.getByText('#FORBIDDEN')).toBeVisible();
  const calls = page.getByRole('list', { name: 'Chamadas' });
  await expect(calls.getByRole('listitem').filter({ hasText: 'router.send' })).toContainText('#FORBIDDEN');
  await expect(calls).toContainText('"password":"•••"');
  await expect(page.getByRole('region', { name: 'Chamadas do SDK' })).not.toContainText('segredo-9');
  await page.getByRole('button', { name: 'Nível' }).click();
  await page.getByRole('option', { name: 'Erros' }).click();
  await expect(lines.getByRole('listitem')).toHaveCount(1);

  // Leaving the tab removes the frame.
  await openTab(page, 'SDK');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('loads the script named in the address into the editor, and runs it', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), diego);
  await openLaboratory(page, portal.url('localhost', '/playground?script=posicao-de-estoque'));
  await expect(page.getByRole('radio', { name: 'Editor' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Código' })).toContainText('export default');
  await page.getByRole('button', { name: 'Executar' }).click();
  await expect(state(page)).toHaveText('Em execução');
  await openLaboratory(page, portal.url('localhost', '/playground?script=nao-existe'));
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Não foi possível abrir o script' })).toBeVisible();
});

test('shows the parameters of each method of the SDK, and calls it by keyboard', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), diego);
  await openLaboratory(page, portal.url('localhost', '/playground'));
  await openTab(page, 'SDK');
  await expect(page.getByText(/^SDK \d+\.\d+: \d+ métodos/)).toBeVisible();
  await tabTo(page, page.locator('summary').filter({ hasText: 'storage.set' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('{ key: string; value: string }')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Chamar storage.set' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Resposta de storage.set' })).toContainText('ok');
  await page.locator('summary').filter({ hasText: 'geolocation.read' }).click();
  await page.getByRole('button', { name: 'Chamar geolocation.read' }).click();
  await expect(page.getByRole('status', { name: 'Resposta de geolocation.read' })).toContainText('#FORBIDDEN');
  await expectCleanInEveryLook(page, 'the reference');
});

test('causes every failure on purpose', async ({ page, context, portal }) => {
  test.slow();
  const url = portal.url('homologacao', '/playground');
  await signInWithNewSession(context, url, iris);
  await openLaboratory(page, url);
  await expect(page.getByText('Produção: as chamadas usam dados reais')).toHaveCount(0);
  await openTab(page, 'Falhas');
  const raise = (name: string) => page.getByRole('button', { name: `Provocar ${name}` }).click();
  await raise('429: tentativas demais');
  await expect(page.getByText('StatusCode: 429 / Erro: #TOO_MANY_ATTEMPTS', { exact: false })).toBeVisible();
  await raise('500: erro do servidor');
  expect(await readFailure(page)).toContain('#INTERNAL');
  await raise('Sem conexão');
  await expect(page.getByText('Sem conexão. O que você digitar fica guardado neste aparelho.')).toBeVisible();
  await raise('Conexão de volta');
  await expect(page.getByText('Sem conexão. O que você digitar fica guardado neste aparelho.')).toBeHidden();
  for (const [button, title] of [
    ['Não chega', 'Não foi possível baixar o módulo'],
    ['Sai do ar', 'O módulo saiu do ar'],
    ['Mensagens demais', 'O módulo foi interrompido'],
    ['Sem permissão', 'Módulo sem permissão'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('alert').getByRole('heading', { name: title })).toBeVisible();
  }
  // Scrolls up, so that the header covers nothing.
  await page.evaluate(() => scrollTo(0, 0));
  await expectCleanInEveryLook(page, 'the failures');
  await page.setViewportSize({ width: 1280, height: 800 });
  await raise('Pedaço que não chega');
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar esta tela' })).toBeVisible();
  await openLaboratory(page, url);
  await openTab(page, 'Falhas');
  await raise('401: sessão recusada');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/playground');
});

test('has no accessibility violation in the bench and the components in any look', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), diego);
  await openLaboratory(page, portal.url('localhost', '/playground'));
  await page.getByRole('radio', { name: 'Editor' }).check();
  await page.getByRole('button', { name: 'Executar' }).click();
  await expect(frame(page).getByRole('heading', { name: 'Meu primeiro módulo' })).toBeVisible();
  await expectCleanInEveryLook(page, 'the bench');
  await openTab(page, 'Componentes');
  await expect(page.getByRole('heading', { name: 'Recesso de fim de ano' })).toBeVisible();
});
