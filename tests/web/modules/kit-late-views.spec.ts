// Views of `kit.routes` that draw after an answer has come, while the person has moved on to another view.
import type { FrameLocator } from '@playwright/test';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { frameOf, headingOf } from '#tests/web/support/modules/frames.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

/** "Lenta" draws after an answer. "Pedido" draws at once, and again after an answer. "Respostas" counts the answers that came. */
const script = `export default async function start({ kit, route, sql }) {
  const answers = kit.element('output', { 'aria-label': 'Respostas' }, '0');
  const open = (name) => kit.button('Abrir ' + name, () => route.push('/' + name));
  let turn = 0;
  async function drawLater(title) {
    await sql.run('precos-categorias', { busca: '' });
    kit.page({ title }, kit.element('p', {}, 'Tarde'), answers);
    answers.textContent = String(Number(answers.textContent) + 1);
  }
  await kit.routes({
    '/': () => kit.page({ title: 'Lista' }, open('lenta'), open('pedido'), open('outra'), answers),
    '/lenta': () => drawLater('Lenta'),
    '/pedido': () => {
      turn += 1;
      const renew = kit.button('Atualizar', () => drawLater('Atualizado'));
      kit.page({ title: 'Pedido, vez ' + turn }, renew, open('outra'), answers);
    },
    '/outra': () => kit.page({ title: 'Outra' }, answers),
  });
}`;

const answersOf = (module: FrameLocator) => module.getByLabel('Respostas');
const press = (module: FrameLocator, name: string) => module.getByRole('button', { name, exact: true }).click();

/** The module, and a function that lets its query be answered. */
const lateTest = test.extend<{ readonly late: { readonly module: FrameLocator; readonly answer: () => void } }>({
  late: async ({ page, context, faulty }, use) => {
    const held = withResolvers();
    await page.route(/\/sql\/precos-categorias/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await faulty.publish('aurora', 'tabela-de-precos', script);
    await signIn(context, faulty.url(), mariana);
    await page.goto(faulty.url('localhost', '/dashboard/vendas/tabela-de-precos'));
    const module = frameOf(page, 'Tabela de preços');
    await expect(headingOf(module, 'Lista')).toBeVisible();
    await use({ module, answer: held.resolve });
  },
});

const atRoute = (page: Page, name: string) => expect(page).toHaveURL((url) => url.pathname.endsWith(`/tabela-de-precos/${name}`));

lateTest('does not let a view that answers late draw over a newer one', async ({ page, late: { module, answer } }) => {
  const request = page.waitForRequest(/\/sql\/precos-categorias/);
  await press(module, 'Abrir lenta');
  await request;
  await press(module, 'Abrir outra');
  await expect(headingOf(module, 'Outra')).toBeVisible();
  answer();
  await expect(answersOf(module)).toHaveText('1');
  await expect(headingOf(module, 'Outra')).toBeVisible();
  await expect(module.getByText('Tarde')).toHaveCount(0);
  await expect(page).toHaveTitle(/\bOutra – /);
  await atRoute(page, 'outra');
  // The view had drawn nothing that Back could restore, so it is opened again.
  await page.goBack();
  await expect(headingOf(module, 'Lenta')).toBeVisible();
  await expect(page).toHaveTitle(/\bLenta – /);
  await page.goBack();
  await expect(headingOf(module, 'Lista')).toBeVisible();
});

lateTest('draws a view again on Back when it wanted to change while another was shown', async ({ page, late }) => {
  const { module, answer } = late;
  await press(module, 'Abrir pedido');
  await expect(headingOf(module, 'Pedido, vez 1')).toBeVisible();
  const request = page.waitForRequest(/\/sql\/precos-categorias/);
  await press(module, 'Atualizar');
  await request;
  await press(module, 'Abrir outra');
  await expect(headingOf(module, 'Outra')).toBeVisible();
  answer();
  await expect(answersOf(module)).toHaveText('1');
  await expect(headingOf(module, 'Outra')).toBeVisible();
  await page.goBack();
  await expect(headingOf(module, 'Pedido, vez 2')).toBeVisible();
  await expect(page).toHaveTitle(/\bPedido, vez 2 – /);
});
