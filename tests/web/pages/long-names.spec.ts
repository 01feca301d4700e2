// Long names of the tenant, of modules and of items, in the header and in the navigation, from 320 to 1600 px.
import { sideways, violations } from '#tests/web/support/axe.ts';
import { changeCompany } from '#tests/web/support/network/company.ts';
import { expect, type Locator, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const title = 'Portal do Fornecedor Grupo Aurora Distribuidora';
const moduleTitle = 'Vendas, televendas e representação comercial externa';
const itemTitle = 'Aprovações de crédito e limite de pedidos de venda';

const banner = (page: Page) => page.getByRole('banner');
const brand = (page: Page) => banner(page).getByRole('link', { name: title });
const selector = (page: Page) => banner(page).getByRole('button', { name: '3 empresas' });

test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await changeCompany(page, '/menu', (company) => {
    company.appTitle = title;
    const [sales] = company.module;
    if (sales === undefined) throw new Error('The tenant has no module.');
    sales.title = moduleTitle;
    for (const item of sales.item) if (item.id === 'aprovacoes') item.title = itemTitle;
  });
  await page.goto(portal.url('localhost', '/menu'));
  await expect(page.getByRole('article').first()).toBeVisible();
});

/** The controls of the header from left to right. */
async function controls(
  page: Page,
): Promise<readonly { readonly left: number; readonly right: number; readonly name: string }[]> {
  const boxes = await banner(page)
    .locator(':is(a, button):visible')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right, name: element.textContent };
      }),
    );
  return boxes.toSorted((one, other) => one.left - other.left);
}

const rightOf = async (part: Locator): Promise<number> => {
  const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
  return x + width;
};

async function expectControlsApart(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const shown = await controls(page);
  expect(shown.length).toBeGreaterThan(3);
  for (const [index, { left, right, name }] of shown.entries()) {
    const next = shown[index + 1]?.left ?? width;
    expect(right, `the end of ${name}`).toBeLessThanOrEqual(next + 0.5);
    expect(right - left, `the width of ${name}`).toBeGreaterThanOrEqual(width < 786 ? 28 : 24);
  }
  if (width < 786) {
    // Nothing is squeezed below the size of a target, except the logo in front of them.
    for (const button of await banner(page).getByRole('button').all())
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  } else {
    expect((await selector(page).boundingBox())?.width).toBeGreaterThanOrEqual(120);
    const search = banner(page).getByRole('button', { name: 'Buscar módulos, empresas e avisos' });
    expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  }
  expect(await sideways(page), 'scrolls sideways').toBeLessThanOrEqual(0);
}

test('keeps the parts of the header apart at every width', async ({ page }) => {
  await expect(brand(page)).toHaveAttribute('title', title);
  for (const width of [320, 360, 412, 600, 785, 786, 800, 1024, 1280, 1600])
    // The page renders its parts for a new width a moment after the resize.
    await test.step(`${width} px`, () => expect(() => expectControlsApart(page, width)).toPass({ timeout: 10_000 }));
});

test('shortens the name of the tenant on a phone, and drops it where its first letters do not fit', async ({ page }) => {
  const name = brand(page).getByText(title);
  const logo = brand(page).locator(':scope > span > :first-child');
  const isBesideLogo = async (): Promise<boolean> => {
    const [one, other] = [await name.boundingBox(), await logo.boundingBox()];
    return Math.abs((one?.y ?? 0) - (other?.y ?? 99)) < 20;
  };
  for (const width of [785, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await isBesideLogo(), `${width} px`).toBe(true);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await isBesideLogo()).toBe(false);
  expect(await violations(page)).toEqual([]);
});

test('keeps the counts of the navigation in sight, with the whole name as a tooltip', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const navigation = page.getByRole('navigation', { name: 'Módulos' });
  const entry = navigation.getByTitle(itemTitle);
  await expect(entry).toHaveAccessibleName(new RegExp(`^${itemTitle} \\d+ aguardando você$`));
  const edge = await rightOf(navigation);
  expect(await rightOf(entry.getByText(/^\d+$/))).toBeLessThan(edge);
  expect(await rightOf(navigation.getByRole('heading', { name: moduleTitle }))).toBeLessThan(edge);
  expect(await navigation.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  // The last entry scrolls out of the fade above the button.
  const last = navigation.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await navigation.getByRole('list').last().hover();
  await page.mouse.wheel(0, 5_000);
  const toggle = navigation.getByRole('button', { name: 'Recolher menu' });
  await expect
    .poll(async () => {
      const [one, other] = [await last.boundingBox(), await toggle.boundingBox()];
      return (other?.y ?? 0) - ((one?.y ?? 0) + (one?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(24);
  expect(await violations(page)).toEqual([]);
});

for (const width of [320, 360])
  test(`cuts long names in the sheet of the navigation at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await banner(page).getByRole('button', { name: 'Módulos', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Módulos' });
    const entry = sheet.getByTitle(itemTitle);
    await expect(entry).toBeVisible();
    expect(await rightOf(entry)).toBeLessThanOrEqual(width);
    expect(await rightOf(entry.getByText(/^\d+$/))).toBeLessThan(width);
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });
