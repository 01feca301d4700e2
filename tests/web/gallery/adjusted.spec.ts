// Screens with forced colours or reduced motion: information shown by colour or motion has another form as well.
import type { Locator } from '@playwright/test';
import { tab } from '#tests/web/support/keyboard.ts';
import { choosePassword, enterEmail, heading, open } from '#tests/web/support/login.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

/** The border and the outline of a control, which stay visible without backgrounds and shadows. */
const edges = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
      outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    };
  });

async function expectBordered(...controls: readonly Locator[]): Promise<void> {
  for (const control of controls) expect((await edges(control)).border, String(control)).toBeGreaterThan(0);
}

const lookOf = (tab: Locator) =>
  tab.evaluate((element) => {
    const own = getComputedStyle(element);
    const after = getComputedStyle(element, '::after');
    return [
      own.borderBottomColor,
      own.borderBottomWidth,
      own.color,
      own.backgroundColor,
      after.content,
      after.backgroundColor,
    ].join();
  });

/** Expects the chosen one of two to look different in a way that forced colours keep: an edge, or the colours of a selection. */
async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  expect(await lookOf(chosen)).not.toBe(await lookOf(other));
}

/** Moves the focus by `steps` stops and expects a visible focus at each. */
async function expectFocusSeen(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) if (!(await tab(page))) return;
}

test.describe('forced colours', () => {
  // An extra header on every request would cause a preflight for the files of the module, which are loaded across origins.
  test.use({ forcedColors: 'active', extraHTTPHeaders: {} });

  test('keeps borders and a visible focus in the login', async ({ page, portal }) => {
    await open(page, portal.url());
    await expectBordered(page.getByRole('button', { name: 'Continuar', exact: true }));
    await expectFocusSeen(page, 6);
    await enterEmail(page, mariana.email);
    await expect(heading(page, 'Como você quer entrar?')).toBeVisible();
    await choosePassword(page);
    await expectBordered(page.getByRole('button', { name: 'Entrar', exact: true }));
    await expectFocusSeen(page, 5);
  });

  test('keeps borders, bars of charts and a visible focus in the launcher and in a module', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard'));
    await expectValues(page);
    await expectBordered(page.getByRole('article').first());
    await expectFocusSeen(page, 14);
    await page.goto(portal.url('localhost', '/dashboard/logistica/posicao-de-estoque'));
    const module = page.frameLocator('iframe');
    const charts = module.getByRole('button', { name: 'Gráficos' });
    await expectBordered(module.getByRole('searchbox'), charts);
    await charts.click();
    const chart = module.getByRole('figure', { name: 'Itens por depósito' });
    await expect(chart).toBeVisible();
    // A bar has only a background, which forced colours would replace by that of the page.
    await expect(chart.locator('.k-bar').first()).toHaveCSS('forced-color-adjust', 'none');
    await expect(chart.locator('.k-bar').first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});

test.describe('forced colours, personal screens', () => {
  test.use({ forcedColors: 'active' });

  test('keeps borders, the selected tab and a visible focus in the profile and in a term', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard'));
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('button', { name: 'Meu perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meu perfil' });
    await expectBordered(dialog.locator('..'), dialog.getByRole('button', { name: 'Salvar' }));
    await expectFocusSeen(page, 9);
    // More than colour marks the chosen tab.
    await expectMarked(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first());
    await page.getByRole('tab', { name: 'Segurança' }).click();
    await expectBordered(dialog.getByRole('button', { name: 'Mudar senha' }));

    await page.goto(portal.url('localhost', '/termos/privacidade/3'));
    await expect(heading(page, 'Aviso de privacidade')).toBeVisible();
    await expectFocusSeen(page, 6);
  });
});

test.describe('reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('runs no animation in the launcher', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard'));
    await page.getByRole('button', { name: /^Conta de/ }).click();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 100) ?? '') : '')),
    );
    expect(moving).toEqual([]);
  });
});
