// The companies are loaded in advance, so that their dialog opens with its list.
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const control = (page: Page) => page.getByRole('banner').getByRole('button', { name: '3 empresas' });
const list = (page: Page) =>
  page.getByRole('dialog', { name: 'Empresas', exact: true }).getByRole('listbox', { name: 'Suas empresas' });

/** Records the requests for the list from now on. */
function recordLists(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/entity/list')) sent.push(request.url());
  });
  return sent;
}

test('loads the companies once, after the values of the main screen', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  const sent = recordLists(page);
  const loaded = page.waitForResponse(/\/entity\/list/);
  await page.goto(portal.url('localhost', '/dashboard'));
  await loaded;
  await expectValues(page);
  await control(page).hover();
  await control(page).click();
  await expect(list(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('loads the companies on request alone when the person saves data', async ({ page, context, portal }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
  );
  await signIn(context, portal.url(), mariana);
  const sent = recordLists(page);
  await page.goto(portal.url('localhost', '/dashboard'));
  // The help page is the last thing that an idle page loads.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('help-loaded').length)).toBe(1);
  await control(page).hover();
  await control(page).focus();
  expect(sent).toHaveLength(0);
  await control(page).click();
  await expect(list(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});
