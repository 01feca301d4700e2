// Words of a tenant that are longer than a line of a phone.
import { sideways, violations } from '#tests/web/support/axe.ts';
import { changeCompany } from '#tests/web/support/network/company.ts';
import { expect, test } from '#tests/web/support/portal.ts';

const word = 'L'.repeat(60);

test.use({ viewport: { width: 320, height: 780 } });

test('breaks a long name of the tenant in the header of a link, above the page', async ({ page, portal }) => {
  await changeCompany(page, '/directScript', (company) => {
    company.appTitle = `Portal ${word}`;
  });
  await page.goto(portal.url('localhost', '/directScript'));
  await expect(page.getByRole('heading', { level: 1, name: 'Pedir novo link' })).toBeVisible();
  const name = await page.getByRole('banner').getByText(word).boundingBox();
  const banner = await page.getByRole('banner').boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual(banner?.y ?? 0);
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0));
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

test('breaks a long word of an answer of the help', async ({ page, portal }) => {
  await changeCompany(page, '/help', (company) => {
    company.help = { topics: [{ title: 'Como imprimo?', steps: [`Clique em ${word}`], words: [] }] };
  });
  await page.goto(portal.url('localhost', '/help'));
  await page.getByText('Como imprimo?').click();
  const step = page.getByText(word);
  await expect(step).toBeVisible();
  expect(await step.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
