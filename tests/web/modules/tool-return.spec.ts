// Returning to a text of a tool: its place is where the person left it.
import { editor, enter, write } from '#tests/web/support/modules/remote-sql.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { diego } from '#tests/web/support/signed-in.ts';

const scrollTop = (page: Page) =>
  editor(page).evaluate((text) => Math.round(text.closest('.cm-scroller')?.scrollTop ?? Number.NaN));
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Textos abertos' });

test('shows a text of Consultas at its own scroll position', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', '/remote-sql-manager'), diego);
  await write(page, Array.from({ length: 200 }, (_, line) => `-- linha ${line + 1}`).join('\n'));
  await page.keyboard.press('Control+End');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1_000);
  const place = await scrollTop(page);
  await tabs(page).getByRole('button', { name: 'Nova consulta' }).click();
  await expect(editor(page)).not.toContainText('-- linha');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await tabs(page)
    .getByRole('button', { name: /^Sem título 1/ })
    .click();
  await expect(editor(page)).toContainText('-- linha 200');
  await expect.poll(() => scrollTop(page)).toBe(place);
});
