// A sheet of the kit in a real frame: the table and the last row of a section, a field with a placeholder, and what a phone leaves out.
import type { FrameLocator } from '@playwright/test';
import { expectModuleCleanInEveryLook } from '#tests/web/support/axe.ts';
import { kitTest, received } from '#tests/web/support/modules/kit-test.ts';
import { expect } from '#tests/web/support/portal.ts';

const script = `export default ({ kit, format }) => {
  const received = kit.element('output', { 'aria-label': 'Recebido' }, '');
  const rows = [
    { documento: '7.741-2', vencimento: '2020-11-14', atraso: 9, valor: 3218.75 },
    { documento: '7.655-3', vencimento: '2020-10-20', atraso: 0, valor: 9116.3 },
  ];
  const bills = kit.table({
    caption: 'Títulos',
    columns: [
      { key: 'documento', label: 'Título' },
      { key: 'vencimento', label: 'Vencimento', shade: 'muted', show: format.date },
      { key: 'atraso', label: 'Atraso', shade: ({ atraso }) => (atraso > 0 ? undefined : 'faint'), show: (days) => days + ' dias' },
      { key: 'valor', label: 'Valor', align: 'end', show: format.money },
    ],
    rows,
    sort: { key: 'vencimento', descending: true },
    card: {
      title: 'vencimento', end: 'valor', status: ({ documento }) => 'Título ' + documento,
      notes: [({ atraso }) => (atraso > 0 ? kit.status(atraso + ' dias', 'bad') : 'em dia')],
    },
  });
  const more = kit.button('Ver os 14 títulos', () => void (received.textContent = 'todos'), { variant: 'ghost' });
  const print = kit.button('Imprimir', () => undefined, { variant: 'ghost', icon: 'printer' });
  const invoice = kit.button('Faturar', () => undefined, { variant: 'primary' });
  const main = [
    kit.message({ who: 'Tatiane Moreira', role: 'Vendedora, carteira Campinas', at: '2020-11-23T07:52:00', text: 'Sem o pedido a loja não abre.' }),
    kit.limit({ title: 'Limite de crédito', subject: 'Serra Azul', subjectNote: '2K.7F9.M1A/0001-93', used: 10, limit: 20 }),
    kit.field({ kind: 'textarea', label: 'Observação', placeholder: 'Só a equipe de crédito vê', onChange: () => undefined }),
  ];
  const sheet = kit.sheet(main, [kit.section({ title: 'Pagamentos', more }, bills)], { side: 'wide' });
  kit.page({ title: 'Crédito', actions: [print, invoice] }, sheet, received);
}`;

/** Every part with a key of 44 digits, as an access key without blanks. */
const longScript = `export default ({ kit }) => {
  const key = '35261112345678000195550010000482331000482330';
  const two = [{ label: key, value: 1 }, { label: key + ' b', value: 2 }];
  const act = () => undefined;
  const values = { acesso: key };
  const details = kit.sheet([
    kit.facts([{ label: key, value: key, note: key }, { label: 'Chave de acesso', value: key, wide: true, copy: true }]),
    kit.message({ who: key, role: key, at: '2026-11-23T07:52:00', text: key }),
    kit.limit({ title: key, subject: key, used: 10, order: 15, orderLabel: key, limit: 20, show: () => key }),
    kit.section({ title: key, count: 2, note: key, collapsed: false }, kit.totals([{ label: key, value: key, strong: true }])),
    kit.section({ title: key, note: key, more: kit.button(key, act, { variant: 'ghost' }) }, kit.element('p', {}, key)),
  ], [kit.history([{ icon: 'check', who: key, text: key, note: key, at: '2026-11-20T10:12:00' }])]);
  kit.page(
    {
      title: key, subtitle: key, count: 2, status: kit.status(key, 'warn'), back: '/',
      foot: kit.decision({
        amount: key, note: key, approve: { label: 'Aprovar', onPress: act },
        refuse: { label: 'Recusar', submit: 'Recusar pedido', reasons: [{ value: '1', label: key }], messageLabel: key, hint: key, onSubmit: act },
      }),
    },
    kit.element('p', {}, key),
    kit.figures([{ label: key, value: key, hint: key }]),
    kit.tabs([{ id: 'a', label: key, content: kit.element('p', {}, key) }, { id: 'b', label: key, content: kit.card(key) }], { label: key }),
    details,
    kit.bars({ title: key, values: two, show: () => key }),
    kit.line({ title: key, values: two, show: () => key, goal: { label: key, value: 3 } }),
    kit.form({ fields: [{ name: 'a', label: key, kind: 'text', required: true, hint: key }], submit: 'Enviar', onSubmit: act }),
    kit.card(key, kit.element('p', {}, key)),
    kit.empty(key, key),
    kit.failed(new Error(key), act),
    kit.filters({ fields: [{ name: 'acesso', label: 'Acesso', kind: 'select', options: [{ value: key, label: key }] }], values, onChange: act }),
    kit.files({ label: key }),
    kit.table({ caption: key, columns: [{ key: 'a', label: key }, { key: 'b', label: 'B', align: 'end' }], rows: [{ a: key, b: key }],
      card: { title: 'a', end: 'b', status: () => kit.status(key, 'info'), notes: ['a'] } }),
    kit.button('Abrir', () => kit.confirm({ title: key, sentence: key, confirm: 'Sim' })),
  );
}`;

