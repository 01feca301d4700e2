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
  });
