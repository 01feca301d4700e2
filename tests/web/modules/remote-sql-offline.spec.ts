// "Consultas" without a connection: nothing is sent, and each list that failed is loaded again by its own button.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { editor, enter, grid, run, write } from '#tests/web/support/modules/remote-sql.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { diego } from '#tests/web/support/signed-in.ts';

test('sends nothing without a connection, and reloads lists that failed', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', '/remote-sql-manager'), diego);
  await write(page, 'select 5 as cinco');
  await expectDisabledOffline(page, run(page), page.getByRole('button', { name: 'Salvar', exact: true }));
  await run(page).click();
  await expect(grid(page).getByRole('gridcell', { name: '5', exact: true })).toBeVisible();

  const lists = new Map([
    ['Conectores', /\/x\/connectors(?:\?|$)/],
    ['Consultas salvas', /\/x\/queries(?:\?|$)/],
    ['Histórico', /\/x\/runs(?:\?|$)/],
  ]);
  for (const list of lists.values()) await page.route(list, (route) => route.abort());
  await page.reload();
  const groups = Array.from(lists, ([name, list]) => ({ group: page.getByRole('region', { name }), list }));
  const expectFailed = async (): Promise<void> => {
    for (const { group } of groups) {
      await expect(group.getByRole('alert')).toContainText('Não foi possível carregar. Sem conexão com o servidor.');
      // The button is busy while the list is loaded anew.
      await expect(group.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
    }
  };
  await expectFailed();
  // No connector is selected, and the text is still there.
  await expect(run(page)).toHaveAccessibleDescription('Escolha um conector');
  await expect(editor(page)).toContainText('select 5 as cinco');
  await expectCleanInEveryLook(page, 'lists that failed');
  await page.setViewportSize({ width: 1280, height: 800 });
  // The lists appear anew beside the work and ask again, which has to fail as well.
  await expectFailed();
  for (const { group, list } of groups) {
    await page.unroute(list);
    const retry = group.getByRole('button', { name: 'Tentar novamente' });
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(group.getByRole('alert')).toBeHidden();
  }
  await run(page).click();
  await expect(grid(page).getByRole('gridcell', { name: '5', exact: true })).toBeVisible();
});
