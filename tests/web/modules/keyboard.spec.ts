// Each module of the demo can be used by keyboard alone: from its tile to the search, a filter and the first row, and back to that row. The
// pages and dialogs that rows open have no violation in any colours; demo-modules.spec.ts checks the lists.
import type { FrameLocator, Locator } from '@playwright/test';
import { coloursAt, expectModuleCleanInEveryLook } from '#tests/web/support/axe.ts';
import { walkTo } from '#tests/web/support/keyboard.ts';
import { hasDeliveries } from '#tests/web/support/modules/delivery-days.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { girassol, mariana, signIn } from '#tests/web/support/signed-in.ts';

const width = 1280;
// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {}, viewport: { width, height: 800 } });
test.setTimeout(120_000);

const aurora = { tenant: 'localhost', person: mariana } as const;
const energy = { tenant: 'senha', person: girassol } as const;

interface List {
  readonly title: string;
  readonly search: string;
  /** The heading of the column that sorts the list at its start. */
  readonly sorted: string;
  readonly filter?: string;
  /** The place that a row opens; absent: rows open nothing. */
  readonly opens?: 'page' | 'dialog';
  /** A button of the header, and what it opens. */
  readonly action?: readonly [name: string, opens: 'page' | 'dialog'];
  /** Shows one day, and a Sunday has no rows. */
  readonly isOfDay?: true;
}

const ofAurora: readonly List[] = [
  { title: 'Pedidos', search: 'Buscar pedidos', sorted: 'Emissão', filter: 'Filial', opens: 'page' },
  { title: 'Aprovações', search: 'Buscar pedidos', sorted: 'Emissão', filter: 'Emissão', opens: 'page' },
  { title: 'Títulos a vencer', search: 'Buscar títulos', sorted: 'Vencimento', filter: 'Vencimento', opens: 'page' },
  {
    title: 'Títulos vencidos',
    search: 'Buscar títulos',
    sorted: 'Vencimento',
    filter: 'Vencimento',
    action: ['Por tempo de atraso', 'dialog'],
  },
  { title: 'Tabela de preços', search: 'Buscar produto', sorted: 'Produto' },
  {
    title: 'Posição de estoque',
    search: 'Buscar produtos',
    sorted: 'Falta',
    action: ['Gráficos', 'page'],
  },
  { title: 'Entregas de hoje', search: 'Buscar entregas', sorted: 'Janela', opens: 'dialog', isOfDay: true },
  {
    title: 'Devoluções',
    search: 'Buscar devoluções',
    sorted: 'Abertura',
    filter: 'Abertura',
    opens: 'page',
    action: ['Motivos', 'dialog'],
  },
  { title: 'Contratos', search: 'Buscar contratos', sorted: 'Fim', filter: 'Fim', opens: 'page' },
];
const ofEnergy: readonly List[] = (
  [
    ['Usinas', 'Usina'],
    ['Faturas em aberto', 'Vencimento'],
    ['Faturas vencidas', 'Vencimento'],
    ['Contratos', 'Fim'],
    ['Chamados', 'Abertura'],
    ['Medidores', 'Última leitura'],
    ['Documentos', 'Emissão'],
  ] as const
).map(([title, sorted]) => ({
  title,
  search: `Buscar em ${title}`,
  sorted,
  ...(title !== 'Usinas' && { filter: sorted }),
  opens: 'page',
}));

const lists = [...ofAurora.map((list) => ({ ...aurora, list })), ...ofEnergy.map((list) => ({ ...energy, list }))];

/** Opens a module by the keyboard from its tile. */
async function openFromTile(page: Page, title: string): Promise<FrameLocator> {
  await expectValues(page);
  await page.getByRole('article').getByRole('link', { name: title, exact: true }).first().press('Enter');
  const module = frameOf(page, title);
  await expect(module.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(module.locator('.k-loading, .k-skeleton')).toHaveCount(0);
  return module;
}

/** Opens what the focused control opens, checks its colours, and comes back to the control. */
async function openAndReturn(page: Page, module: FrameLocator, control: Locator, opens: 'page' | 'dialog'): Promise<void> {
  await page.keyboard.press('Enter');
  if (opens === 'dialog') {
    await expect(module.getByRole('dialog')).toBeVisible();
    await expectModuleCleanInEveryLook(page, 'the dialog', coloursAt(width));
    await page.keyboard.press('Escape');
    await expect(module.getByRole('dialog')).toHaveCount(0);
  } else {
    await expect(module.getByRole('heading', { level: 1 })).toBeFocused();
    const back = module.getByRole('button', { name: 'Voltar', exact: true });
    await expect(module.locator('.k-loading')).toHaveCount(0);
    await expectModuleCleanInEveryLook(page, 'the page', coloursAt(width));
    await walkTo(page, back, 'Shift+Tab');
    await page.keyboard.press('Enter');
  }
  await expect(control).toBeFocused();
}

/** Opens and closes the choice of the focused filter. */
async function openFilter(page: Page, filter: Locator): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(filter).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(filter).toHaveAttribute('aria-expanded', 'false');
  await expect(filter).toBeFocused();
}

