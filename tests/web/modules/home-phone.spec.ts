// The main screen on a phone: its values can be loaded again and hidden.
import { sideways } from '#tests/web/support/axe.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

for (const width of [320, 360])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('refreshes the values by a button beside the one that hides them', async ({ page, context, portal }) => {
      await signIn(context, portal.url(), mariana);
      await page.goto(portal.url('localhost', '/dashboard'));
      await expectValues(page);
      const refresh = page.getByRole('main').getByRole('button', { name: 'Atualizar valores', exact: true });
      const [one, other] = [
        await refresh.boundingBox(),
        await page.getByRole('main').getByRole('button', { name: 'Ocultar valores' }).boundingBox(),
      ];
      expect(one?.y).toBe(other?.y);
      for (const box of [one, other]) {
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
      }
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const answered = page.waitForResponse(/\/x\/summaries/);
      await refresh.click();
      await answered;
    });

    test('shows the title of the details before the choice of their chart', async ({ page, context, portal }) => {
      await signIn(context, portal.url(), mariana);
      await page.goto(portal.url('localhost', '/dashboard'));
      await expectValues(page);
      await page.getByRole('button', { name: 'Detalhes: Pedidos' }).click();
      const details = page.getByRole('dialog', { name: 'Pedidos' });
      const choice = details.getByRole('button', { name: 'Valor do gráfico' });
      await expect(choice).toBeVisible();
      const title = await details.getByRole('heading', { level: 2, name: 'Pedidos' }).boundingBox();
      const [chart, choiceBox] = [await details.locator('figcaption').boundingBox(), await choice.boundingBox()];
      expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(choiceBox?.y ?? 0);
      // In the line of the chart's title, and after it for the keyboard.
      expect(Math.abs((chart?.y ?? 0) - (choiceBox?.y ?? 0))).toBeLessThan(24);
      expect(
        await choice.evaluate((button) => {
          const figure = button.closest('[role=dialog]')?.querySelector('figure');
          return (figure?.compareDocumentPosition(button) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
        }),
      ).toBeGreaterThan(0);
    });
  });
