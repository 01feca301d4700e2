// "Consultas" for people with different groups: who reads, who writes, and who does not find it.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { enter, grid, results, runStatement } from '#tests/web/support/modules/remote-sql.ts';
import { carlos, diego, mariana, signIn } from '#tests/web/support/signed-in.ts';

test('lets an administrator read, and refuses statements that write', async ({ page, browser, portal }) => {
  const url = portal.url('localhost', '/remote-sql-manager');
  const ofDiego = await (await browser.newContext()).newPage();
  await enter(ofDiego, url, diego);
  await runStatement(ofDiego, "select 'de outra pessoa' as origem");
  await expect(grid(ofDiego).getByRole('gridcell', { name: 'de outra pessoa', exact: true })).toBeVisible();
  await ofDiego.context().close();
  await enter(page, url, carlos);
  await expect(page.getByText('Somente leitura')).toBeVisible();
  await runStatement(page, "update pedidos set situacao = 'x'");
  await expect(results(page)).toContainText('Este comando altera dados: é preciso o grupo sql-write.');
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toHaveAccessibleDescription(/developer/);
  await runStatement(page, "select 'minha' as origem");
  await expect(grid(page).getByRole('gridcell', { name: 'minha', exact: true })).toBeVisible();
  const history = page.getByRole('region', { name: 'Histórico' }).getByRole('listitem');
  await expect(history.filter({ hasText: "select 'minha'" }).first()).toBeVisible();
  await expect(history.filter({ hasText: "select 'de outra pessoa'" })).toHaveCount(0);
  await page.getByRole('switch', { name: 'De todas as pessoas' }).check();
  await expect(history.filter({ hasText: "select 'de outra pessoa'" }).first()).toBeVisible();
});

test('refuses people without the role', async ({ page, portal }) => {
  await signIn(page.context(), portal.url(), mariana);
  await page.goto(portal.url('localhost', '/remote-sql-manager'));
  await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta área.' })).toBeVisible();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await expect(page.getByRole('button', { name: 'Meu perfil' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultas', exact: true })).toBeHidden();
});

test('is found in the palette and in the menu by people who may use it', async ({ page, portal }) => {
  await signIn(page.context(), portal.url(), carlos);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page
    .getByRole('button', { name: /^Buscar/ })
    .first()
    .click();
  const palette = page.getByRole('dialog', { name: 'Paleta de comandos' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('consul');
  await expect(palette.getByRole('menuitem', { name: 'Consultas' })).toBeVisible();
  await expectCleanInEveryLook(page, 'tools in the palette');
  await page.setViewportSize({ width: 1280, height: 800 });
  await palette.getByRole('menuitem', { name: 'Consultas' }).click();
  await expect(page).toHaveURL(/remote-sql-manager/);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Consultas', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Consultas', level: 1 })).toBeVisible();
});
