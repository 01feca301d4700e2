// Days, segments and lanes of the kit in a real frame, with a browser whose language is English.
import type { FrameLocator } from '@playwright/test';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { expectModuleCleanInEveryLook } from '#tests/web/support/axe.ts';
import { lanesScript } from '#tests/web/support/modules/agenda-scripts.ts';
import { openScript } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {}, locale: 'en-US' });

const button = (module: FrameLocator, name: string) => module.getByRole('button', { name, exact: true });
const received = (module: FrameLocator) => module.getByLabel('Recebido');
const mill = 'Recebimento, 08:00 a 10:00, Moinho Santa Clara, Farinha, 32 paletes';

test('names every block, closed time and free hour, and opens a block', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, lanesScript);
  const grid = module.getByRole('grid', { name: 'Doca' });
  await expect(grid.getByRole('rowheader')).toHaveText([/Doca 1\s*Seca/, /Doca 2\s*Refrigerada/]);
  await expect(grid.getByRole('columnheader')).toHaveCount(13);
  await expect(button(module, mill)).toContainText('08:00–10:00');
  await expect(button(module, 'A confirmar, 13:00 a 14:30, Usina Boa Vista, A confirmar')).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: 'Manutenção até 09:00, 06:00 a 09:00' })).toBeVisible();
  // The name tells the whole time of a block that is cut at the last hour.
  await expect(button(module, 'Expedição, 17:00 a 19:00, Rota Fria-02, 4 entregas')).toBeVisible();
  await expect(module.getByText('4 reservas, 1 a confirmar')).toBeVisible();
  await expect(module.getByRole('listitem')).toHaveText(['Recebimento', 'Expedição', 'A confirmar', 'Fechada']);
  // Twelve hours at dock 1 without 08 to 10 and 13 to 15, and at dock 2 without 06 to 09, 11 and 17.
  await expect(grid.getByRole('button', { name: /^Reservar Doca 1/ })).toHaveCount(8);
  await expect(grid.getByRole('button', { name: /^Reservar Doca 2/ })).toHaveCount(7);
  await button(module, mill).click();
  await expect(received(module)).toHaveText('Moinho Santa Clara');
});

test('shows a free hour under the pointer, takes one by a press and several by a drag', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, lanesScript);
  const hour = button(module, 'Reservar Doca 2, 13:00 a 14:00');
  await expect(hour).toHaveCSS('opacity', '0');
  await hour.hover();
  await expect(hour).toHaveCSS('opacity', '1');
  await hour.click();
  await expect(received(module)).toHaveText('2 13:00 14:00');
  const last = await button(module, 'Reservar Doca 2, 15:00 a 16:00').boundingBox();
  if (last === null) throw new Error('The hour is not on the page.');
  await hour.hover();
  await page.mouse.down();
  await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 5 });
  await expect(button(module, 'Reservar Doca 2, 13:00 a 16:00')).toBeVisible();
  await page.mouse.up();
  await expect(received(module)).toHaveText('2 13:00 16:00');
  // The button has its own hour again.
  await expect(hour).toBeVisible();
});

test('moves by arrow keys, and takes several hours with Shift', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, lanesScript);
  await module.getByRole('radio', { name: 'Contagem' }).press('Tab');
  await expect(button(module, 'Reservar Doca 1, 06:00 a 07:00')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(button(module, mill)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(received(module)).toHaveText('Moinho Santa Clara');
  await page.keyboard.press('ArrowDown');
  await expect(module.getByRole('gridcell', { name: /^Manutenção/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(button(module, 'Expedição, 17:00 a 19:00, Rota Fria-02, 4 entregas')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(button(module, 'Reservar Doca 1, 16:00 a 17:00')).toBeFocused();
  await expect(button(module, 'Reservar Doca 1, 16:00 a 17:00')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(button(module, 'Reservar Doca 1, 16:00 a 18:00')).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(received(module)).toHaveText('1 16:00 18:00');
  // Tab leaves the lanes after one control.
  await page.keyboard.press('Tab');
  await expect(module.getByRole('grid').locator(':focus')).toHaveCount(0);
});

test('steps through days, opens a calendar in Portuguese, and returns to today', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, lanesScript);
  const days = module.getByRole('group', { name: 'Dia da agenda' });
  const shown = days.getByRole('button', { name: /^terça, 24 de novembro/ });
  await expect(shown).toBeVisible();
  await days.getByRole('button', { name: 'Próximo dia' }).press('Enter');
  await expect(received(module)).toHaveText('2026-11-25');
  await expect(days.getByRole('button', { name: 'Próximo dia' })).toBeFocused();
  await days.getByRole('button', { name: /^quarta, 25 de novembro/ }).click();
  const calendar = module.getByRole('dialog', { name: 'Calendário: Dia da agenda' });
  await expect(calendar).toContainText('novembro de 2026');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(received(module)).toHaveText('2026-12-25');
  await days.getByRole('button', { name: 'Hoje' }).click();
  await expect(received(module)).toHaveText(brazilianDay(new Date()));
  await expect(days.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-disabled', 'true');
  await expect(days.getByRole('button', { name: 'Hoje' })).toBeFocused();
});

test('chooses a segment by keyboard, and offers a failed load again', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, lanesScript);
  const place = module.getByRole('radiogroup', { name: 'Depósito' });
  await place.getByRole('radio', { name: 'Contagem' }).press('ArrowRight');
  await expect(place.getByRole('radio', { name: 'Betim' })).toBeFocused();
  await expect(place.getByRole('radio', { name: 'Betim' })).toBeChecked();
  await expect(received(module)).toHaveText('Betim');
  await page.keyboard.press('ArrowRight');
  await expect(module.getByRole('alert')).toContainText('O depósito não respondeu.');
  await expect(module.getByText('4 reservas, 1 a confirmar')).toHaveCount(0);
  await expect(module.getByRole('listitem')).toHaveCount(0);
  await module.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(button(module, mill)).toBeVisible();
  await expect(module.getByText('4 reservas, 1 a confirmar')).toBeVisible();
});

test('draws each lane as a list on a phone', async ({ page, faulty }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const module = await openScript(page, faulty, lanesScript);
  const hour = button(module, 'Reservar Doca 2, 15:00 a 16:00');
  await expect(hour).toBeVisible();
  await expect(hour).toHaveCSS('opacity', '1');
  const boxes = await Promise.all([hour, button(module, mill)].map((one) => one.boundingBox()));
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
  const wider = await module.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await hour.click();
  await expect(received(module)).toHaveText('2 15:00 16:00');
});

test('has no violation in any look', async ({ page, faulty }) => {
  test.slow();
  const module = await openScript(page, faulty, lanesScript);
  await expect(button(module, mill)).toBeVisible();
  await expectModuleCleanInEveryLook(page, 'lanes');
  await page.setViewportSize({ width: 1280, height: 800 });
  await module
    .getByRole('group', { name: 'Dia da agenda' })
    .getByRole('button', { name: /de novembro/ })
    .click();
  await expect(module.getByRole('dialog', { name: 'Calendário: Dia da agenda' })).toBeVisible();
  await expectModuleCleanInEveryLook(page, 'calendar');
});
