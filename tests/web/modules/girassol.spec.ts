// The actions on the pages of Girassol's records: read a document, answer a ticket, copy the line of a bill. An answer changes data,
// so the portal is one of the worker.
import { readFile } from 'node:fs/promises';
import type { FrameLocator } from '@playwright/test';
import { expectModuleCleanInEveryLook } from '#tests/web/support/axe.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { girassol, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

const button = (module: FrameLocator, name: string) => module.getByRole('button', { name, exact: true });

/** Opens a list, searched by an address, and the page of its first row. */
async function openFirst(page: Page, faulty: OwnPortal, path: string, title: string): Promise<FrameLocator> {
  await page.goto(faulty.url('senha', `/dashboard/${path}`));
  const module = frameOf(page, title);
  await module.locator('tbody .k-open:visible').first().click();
  await expect(button(module, 'Voltar')).toBeVisible();
  return module;
}

test.beforeEach(({ context, faulty }) => signIn(context, faulty.url('senha'), girassol));

test('opens and downloads the document of a unit', async ({ page, faulty }) => {
  const module = await openFirst(page, faulty, 'atendimento/documentos?busca=Parecer', 'Documentos');
  await button(module, 'Abrir documento').click();
  const dialog = page.getByRole('dialog', { name: /^Parecer de acesso, Unidade / });
  await expect(dialog).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Baixar/ }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^Parecer de acesso Unidade .+\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF');
});

test('downloads the report of a month, made of its data', async ({ page, faulty }) => {
  const module = await openFirst(page, faulty, 'atendimento/documentos?situacao=Relat%C3%B3rio', 'Documentos');
  const downloaded = page.waitForEvent('download');
  await button(module, 'Baixar relatório').click();
  expect((await downloaded).suggestedFilename()).toMatch(/^Relatório de \d\d-\d{4}\.xlsx$/);
});

test('answers a ticket that waits for the person, and sends it back to be examined', async ({ page, faulty }) => {
  const module = await openFirst(page, faulty, 'atendimento/chamados?situacao=Aguardando+voc%C3%AA', 'Chamados');
  await expect(module.getByText('Atendimento Girassol')).toBeVisible();
  await expectModuleCleanInEveryLook(page, 'a ticket');
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(module, 'Responder').click();
  const dialog = module.getByRole('dialog', { name: /^Responder: Chamado / });
  await dialog.getByRole('textbox', { name: 'Resposta' }).fill('Desde o dia 3, quando a fatura chegou.');
  await dialog.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Resposta enviada.')).toBeVisible();
  await expect(module.getByText('Desde o dia 3, quando a fatura chegou.')).toBeVisible();
  await expect(module.getByRole('region', { name: 'Mensagens' })).toContainText('Rafael Neves respondeu');
  await expect(module.locator('.k-head').getByText('Em análise')).toBeVisible();
  await button(module, 'Voltar').click();
  await expect(module.getByRole('tab', { name: /^Aguardando você/ })).toHaveCount(0);
});

test('copies the digitable line of a bill', async ({ page, context, faulty }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const module = await openFirst(page, faulty, 'faturas/faturas', 'Faturas em aberto');
  await button(module, 'Copiar Linha digitável').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{47,48}$/);
});
