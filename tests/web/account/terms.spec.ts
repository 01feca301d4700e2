// Terms between the login and the app: read, compared, accepted and declined; and readable without a session.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, tabTo } from '#tests/web/support/keyboard.ts';
import { heading, open, signInByPassword } from '#tests/web/support/login.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';

const password = demoPasswords.aurora;
const at = (path: string) => (url: URL) => url.pathname === path;

async function enter(page: Page, portal: Portal, email: string, query = ''): Promise<void> {
  await open(page, portal.url('localhost', `/${query}`));
  await signInByPassword(page, { email, password });
}

const box = (page: Page) => page.getByRole('checkbox', { name: 'Li e concordo' });
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Aceito', exact: true });

test('shows a pending term before the requested page and before any value, by keyboard', async ({ page, portal }) => {
  const values: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:sql\/resumo-|x\/summaries)/.test(request.url())) values.push(request.url());
  });
  const receipts: unknown[] = [];
  await enter(page, portal, 'paula.nunes@aurora.com.br', '?redirect_url=%2Fdashboard%2Fvendas%3Fano%3D2026');
  await expect(page).toHaveURL(at('/termos/uso/3'));
  await expect(heading(page, 'Termos de uso')).toBeFocused();
  await expect(page.getByText('Versão 3 · vigente desde 01/09/2026')).toBeVisible();
  await expect(page.getByText(/de \d termos/)).toHaveCount(0);
  await expect(box(page)).not.toBeChecked();
  expect((await box(page).locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(acceptButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(acceptButton(page)).toHaveAccessibleDescription('Marque “Li e concordo” para aceitar');
  await page.reload();
  await expect(heading(page, 'Termos de uso')).toBeVisible();
  // Every address redirects to the term.
  await page.goto(portal.url('localhost', '/dashboard/vendas?ano=2026'));
  await expect(page).toHaveURL(at('/termos/uso/3'));
  await expect(heading(page, 'Termos de uso')).toBeVisible();
  expect(values).toEqual([]);
  page.on('response', (response) => {
    if (response.url().endsWith('/accept')) receipts.push(response.status());
  });
  await box(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(acceptButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/dashboard/vendas'));
  expect(new URL(page.url()).search).toBe('?ano=2026');
  expect(receipts).toEqual([200]);
  await expect.poll(() => values.length).toBeGreaterThan(0);
  await page.goto(portal.url('localhost', '/termos/uso/3'));
  await expect(heading(page, 'Termos de uso')).toBeVisible();
  await expect(acceptButton(page)).toHaveCount(0);

  // The receipt in the profile of the person.
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  await page.getByRole('tab', { name: 'Aceites' }).click();
  const receipt = page
    .getByRole('list', { name: 'Meus aceites' })
    .getByRole('listitem')
    .filter({ hasText: 'Termos de usoVersão 3' });
  await expect(receipt).toContainText(/Versão 3 · aceita em \d{2}\/\d{2}\/\d{4}/);
  await expect(receipt.getByText('SHA-256 do texto')).toBeHidden();
  await receipt.getByLabel('Comprovante de Termos de uso, versão 3').focus();
  await page.keyboard.press('Enter');
  await expect(receipt).toContainText(/Endereço IP(\d+\.){3}\d+/);
  await expect(receipt).toContainText(/SHA-256 do texto[0-9a-f]{64}/);
  await expectCleanInEveryLook(page, 'a receipt');
});

test('shows two terms one after the other', async ({ page, portal }) => {
  await enter(page, portal, 'marcos.vieira@aurora.com.br');
  await expect(page.getByText('1 de 2 termos')).toBeVisible();
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await box(page).check();
  await acceptButton(page).dblclick();
  await expect(page.getByText('2 de 2 termos')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(box(page)).not.toBeChecked();
  await page.reload();
  await expect(page.getByText('2 de 2 termos')).toBeVisible();
  await box(page).check();
  await acceptButton(page).click();
  await expect(page).toHaveURL(at('/dashboard'));
});

test('shows two versions as one, with their differences, and refuses an acceptance of another text', async ({ page, portal }) => {
  test.slow();
  await enter(page, portal, 'renata.alves@aurora.com.br');
  await expect(page).toHaveURL(at('/termos/uso/3'));
  await expect(page.getByText(/de \d termos/)).toHaveCount(0);
  const changes = page.getByRole('region', { name: 'O que mudou' });
  await expect(changes.getByRole('heading', { level: 3 })).toHaveText(['Versão 3, de 01/09/2026', 'Versão 2, de 16/06/2025']);
  await expect(changes).toContainText('Manutenções passam a ter horário');
  await expect(changes).toContainText('A aprovação de limites passa a ser feita no portal');
  await page.getByRole('button', { name: 'Ver diferenças' }).click();
  const differences = page.getByRole('region', { name: 'Diferenças em relação à versão 1' });
  await expect(differences.locator('ins').first()).toBeVisible();
  await expect(differences).toContainText('parágrafos sem mudança');
  await expect(differences.getByRole('insertion').filter({ hasText: 'aprovar limites' })).toBeVisible();
  await expectCleanInEveryLook(page, 'a term that waits, with its differences');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(portal.url('localhost', '/termos/uso/2'));
  await expect(page).toHaveURL(at('/termos/uso/3'));

  await page.route('**/accept', (route) => route.continue({ postData: JSON.stringify({ sha256: 'a'.repeat(64) }) }));
  await box(page).check();
  await acceptButton(page).click();
  await expect(page.getByText('O texto mudou enquanto você lia. Leia a nova versão e responda de novo.')).toBeVisible();
  await expect(box(page)).not.toBeChecked();
  await page.unroute('**/accept');

  await box(page).check();
  await expectDisabledOffline(page, acceptButton(page), page.getByRole('button', { name: 'Não aceito' }));
  await expect(box(page)).toBeChecked();

  // By keyboard alone: declines, returns to the text, declines again, and signs out.
  await pressBy(page, page.getByRole('button', { name: 'Não aceito' }));
  await expect(heading(page, 'Sem o aceite, você não pode usar o portal')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Falar com Helena Macedo' })).toHaveAttribute(
    'href',
    /^mailto:privacidade@aurora\.com\.br\?subject=/,
  );
  await expectCleanInEveryLook(page, 'a term that was declined');
  await tabTo(page, page.getByRole('link', { name: 'Falar com Helena Macedo' }));
  await pressBy(page, page.getByRole('button', { name: 'Voltar ao texto' }));
  await expect(heading(page, 'Termos de uso')).toBeVisible();
  await pressBy(page, page.getByRole('button', { name: 'Não aceito' }));
  await pressBy(page, page.getByRole('button', { name: 'Sair' }));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await enter(page, portal, 'renata.alves@aurora.com.br');
  await expect(page).toHaveURL(at('/termos/uso/3'));
});

test('shows a term to people without a session', async ({ page, portal }) => {
  await open(page, portal.url('localhost', '/termos/privacidade/3'));
  await expect(heading(page, 'Aviso de privacidade')).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Baixar PDF' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(portal.url('localhost', '/termos/privacidade/2'));
  await page.getByRole('button', { name: 'Ler a mais recente' }).click();
  await expect(page).toHaveURL(at('/termos/privacidade/3'));
  await page.goto(portal.url('localhost', '/termos/privacidade/77'));
  await expect(page.getByText('A versão 77 não existe. Esta é a mais recente, a 3.')).toBeVisible();
  await page.goto(portal.url('localhost', '/termos/nada/1'));
  await expect(heading(page, 'Este termo não foi publicado')).toBeVisible();
  await expectCleanInEveryLook(page, 'a term that is not there');
});
