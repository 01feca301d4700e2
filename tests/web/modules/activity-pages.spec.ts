// Server-side tables: the export waits until the rows of the current filter are counted, because it would otherwise use the count
// of the earlier filter.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { recordActivities } from '#tests/web/support/modules/activity.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

test('enables the export when the rows of the filter have arrived and there is a connection', async ({
  page,
  context,
  portal,
}) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard/conta/atividade'));
  const save = page.getByRole('button', { name: 'Exportar', exact: true });
  const search = page.getByRole('searchbox', { name: 'Buscar na atividade' });
  await expect(page.getByRole('grid').locator('[data-index]').first()).toBeVisible();
  await expect(save).toBeEnabled();

  const held = withResolvers();
  await page.route(/\/x\/activities\?.*q=sessao/, async (route) => {
    await held.promise;
    return route.fallback();
  });
  await search.fill('sessao');
  await expect(save).toHaveAccessibleDescription('As linhas deste filtro ainda não chegaram.');
  await expect(save).toBeDisabled();
  held.resolve();
  await expect(save).toBeEnabled();

  await context.setOffline(true);
  await expect(save).toHaveAccessibleDescription('Sem conexão: espere ela voltar.');
  await context.setOffline(false);
  await expect(save).toBeEnabled();
});

test('keeps the other pages reachable when one page cannot be loaded', async ({ page, context, portal }) => {
  const area = await recordActivities(context, portal, mariana, 12);
  await page.goto(portal.url('localhost', `/dashboard/conta/atividade?q=${area}`));
  const rows = page.getByRole('grid').locator('[data-index]');
  const pages = page.getByRole('navigation', { name: 'Páginas da tabela' });
  await expect(rows).toHaveCount(10);
  await page.route(/\/x\/activities\?/, (route) => route.fulfill({ status: 503, json: { code: '#INTERNAL', message: '' } }));
  await pages.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível carregar a lista' })).toBeVisible();
  await expect(pages).toContainText('Página 2 de');
  await page.unrouteAll({ behavior: 'wait' });
  await pages.getByRole('button', { name: 'Página anterior' }).click();
  await expect(rows).toHaveCount(10);
  await expect(pages).toContainText('Página 1 de');
});
