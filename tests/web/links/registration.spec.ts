// Registration by the person and by an invitation, from the first page to the first page inside.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { withUnknownSecret, scanLink } from '#tests/web/support/links/link-scanner.ts';
import { choosePassword, expectInside, enterPassword, heading, open } from '#tests/web/support/login.ts';
import { agreeToTerms, goodPassword, newAddress } from '#tests/web/support/newcomer.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';

const conclude = /Conclua seu cadastro/;

async function requestLink(page: Page, url: string, email: string): Promise<void> {
  await open(page, url);
  await page.getByLabel('E-mail', { exact: false }).first().fill(email);
  await page.getByLabel('Confirme o e-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(heading(page, 'Confira seu e-mail')).toBeFocused();
}

/** Sends the agreement with an earlier version of one of the terms. */
async function agreeToEarlierText(page: Page): Promise<void> {
  await page.route('**/auth/v1/general/app/aurora/user/*', (route) => {
    const sent = route.request().postDataJSON() as { readonly terms?: readonly { readonly id: string }[] };
    const terms = sent.terms?.map((term) => (term.id === 'uso' ? { ...term, version: '2', sha256: 'a'.repeat(64) } : term));
    return route.continue({ postData: JSON.stringify({ ...sent, terms }) });
  });
}

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Li e concordo com “${title}”` });

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
}

test('registers a new person after link scanners opened the link', async ({ page, browser, portal }) => {
  test.setTimeout(180_000);
  const email = newAddress('joana');
  const inbox = await portal.inbox(email);
  await open(page, portal.url('localhost', '/register'));

  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByLabel('E-mail').first()).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Falta corrigir 2 campos');
  await page.getByLabel('E-mail').first().fill('joana@gmial.com');
  await expect(page.getByText('Você quis dizer joana@gmail.com?')).toBeVisible();
  await page.getByRole('button', { name: 'Manter o meu' }).click();
  await expect(page.getByText('Você quis dizer')).toHaveCount(0);
  await page.getByLabel('E-mail').first().fill(email);
  await page.getByLabel('Confirme o e-mail').fill(`outra-${email}`);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByLabel('Confirme o e-mail')).toHaveAccessibleDescription('Os e-mails não são iguais.');
  await expectCleanInEveryLook(page, 'asking for a link');
  await page.getByLabel('Confirme o e-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();

  // A reload sends no mail and keeps the waiting time.
  await expect(heading(page, 'Confira seu e-mail')).toBeFocused();
  await expect(page.getByText(email)).toHaveCount(0);
  const resendButton = page.getByRole('button', { name: /Novo link em \d+ s/ });
  await expect(resendButton).toBeVisible();
  await page.reload();
  await expect(resendButton).toBeVisible();
  await expectCleanInEveryLook(page, 'the link is sent');
  const link = await inbox.link(conclude);
  expect(await inbox.countOf(conclude)).toBe(1);

  await scanLink(browser, link, 'Concluir cadastro');

  await open(page, link);
  expect(page.url()).toBe(portal.url('localhost', '/register'));
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await typeInto(page, 'Nome', 'J');
  await typeInto(page, 'Telefone', '12');
  await typeInto(page, 'Nova senha', '123456789');
  await typeInto(page, 'Confirmar senha', '123456780');
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription(/no mínimo 2 dígitos!/);
  await expect(page.getByLabel('Telefone')).toHaveAccessibleDescription(
    /Confira o telefone: fixo tem 8 dígitos e celular tem 9, como \(11\) 98765-4321\./,
  );
  await expect(page.getByLabel('Nova senha')).toHaveAccessibleDescription(/Esta senha é muito comum/);
  await expect(page.getByLabel('Confirmar senha')).toHaveAccessibleDescription(/As senhas não são iguais/);
  await expect(box(page, 'Termos de uso')).toHaveAccessibleDescription('Este campo é obrigatório!');
  await page.getByRole('link', { name: 'Li e concordo com “Termos de uso”: Este campo é obrigatório!' }).click();
  await expect(box(page, 'Termos de uso')).toBeFocused();
  await expectCleanInEveryLook(page, 'finishing, with problems');
  // A reload keeps the link.
  await page.reload();
  await typeInto(page, 'Nome', 'Joana Dias');
  await typeInto(page, 'Nova senha', goodPassword);
  await typeInto(page, 'Confirmar senha', goodPassword);
  await agreeToTerms(page);
  await agreeToEarlierText(page);
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();

  // The accepted text is no longer in force: the box is empty again, and the typed text stays.
  await expect(box(page, 'Termos de uso')).toBeFocused();
  await expect(box(page, 'Termos de uso')).toHaveAccessibleDescription('O texto mudou. Leia a nova versão e marque de novo.');
  await expect(box(page, 'Aviso de privacidade')).toBeChecked();
  await page.unroute('**/auth/v1/general/app/aurora/user/*');
  const read = page.getByRole('button', { name: 'Ler o texto: Termos de uso' });
  await read.focus();
  await page.keyboard.press('Enter');
  const text = page.getByRole('region', { name: 'Termos de uso' });
  await expect(text).toContainText('Versão 3 · vigente desde 01/09/2026');
  await expect(text.getByRole('heading', { name: '6. Registro de atividades' })).toBeAttached();
  await expectCleanInEveryLook(page, 'finishing, with a term open');
  await page.getByRole('button', { name: 'Ocultar o texto: Termos de uso' }).click();
  await expect(text).toHaveCount(0);
  await expect(page.getByLabel('Nome')).toHaveValue('Joana Dias');
  await box(page, 'Termos de uso').uncheck();
  await box(page, 'Termos de uso').check();
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();

  await expect(heading(page, 'Cadastro concluído')).toBeFocused();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await choosePassword(page);
  await enterPassword(page, goodPassword);

  await expect(page.getByText('Etapa 1 de 4', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Joana Dias');
  await typeInto(page, 'Telefone', '11987654321');
  await expectDisabledOffline(page, page.getByRole('button', { name: 'Salvar e continuar' }));
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByText('Etapa 2 de 4', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
  await page.getByRole('button', { name: 'Pular' }).click();
  await expect(page.getByText('Nenhuma empresa foi liberada para você ainda.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await page.getByRole('switch', { name: 'E-mail' }).press('Space');
  await expectDisabledOffline(page, page.getByRole('button', { name: 'Salvar e continuar' }));
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByText('Etapa 4 de 4', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('switch', { name: 'E-mail' })).not.toBeChecked();
  await expectCleanInEveryLook(page, 'the third step');
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expectInside(page);
});

test('finishes a registration by keyboard alone', async ({ page, portal }) => {
  const email = newAddress('teclado');
  const inbox = await portal.inbox(email);
  await requestLink(page, portal.url('localhost', '/register'), email);
  await open(page, await inbox.link(conclude));
  await page.getByLabel('Nome').focus();
  await page.keyboard.type('Teclado Só');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nova senha')).toBeFocused();
  await page.keyboard.type(goodPassword);
  // Skips "mostrar senha".
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Confirmar senha')).toBeFocused();
  await page.keyboard.type(goodPassword);
  for (const title of ['Aviso de privacidade', 'Termos de uso']) {
    // Skips "mostrar senha", and the text of the term before.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(box(page, title)).toBeFocused();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Cadastro concluído')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
});

test('shows used and unknown links, and offers a next step', async ({ page, portal }) => {
  const email = newAddress('usado');
  const inbox = await portal.inbox(email);
  await requestLink(page, portal.url('localhost', '/register'), email);
  const link = await inbox.link(conclude);
  // The same secret is unknown at another tenant.
  for (const other of [link.replace('//localhost', '//codigo.localhost'), withUnknownSecret(link)]) {
    await open(page, other);
    await expect(heading(page, 'Este link não é válido')).toBeVisible();
  }
  await expectCleanInEveryLook(page, 'an unknown link');

  // Two tabs: the second one shows the result of the first and offers a next step.
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await open(tab, link);
    await typeInto(tab, 'Nome', 'Duas Abas');
    await typeInto(tab, 'Nova senha', goodPassword);
    await typeInto(tab, 'Confirmar senha', goodPassword);
    await agreeToTerms(tab);
  }
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(heading(page, 'Cadastro concluído')).toBeVisible();
  await second.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(second.getByRole('heading', { level: 1, name: /Este link já foi usado|já foi concluído/ })).toBeFocused();

  await open(page, link);
  await expect(heading(page, 'Este link já foi usado')).toBeVisible();
  await expect(page.getByText(/Ele foi usado por você em \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/)).toBeVisible();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
});

test('keeps typed text without a connection', async ({ page, portal }) => {
  const email = newAddress('offline');
  const inbox = await portal.inbox(email);
  await requestLink(page, portal.url('localhost', '/register'), email);
  await page.route('**/x/terms', (route) => route.abort());
  await open(page, await inbox.link(conclude));
  await typeInto(page, 'Nome', 'Sem Rede');
  await typeInto(page, 'Nova senha', goodPassword);
  await typeInto(page, 'Confirmar senha', goodPassword);
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar os termos.' });
  await expect(failure).toBeVisible();
  // The second failure has the same words. It is a new alert, so that screen readers announce it.
  const first = await failure.elementHandle();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/x/terms'));
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await refused;
  await expect(failure).toBeVisible();
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await page.unroute('**/x/terms');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await agreeToTerms(page);
  await expect(page.getByLabel('Nome')).toHaveValue('Sem Rede');
  await expectDisabledOffline(page, page.getByRole('button', { name: 'Concluir cadastro' }));
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(heading(page, 'Cadastro concluído')).toBeVisible();
});

test('tells a person who has an account by mail alone', async ({ page, portal }) => {
  const email = 'beatriz.lima@aurora.com.br';
  const inbox = await portal.inbox(email);
  await requestLink(page, portal.url('localhost', '/register'), email);
  expect(new URL(await inbox.link(/Você já tem cadastro/)).pathname).toBe('/');
});

test('shows a person without self-registration the contact', async ({ page, portal }) => {
  await open(page, portal.url('senha', '/register'));
  await expect(heading(page, 'Este portal não tem cadastro aberto')).toBeVisible();
  await expectCleanInEveryLook(page, 'closed');
  await page.getByRole('button', { name: 'Ir para o login' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});
