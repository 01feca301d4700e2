// The form of a direct link: its problems, the preview beside it, and failures of what it loads.
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { expectAbove } from '#tests/web/support/layout/above.ts';
import { linksDialog, openLinksDialog } from '#tests/web/support/links/direct-links.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

test.setTimeout(120_000);

test('shows each problem at its field and keeps what was typed', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await openLinksDialog(page, portal.url('localhost', '/dashboard'));
  const dialog = linksDialog(page);
  const advanced = dialog.locator('details');
  await advanced.getByText('Avançado').click();
  await dialog.getByRole('textbox', { name: /^Título/ }).fill('ab');
  await dialog.getByRole('button', { name: 'Adicionar parâmetro' }).click();
  const parameter = dialog.getByRole('group', { name: 'Parâmetro 1' });
  await parameter.getByRole('textbox', { name: 'Nome' }).fill('número do pedido');
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Para quem/ })).toBeFocused();
  await expectAbove(
    dialog.getByRole('alert').filter({ hasText: 'Falta corrigir' }),
    dialog.getByRole('textbox', { name: /^Para quem/ }),
  );
  await expect(dialog.getByRole('link', { name: 'Empresa: Este campo é obrigatório!' })).toBeVisible();
  await expect(dialog.getByText('O título precisa ter de 3 a 80 caracteres.').first()).toBeVisible();
  await expect(parameter.getByText('Use só letras, números e _, sem espaços.')).toBeVisible();
  await expect(parameter.getByRole('textbox', { name: 'Nome' })).toHaveValue('número do pedido');
  await parameter.getByRole('textbox', { name: 'Nome' }).fill('senha');
  await parameter.getByRole('textbox', { name: 'Valor' }).fill('1');
  await expect(dialog.getByText('Parece haver segredo em senha.', { exact: false })).toBeVisible();
  await expect(advanced).toContainText('1 parâmetro');
  await expectDisabledOffline(page, dialog.getByRole('button', { name: 'Criar link' }));
  await expectCleanInEveryLook(page, 'the form of a link');
  await parameter.getByRole('button', { name: 'Remover o parâmetro 1' }).click();
  await expect(dialog.getByRole('button', { name: 'Adicionar parâmetro' })).toBeFocused();
  await dialog.getByRole('textbox', { name: /^Título/ }).fill('');
  await advanced.getByText('Avançado').click();
  await expect(dialog.getByRole('textbox', { name: /^Título/ })).toBeHidden();
});

test('shows what the person will see, as a page and as a mail', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await openLinksDialog(page, portal.url('localhost', '/dashboard'));
  const dialog = linksDialog(page);
  const preview = dialog.getByRole('region', { name: 'O que a pessoa vai ver' });
  await expect(preview).toContainText('O item que você escolher');
  await dialog.getByRole('radio', { name: '1 hora' }).check();
  await expect(preview).toContainText('Expira em 60 minutos');
  await preview.getByRole('radio', { name: 'E-mail' }).check();
  await expect(preview).toContainText('O link vale por 1 hora e é só seu: não o encaminhe.');
  await expect(preview).toContainText('Mariana');
  await dialog.getByRole('radio', { name: '7 dias' }).check();
  await expect(preview).toContainText('O link vale por 7 dias');
  await preview.getByRole('radio', { name: 'Página' }).check();
});

test('leads from an empty list to the form', async ({ page, context, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(context, portal.url(), mariana);
  await openLinksDialog(page, portal.url('localhost', '/dashboard'));
  const dialog = linksDialog(page);
  await dialog.getByRole('tab', { name: /^Criados/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Nenhum link criado' })).toBeVisible();
  await expectCleanInEveryLook(page, 'no direct links');
  await dialog.getByRole('button', { name: 'Criar link' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: /^Para quem/ })).toBeVisible();
});

test('says what is missing when the companies or the links cannot be loaded, and loads them again', async ({
  page,
  context,
  proxied: { proxy, ...portal },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  proxy.fail({ path: /\/(?:entity\/list|x\/direct-links)/, how: { status: 503 } });
  await page.getByRole('button', { name: /^Conta de / }).click();
  await page.getByRole('button', { name: 'Links diretos' }).click();
  const dialog = linksDialog(page);
  await expect(dialog.getByText('Não foi possível carregar suas empresas')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Criar link' })).toHaveCount(0);
  await dialog.getByRole('tab', { name: /^Criados/ }).click();
  await expect(dialog.getByText('Não foi possível carregar os links')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  proxy.fail();
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByRole('listitem').or(dialog.getByText('Nenhum link criado')).first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'Novo link' }).click();
  await dialog
    .getByRole('button', { name: 'Tentar novamente' })
    .or(dialog.getByRole('textbox', { name: /^Para quem/ }))
    .first()
    .click();
  await expect(dialog.getByRole('textbox', { name: /^Para quem/ })).toBeVisible();
});

test('finds a company by name or CNPJ in the list of the field, and shows what "Avançado" opens', async ({
  page,
  context,
  portal,
}) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: /^Conta de / }).press('Enter');
  await page.getByRole('button', { name: 'Links diretos' }).press('Enter');
  const dialog = linksDialog(page);
  const field = dialog.getByRole('button', { name: /Empresa/ });
  for (const [typed, name] of [
    ['betím', 'Aurora CD Betim'],
    ['18453209000257', 'Aurora Filial Contagem'],
  ] as const) {
    await field.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Buscar empresa' })).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option')).toHaveText([new RegExp(`^${name}`)]);
    // The field names the marked option a moment later.
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(field).toContainText(name);
  }
  await dialog.getByText('Avançado').click();
  await expect(dialog.getByRole('textbox', { name: /^Título/ })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Adicionar parâmetro' })).toBeInViewport({ ratio: 1 });
});

test('searches a long list of companies, and keeps form and search when a search fails', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  const companies = Array.from({ length: 100 }, (_, index) => ({
    code: String(11_222_333_000_000 + index),
    description: `Filial ${index}`,
  }));
  await page.route(/\/entity\/list\?/, (route) => {
    const text = new URL(route.request().url()).searchParams.get('query');
    if (text === 'falha') return route.fulfill({ status: 503, json: { code: '#INTERNAL', message: '' } });
    return route.fulfill({ json: text === null ? companies : companies.slice(7, 8) });
  });
  await page.getByRole('button', { name: /^Conta de / }).press('Enter');
  await page.getByRole('button', { name: 'Links diretos' }).press('Enter');
  const dialog = linksDialog(page);
  const search = dialog.getByRole('searchbox', { name: 'Buscar empresa' });
  const email = dialog.getByRole('textbox', { name: /^Para quem/ });
  await email.fill('ana@exemplo.com.br');
  const answered = page.waitForResponse(/[?&]query=sete/);
  await search.fill('sete');
  await answered;
  await dialog.getByRole('button', { name: /Empresa/ }).press('Enter');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: /^Filial 7/ }).click();

  await dialog.getByRole('tab', { name: /^Criados/ }).click();
  await dialog.getByRole('tab', { name: 'Novo link' }).click();
  await expect(search).toHaveValue('sete');
  await search.fill('falha');
  await expect(dialog.getByRole('heading', { name: 'Não foi possível carregar suas empresas' })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(email).toHaveValue('ana@exemplo.com.br');
  await expect(dialog.getByRole('button', { name: /Empresa/ })).toContainText('Filial 7');
  expect(await violations(page)).toEqual([]);
});
