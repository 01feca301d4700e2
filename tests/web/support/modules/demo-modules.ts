// The modules of the demo tenants: their addresses, the number on each tile, and the place where the module shows the same number.
import { modalMinWidthPx } from '#contract/limits.ts';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { girassol, mariana, type Person } from '#tests/web/support/signed-in.ts';
import { frameOf } from './frames.ts';
import { tileOf } from './tiles.ts';

/** Expects the number of a tile in the module. */
type Shown = (module: FrameLocator, found: string) => Promise<void>;

export interface DemoModule {
  /** The address after the layout. */
  readonly path: string;
  readonly title: string;
  /** The text of the tile, with the number as its group. Absent: the tile has no number. */
  readonly tile?: RegExp;
  readonly shown?: Shown;
  /** A legacy script, which opens over the screen. */
  readonly isLegacy?: true;
  /** A notice of the tenant covers the module at the first visit, in a window that is wide enough. */
  readonly hasNotice?: true;
}

interface DemoModules {
  readonly tenant: string;
  readonly person: Person;
  readonly modules: readonly DemoModule[];
}

/** The number beside the title of a list. */
const beside: Shown = (module, found) => expect(module.locator('.k-head-count')).toHaveText(found);
const inTab =
  (label: string): Shown =>
  (module, found) =>
    expect(module.getByRole('tab', { name: new RegExp(`^${label}`) })).toHaveText(`${label}${found}`);
const asText =
  (textOf: (found: string) => string = (found) => found): Shown =>
  (module, found) =>
    expect(module.getByText(textOf(found), { exact: true }).first()).toBeVisible();

/** The amount under a label of the figures. */
async function amountOf(module: FrameLocator, label: RegExp): Promise<number> {
  const figure = module.locator('.k-figures > div').filter({ hasText: label });
  const text = await figure.getByRole('definition').first().innerText();
  return Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
}
/** The share of the goal, which the module shows with a decimal. */
const shareOfGoal: Shown = async (module, found) => {
  const [sold, goal] = [await amountOf(module, /^Vendido/), await amountOf(module, /^Meta/)];
  expect(Math.round((100 * sold) / goal)).toBe(Number(found));
};

const aurora: DemoModules = {
  tenant: 'localhost',
  person: mariana,
  modules: [
    { path: 'vendas/pedidos', title: 'Pedidos', tile: /([\d.]+) em aberto/, shown: inTab('Em aberto') },
    { path: 'vendas/aprovacoes', title: 'Aprovações', tile: /([\d.]+) aguardando você/, shown: beside },
    { path: 'vendas/meta-do-mes', title: 'Meta do mês', tile: /(\d+) %/, shown: shareOfGoal },
    { path: 'vendas/tabela-de-precos', title: 'Tabela de preços' },
    {
      path: 'financeiro/titulos-a-vencer',
      title: 'Títulos a vencer',
      tile: /([\d.]+) títulos? em 30 dias/,
      shown: beside,
    },
    { path: 'financeiro/titulos-vencidos', title: 'Títulos vencidos', tile: /([\d.]+) títulos?/, shown: beside },
    { path: 'financeiro/notas-fiscais', title: 'Notas fiscais', tile: /([\d.]+)\s+Emitidas em 30 dias/, shown: beside },
    {
      path: 'financeiro/limite-de-credito',
      title: 'Limite de crédito',
      tile: /(R\$\s[\d.,]+)/,
      shown: asText((found) => `Disponível: ${found}`),
      isLegacy: true,
    },
    { path: 'logistica/posicao-de-estoque', title: 'Posição de estoque', tile: /([\d.]+)\s+Itens em/, shown: asText() },
    {
      path: 'logistica/entregas-de-hoje',
      title: 'Entregas de hoje',
      // A Sunday has none.
      tile: /((?<=de )[\d.]+(?= concluídas?)|Nenhuma(?= hoje))/,
      shown: (module, found) => inTab('Todas')(module, found === 'Nenhuma' ? '0' : found),
    },
    { path: 'logistica/devolucoes', title: 'Devoluções', tile: /([\d.]+)\s+Por decidir/, shown: beside },
    { path: 'logistica/agenda-de-docas', title: 'Agenda de docas' },
    { path: 'pessoas/contratos', title: 'Contratos', tile: /([\d.]+)\s+\d+ vencem? em 30 dias/, shown: beside },
    { path: 'pessoas/treinamentos', title: 'Treinamentos', tile: /([\d.]+) pendentes?/, shown: beside, hasNotice: true },
    { path: 'publico/segunda-via', title: '2ª via de boleto' },
    { path: 'publico/acompanhar-entrega', title: 'Acompanhar entrega' },
    { path: 'publico/catalogo', title: 'Catálogo de produtos' },
    { path: 'publico/seja-fornecedor', title: 'Seja fornecedor' },
  ],
};

