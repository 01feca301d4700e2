// The design system in a real browser: every component and state without an accessibility violation in each mode and width, and
// behaviour that requires a browser.
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { serveGallery } from './serve.ts';
import { expectCleanInEveryLook, violations, violationsIn } from '#tests/web/support/axe.ts';
import { selectionBar } from '#tests/web/support/modules/selection-bar.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

async function open(page: Page): Promise<void> {
  await page.goto(gallery.url);
  await expect(page.getByRole('heading', { name: 'Recesso de fim de ano' })).toBeVisible();
}

const looks = [
  { name: 'light', colorScheme: 'light', contrast: 'no-preference', width: 320 },
  { name: 'light', colorScheme: 'light', contrast: 'no-preference', width: 768 },
  { name: 'light', colorScheme: 'light', contrast: 'no-preference', width: 1280 },
  { name: 'light, more contrast', colorScheme: 'light', contrast: 'more', width: 1280 },
  { name: 'dark, more contrast', colorScheme: 'dark', contrast: 'more', width: 1280 },
  { name: 'dark', colorScheme: 'dark', contrast: 'no-preference', width: 1280 },
  { name: 'dark', colorScheme: 'dark', contrast: 'no-preference', width: 320 },
] as const;

test('has no violation and does not scroll sideways', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expectCleanInEveryLook(page, 'the gallery', looks);
});

const hostile = ['#FFFF00', '#777777', '#000080'];

test('has no violation in the colours of a hostile tenant', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  for (const color of hostile) {
    for (const name of ['Primária', 'Secundária', 'Ativa']) await page.getByLabel(name, { exact: true }).fill(color);
    await expect(page.getByRole('button', { name: 'Salvar' }).first()).toHaveCSS('background-color', rgb(color));
    await expectCleanInEveryLook(page, color, [
      { name: 'light', colorScheme: 'light', width: 1280 },
      { name: 'dark', colorScheme: 'dark', width: 1280 },
    ]);
  }
});

/** The part of the gallery that shows a table, its states, and the bar of its selected rows. */
const tableCard = (page: Page) => page.getByRole('region', { name: 'Tabela', exact: true });

/** The role of the element that the field of a list names as active, if any. */
const activeRole = (field: Element) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.role;

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}