const payments = (module: FrameLocator) => module.getByRole('region', { name: 'Pagamentos' });
const more = (module: FrameLocator) => module.getByRole('button', { name: 'Ver os 14 títulos', exact: true });
const asides = (module: FrameLocator) => [
  module.getByText('Vendedora, carteira Campinas'),
  module.getByText('2K.7F9.M1A/0001-93'),
];

/** The width and the height of the row that opens the rest, and the width of its section. */
async function sizesOf(module: FrameLocator): Promise<readonly [width: number, height: number, section: number]> {
  const boxes = await Promise.all([more(module), payments(module)].map((one) => one.boundingBox()));
  const [own, section] = boxes;
  if (own === undefined || own === null || section === undefined || section === null)
    throw new Error('The section is not drawn.');
  return [own.width, own.height, section.width];
}

kitTest('draws plain headings, and a whole row that opens the rest, in a wide window', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { module } = await open(script);
  const headings = payments(module).getByRole('columnheader');
  await expect(headings).toHaveText(['Título', 'Vencimento', 'Atraso', 'Valor']);
  await expect(headings.getByRole('button')).toHaveCount(0);
  await expect(headings.nth(1)).toHaveAttribute('aria-sort', 'descending');
  const [width, height, section] = await sizesOf(module);
  expect(width).toBe(section);
  expect(height).toBeGreaterThanOrEqual(48);
  await more(module).press('Enter');
  await expect(received(module)).toHaveText('todos');
  for (const one of asides(module)) await expect(one).toBeVisible();
});

kitTest('describes a field by its placeholder, before and after a text is typed', async ({ open }) => {
  const { module } = await open(script);
  const note = module.getByRole('textbox', { name: 'Observação' });
  await expect(note).toHaveAttribute('placeholder', 'Só a equipe de crédito vê');
  await expect(note).toHaveAccessibleDescription('Só a equipe de crédito vê');
  await note.fill('Ligar amanhã.');
  await expect(note).toHaveAccessibleDescription('Só a equipe de crédito vê');
});

kitTest('draws the cards of its author on a phone, and leaves out what has no room', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { module } = await open(script);
  const cards = module.locator('.k-row-card');
  await expect(cards).toHaveText(
    [/^14\/11\/2020\s*R\$\s3\.218,75\s*Título 7\.741-2\s*9 dias$/, /^20\/10\/2020\s*R\$\s9\.116,30\s*Título 7\.655-3\s*em dia$/],
    { useInnerText: true },
  );
  const [width, height, section] = await sizesOf(module);
  expect(width).toBe(section);
  expect(height).toBeGreaterThanOrEqual(44);
  for (const one of asides(module)) await expect(one).toBeHidden();
  // Both buttons of the bar have an outline.
  const outline = module.getByRole('button', { name: 'Imprimir' });
  await expect(outline).toBeInViewport({ ratio: 1 });
  await expect(outline).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  expect(await module.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
});

kitTest('scrolls no part sideways at 320 px, whatever key without blanks it shows', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 780 });
  const { module } = await open(longScript);
  const wider = () => module.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  await expect(module.getByRole('button', { name: 'Copiar Chave de acesso' })).toBeVisible();
  await expect.poll(wider).toBeLessThanOrEqual(0);
  // The card would hide what is wider than it.
  const lines = await module.locator('.k-row-line').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...lines)).toBeLessThan(320);
  await module.getByRole('button', { name: 'Recusar', exact: true }).press('Enter');
  await expect(module.getByRole('button', { name: 'Recusar pedido' })).toBeVisible();
  expect(await wider(), 'a refusal').toBeLessThanOrEqual(0);
  await module.getByRole('button', { name: 'Abrir', exact: true }).press('Enter');
  const dialog = module.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), 'a dialog').toBeLessThanOrEqual(0);
});

kitTest('has no violation in any look', async ({ page, open }) => {
  kitTest.slow();
  const { module } = await open(script);
  await expect(more(module)).toBeVisible();
  await expectModuleCleanInEveryLook(page, 'a sheet of the kit');
});
