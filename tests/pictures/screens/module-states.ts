// States of the modules of Aurora: what a press opens, and what a person has typed or sent.
import type { FrameLocator, Page } from 'playwright-core';
import { noteXml, type NoteProduct } from '#tests/web/support/modules/nfe.ts';
import { mariana } from '#tests/web/support/signed-in.ts';
import { moduleOf, openFirstRow, type Screen } from './screen.ts';

const state = (name: string, path: string, reach: (page: Page) => Promise<unknown>): Screen => ({
  name,
  person: mariana,
  path: `/dashboard/${path}`,
  reach,
});

const button = (module: FrameLocator, name: string) => module.getByRole('button', { name, exact: true });
const dialog = (module: FrameLocator, name: string | RegExp) => module.getByRole('dialog', { name });

/** Presses an action of the page, which may be under "Mais ações" on a phone. */
async function pressAction(module: FrameLocator, name: string): Promise<void> {
  if (await button(module, name).isVisible()) return button(module, name).click();
  await button(module, 'Mais ações').click();
  await module.getByRole('menuitem', { name }).click();
}

/** Opens the first approved order, and one of its dialogs. */
const orderDialog = (name: string, action: string, title: RegExp, role: 'dialog' | 'alertdialog' = 'dialog'): Screen =>
  state(name, 'vendas/pedidos?situacao=Aprovado', async (page) => {
    await openFirstRow(page);
    await button(moduleOf(page), 'Comentar').waitFor();
    await pressAction(moduleOf(page), action);
    await moduleOf(page).getByRole(role, { name: title }).waitFor();
  });

/** The sheet of the filters on a phone; elsewhere the menu of a filter. */
async function openFilters(page: Page): Promise<void> {
  const module = moduleOf(page);
  const sheet = module.getByRole('button', { name: /^Filtros/ });
  if (await sheet.isVisible()) {
    await sheet.click();
    await dialog(module, 'Filtros').waitFor();
  } else {
    await button(module, 'Filial').click();
    await module.getByRole('menuitemradio').first().waitFor();
  }
}

async function refuse(page: Page): Promise<void> {
  const module = moduleOf(page);
  await openFirstRow(page);
  // A click of Playwright would scroll the page to the end, where the bar has its place; a press does not.
  await button(module, 'Recusar').dispatchEvent('click');
  await module.getByRole('combobox', { name: 'Motivo da recusa' }).waitFor();
}

async function openDock(page: Page, name: RegExp | string, title?: string): Promise<void> {
  const module = moduleOf(page);
  await module.getByRole('button', { name, exact: true }).first().click();
  await (title === undefined ? module.getByRole('dialog') : dialog(module, title)).waitFor();
}

/** Calls what does not exist, as a script with a mistake does. */
const brokenScript = `export default async function start({ kit }) {
  kit.page({ title: 'Pedidos' });
  pedidos.listar();
}
`;

/** Opens an item whose script fails. */
async function openBroken(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click();
  await page.getByRole('alert').getByRole('heading', { name: 'O módulo saiu do ar' }).waitFor();
}

/** The diagnosis is shown if the browser refuses to copy it. */
async function showDiagnosis(page: Page): Promise<void> {
  await openBroken(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click();
  await page.getByText('Módulo: vendas / pedidos').waitFor();
}

/** Starts at the launcher: a frame that is removed while the picture waits for it would fail the picture. */
const broken = (name: string, reach: (page: Page) => Promise<unknown>): Screen => ({
  name,
  person: mariana,
  path: '/dashboard',
  prepare: (page) =>
    page.route('**/script/pedidos', (route) => route.fulfill({ contentType: 'text/javascript', body: brokenScript })),
  reach,
});

const shirt: NoteProduct = { code: '17', name: 'Camiseta básica KIT 12', unit: 'CX', price: '120.00', quantity: '3.0000' };
const thread: NoteProduct = { code: '18', name: 'Linha', unit: 'PC', price: '1.4285714286', quantity: '10.0000' };

/** Opens a note, corrects one of its cells, and leaves another one invalid. */
async function openNote(page: Page): Promise<void> {
  await page
    .getByLabel('Escolher arquivos XML')
    .setInputFiles({ name: 'nota-48216.xml', mimeType: 'text/xml', buffer: noteXml('48216', [shirt, thread]) });
  await page.getByRole('textbox', { name: 'Produto de 18', exact: true }).fill('Linha branca');
  await page.getByRole('textbox', { name: 'Valor de 17', exact: true }).fill('cento e vinte');
  await page.getByRole('textbox', { name: 'Valor de 17', exact: true }).blur();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

export const moduleStates: readonly Screen[] = [
  state('pedidos-filtros', 'vendas/pedidos', openFilters),
  orderDialog('pedidos-comentar', 'Comentar', /^Comentar o pedido/),
  orderDialog('pedidos-cancelar', 'Cancelar pedido', /^Cancelar o pedido/, 'alertdialog'),
  orderDialog('pedidos-faturar', 'Faturar', /^Faturar o pedido/),
  state('aprovacoes-recusa', 'vendas/aprovacoes', refuse),
  state('titulos-vencidos-grafico', 'financeiro/titulos-vencidos', async (page) => {
    await pressAction(moduleOf(page), 'Por tempo de atraso');
    await dialog(moduleOf(page), 'Títulos vencidos').waitFor();
  }),
  state('docas-calendario', 'logistica/agenda-de-docas', async (page) => {
    await moduleOf(page).locator('.k-days-day').click();
    await dialog(moduleOf(page), /^Calendário/).waitFor();
  }),
  state('docas-reservar', 'logistica/agenda-de-docas', (page) => openDock(page, 'Reservar doca', 'Reservar doca')),
  state('docas-reserva', 'logistica/agenda-de-docas', (page) => openDock(page, /^(?:Recebimento|Expedição), /)),
  state('produtos-da-nota-aberta', 'logistica/produtos-da-nota', openNote),
  broken('modulo-falha', openBroken),
  broken('modulo-falha-diagnostico', showDiagnosis),
];
