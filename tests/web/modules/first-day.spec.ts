// The home on a first day: a portal without modules, a person with few, and no sentence about values that no tile shows.
import { changeCompany } from '#tests/web/support/network/company.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { carlos, mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';

for (const [who, person, title, action] of [
  ['an administrator', carlos, 'Este portal ainda não tem módulos', 'Abrir um chamado'],
  ['another person', mariana, 'Nenhum módulo por aqui ainda', 'Pedir ajuda'],
] as const satisfies readonly (readonly [string, Person, string, string])[])
  test(`offers ${who} a next step in a portal without modules`, async ({ page, context, portal }) => {
    await changeCompany(page, '/dashboard', (company) => {
      company.module = [];
    });
    await signIn(context, portal.url(), person);
    await page.goto(portal.url('localhost', '/dashboard'));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(/^Valores d/)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: action }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/help');
  });

test('begins with the work of a person with few modules, and ends with their account', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), { ...mariana, email: 'rafael.nogueira@aurora.com.br' });
  await page.goto(portal.url('localhost', '/dashboard'));
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups).toHaveText(['Vendas', 'Serviços abertos', 'Sua conta']);
});
