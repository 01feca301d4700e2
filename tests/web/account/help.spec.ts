// The help page "Me Ajuda": without a session, with one, and without an answer of the services.
import { expectCleanInEveryLook, sideways } from '#tests/web/support/axe.ts';
import { expectInside, enterEmail, heading, open } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { beatriz, mariana, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const pdf = { name: 'tela.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\numa tela') };
const topic = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
// The first two tests cover whole journeys and check six looks each.
test.setTimeout(120_000);

const everythingWorks = (page: Page) => page.getByText('Tudo funcionando');
const ticketDialog = (page: Page) => page.getByRole('dialog', { name: 'Abrir chamado' });

/** Opens the form of a ticket. */
async function openTicketForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Abrir chamado' }).first().press('Enter');
  await expect(ticketDialog(page)).toBeVisible();
}

const submitTicket = (page: Page) => ticketDialog(page).getByRole('button', { name: 'Abrir chamado' });

/** The link is at the end of the header, in the same place on every page (WCAG 3.2.6). */
async function expectHelpInPlace(page: Page): Promise<void> {
  const box = await page.getByRole('banner').getByRole('link', { name: 'Me Ajuda' }).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect([(box?.x ?? 0) > width / 2, (box?.y ?? 999) < 72]).toEqual([true, true]);
}

async function describeProblem(page: Page, subject: string, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Assunto' }).press('Enter');
  await page.getByRole('option', { name: subject }).click();
  await page.getByLabel('Descrição').fill(description);
  await page.getByRole('checkbox', { name: /Concordo que estes dados/ }).check();
}

