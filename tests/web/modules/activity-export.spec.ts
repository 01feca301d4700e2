// No file is made of a filter whose rows are not counted yet: it would hold as many as the filter before had, and say that it is all.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expect, test } from '../support/portal.ts';
import { mariana, signIn } from '../support/signed-in.ts';

test('a file waits for the rows of its filter, and for a connection', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard/administracao/atividade'));
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
