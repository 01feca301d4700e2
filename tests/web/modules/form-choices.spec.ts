// Choices of fields of `kit.form` besides typing: a day of the calendar, an option of a list, and the correction of an e-mail.
import type { FrameLocator, Locator } from '@playwright/test';
import { violations } from '#tests/web/support/axe.ts';
import { calendarOf, chooseOption, everyKind, inputOf } from '#tests/web/support/modules/form-fields.ts';
import { openScript } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';

// The files of the frame are loaded across origins, as in form-fields.spec.ts.
test.use({ extraHTTPHeaders: {}, locale: 'en-US' });

const sent = (module: FrameLocator): Locator => module.getByRole('status');
const ring = (element: Locator) => element.evaluate((field) => getComputedStyle(field).outlineColor);
const day = (calendar: Locator, name: string): Locator => calendar.getByRole('button', { name, exact: true });

const listScript = `export default ({ kit }) => {
  const given = kit.element('output', {}, '');
  const fields = [
    { name: 'doca', label: 'Doca', kind: 'select', required: true, options: [['1', 'Doca 1'], ['2', 'Doca 2'], ['3', 'Rampa']].map(([value, label]) => ({ value, label })) },
    { name: 'turno', label: 'Turno', kind: 'select', options: [['d', 'Dia'], ['n', 'Noite']].map(([value, label]) => ({ value, label })) },
  ];
  kit.page({ title: 'Listas' }, kit.form({ submit: 'Enviar', fields, onSubmit: async (values) => void (given.textContent = JSON.stringify(values)) }), given);
}`;

test('draws the ring of a focused invalid field in the colour of the error', async ({ page, faulty }) => {
  const script = `export default ({ kit }) => kit.page({ title: 'Campos' }, kit.form({
    submit: 'Enviar',
    fields: [
      ['text', 'Nome'], ['textarea', 'Motivo'], ['date', 'Dia'], ['select', 'Doca'], ['checkbox', 'Concordo'],
    ].map(([kind, label]) => ({ name: kind, kind, label, required: true, options: [{ value: '1', label: 'Um' }] })),
    onSubmit: async () => {},
  }));`;
  const module = await openScript(page, faulty, script);
  await inputOf(module, 'text').focus();
  const valid = await ring(inputOf(module, 'text'));
  // By keyboard: a press of the pointer would leave buttons without a ring.
  await module.getByRole('button', { name: 'Enviar' }).press('Enter');
  await expect(inputOf(module, 'text')).toBeFocused();
  const invalid = await ring(inputOf(module, 'text'));
  expect(invalid).not.toBe(valid);
  for (const kind of ['textarea', 'date', 'select', 'checkbox']) {
    const field = module.locator(`[name="${kind}"]`);
    await field.focus();
    await expect(field, kind).toHaveCSS('outline-style', 'solid');
    expect(await ring(field), kind).toBe(invalid);
  }
});

test('enforces the limits of a date, and takes a day from the calendar', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind({ date: { min: '2020-12-01', max: '2020-12-31' } }));
  const date = inputOf(module, 'date');
  await date.pressSequentially('1/1/2021');
  await date.press('Tab');
  await expect(date).toHaveValue('01/01/2021');
  await expect(date).toHaveAccessibleDescription('Informe uma data de 01/12/2020 a 31/12/2020.');
  await calendarOf(module).click();
  const calendar = module.getByRole('dialog', { name: 'Calendário: Entrega' });
  // The calendar opens at the nearest day of the range.
  await expect(day(calendar, 'quinta-feira, 31 de dezembro de 2020')).toBeFocused();
  await expect(day(calendar, 'sexta-feira, 1 de janeiro de 2021')).toBeDisabled();
  await expect(calendar.getByRole('button', { name: 'Hoje' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(day(calendar, 'quinta-feira, 31 de dezembro de 2020')).toBeFocused();
  await day(calendar, 'quinta-feira, 24 de dezembro de 2020').click();
  await expect(calendar).toBeHidden();
  await expect(date).toHaveValue('24/12/2020');
  await expect(date).toBeFocused();
  await expect(date).not.toHaveAttribute('aria-invalid');
  await module.getByRole('button', { name: 'Enviar' }).click();
  await expect(sent(module)).toContainText('"date":"2020-12-24"');
});

test('opens the calendar of a date and takes a day by keyboard alone', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind());
  const date = inputOf(module, 'date');
  const calendar = module.getByRole('dialog', { name: 'Calendário: Entrega' });
  await date.pressSequentially('24122026');
  await page.keyboard.press('Tab');
  await expect(calendarOf(module)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(day(calendar, 'quinta-feira, 24 de dezembro de 2026')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(calendarOf(module)).toBeFocused();
  await expect(date).toHaveValue('24/12/2026');
  await page.keyboard.press('Alt+ArrowDown');
  // One day and one week later.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(calendar).toContainText('janeiro de 2027');
  // Tab stays in the calendar.
  await page.keyboard.press('Tab');
  await expect(calendar.getByRole('button', { name: 'Hoje' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(calendar.getByRole('button', { name: 'Mês anterior' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('01/01/2027');
  await expect(date).toBeFocused();
  await expect(sent(module)).toHaveText('');
});

test('chooses from a list by keyboard and by pointer', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, listScript);
  const list = module.getByRole('combobox', { name: /^Doca/ });
  await expect(list).toHaveText('Escolha');
  await module.getByRole('button', { name: 'Enviar' }).click();
  await expect(list).toHaveAccessibleDescription('Este campo é obrigatório!');
  await expect(list).toHaveAttribute('aria-invalid', 'true');
  await list.press('ArrowDown');
  await expect(module.getByRole('option')).toHaveText(['Doca 1', 'Doca 2', 'Rampa']);
  await expect(module.getByRole('option', { name: 'Doca 1' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
  await expect(list).toHaveText('Doca 2');
  await expect(list).not.toHaveAttribute('aria-invalid');
  // A letter chooses without opening the list.
  await page.keyboard.press('r');
  await expect(list).toHaveText('Rampa');
  await list.click();
  await expect(module.getByRole('option', { selected: true })).toHaveText('Rampa');
  await page.keyboard.press('Escape');
  await expect(module.getByRole('option')).toHaveCount(0);
  await chooseOption(module, /^Turno/, 'Noite');
  await chooseOption(module, /^Turno/, 'Sem escolha');
  await module.getByRole('button', { name: 'Enviar' }).click();
  await expect(sent(module)).toHaveText('{"doca":"3","turno":""}');
  expect(await violations(page)).toEqual([]);
});

test('keeps offering the correction of an e-mail domain while the value is the same', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind({ cpf: { required: true }, email: { hint: 'Do responsável' } }));
  const email = inputOf(module, 'email');
  const suggestion = 'Você quis dizer Usar ana@hotmail.com ?';
  const send = module.getByRole('button', { name: 'Enviar' });
  await email.pressSequentially('ana@hotmaol.com');
  await send.click();
  await expect(inputOf(module, 'cpf')).toBeFocused();
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
