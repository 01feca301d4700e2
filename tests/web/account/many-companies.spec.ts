// "Empresas" of somebody who has more than the list shows: the others are found on the server.
import { expectCleanInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { type Person, signInAnew } from '../support/signed-in.ts';

// Nobody else's journeys, for the companies stay.
const rafael: Person = { tenant: 'aurora', email: 'rafael.nogueira@aurora.com.br', password: 'Aurora@2026' };

test('companies that the list does not show are found, chosen and kept', async ({ page, context, odd }) => {
  await odd.giveCompanies('aurora', rafael.email, 1_200);
  await signInAnew(context, odd.url(), rafael);
  await page.goto(odd.url('localhost', '/dashboard'));
  const control = page.getByRole('banner').getByRole('button', { name: /empresas$/ });
  await control.click();
  const dialog = page.getByRole('dialog', { name: 'Empresas', exact: true });
  const option = (name: string) => dialog.getByRole('option', { name });
  await expect(dialog.getByRole('checkbox', { name: 'Selecionar as primeiras 1.000 empresas' })).toBeVisible();
  await expect(dialog).toContainText('Você tem mais empresas do que a lista mostra. Busque para achar as outras.');
  // How many there are in all is not known here, and not said.
  await expect(dialog).toContainText('2 de 1.000');
  await expect(dialog).toContainText('2 selecionadas');
  await expectCleanInEveryLook(page, 'a list that was cut');
  await page.setViewportSize({ width: 1280, height: 800 });

  // By name without accents, by CNPJ with its mask, by tag and word.
  const search = async (text: string): Promise<void> => {
    const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('query') === text);
    await dialog.getByRole('searchbox').fill(text);
    await found;
  };
  await search('industria 1187');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await option('Zeta Indústria 1187').click();
  await search('77.000.000/1199-00');
  await option('Zeta Indústria 1199').click();
  await search('carteira-7 indústria 119');
  await expect(dialog.getByRole('checkbox', { name: 'Selecionar a filtrada' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Selecionar a filtrada' }).check();
  await search('carteira-7');
  await expect(dialog.getByRole('checkbox', { name: 'Selecionar as 120 filtradas' })).not.toBeChecked();
  await expect(dialog).toContainText('5 selecionadas');
  await search('indústria');
  await expect(dialog.getByRole('checkbox', { name: 'Selecionar as 1.000 filtradas' })).toBeVisible();
  await search('xyzzy');
  await expect(dialog.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await control.click();
  await expect(dialog).toContainText('5 selecionadas');
  await search('industria 1187');
  await expect(option('Zeta Indústria 1187')).toHaveAttribute('aria-selected', 'true');
});

test('a search that the server does not answer says so, and is tried again', async ({ page, context, odd }) => {
  await odd.giveCompanies('aurora', rafael.email, 1_200);
  await signInAnew(context, odd.url(), rafael);
  let broken = true;
  await page.route(/\/entity\/list\?.*query=/, (route) =>
    broken ? route.fulfill({ status: 503, json: { code: '#CONNECTOR_UNAVAILABLE', correlationId: 'x' } }) : route.continue(),
  );
  await page.goto(odd.url('localhost', '/dashboard'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /empresas$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Empresas', exact: true });
  await dialog.getByRole('searchbox').fill('industria 1187');
  await expect(dialog.getByRole('alert')).toContainText('Não foi possível carregar suas empresas.');
  broken = false;
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByRole('option', { name: 'Zeta Indústria 1187' })).toBeVisible();
});