for (const [width, colorScheme] of [
  [1360, 'light'],
  [360, 'dark'],
] as const) {
  test.describe(`behaviour at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 }, colorScheme, reducedMotion: 'reduce' });
    test.beforeEach(async ({ page }) => open(page));

    test('gives a dialog a name, keeps the focus in it, closes it by Escape and returns the focus', async ({ page }) => {
      const opener = page.getByRole('button', { name: 'Diálogo', exact: true });
      await opener.click();
      await expect(page.getByRole('dialog', { name: 'Empresas' })).toBeVisible();
      // At one width with the page behind the dialog.
      expect(await (width === 1360 ? violations(page) : violationsIn(page.getByRole('dialog')))).toEqual([]);
      for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('requires the count in a dangerous confirmation', async ({ page }) => {
      await page.getByRole('button', { name: 'Cancelar pedidos' }).click();
      const confirm = page.getByRole('button', { name: /^Cancelar 3 pedidos/ });
      // `force`: Playwright would wait for the disabled button.
      await confirm.click({ force: true });
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      expect(await violationsIn(page.getByRole('alertdialog'))).toEqual([]);
      await page.getByLabel('Digite 3 para confirmar').fill('3');
      await confirm.click();
      await expect(page.getByText('3 pedidos cancelados')).toBeVisible();
    });

    test('opens and uses a menu by keyboard', async ({ page }) => {
      const opener = page.getByRole('button', { name: 'Ações do pedido', exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: /Editar/ })).toBeFocused();
      // At one width with the page behind the menu.
      expect(await (width === 1360 ? violations(page) : violationsIn(page.getByRole('menu')))).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Duplicado')).toBeVisible();
      await expect(opener).toBeFocused();
    });

    test('names a select by its label and keeps the chosen option', async ({ page }) => {
      const box = page.getByRole('button', { name: /Conector/ }).first();
      await box.click();
      await expect(page.getByRole('listbox', { name: 'Conector' })).toBeVisible();
      expect(await violationsIn(page.getByRole('listbox'))).toEqual([]);
      await page.getByRole('option', { name: 'erp-producao' }).click();
      await expect(box).toContainText('erp-producao');
    });

    test('moves through table rows by keyboard, opens them and selects them', async ({ page }) => {
      await page.getByRole('row', { name: /48\.217/ }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Pedido 48.211' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'Pedido 48.211' })).toBeHidden();
      // The row names its checkbox.
      await page.getByRole('checkbox', { name: 'Selecionar 48.211', exact: true }).check();
      await expect(page.getByRole('checkbox', { name: 'Selecionar 48.217', exact: true })).not.toBeChecked();
      // Cards have no header, so rows are selected one by one.
      const all = page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' });
      if (width === 360) await expect(all).toHaveCount(0);
      else await expect(all).not.toBeChecked();
      await expect(selectionBar(page)).toContainText('1 selecionado');
      expect(await violationsIn(tableCard(page))).toEqual([]);
      await expect(page.getByRole('cell', { name: 'Rede Bom Preço Alimentos' }).first()).toBeVisible();
    });
  });
}

test.describe('behaviour', () => {
  test.use({ viewport: { width: 1360, height: 860 }, reducedMotion: 'reduce' });
  test.beforeEach(async ({ page }) => open(page));

  test('undoes the action of a toast', async ({ page }) => {
    await page.getByRole('button', { name: 'Aviso com Desfazer' }).click();
    // The toast does not close under the cursor, whatever the duration of the check.
    await page.getByText('Convidado removido').hover();
    expect(await violationsIn(page.getByRole('region', { name: 'Avisos rápidos', exact: true }))).toEqual([]);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(page.getByText('Convidado de volta')).toBeVisible();
    await expect(page.getByText('Convidado removido')).toBeHidden();
  });

  test('opens the entry of the palette that the keys selected', async ({ page }) => {
    await page.getByRole('button', { name: 'Abrir paleta' }).click();
    await expect(page.getByRole('searchbox', { name: /Buscar módulos/ })).toBeFocused();
    await page.keyboard.type('boleto v');
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    // The field names the active row a moment after the list has changed.
    await expect.poll(() => page.getByRole('searchbox', { name: /Buscar módulos/ }).evaluate(activeRole)).toBe('menuitem');
    expect(await violationsIn(page.getByRole('dialog', { name: 'Paleta de comandos' }))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Aberto: late')).toBeVisible();
  });

  test('accepts a typed, corrected and pasted code', async ({ page }) => {
    const code = page.getByLabel('Código', { exact: true });
    await code.focus();
    await code.press('End');
    await code.pressSequentially('x9');
    await expect(page.getByText('Completo: 7KQ4X9')).toBeVisible();
    await code.press('Home');
    await code.press('Delete');
    await expect(code).toHaveValue('KQ4X9');
    await code.fill(' ab c-123 ');
    await expect(code).toHaveValue('ABC123');
    await expect(page.getByText('Completo: ABC123')).toBeVisible();
  });

  test('shows a password and keeps its value', async ({ page }) => {
    const password = page.getByLabel('Nova senha');
    await password.fill('curta');
    await expect(page.getByRole('listitem').filter({ hasText: 'Mínimo de 8 dígitos' })).toContainText('pendente');
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('curta');
  });

  test('shows no mark in an empty checkbox with forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const mark = (name: string) => page.getByRole('checkbox', { name, exact: true }).locator('xpath=following-sibling::*[1]/*');
    await expect(mark('Marcada')).toBeVisible();
    await expect(mark('Vazia')).toBeHidden();
  });

  test('keeps the width of a busy button', async ({ page }) => {
    const buttons = page.getByRole('button', { name: 'Salvar', exact: true });
    // Measured at one moment: Inter may arrive between two.
    const [idle = 0, busy = -9] = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width));
    expect(Math.abs(idle - busy)).toBeLessThanOrEqual(1);
  });

  test('opens a tile on a click anywhere, except on its star and retry buttons', async ({ page }) => {
    const tile = page.getByRole('article').filter({ hasText: 'Devoluções' });
    await tile.getByRole('button', { name: /Tentar de novo/ }).click();
    await expect(page.getByText('Aberto: nova tentativa')).toBeVisible();
    await page.getByRole('article').filter({ hasText: 'Posição de estoque' }).click();
    await expect(page.getByText('Aberto: Posição de estoque')).toBeVisible();
  });

  for (const state of ['Carregando', 'Vazia', 'Com erro']) {
    test(`has no violation in the table: ${state}`, async ({ page }) => {
      await page.getByRole('radio', { name: state }).check();
      expect(await violationsIn(tableCard(page))).toEqual([]);
    });
  }

  test('keeps the HTML of a tenant in its box and runs no script of it', async ({ page }) => {
    const attack = page.getByText('Texto que tentou cobrir a tela');
    await expect(attack).toHaveCSS('position', 'static');
    await expect(page).toHaveTitle('Componentes');
    // Assigning a string to an HTML sink throws, which proves that the policy is in force.
    await expect(page.evaluate(() => (document.createElement('p').innerHTML = '<b>x</b>'))).rejects.toThrow(/TrustedHTML/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: 'reduce' });

  test('gives every target a height of at least 44 px', async ({ page }) => {
    await open(page);
    // The link of a tile covers the whole tile.
    const targets = page.locator(':is(button, input, [role=tab], summary):not(article h3 > *)');
    const heights = await targets.evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => ({ name: element.ariaLabel ?? element.textContent, height: element.getBoundingClientRect().height })),
    );
    expect(heights.length).toBeGreaterThan(40);
    expect(heights.filter(({ height }) => height < 44)).toEqual([]);
  });
});