test('gives an answer, a diagnosis and a ticket without a session', async ({ page, context, portal }) => {
  const inbox = await portal.inbox('atendimento@aurora.com.br');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, portal.url());
  await expectHelpInPlace(page);
  await page.getByRole('link', { name: 'Me Ajuda' }).press('Enter');
  await expect(heading(page, 'Me Ajuda')).toBeVisible();
  await expect(page).toHaveTitle('Me Ajuda – Portal Aurora');
  await expectHelpInPlace(page);

  await page.getByLabel('Buscar ajuda').fill('foguete');
  await expect(page.getByText('Nada encontrado para “foguete”.').last()).toBeVisible();
  await page.getByLabel('Buscar ajuda').fill('boleto');
  await expect(region(page, 'Resultados').getByText('Segunda via de boleto')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect(region(page, 'Resultados')).toHaveCount(0);

  await expect(everythingWorks(page)).toBeVisible();
  // One line until something fails or the person opens it.
  await expect(page.getByRole('button', { name: 'Copiar diagnóstico' })).toBeHidden();
  await topic(page, 'Tudo funcionando').press('Enter');
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click();
  await expect(page.getByText('Diagnóstico copiado.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Diagnóstico de [\s\S]*Navegador: Chrome [\s\S]*Serviço core: ✓ \d+ ms$/m);
  await page.getByRole('button', { name: 'Enviar ao suporte' }).click();
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Enviar o diagnóstico junto' })).toBeChecked();

  await submitTicket(page).click();
  await expect(page.getByText('Falta corrigir 5 campos')).toBeVisible();
  await page.getByLabel('Anexos').setInputFiles({ ...pdf, name: 'dados.csv' });
  await expect(page.getByLabel('Anexos')).toHaveAccessibleDescription('Extensão inválida do Arquivo(dados.csv)');
  await expectCleanInEveryLook(page, 'a ticket with problems');

  // Typed text is still there after a visit to another page.
  await page.getByLabel('Nome').fill('Zeca Prado');
  await page.getByLabel('E-mail').fill('zeca@fora.com.br');
  await page.keyboard.press('Escape');
  await expect(ticketDialog(page)).toHaveCount(0);
  await topic(page, 'Não recebi o código').press('Enter');
  await expectCleanInEveryLook(page, 'help without a session');
  await page.setViewportSize({ width: 1280, height: 800 });
  await topic(page, 'Senha incorreta').press('Enter');
  await page.getByRole('button', { name: 'Redefinir a senha' }).press('Enter');
  await expect(heading(page, 'Redefinir senha')).toBeVisible();
  await expectHelpInPlace(page);
  await page.goBack();
  await openTicketForm(page);
  await expect(page.getByLabel('Nome')).toHaveValue('Zeca Prado');
  await page.keyboard.press('Escape');

  await topic(page, 'Meu usuário está bloqueado').press('Enter');
  await page.getByRole('button', { name: 'Pedir o desbloqueio' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Assunto' })).toHaveText('Não consigo entrar');
  await describeProblem(page, 'Um módulo não abre', 'Abro o catálogo e a tela fica branca.');
  await page.getByLabel('Anexos').setInputFiles(pdf);
  await expect(page.getByText(/ · enviado$/)).toBeVisible();
  await submitTicket(page).click();
  await expect(page.getByRole('heading', { name: 'Chamado aberto' })).toBeFocused();
  await expect(page.getByText('A resposta chega em ze••@fora.com.br.')).toBeVisible();
  const number = (await page.getByText(/^Número /).innerText()).replace('Número ', '');
  const link = await inbox.link(new RegExp(`Chamado ${number}: Um módulo não abre`));
  expect(link).toContain('/api/file/');
  await page.getByRole('button', { name: 'Abrir outro chamado' }).click();
  await expect(page.getByLabel('Descrição')).toHaveValue('');
});

test('uploads each file when it is chosen, removes, cancels and retries it, and asks before closing discards it', async ({
  page,
  proxied: { proxy, ...portal },
}) => {
  await open(page, portal.url('localhost', '/help'));
  await openTicketForm(page);
  const files = ticketDialog(page).getByRole('listitem').filter({ hasText: '.pdf' });
  await page.getByLabel('Anexos').setInputFiles([pdf, { ...pdf, name: 'outra.pdf' }]);
  await expect(files.getByText(/ · enviado$/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remover outra.pdf' }).click();
  await expect(page.getByLabel('Anexos')).toBeFocused();
  await expect(files).toHaveCount(1);

  proxy.fail({ method: 'PUT', path: /./, how: { status: 500 } });
  await page.getByLabel('Anexos').setInputFiles({ ...pdf, name: 'falha.pdf' });
  const failed = files.filter({ hasText: 'falha.pdf' });
  await expect(failed).toContainText('Ocorreu um erro ao salvar o arquivo!');
  await submitTicket(page).click();
  await expect(page.getByLabel('Anexos')).toHaveAccessibleDescription('Um anexo não foi enviado. Tente de novo ou remova-o.');
  await expectCleanInEveryLook(page, 'a file that failed');
  proxy.fail();
  await page.getByRole('button', { name: 'Tentar de novo: falha.pdf' }).press('Enter');
  await expect(page.getByLabel('Anexos')).toBeFocused();
  await expect(failed).toContainText(/ · enviado$/);

  proxy.fail({ path: /\/public\/app\/[^/]+\/upload$/, how: 'reset' });
  await page.getByRole('button', { name: 'Remover falha.pdf' }).click();
  await page.getByLabel('Anexos').setInputFiles({ ...pdf, name: 'sem-rede.pdf' });
  await page.getByRole('button', { name: 'Cancelar: sem-rede.pdf' }).click();
  await expect(files).toHaveCount(1);
  proxy.fail();
  const question = page.getByRole('alertdialog', { name: 'Descartar os anexos?' });
  await page.getByLabel('Nome').fill('Zeca Prado');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Voltar' }).press('Enter');
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expect(files.getByText(/ · enviado$/)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(ticketDialog(page)).toHaveCount(0);
  await openTicketForm(page);
  await expect(page.getByLabel('Nome')).toHaveValue('Zeca Prado');
  await expect(files).toHaveCount(0);
});

test('asks before "back" discards the files of a ticket, and not for its text alone', async ({ page, portal }) => {
  await open(page, portal.url('localhost', '/termos/uso/3'));
  await page.getByRole('link', { name: 'Me Ajuda' }).press('Enter');
  await openTicketForm(page);
  await page.getByLabel('Nome').fill('Zeca Prado');
  await page.getByLabel('Anexos').setInputFiles(pdf);
  await expect(page.getByText(/ · enviado$/)).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Descartar os anexos?' });
  const back = () => page.evaluate(() => history.back());
  await back();
  await question.getByRole('button', { name: 'Voltar' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByText(/ · enviado$/)).toBeVisible();
  await back();
  await question.getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(page).not.toHaveURL(/\/help$/);
  await expect(ticketDialog(page)).toHaveCount(0);

  await page.goForward();
  await openTicketForm(page);
  await expect(page.getByLabel('Nome')).toHaveValue('Zeca Prado');
  await back();
  await expect(page).not.toHaveURL(/\/help$/);
  await expect(question).toHaveCount(0);
});

test('does not scroll sideways at 320 px during a search, with any font of the system', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, portal.url('localhost', '/help'));
  const search = page.getByLabel('Buscar ajuda');
  for (const font of ['', 'monospace', 'serif'])
    for (const text of ['', 'boleto', 'foguete']) {
      await page.evaluate((family) => document.documentElement.style.setProperty('--font', family), font);
      await search.fill(text);
      await expect(region(page, 'Resultados')).toHaveCount(text === '' ? 0 : 1);
      expect(await sideways(page), `${font || 'own face'}, “${text}”`).toBeLessThanOrEqual(0);
    }
});

test('shows entries, failures and tickets of a signed-in person, by keyboard', async ({ page, context, proxied }) => {
  await signInWithNewSession(context, proxied.url(), beatriz);
  await page.goto(proxied.url('localhost', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beatriz');
  const isLoaded = () => page.evaluate(() => performance.getEntriesByName('help-loaded').length > 0);
  await expect.poll(isLoaded, { timeout: 15_000 }).toBe(true);

  // The services stop answering after the page has been loaded.
  await proxied.proxy.stop();
  await page.addLocatorHandler(page.getByRole('alertdialog'), (dialog) =>
    dialog.getByRole('button', { name: 'Ok, entendi' }).click(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Me Ajuda' }).press('Enter');
  await expect(heading(page, 'Me Ajuda')).toBeVisible();
  await expect(page.getByText('8 serviços não responderam')).toBeVisible();
  // The failed services are in sight without a press.
  await expect(region(page, 'Diagnóstico').getByText('Entrada e senhas')).toBeVisible();
  await expect(page.getByText('Não foi possível listar seus chamados')).toBeVisible();
  await expect(topic(page, 'Não recebi o código')).toBeHidden();
  await openTicketForm(page);
  await expect(page.getByLabel('Nome')).toHaveValue('Beatriz Lima');
  await expect(page.getByRole('button', { name: 'Assunto' })).toBeFocused();
  await describeProblem(page, 'Boletos e notas', 'A nota 48.217 não tem XML.');
  await submitTicket(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'O portal não respondeu ao pedido.' })).toBeVisible();
  await expect(page.getByLabel('Descrição')).toHaveValue('A nota 48.217 não tem XML.');
  await page.keyboard.press('Escape');
  await proxied.proxy.start();
  await page.getByRole('button', { name: 'Verificar de novo' }).press('Enter');
  await expect(everythingWorks(page)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /#CONNECTION/ })
    .first()
    .press('Space');
  await topic(page, 'Ver o texto do diagnóstico').press('Enter');
  await expect(page.getByText(/Código: #CONNECTION \(0\)/)).toBeVisible();
  await openTicketForm(page);
  // The text of the form outlives the dialog; consent is given for each sending.
  await expect(page.getByLabel('Descrição')).toHaveValue('A nota 48.217 não tem XML.');
  await page.getByRole('checkbox', { name: /Concordo que estes dados/ }).check();
  await submitTicket(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Chamado aberto' })).toBeFocused();
  const number = (await page.getByText(/^Número /).innerText()).replace('Número ', '');
  await ticketDialog(page).getByRole('button', { name: 'Fechar' }).last().press('Enter');
  const tickets = region(page, 'Meus chamados');
  await expect(tickets.getByText(number)).toBeVisible();
  await expect(tickets.locator('summary').filter({ hasText: number })).toContainText('Enviado');
  await topic(page, 'Privacidade').press('Enter');
  await expect(region(page, 'Sobre o portal').getByRole('link', { name: 'Seus dados' })).toHaveAttribute(
    'href',
    '/help#privacidade',
  );
  const termsLink = region(page, 'Sobre o portal').getByRole('link', { name: 'Termos de uso' });
  await expect(termsLink).toHaveAttribute('href', '/termos/uso/3');
  await page.getByLabel('Buscar ajuda').fill('notas fiscais');
  await expect(region(page, 'Resultados').getByRole('button', { name: 'Notas fiscais' })).toBeVisible();
  // Scrolls up, so that the fixed header covers nothing.
  await page.evaluate(() => scrollTo(0, 0));
  await expectCleanInEveryLook(page, 'help, signed in');
  await region(page, 'Resultados').getByRole('button', { name: 'Notas fiscais' }).press('Enter');
  await expect(page).toHaveURL(/\/notas-fiscais$/);
});

test('says in the same line that the connection is lost, and opens the details', async ({ page, portal }) => {
  await open(page, portal.url('localhost', '/help'));
  await expect(everythingWorks(page)).toBeVisible();
  await page.context().setOffline(true);
  await expect(region(page, 'Diagnóstico').getByText('Sem conexão com a internet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar diagnóstico' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(everythingWorks(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar diagnóstico' })).toBeHidden();
});

test('leads from the failure dialog to a help page that shows every service as down', async ({ page, proxied }) => {
  proxied.proxy.fail({ path: /^\/api\//, how: 'reset' });
  await open(page, proxied.url());
  await enterEmail(page, 'ninguem@aurora.com.br');
  const dialog = page.getByRole('alertdialog', { name: 'Algum imprevisto aconteceu!' });
  await dialog.getByRole('link', { name: 'Me Ajuda' }).press('Enter');
  await expect(heading(page, 'Me Ajuda')).toBeVisible();
  await expect(page.getByText('8 serviços não responderam')).toBeVisible();
  await topic(page, 'Não recebi o código').press('Enter');
  await expect(page.getByText('Espere um minuto e olhe também no spam')).toBeVisible();
  await expect(region(page, 'Fale conosco').getByRole('link', { name: '0800 591 2040' })).toBeVisible();
});

test('leads from the failure dialog inside the portal to the help page', async ({ page, context, proxied }) => {
  await signIn(context, proxied.url(), mariana);
  await page.goto(proxied.url('localhost', '/dashboard'));
  await expectInside(page);
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  const profile = page.getByRole('dialog', { name: 'Meu perfil' });
  await profile.getByLabel('Nome').fill('Mariana C.');
  proxied.proxy.fail({ path: /^\/api\//, how: 'reset' });
  await profile.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('alertdialog').getByRole('link', { name: 'Me Ajuda' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(heading(page, 'Me Ajuda')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  proxied.proxy.fail();
});

test('shows no link to terms of use when the tenant has none', async ({ page, portal }) => {
  await open(page, portal.url('senha', '/help'));
  await expect(heading(page, 'Me Ajuda')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Termos de uso' })).toHaveCount(0);
});
