// Additions of a company to its login, and the ways of section 4 that need a company of their own: environment, modal, video,
// promotion, confirmation of an address, words of its own for a block, maintenance.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, tabTo, typeInto } from '#tests/web/support/keyboard.ts';
import { untilIdle } from '#tests/web/support/idle.ts';
import { giveEmail, givePassword, heading, open } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** The part of the page that draws the modal. */
const modalPart = /\/login-modal-[^/]*\.js$/;

test('environment, modal, video and promotion', async ({ page, portal }) => {
  test.slow();
  const url = portal.url('homologacao');
  const loaded = page.waitForRequest(modalPart);
  await open(page, url);
  await loaded;
  await expect(page.getByText('Ambiente de homologação', { exact: true })).toBeVisible();
  const modal = page.getByRole('dialog', { name: 'Ipê Livros' });
  await expect(modal).toContainText('os pedidos feitos aqui não são entregues');
  await expectCleanInEveryLook(page, 'modal');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await open(page, url);
  const video = page.getByRole('button', { name: 'Assistir ao vídeo (YouTube)' });
  await expect(video).toBeVisible();
  await page.getByText('Conheça a Ipê Assinaturas').click();
  await expect(page.getByText('Kits mensais para a sua livraria.')).toBeVisible();
  // All of it fits into the window: the form makes room.
  await expect(page.getByText('Kits mensais para a sua livraria.')).toBeInViewport({ ratio: 1 });
  await expect(heading(page, 'Boas-vindas ao portal Ipê Livros')).toBeInViewport({ ratio: 1 });
  await expectCleanInEveryLook(page, 'extras');
  await expect(modal).toBeHidden();
  await video.click();
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
});

test('no modal where there is no room for it', async ({ page, portal }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, portal.url('homologacao'));
  await expect(page.getByRole('button', { name: 'Assistir ao vídeo (YouTube)' })).toBeVisible();
  await untilIdle(page);
  expect(asked.filter((url) => modalPart.test(url))).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an unknown address is corrected, and a block is shown in the words of the company', async ({ page, portal }) => {
  test.slow();
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, portal.url('homologacao'));
  await giveEmail(page, 'eva@hotmaol.com');
  await expect(page.getByLabel('Confirme o e-mail')).toHaveValue('eva@hotmail.com');
  await expectCleanInEveryLook(page, 'confirmation');
  // By keyboard: what was typed can be kept, what was corrected typed again.
  const confirmed = page.getByLabel('Confirme o e-mail');
  await expect(confirmed).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /eva@hotmaol\.com/ }), 'Shift+Tab');
  await typeInto(page, confirmed, 'eva@');
  await pressBy(page, page.getByRole('button', { name: 'Confirmar e receber o link' }));
  await expect(page.getByText('Este e-mail não é válido, por favor, tente outro e-mail!')).toBeVisible();
  await expect(confirmed).toBeFocused();
  await pressBy(page, page.getByRole('button', { name: 'Voltar' }));
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await giveEmail(page, 'jorge@ipelivros.com.br');
  await expect(page.getByText('Seu acesso à Ipê Livros está suspenso. Fale com o comercial.')).toBeVisible();
});

test('tells a new person where the link was sent', async ({ page, portal }) => {
  test.slow();
  await open(page, portal.url());
  await giveEmail(page, 'quem.chega@mercado-novo.com.br');
  await pressBy(page, page.getByRole('button', { name: 'Confirmar e receber o link' }));
  await expect(heading(page, 'Pedido enviado!')).toBeFocused();
  await expectCleanInEveryLook(page, 'link on its way');
  await pressBy(page, page.getByRole('button', { name: 'Voltar' }));
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
});

test('maintenance: signed out, looked at again by hand and by itself', async ({ page, portal }) => {
  test.slow();
  await open(page, portal.url('manutencao'));
  await giveEmail(page, 'tereza@portonorte.com.br');
  await givePassword(page, 'PortoNorte@2026');
  await expect(heading(page, 'Estamos em manutenção')).toBeFocused();
  await expect(page.getByText(/Vamos verificar de novo em 0:[123]\d/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('code'))).toBeNull();
  const looked = page.waitForResponse((response) => response.url().endsWith('/x/connection-check'));
  await pressBy(page, page.getByRole('button', { name: 'Tentar de novo' }));
  expect(await (await looked).json()).toEqual({ ok: false });
  await expect(page.getByText(/Vamos verificar de novo em (1:[01]|0:[45])\d/)).toBeVisible();
  await expectCleanInEveryLook(page, 'maintenance');
});
