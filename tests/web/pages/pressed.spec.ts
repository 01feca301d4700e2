// Every control looks pressed in the frame after the press, whether or not anything has answered yet.
import type { FrameLocator } from '@playwright/test';
import { codeEditorPath } from '#tests/web/support/modules/code-editor.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { enter, run } from '#tests/web/support/modules/remote-sql.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { diego, mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module.spec.ts. Without motion, a hover has its final look at once.
test.use({ extraHTTPHeaders: {}, reducedMotion: 'reduce' });

const controls = [
  'a[href]',
  'button',
  'summary',
  '[role="tab"]',
  '[role="menuitem"]',
  '[role="option"]',
  'tr[data-opens] > td:nth-child(2)',
]
  .map((control) => `${control}:not([aria-disabled="true"], :disabled, [aria-hidden="true"] *)`)
  .join(', ');

/** Runs in every document: while the document is inert, a press reaches nothing but the styles. */
function allowInert(): void {
  // Its root element does not exist yet.
  const opened = document;
  const stop = (event: Event): void => {
    if (!opened.documentElement.hasAttribute('data-inert')) return;
    event.stopImmediatePropagation();
    if (event.type !== 'pointerdown') event.preventDefault();
  };
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dragstart'])
    addEventListener(name, stop, { capture: true });
}

/** The look of an element, of what is beside it, and of what contains it: a row is shaded as a whole. */
function lookOf(element: Element): string {
  const around: Element[] = [element, ...(element.parentElement?.children ?? [])];
  for (let one = element.parentElement; one !== null && around.length < 30; one = one.parentElement) around.push(one);
  return around
    .map((one) => {
      const { boxShadow, backgroundColor, outline } = getComputedStyle(one);
      return [boxShadow, backgroundColor, outline].join();
    })
    .join(';');
}

/** Whether a pointer can press the element: it is drawn, in the window, and not covered. */
function isPressable(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return width > 0 && height > 0 && top !== null && element.contains(top);
}

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}”`;

/** Presses every control in sight. Returns how many there were, and the names of those that look the same while pressed. */
async function pressAll(page: Page, root: Page | FrameLocator) {
  await root.locator('html').evaluate((html) => html.toggleAttribute('data-inert', true));
  const same: string[] = [];
  let count = 0;
  for (const control of await root.locator(controls).elementHandles()) {
    if (!(await control.evaluate(isPressable))) continue;
    const box = await control.boundingBox();
    if (box === null) continue;
    count += 1;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const before = await control.evaluate(lookOf);
    await page.mouse.down();
    if ((await control.evaluate(lookOf)) === before) same.push(await control.evaluate(nameOf));
    await page.mouse.up();
  }
  await root.locator('html').evaluate((html) => html.toggleAttribute('data-inert', false));
  return { count, same };
}

async function expectPressed(page: Page, root: Page | FrameLocator, least: number): Promise<void> {
  const { count, same } = await pressAll(page, root);
  expect(same).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(least);
}

test.beforeEach(({ page }) => page.addInitScript(allowInert));

test.describe('with a session', () => {
  test.beforeEach(({ context, portal }) => signIn(context, portal.url(), mariana));

  test('draws each control of the main screen, its header and its dialogs as pressed', async ({ page, portal }) => {
    test.slow();
    await page.goto(portal.url('localhost', '/dashboard'));
    await expectValues(page);
    await expectPressed(page, page, 20);

    await page.getByRole('banner').getByRole('button', { name: '3 empresas' }).click();
    const companies = page.getByRole('dialog', { name: 'Empresas', exact: true });
    await expect(companies.getByRole('option').first()).toBeVisible();
    await expectPressed(page, page, 8);
    await page.keyboard.press('Escape');
    await expect(companies).toHaveCount(0);

    await page.keyboard.press('Control+K');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectPressed(page, page, 8);
  });

  test('draws each control of the navigation of the menu as pressed', async ({ page, portal }) => {
    await page.goto(portal.url('localhost', '/menu'));
    await expectValues(page);
    await expectPressed(page, page, 20);
  });

  test('draws each control of a list and a sheet of a module as pressed', async ({ page, portal }) => {
    test.slow();
    await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
    const module = frameOf(page, 'Pedidos');
    const rows = module.locator('tbody tr[data-opens]');
    await expect(rows.nth(5)).toBeVisible();
    await expectPressed(page, module, 20);
    await rows.first().getByRole('button').click();
    await expect(module.getByRole('button', { name: 'Voltar', exact: true })).toBeVisible();
    await expect(module.locator('.k-loading, .k-skeleton')).toHaveCount(0);
    await expectPressed(page, module, 2);
  });

  for (const [path, heading, least] of [
    ['/help', 'Me Ajuda', 12],
    ['/notifications', 'Como você quer ser avisado?', 4],
    ['/dashboard/pessoas/arquivos', 'Arquivos', 10],
    ['/dashboard/conta/atividade', 'Atividade', 8],
  ] as const)
    test(`draws each control of ${heading} as pressed`, async ({ page, portal }) => {
      await page.goto(portal.url('localhost', path));
      await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectPressed(page, page, least);
    });
});

test('draws each control of the login as pressed', async ({ page, portal }) => {
  await page.goto(portal.url());
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectPressed(page, page, 5);
});

test('draws each control of the tools as pressed', async ({ page, portal }) => {
  test.slow();
  await enter(page, portal.url('localhost', '/remote-sql-manager'), diego);
  await expect(run(page)).toBeVisible();
  await expectPressed(page, page, 12);
  await page.goto(portal.url('localhost', codeEditorPath));
  await expect(page.getByRole('button', { name: 'pedidos', exact: true })).toBeVisible();
  await expectPressed(page, page, 10);
});
