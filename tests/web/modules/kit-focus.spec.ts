// The focus in a module never falls back to the document: a new page or reloaded content receives it.
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

/** One list that is reused by each page, with buttons that draw a new page and reload the list. */
const script = `export default async function start({ kit }) {
  const list = kit.element('div', { class: 'stack' });
  let turn = 0;
  const rows = async () => {
    turn += 1;
    if (turn === 2) throw new Error('Sem resposta.');
    return [kit.element('p', {}, 'Vez ' + turn), kit.button('Carregar', load), kit.button('Nova página', open)];
  };
  const load = () => kit.load(list, rows);
  async function open() {
    kit.page({ title: 'Lista' }, list);
    await load();
  }
  await open();
}`;

test('moves the focus to the heading of a new page, and keeps it on a list that is reloaded', async ({
  page,
  context,
  faulty,
}) => {
  await faulty.publish('aurora', 'tabela-de-precos', script);
  await signIn(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard/vendas/tabela-de-precos'));
  const module = frameOf(page, 'Tabela de preços');
  const list = module.locator('.stack');
  await module.getByRole('button', { name: 'Carregar' }).press('Enter');
  await expect(module.getByRole('alert')).toContainText('Sem resposta.');
  await expect(list).toBeFocused();
  await module.getByRole('button', { name: 'Tentar de novo' }).press('Enter');
  await expect(module.getByText('Vez 3')).toBeVisible();
  await expect(list).toBeFocused();
  await module.getByRole('button', { name: 'Nova página' }).press('Enter');
  await expect(module.getByText('Vez 4')).toBeVisible();
  await expect(module.getByRole('heading', { name: 'Lista' })).toBeFocused();
});