/** The yellow tenant. */
const energy: DemoModules = {
  tenant: 'senha',
  person: girassol,
  modules: [
    { path: 'geracao/usinas', title: 'Usinas', tile: /de (\d+) em operação/, shown: beside },
    { path: 'geracao/geracao-de-hoje', title: 'Geração de hoje', tile: /([\d,]+\sMWh)/, shown: asText() },
    {
      path: 'geracao/creditos',
      title: 'Créditos disponíveis',
      tile: /([\d.]+)\s+kWh em/,
      shown: asText((found) => `${found} kWh`),
    },
    { path: 'geracao/emissoes', title: 'Emissões evitadas', tile: /([\d.]+\st de CO₂)/, shown: asText() },
    { path: 'faturas/faturas', title: 'Faturas em aberto', tile: /(\d+) unidades?/, shown: beside },
    { path: 'faturas/vencidas', title: 'Faturas vencidas', tile: /(\d+) faturas?/, shown: beside },
    { path: 'faturas/economia', title: 'Economia no ano', tile: /(R\$\s[\d.,]+)/, shown: asText() },
    { path: 'faturas/repasse', title: 'Repasse da usina', tile: /(R\$\s[\d.,]+)/, shown: asText() },
    { path: 'atendimento/contratos', title: 'Contratos', tile: /(\d+)\s+(?:\d+ renovam?|Nenhum renova) em/, shown: beside },
    { path: 'atendimento/chamados', title: 'Chamados', tile: /(\d+) aguardando você/, shown: inTab('Aguardando você') },
    { path: 'atendimento/medidores', title: 'Medidores', tile: /de (\d+) em dia/, shown: beside },
    { path: 'atendimento/documentos', title: 'Documentos' },
  ],
};

export const demoModules: readonly DemoModules[] = [aurora, energy];

/** The number on the tile of a module, on the home. */
export async function numberOnTile(page: Page, title: string, tile: RegExp): Promise<string> {
  await expect(tileOf(page, title)).toHaveText(tile, { useInnerText: true });
  const text = (await tileOf(page, title).innerText()).replace(/\s+/g, ' ');
  return tile.exec(text)?.[1] ?? '';
}

/** Opens a module in a layout, and closes the notice over it. */
export async function openDemoModule(
  page: Page,
  { path, title, isLegacy, hasNotice }: DemoModule,
  home: string,
): Promise<FrameLocator> {
  await page.goto(isLegacy === true ? home : `${home}/${path}`);
  if (isLegacy === true) await tileOf(page, title).getByRole('button', { name: title, exact: true }).click();
  const notice = page.getByRole('dialog', { name: title });
  if (hasNotice === true && (page.viewportSize()?.width ?? 0) > modalMinWidthPx) {
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
  }
  const module = frameOf(page, title);
  await expect(module.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(module.locator('.k-loading, .k-skeleton')).toHaveCount(0);
  return module;
}
