// "Arquivos": uploads, the link of a file for people outside, and the panel of a file.
import type { Page } from 'playwright-core';
import { choose, enterNewFolder, file, filesField } from '#tests/web/support/modules/file-manager.ts';
import { mariana } from '#tests/web/support/signed-in.ts';
import type { Screen } from './screen.ts';

const state = (name: string, reach: (page: Page) => Promise<unknown>): Screen => ({
  name: `arquivos-${name}`,
  person: mariana,
  path: '/dashboard/pessoas/arquivos',
  reach,
});

let folders = 0;

/** Sends files to a new folder, because two pictures are taken at once. Waits for the count of the uploads. */
async function send(
  page: Page,
  kind: string,
  files: readonly (readonly [name: string, text: string])[],
  count: string,
): Promise<void> {
  await enterNewFolder(page, `${kind} ${(folders += 1)}`);
  await filesField(page).setInputFiles(files.map(([name, text]) => file(name, Buffer.from(text))));
  await page.getByText(count, { exact: true }).first().waitFor();
}

/** One of the files is refused, so that the dock is open on a phone as well. */
const upload = (page: Page): Promise<void> =>
  send(
    page,
    'Notas de novembro',
    [
      ['nota-48216.txt', 'um'],
      ['nota-48217.txt', 'dois'],
      ['programa.exe', 'MZ'],
    ],
    '2 de 3 enviados · 1 falhou',
  );

const shared = 'condicoes-de-entrega.txt';

async function askForLink(page: Page): Promise<void> {
  await send(page, 'Clientes', [[shared, 'Entregas de segunda a sexta, das 8h às 17h.']], '1 de 1 enviado');
  // On a phone the finished uploads are one line, which has no button for this.
  const clear = page.getByRole('button', { name: 'Limpar concluídos' });
  if (await clear.isVisible()) await clear.click();
  await choose(page, shared, 'Compartilhar por link');
  await page.getByRole('dialog', { name: `Compartilhar ${shared}` }).waitFor();
}

async function createLink(page: Page): Promise<void> {
  await askForLink(page);
  await page.getByRole('button', { name: 'Criar link' }).click();
  await page.getByRole('textbox', { name: 'Link', exact: true }).waitFor();
}

async function openPanel(page: Page): Promise<void> {
  await createLink(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await choose(page, shared, 'Abrir detalhes');
  await page.getByRole('button', { name: /^Revogar o link/ }).waitFor();
}

export const fileStates: readonly Screen[] = [
  state('envios', upload),
  state('compartilhar', askForLink),
  state('link-criado', createLink),
  state('painel', openPanel),
];
