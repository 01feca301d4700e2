// Nothing moves while a page loads. help-layout.spec.ts and tool-shell.spec.ts have the pages that are higher than the window, and the tools.
import { untilIdle } from '#tests/web/support/idle.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { recordShifts } from '#tests/web/support/layout/shifts.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const places = [
  ['/', 'visitor'],
  ['/termos/uso/3', 'visitor'],
  ['/404', 'visitor'],
  ['/dashboard', 'person'],
  ['/menu', 'person'],
  ['/dashboard/pessoas/arquivos', 'person'],
  ['/dashboard/logistica/produtos-da-nota', 'person'],
  ['/dashboard/conta/atividade', 'person'],
] as const;

for (const width of [360, 1280])
  for (const [path, who] of places)
    test(`moves nothing of ${path} at ${width} px`, async ({ page, context, portal }) => {
      await page.setViewportSize({ width, height: 800 });
      if (who === 'person') await signIn(context, portal.url(), mariana);
      const shifts = await recordShifts(page);
      await page.goto(portal.url('localhost', path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('article[data-kind="loading"], [aria-busy="true"]')).toHaveCount(0);
      await untilIdle(page);
      expect(await shifts()).toBeLessThanOrEqual(0.02);
    });
