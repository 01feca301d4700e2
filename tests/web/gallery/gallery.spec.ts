// The design system in a real browser: every component and state without an accessibility violation in each mode and width, and
// the behaviour that only a browser shows.
import { expect, type Page, test } from '@playwright/test';
import { serveGallery } from './serve.ts';
import { expectCleanInEveryLook, violationsIn } from '#tests/web/support/axe.ts';

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

/** The role of the element that a list's field names as active, if there is one. */
const roleMeant = (field: Element) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.role;

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

    test('a dialog has a name, keeps focus, closes by Escape and gives focus back', async ({ page }) => {
      const opener = page.getByRole('button', { name: 'Diálogo', exact: true });
      await opener.click();
      await expect(page.getByRole('dialog', { name: 'Empresas' })).toBeVisible();
      expect(await violationsIn(page.getByRole('dialog'))).toEqual([]);
      for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('a danger dialog wants the count', async ({ page }) => {
      await page.getByRole('button', { name: 'Cancelar pedidos' }).click();
      const confirm = page.getByRole('button', { name: /^Cancelar 3 pedidos/ });
      // Playwright waits for what is disabled; a person does not.
      await confirm.click({ force: true });
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      expect(await violationsIn(page.getByRole('alertdialog'))).toEqual([]);
      await page.getByLabel('Digite 3 para confirmar').fill('3');
      await confirm.click();
      await expect(page.getByText('3 pedidos cancelados')).toBeVisible();
    });

    test('a menu works by keyboard', async ({ page }) => {
      const opener = page.getByRole('button', { name: 'Ações do pedido', exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: /Editar/ })).toBeFocused();
      expect(await violationsIn(page.getByRole('menu'))).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Duplicado')).toBeVisible();
      await expect(opener).toBeFocused();
    });

    test('a select is named by its label and keeps what was chosen', async ({ page }) => {
      const box = page.getByRole('button', { name: /Conector/ }).first();
      await box.click();
      await expect(page.getByRole('listbox', { name: 'Conector' })).toBeVisible();
      expect(await violationsIn(page.getByRole('listbox'))).toEqual([]);
      await page.getByRole('option', { name: 'erp-producao' }).click();
      await expect(box).toContainText('erp-producao');
    });

    test('table rows are walked, opened and picked', async ({ page }) => {
      await page.getByRole('row', { name: /48\.217/ }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Pedido 48.211' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'Pedido 48.211' })).toBeHidden();
      // A box is named by its row.
      await page.getByRole('checkbox', { name: 'Selecionar 48.211', exact: true }).check();
      await expect(page.getByRole('checkbox', { name: 'Selecionar 48.217', exact: true })).not.toBeChecked();
      // Cards have no header: there the rows are picked one by one.
      const all = page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' });
      if (width === 360) await expect(all).toHaveCount(0);
      else await expect(all).not.toBeChecked();
      await expect(page.getByRole('toolbar')).toContainText('1 selecionado');
      expect(await violationsIn(tableCard(page))).toEqual([]);
      await expect(page.getByRole('cell', { name: 'Rede Bom Preço Alimentos' }).first()).toBeVisible();
    });
  });
}

test.describe('behaviour', () => {
  test.use({ viewport: { width: 1360, height: 860 }, reducedMotion: 'reduce' });
  test.beforeEach(async ({ page }) => open(page));

  test('a toast can be undone', async ({ page }) => {
    await page.getByRole('button', { name: 'Aviso com Desfazer' }).click();
    // Under the cursor it waits, however long the check takes.
    await page.getByText('Convidado removido').hover();
    expect(await violationsIn(page.getByRole('region', { name: 'Avisos rápidos', exact: true }))).toEqual([]);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(page.getByText('Convidado de volta')).toBeVisible();
    await expect(page.getByText('Convidado removido')).toBeHidden();
  });

  test('the palette opens what the keys chose', async ({ page }) => {
    await page.getByRole('button', { name: 'Abrir paleta' }).click();
    await expect(page.getByRole('searchbox', { name: /Buscar módulos/ })).toBeFocused();
    await page.keyboard.type('boleto v');
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    // The list tells the field which of its rows is meant a moment after it has changed.
    await expect.poll(() => page.getByRole('searchbox', { name: /Buscar módulos/ }).evaluate(roleMeant)).toBe('menuitem');
    expect(await violationsIn(page.getByRole('dialog', { name: 'Paleta de comandos' }))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Aberto: late')).toBeVisible();
  });

  test('a code is typed, corrected and pasted', async ({ page }) => {
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

  test('a password can be shown without losing it', async ({ page }) => {
    const password = page.getByLabel('Nova senha');
    await password.fill('curta');
    await expect(page.getByRole('listitem').filter({ hasText: 'Mínimo de 8 dígitos' })).toContainText('pendente');
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('curta');
  });

  test('an empty box holds no mark where colours are forced', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const mark = (name: string) => page.getByRole('checkbox', { name, exact: true }).locator('xpath=following-sibling::*[1]/*');
    await expect(mark('Marcada')).toBeVisible();
    await expect(mark('Vazia')).toBeHidden();
  });

  test('a button that is busy keeps its width', async ({ page }) => {
    const buttons = page.getByRole('button', { name: 'Salvar', exact: true });
    const [idle, busy] = [await buttons.nth(0).boundingBox(), await buttons.nth(1).boundingBox()];
    expect(Math.abs((idle?.width ?? 0) - (busy?.width ?? -9))).toBeLessThanOrEqual(1);
  });

  test('a tile opens as a whole, its star and retry do not', async ({ page }) => {
    const tile = page.getByRole('article').filter({ hasText: 'Devoluções' });
    await tile.getByRole('button', { name: /Tentar de novo/ }).click();
    await expect(page.getByText('Aberto: nova tentativa')).toBeVisible();
    await page.getByRole('article').filter({ hasText: 'Posição de estoque' }).click();
    await expect(page.getByText('Aberto: Posição de estoque')).toBeVisible();
  });

  for (const state of ['Carregando', 'Vazia', 'Com erro']) {
    test(`the table is accessible: ${state}`, async ({ page }) => {
      await page.getByRole('radio', { name: state }).check();
      expect(await violationsIn(tableCard(page))).toEqual([]);
    });
  }

  test('HTML of a tenant stays in its box and runs nothing', async ({ page }) => {
    const attack = page.getByText('Texto que tentou cobrir a tela');
    await expect(attack).toHaveCSS('position', 'static');
    await expect(page).toHaveTitle('Componentes');
    // A string assigned to a sink of HTML throws: the policy is in force while all of this works.
    await expect(page.evaluate(() => (document.createElement('p').innerHTML = '<b>x</b>'))).rejects.toThrow(/TrustedHTML/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: 'reduce' });

  test('every target is at least 44 px high', async ({ page }) => {
    await open(page);
    // The title of a tile is as large as the tile.
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
