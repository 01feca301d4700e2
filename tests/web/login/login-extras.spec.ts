// Additions of a company to its login and the states of section 4 that need a company of their own: environment, modal, video,
// promotion, confirmation of an address, message for blocked people, maintenance.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, tabTo, typeInto } from '#tests/web/support/keyboard.ts';
import { untilIdle } from '#tests/web/support/idle.ts';
import { enterEmail, enterPassword, heading, open } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** The chunk that draws the modal. */
const modalChunk = /\/login-modal-[^/]*\.js$/;

test('shows environment, modal, video and promotion', async ({ page, portal }) => {
  test.slow();
  const url = portal.url('homologacao');
  const loaded = page.waitForRequest(modalChunk);
  await open(page, url);
  await loaded;
  await expect(page.getByText('Ambiente de homologação', { exact: true })).toBeVisible();
  const modal = page.getByRole('dialog', { name: 'Ipê Livros' });
  await expect(modal).toContainText('os pedidos feitos aqui não são entregues');
  await expect(modal).toHaveAccessibleDescription('Leia este aviso antes de entrar.');
  await expectCleanInEveryLook(page, 'modal');
  await page.keyboard.press('Tab');
  await expect(modal.getByRole('button', { name: 'Fechar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
  await open(page, url);
  const video = page.getByRole('button', { name: 'Assistir ao vídeo (YouTube)' });
  await expect(video).toBeVisible();
  await page.getByText('Conheça a Ipê Assinaturas').click();
  await expect(page.getByText('Kits mensais para a sua livraria.')).toBeVisible();
  // The form shrinks so that everything fits into the window.
  await expect(page.getByText('Kits mensais para a sua livraria.')).toBeInViewport({ ratio: 1 });
  await expect(heading(page, 'Boas-vindas ao portal Ipê Livros')).toBeInViewport({ ratio: 1 });
  await expectCleanInEveryLook(page, 'extras');
  await expect(modal).toBeHidden();
  await video.click();
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
});

test('shows no modal in a narrow window', async ({ page, portal }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, portal.url('homologacao'));
  await expect(page.getByRole('button', { name: 'Assistir ao vídeo (YouTube)' })).toBeVisible();
  await untilIdle(page);
  expect(requests.filter((url) => modalChunk.test(url))).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("suggests a correction for an unknown address, and shows the company's message for a blocked one", async ({
  page,
  portal,
}) => {
  test.slow();
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, portal.url('homologacao'));
  await enterEmail(page, 'eva@hotmaol.com');
  await expect(page.getByLabel('Confirme o e-mail')).toHaveValue('eva@hotmail.com');
  await expectCleanInEveryLook(page, 'confirmation');
  // By keyboard: keeps the typed address, or edits the suggested one.
  const confirmed = page.getByLabel('Confirme o e-mail');
  await expect(confirmed).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /eva@hotmaol\.com/ }), 'Shift+Tab');
  await typeInto(page, confirmed, 'eva@');
  await pressBy(page, page.getByRole('button', { name: 'Confirmar e receber o link' }));
  await expect(page.getByText('Este e-mail não é válido, por favor, tente outro e-mail!')).toBeVisible();
  await expect(confirmed).toBeFocused();
  await pressBy(page, page.getByRole('button', { name: 'Voltar' }));
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await enterEmail(page, 'jorge@ipelivros.com.br');
  await expect(page.getByText('Seu acesso à Ipê Livros está suspenso. Fale com o comercial.')).toBeVisible();
});

test('tells a new person the address that received the link', async ({ page, portal }) => {
  test.slow();
  await open(page, portal.url());
  await enterEmail(page, 'quem.chega@mercado-novo.com.br');
  await pressBy(page, page.getByRole('button', { name: 'Confirmar e receber o link' }));
  await expect(heading(page, 'Pedido enviado!')).toBeFocused();
  await expectCleanInEveryLook(page, 'link on its way');
  await pressBy(page, page.getByRole('button', { name: 'Voltar' }));
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
});

test('shows maintenance, signs out, and repeats the check on request and by itself', async ({ page, portal }) => {
  test.slow();
  await open(page, portal.url('manutencao'));
  await enterEmail(page, 'tereza@portonorte.com.br');
  await enterPassword(page, demoPasswords.portoNorte);
  await expect(heading(page, 'Estamos em manutenção')).toBeFocused();
  await expect(page.getByText(/Vamos verificar de novo em 0:[123]\d/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('code'))).toBeNull();
  const checked = page.waitForResponse((response) => response.url().endsWith('/x/connection-check'));
  await pressBy(page, page.getByRole('button', { name: 'Tentar de novo' }));
  expect(await (await checked).json()).toEqual({ ok: false });
  await expect(page.getByText(/Vamos verificar de novo em (1:[01]|0:[45])\d/)).toBeVisible();
  await expectCleanInEveryLook(page, 'maintenance');
});
