// "Convidados": hosts invite people, and change what their guests may use.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, typeInto } from '#tests/web/support/keyboard.ts';
import { expectInside, open } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { beatriz, mariana, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Convidados' });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Conta de / });
const row = (page: Page, name: string) => dialog(page).getByRole('row', { name });
const size = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });
let people = 0;
const newAddress = () => `pessoa${(people += 1)}.${Date.now()}@clienteteste.com.br`;

async function openGuests(page: Page): Promise<void> {
  await pressBy(page, account(page));
  await pressBy(page, page.getByRole('button', { name: 'Convidados' }));
  await expect(dialog(page)).toBeVisible();
}

async function openRowMenu(page: Page, name: string, entry: string): Promise<void> {
  await pressBy(page, dialog(page).getByRole('button', { name: `Ações de ${name}` }));
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await open(page, portal.url('localhost', '/dashboard'));
  await expectInside(page);
});

test('invites two people by keyboard, keeps what is typed in another tab, and lists them', async ({ page }) => {
  const [one, two] = [newAddress(), newAddress()];
  await openGuests(page);
  const emails = dialog(page).getByRole('textbox', { name: /^E-mails/ });
  await typeInto(page, emails, `${one};${two}`);
  await dialog(page)
    .getByRole('tab', { name: /^Empresas/ })
    .click();
  await expect(row(page, 'Aurora CD Betim')).toBeVisible();
  await expectCleanInEveryLook(page, 'the companies of a host');
  await size(page);
  await dialog(page)
    .getByRole('tab', { name: /^Convidados/ })
    .click();
  await expect(emails).toHaveValue(two);
  await dialog(page).getByRole('checkbox', { name: 'vendas' }).press('Space');
  await dialog(page).getByRole('radio', { name: '30 dias' }).press('Space');
  await pressBy(page, dialog(page).getByRole('button', { name: 'Enviar 2 convites' }));
  await expect(page.getByText('2 convites enviados.')).toBeVisible();
  for (const email of [one, two]) await expect(row(page, email)).toContainText('Convite enviado');
  await expectCleanInEveryLook(page, 'the guests of a host');
});

test('keeps tabs, search and the button in view while the form and the list scroll', async ({ page }) => {
  await openGuests(page);
  const send = dialog(page).getByRole('button', { name: 'Enviar convite' });
  const search = dialog(page).getByRole('searchbox');
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.focus();
  await dialog(page).getByRole('textbox', { name: 'Mensagem' }).focus();
  await expect(search).toBeInViewport({ ratio: 1 });
  await dialog(page)
    .getByRole('tab', { name: /^Empresas/ })
    .click();
  await expect(dialog(page).getByRole('tab', { name: /^Empresas/ })).toBeInViewport({ ratio: 1 });
});

