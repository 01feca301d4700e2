// Long labels of buttons, with names of customers: every answer of a dialog, of a decision, of a page and of an empty place is in view.
import type { FrameLocator, Locator } from '@playwright/test';
import { kitTest } from '#tests/web/support/modules/kit-test.ts';
import { expect } from '#tests/web/support/portal.ts';

const script = `export default ({ kit }) => {
  const name = 'Comercial de Alimentos e Bebidas Nossa Senhora da Conceição Aparecida Importação e Exportação Ltda';
  const act = () => undefined;
  const foot = kit.decision({
    amount: 'R$ 18.420,00', note: name, ask: { label: 'Perguntar a ' + name, onPress: act },
    approve: { label: 'Aprovar o pedido de ' + name, onPress: act },
    refuse: { label: 'Recusar o pedido de ' + name, submit: 'Recusar', reasons: [{ value: 'a', label: 'a' }], onSubmit: act },
  });
  const decide = () => kit.page({ title: 'Decisão', foot }, kit.element('p', {}, name));
  const end = () => kit.confirm({ title: 'Encerrar?', confirm: 'Encerrar o contrato de ' + name, danger: true });
  const choose = () => kit.dialog({ title: name, actions: [
    { id: 'a', label: 'Recusar o pedido de ' + name, variant: 'danger-line' },
    { id: 'b', label: 'Aprovar o pedido de ' + name, variant: 'primary' },
  ] });
  kit.page(
    { title: 'Contratos', actions: [kit.button('Comentar com ' + name, act), kit.button('Renovar com ' + name, act, { variant: 'primary' })] },
    kit.button('Encerrar', end), kit.button('Escolher', choose), kit.button('Decidir', decide),
    kit.empty('Nenhum contrato', name, kit.button('Criar um contrato com ' + name, act, { icon: 'plus' })),
    kit.element('div', { style: 'height: 900px' }), kit.element('p', {}, 'Fim da página'),
  );
}`;

/** Expects that each button of `place` is drawn inside it and inside the window, with its whole label. */
async function expectWhole(place: Locator, count: number): Promise<void> {
  const buttons = place.locator('button:visible');
  await expect(buttons).toHaveCount(count);
  const cut = await buttons.evaluateAll((all) =>
    all.filter((button) => {
      const { left, right } = button.getBoundingClientRect();
      return (
        left < 0 || right > innerWidth || button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight
      );
    }),
  );
  expect(cut.length, 'buttons whose label is cut').toBe(0);
}

const widerThanWindow = (module: FrameLocator) => module.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

for (const width of [320, 360, 800, 1280, 1600])
  kitTest(`draws long labels whole at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    const { module } = await open(script);
    await expectWhole(module.locator('.k-head > .k-actions'), 2);
    await expectWhole(module.locator('.k-state'), 1);
    expect((await module.getByRole('heading', { level: 1 }).boundingBox())?.height, 'the title is one line').toBeLessThan(40);
    // The bar of a phone leaves the end of the content free.
    const last = module.getByText('Fim da página');
    await module.locator('html').evaluate((html) => html.scrollTo(0, html.scrollHeight));
    await expect
      .poll(
        () =>
          last.evaluate((end) => {
            const { left, bottom } = end.getBoundingClientRect();
            return document.elementFromPoint(left + 2, bottom - 2) === end;
          }),
        'the end of the content is in view',
      )
      .toBe(true);

    await module.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await expectWhole(module.locator('.k-dialog > footer'), 2);
    await expect(module.getByRole('alertdialog').getByRole('button', { name: 'Voltar' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await module.getByRole('button', { name: 'Escolher', exact: true }).click();
    await expectWhole(module.locator('.k-dialog > footer'), 2);
    await page.keyboard.press('Escape');
    await module.getByRole('button', { name: 'Decidir', exact: true }).click();
    await expectWhole(module.locator('.k-decision'), 3);
    expect(await widerThanWindow(module)).toBeLessThanOrEqual(0);
  });
