// The focus inside a module never falls to the document: a page that is drawn anew, and content that is loaded again, take it over.
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// A header of the test's own on every request would make the frame's own files, which come across origins, ask for permission first.
test.use({ extraHTTPHeaders: {} });

/** One list that stays from page to page, as scripts keep it, with what draws the page and what loads the list anew. */
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

test('goes to the heading of a new page, and stays at a place whose content is loaded again', async ({ page, context, odd }) => {
  await odd.publish('aurora', 'tabela-de-precos', script);
  await signIn(context, odd.url(), mariana);
  await page.goto(odd.url('localhost', '/dashboard/vendas/tabela-de-precos'));
  const module = page.frameLocator('iframe[title="Módulo Tabela de preços"]');
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