for (const { tenant, person, list } of lists)
  test(`walks through ${list.title} of ${person.tenant} by keyboard, and comes back to the row`, async ({
    page,
    context,
    portal,
  }) => {
    const { title, search, sorted, filter, opens, action, isOfDay } = list;
    await signIn(context, portal.url(tenant), person);
    await page.goto(portal.url(tenant, '/dashboard'));
    const module = await openFromTile(page, title);
    if (isOfDay === true && !hasDeliveries()) await module.getByRole('button', { name: 'Dia anterior' }).press('Enter');
    const heading = module.getByRole('columnheader', { name: sorted, exact: true });
    await expect(heading).toHaveAttribute('aria-sort', /^(?:ascending|descending)$/);

    if (action !== undefined) {
      const [name, opened] = action;
      const button = module.getByRole('button', { name, exact: true });
      await walkTo(page, button);
      await openAndReturn(page, module, button, opened);
    }
    await walkTo(page, module.getByRole('searchbox', { name: search }));
    if (filter !== undefined) {
      const chip = module.locator('.k-tools .k-filter').getByRole('button', { name: filter, exact: true });
      await walkTo(page, chip);
      await openFilter(page, chip);
    }
    await walkTo(page, heading.getByRole('button'));
    if (opens === undefined) {
      // The keyboard scrolls the rows.
      await walkTo(page, module.locator('.k-scroll[tabindex="0"]'), 'Shift+Tab');
      return;
    }
    const row = module.locator('tbody').getByRole('button').first();
    const name = await row.innerText();
    await walkTo(page, row);
    await openAndReturn(page, module, module.getByRole('button', { name, exact: true }).first(), opens);
  });

test('opens a reservation of Agenda de docas by keyboard, and comes back to it', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  const module = await openFromTile(page, 'Agenda de docas');
  await walkTo(page, module.locator('.k-days-day'));
  await page.keyboard.press('Enter');
  await expect(module.getByRole('dialog', { name: /^Calendário/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(module.locator('.k-days-day')).toBeFocused();
  await walkTo(page, module.getByRole('radio', { name: 'Contagem' }));
  await expect(module.getByRole('rowheader')).toHaveCount(6);
  await walkTo(page, module.getByRole('grid').locator('[tabindex="0"]'));
  // Arrow keys move over the hours and the blocks of a dock, and on to the next dock.
  const blocks = module.getByRole('button', { name: /^(?:Recebimento|Expedição|A confirmar), / });
  const isOnBlock = () => blocks.evaluateAll((all) => all.some((block) => block === document.activeElement));
  for (let step = 0; step < 72 && !(await isOnBlock()); step += 1) {
    const isEnd = step % 12 === 11;
    await page.keyboard.press(isEnd ? 'ArrowDown' : 'ArrowRight');
    if (isEnd) await page.keyboard.press('Home');
  }
  expect(await isOnBlock()).toBe(true);
  const name = (await module.locator(':focus').getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(module.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(module.getByRole('dialog')).toHaveCount(0);
  await expect(module.getByRole('button', { name, exact: true })).toBeFocused();
});

for (const [title, column] of [
  ['Geração de hoje', 'Gerada'],
  ['Créditos disponíveis', 'Saldo'],
  ['Emissões evitadas', 'Emissões evitadas'],
  ['Economia no ano', 'Economia'],
  ['Repasse da usina', 'Repasse'],
] as const)
  test(`sorts the table of ${title} by keyboard`, async ({ page, context, portal }) => {
    await signIn(context, portal.url('senha'), girassol);
    await page.goto(portal.url('senha', '/dashboard'));
    const module = await openFromTile(page, title);
    const heading = module.getByRole('columnheader', { name: column, exact: true });
    await walkTo(page, heading.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(heading.getByRole('button')).toBeFocused();
  });