test('asks whether a person with access gets companies, and refuses an address that is none', async ({ page }) => {
  await openGuests(page);
  const emails = dialog(page).getByRole('textbox', { name: /^E-mails/ });
  await emails.fill('nada');
  await emails.press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Enviar/ })
    .click();
  await expect(dialog(page).getByText('Informe um email válido.')).toBeVisible();
  await emails.fill(beatriz.email);
  await dialog(page).locator('summary', { hasText: 'Empresas' }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /Aurora CD Betim/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Enviar 1 convite' }).click();
  await expect(dialog(page).getByText(`${beatriz.email} já tem acesso. Incluir empresas?`)).toBeVisible();
  await expectCleanInEveryLook(page, 'the question about a person with access');
  await size(page);
  await dialog(page).getByRole('button', { name: 'Agora não' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('renews, edits, disables with undo, and removes a guest', async ({ page }) => {
  const email = newAddress();
  await openGuests(page);
  await dialog(page)
    .getByRole('textbox', { name: /^E-mails/ })
    .fill(email);
  await dialog(page).getByRole('button', { name: 'Enviar 1 convite' }).click();
  await expect(row(page, email)).toBeVisible();
  await openRowMenu(page, email, 'Grupos e empresas');
  const edit = page.getByRole('dialog', { name: `Grupos e empresas de ${email}` });
  await edit.getByRole('checkbox', { name: 'vendas' }).check();
  await edit.getByRole('checkbox', { name: /Aurora CD Betim/ }).check();
  await expectCleanInEveryLook(page, 'groups and companies of a guest');
  await size(page);
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, email)).toContainText('vendas');
  await openRowMenu(page, email, 'Renovar validade');
  const renewal = page.getByRole('dialog', { name: `Renovar a validade de ${email}` });
  await renewal.getByRole('radio', { name: 'Data' }).check();
  await renewal.getByRole('button', { name: 'Renovar' }).click();
  await expect(renewal.getByText('Escolha um dia a partir de hoje e dentro de um ano.')).toBeVisible();
  await expect(renewal.getByText(/Hoje ele vai até \d{2}\/\d{2}\/\d{4}\./)).toBeVisible();
  await renewal.getByRole('radio', { name: '30 dias' }).check();
  await expect(renewal.getByText('Isto encurta a validade')).toBeVisible();
  await expect(renewal.getByRole('button', { name: 'Encurtar' })).toBeVisible();
  await renewal.getByRole('radio', { name: 'Data' }).check();
  await expectCleanInEveryLook(page, 'the renewal of a guest');
  await size(page);
  await renewal.getByRole('radio', { name: '90 dias' }).check();
  await renewal.getByRole('button', { name: 'Renovar' }).click();
  await expect(renewal).toHaveCount(0);
  await openRowMenu(page, email, 'Desativar');
  await expect(row(page, email)).toContainText('Desativado');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row(page, email)).toContainText('Convite enviado');
  await openRowMenu(page, email, 'Remover');
  await page
    .getByRole('alertdialog', { name: `Remover ${email}?` })
    .getByRole('button', { name: 'Remover' })
    .click();
  await expect(row(page, email)).toHaveCount(0);
});

test('opens the form in a sheet on a phone, and asks before it discards what was typed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openGuests(page);
  await dialog(page).getByRole('button', { name: 'Convidar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Convidar' });
  await sheet.getByRole('textbox', { name: /^E-mails/ }).fill('rosana.lima@limacontabil.com.br');
  await expectCleanInEveryLook(page, 'the form of an invitation');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' }).getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('offers another try when the guests cannot be loaded, and keeps the form', async ({ page }) => {
  await page.route(/\/x\/guests\?/, (route) => route.fulfill({ status: 404, json: { code: '#NOT_FOUND', correlationId: 'c' } }));
  await openGuests(page);
  await expect(dialog(page).getByText('Não foi possível carregar seus convidados')).toBeVisible();
  await expectCleanInEveryLook(page, 'the guests that cannot be loaded');
  await size(page);
  await page.unroute(/\/x\/guests\?/);
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(row(page, 'Juliana Prado')).toBeVisible();
  await typeInto(page, dialog(page).getByRole('searchbox', { name: 'Buscar convidado' }), 'ninguem');
  await expect(dialog(page).getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(row(page, 'Juliana Prado')).toBeVisible();
});

