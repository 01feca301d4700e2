// Chunks that cannot be loaded (docs/specification.md, section 8: `#CHUNK_LOAD`, `#CSS_CHUNK_LOAD`): the server in front of the
// portal answers 500 for them.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { failuresOf, readFailure } from '#tests/web/support/failure.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { expectInside, enterEmail, enterPassword, heading, open } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { diego, girassol, signIn } from '#tests/web/support/signed-in.ts';

const broken = (file: RegExp) => ({ path: file, how: { status: 500 } }) as const;

for (const [kind, code] of [
  ['js', '#CHUNK_LOAD'],
  ['css', '#CSS_CHUNK_LOAD'],
] as const)
  test(`shows and reports a page without its ${kind}, and loads it again`, async ({
    page,
    context,
    proxied: { proxy, ...portal },
  }) => {
    await signIn(context, portal.url(), diego);
    proxy.fail(broken(new RegExp(`/assets/script-bench[^/]*[.]${kind}`)));
    await page.goto(portal.url('localhost', '/playground'));
    await expect(heading(page, 'Não foi possível carregar esta tela')).toBeVisible();
    await expect(page.getByText('A conexão caiu ou o portal acabou de ser atualizado.', { exact: false })).toBeVisible();
    await expectCleanInEveryLook(page, `without its ${kind}`);
    await page.getByText('Detalhes', { exact: true }).click();
    await expect(page.locator('pre')).toContainText(`StatusCode: 0 / Erro: ${code} - `);
    await expect.poll(async () => (await failuresOf(portal, 'aurora')).map(([, one]) => one)).toContain(code);
    proxy.fail();
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(heading(page, 'Não foi possível carregar esta tela')).toHaveCount(0);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/playground');
  });

test('shows a failing screen in its place, reports it, and draws it again', async ({
  page,
  context,
  proxied: { proxy, ...portal },
}) => {
  await signIn(context, portal.url(), diego);
  const text = "throw new Error('nothing to draw');";
  proxy.fail({ path: /\/assets\/script-bench[^/]*[.]js/, how: { type: 'text/javascript', text } });
  await page.goto(portal.url('localhost', '/playground'));
  await expect(heading(page, 'Algum imprevisto aconteceu!')).toBeVisible();
  await expect(page.getByText('O restante do portal continua funcionando.', { exact: false })).toBeVisible();
  await expectCleanInEveryLook(page, 'a broken screen');
  await pressBy(page, page.locator('summary').filter({ hasText: 'Detalhes' }));
  await expect(page.locator('pre')).toContainText('StatusCode: 0 / Erro: #SCREEN - ');
  await expect.poll(async () => (await failuresOf(portal, 'aurora')).map(([, one]) => one)).toContain('#SCREEN');
  proxy.fail();
  await pressBy(page, page.getByRole('button', { name: 'Recarregar' }));
  await expect(heading(page, 'Algum imprevisto aconteceu!')).toHaveCount(0);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/playground');
});

test('recovers when the chunks of the login steps and of the app cannot be loaded', async ({
  page,
  proxied: { proxy, ...portal },
}) => {
  proxy.fail(broken(/\/assets\/login-steps[^/]*[.]js/));
  await open(page, portal.url('senha'));
  await enterEmail(page, girassol.email);
  expect(await readFailure(page)).toContain('StatusCode: 0 / Erro: #CONNECTION - Sem resposta do servidor');
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(girassol.email);

  proxy.fail(broken(/\/assets\/app-[^/]*[.]js/));
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  // The report was impossible before this point.
  await expect.poll(async () => (await failuresOf(portal, 'senha')).map(([, code]) => code)).toContain('checkEmailFail');
  await enterPassword(page, girassol.password);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(async () => (await failuresOf(portal, 'senha')).map(([, code]) => code)).toContain('#CHUNK_LOAD');
  proxy.fail();
  expect(await readFailure(page)).toContain('StatusCode: 0 / Erro: #CHUNK_LOAD - ');
  await expectInside(page);
});
