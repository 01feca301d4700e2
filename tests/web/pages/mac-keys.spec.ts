// Shortcuts as they are written on a Mac.
import { enter, results, run } from '#tests/web/support/modules/remote-sql.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { diego } from '#tests/web/support/signed-in.ts';

test('names the Command key for running a query', async ({ page, portal }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
  await enter(page, portal.url('localhost', '/remote-sql-manager'), diego);
  await expect(run(page)).toContainText('⌘ ⏎');
  await expect(results(page)).toContainText('Execute com ⌘ Enter');
});
