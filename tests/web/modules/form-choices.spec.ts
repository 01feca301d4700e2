// Choices of typed fields of `kit.form` besides typing: a day of the calendar, and the correction of an e-mail.
import type { FrameLocator, Locator } from '@playwright/test';
import { calendarOf, everyKind, inputOf, leaveCalendar, openScript } from '#tests/web/support/form-fields.ts';
import { expect, test } from '#tests/web/support/portal.ts';

// The files of the frame are loaded across origins, as in form-fields.spec.ts.
test.use({ extraHTTPHeaders: {} });

const sent = (module: FrameLocator): Locator => module.getByRole('status');

test('enforces the limits of a date, and takes a day from the calendar', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind({ date: { min: '2026-12-01', max: '2026-12-31' } }));
  const date = inputOf(module, 'date');
  await date.pressSequentially('1/1/2027');
  await date.press('Tab');
  await expect(date).toHaveValue('01/01/2027');
  await expect(date).toHaveAccessibleDescription('Informe uma data de 01/12/2026 a 31/12/2026.');
  const calendar = calendarOf(module);
  await expect(calendar).toHaveAttribute('min', '2026-12-01');
  await calendar.fill('2026-12-24');
  await expect(date).toHaveValue('24/12/2026');
  await expect(date).toBeFocused();
  await expect(date).not.toHaveAttribute('aria-invalid');
  await module.getByRole('button', { name: 'Enviar' }).click();
  await expect(sent(module)).toContainText('"date":"2026-12-24"');
});

test('opens the calendar of a date and takes a day by keyboard alone', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind());
  const date = inputOf(module, 'date');
  const calendar = calendarOf(module);
  const isOpen = () => calendar.evaluate((input) => input.matches(':open'));
  await date.pressSequentially('24122026');
  await page.keyboard.press('Tab');
  await expect(calendar).toBeFocused();
  // The calendar is no field of the form, so Enter submits nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await expect(date).toHaveValue('24/12/2026');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(isOpen).toBe(true);
  // One day and one week later.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('01/01/2027');
  await expect(date).toBeFocused();
  await expect(sent(module)).toHaveText('');
  // A digit typed on the calendar goes to the field.
  await date.press('ControlOrMeta+a');
  await date.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('2');
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('2');
  // The order of focus has one named stop for the calendar; the button of the browser is inside it.
  await page.keyboard.type('4122026');
  await page.keyboard.press('Tab');
  await leaveCalendar(page, calendar);
  await expect(inputOf(module, 'money')).toBeFocused();
});

test('keeps offering the correction of an e-mail domain while the value is the same', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind({ cpf: { required: true }, email: { hint: 'Do responsável' } }));
  const email = inputOf(module, 'email');
  const suggestion = 'Você quis dizer Usar ana@hotmail.com ?';
  const send = module.getByRole('button', { name: 'Enviar' });
  await email.pressSequentially('ana@hotmaol.com');
  await send.click();
  await expect(module.getByRole('alert')).toContainText('Falta corrigir um campo.');
  await expect(email).toHaveAccessibleDescription(suggestion);
  await inputOf(module, 'cpf').fill('12345678909');
  await send.click();
  await expect(sent(module)).toContainText('ana@hotmaol.com');
  await expect(email).toHaveAccessibleDescription(suggestion);
  await email.press('End');
  await email.press('Backspace');
  await expect(email).toHaveAccessibleDescription('Do responsável');
  await email.press('m');
  await expect(email).toHaveAccessibleDescription(suggestion);
  await module.getByRole('button', { name: 'Usar ana@hotmail.com' }).click();
  await send.click();
  await expect(email).toHaveAccessibleDescription('Do responsável');
  await expect(sent(module)).toContainText('ana@hotmail.com');
});

test('offers and applies the correction of an e-mail domain', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind());
  const email = inputOf(module, 'email');
  await email.pressSequentially('ana@hotmaol.com');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription('Você quis dizer Usar ana@hotmail.com ?');
  await page.keyboard.press('Shift+Tab');
  await expect(module.getByRole('button', { name: 'Usar ana@hotmail.com' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(email).toHaveValue('ana@hotmail.com');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('');
});