test('opens from the search of the portal', async ({ page }) => {
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('>convidados');
  await expect(page.getByRole('menuitem', { name: /^Convidados/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
});

test('shows what to do first while nobody is invited', async ({ page }) => {
  await page.route(/\/x\/guests\?/, (route) => route.fulfill({ json: { rows: [], total: 0, whole: 0, stale: 0 } }));
  await openGuests(page);
  await expect(dialog(page).getByText('Nenhum convidado ainda')).toBeVisible();
  await expect(dialog(page).getByText('Convide alguém da sua equipe.')).toBeVisible();
  await expectCleanInEveryLook(page, 'no guests');
});

test('disables in bulk who has not signed in for 90 days', async ({ page, context, faulty }) => {
  const days = 92;
  await faulty.setFault({ minutesLate: days * 1_440 });
  await page.clock.install({ time: Date.now() + days * 86_400_000 });
  await signInWithNewSession(context, faulty.url(), mariana);
  await open(page, faulty.url('localhost', '/dashboard'));
  await openGuests(page);
  const stale = dialog(page).getByRole('button', { name: /^Sem acesso há 90 dias \d+$/ });
  await stale.click();
  await expect(stale).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, 'Juliana Prado')).toContainText(/há \d+ dias|Nunca/);
  await expectCleanInEveryLook(page, 'guests without a sign-in');
  await size(page);
  await dialog(page)
    .getByRole('button', { name: /^Desativar \d+ convidados?$/ })
    .click();
  const question = page.getByRole('alertdialog', { name: /^Desativar \d+ convidados?\?$/ });
  await expect(question).toContainText('Não entram no portal há mais de 90 dias.');
  await expectCleanInEveryLook(page, 'the question before guests are disabled');
  await size(page);
  await question.getByRole('button', { name: 'Desativar', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(stale).toHaveCount(0);
  await dialog(page)
    .getByRole('button', { name: /Limpar filtros/ })
    .click();
  await expect(row(page, 'Juliana Prado')).toContainText('Desativado');
});

test('finds guests by the name of a company', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  await open(page, faulty.url('localhost', '/dashboard'));
  const email = newAddress();
  await openGuests(page);
  await dialog(page)
    .getByRole('textbox', { name: /^E-mails/ })
    .fill(email);
  await dialog(page).locator('summary', { hasText: 'Empresas' }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /Aurora CD Betim/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Enviar 1 convite' }).click();
  await expect(row(page, email)).toBeVisible();
  await typeInto(page, dialog(page).getByRole('searchbox', { name: 'Buscar convidado' }), 'cd betim');
  await expect(row(page, email)).toBeVisible();
  await expect(row(page, 'Juliana Prado')).toHaveCount(0);
});

test('takes back a company from a person with an access of their own, by keyboard', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  await open(page, faulty.url('localhost', '/dashboard'));
  await openGuests(page);
  await dialog(page)
    .getByRole('textbox', { name: /^E-mails/ })
    .fill(beatriz.email);
  await dialog(page).locator('summary', { hasText: 'Empresas' }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /Vale do Ipê Alimentos/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Enviar 1 convite' }).click();
  await dialog(page).getByRole('button', { name: 'Incluir empresas' }).click();
  await expect(row(page, 'Beatriz')).toContainText('Acesso próprio');
  await openRowMenu(page, 'Beatriz Lima', 'Empresas compartilhadas');
  const shared = page.getByRole('dialog', { name: 'Empresas compartilhadas com Beatriz Lima' });
  await expectCleanInEveryLook(page, 'the companies shared with a person');
  await size(page);
  await shared.getByRole('checkbox', { name: /Vale do Ipê Alimentos/ }).press('Space');
  await pressBy(page, shared.getByRole('button', { name: 'Tirar 1 empresa' }));
  await expect(page.getByText('1 empresa tirada de Beatriz Lima.')).toBeVisible();
  await expect(row(page, 'Beatriz')).toHaveCount(0);
});

test('gives a guest a profile that names the host', async ({ page }) => {
  const email = newAddress();
  await openGuests(page);
  await dialog(page)
    .getByRole('textbox', { name: /^E-mails/ })
    .fill(email);
  await pressBy(page, dialog(page).getByRole('button', { name: /Perfil/ }));
  await page.getByRole('option', { name: 'Comercial' }).press('Enter');
  await expect(dialog(page).getByText('Dá os grupos: vendas.')).toBeVisible();
  await expectCleanInEveryLook(page, 'the profile of an invitation');
  await size(page);
  await pressBy(page, dialog(page).getByRole('button', { name: 'Enviar 1 convite' }));
  await expect(row(page, email)).toContainText('vendas');
});

test('turns the pages of 2,000 guests, and searches all of them', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/\/x\/guests\?/, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.search);
    const first = Number(url.searchParams.get('page')) * 25;
    const total = url.searchParams.has('q') ? 1 : 2_000;
    const guest = { groups: [], entities: [], enabled: true, state: 'active', invitedAt: new Date().toISOString() };
    const rows = Array.from({ length: Math.min(25, total) }, (_, at) => ({ ...guest, email: `p${first + at}@cliente.com.br` }));
    await route.fulfill({ json: { rows, total, whole: 2_000, stale: 0 } });
  });
  await openGuests(page);
  await expect(dialog(page).getByText('1–25 de 2.000')).toBeVisible();
  await pressBy(page, dialog(page).getByRole('button', { name: 'Próxima página' }));
  await expect(row(page, 'p25@cliente.com.br')).toBeVisible();
  await typeInto(page, dialog(page).getByRole('searchbox', { name: 'Buscar convidado' }), 'quem');
  await expect(row(page, 'p0@cliente.com.br')).toBeVisible();
  await expect(row(page, 'p25@cliente.com.br')).toHaveCount(0);
  expect(asked.at(-1)).toBe('?q=quem&page=0&size=25');
});
