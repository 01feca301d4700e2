// Typed fields with real keys: behaviour that requires a browser (caret, paste, Delete, calendar), once per kind.
import { expect, test } from '#tests/web/support/portal.ts';
import { serveGallery } from './serve.ts';
import { sideways, violations } from '#tests/web/support/axe.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());
test.beforeEach(({ page }) => page.goto(gallery.url));
test.use({ locale: 'en-US' });

test('keeps the caret in place while the mask changes', async ({ page }) => {
  const cpf = page.getByPlaceholder('000.000.000-00');
  const caret = () => cpf.evaluate((input: HTMLInputElement) => input.selectionStart);
  await cpf.click();
  await page.keyboard.type('12345678909');
  await expect(cpf).toHaveValue('123.456.789-09');
  await expect(page.getByText('Enviado: 12345678909')).toBeVisible();
  // Backspace in the middle removes the digit and passes the separator.
  await cpf.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(cpf).toHaveValue('124.567.890-9');
  expect(await caret()).toBe(2);
  await page.keyboard.type('3');
  await expect(cpf).toHaveValue('123.456.789-09');
  expect(await caret()).toBe(3);
  // Delete passes the separator and then removes the next digit.
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(cpf).toHaveValue('123.567.890-9');
  await page.keyboard.press('Tab');
  await expect(cpf).toHaveAccessibleDescription('Este campo precisa ter no mínimo 11 dígitos!');
  await expect(cpf).toHaveAttribute('aria-invalid', 'true');
});

test('undoes and redoes edits with Ctrl+Z', async ({ page }) => {
  const cpf = page.getByPlaceholder('000.000.000-00');
  await cpf.click();
  await page.keyboard.type('12345678909');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('529.982.247-25');
  await expect(cpf).toHaveValue('529.982.247-25');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(cpf).toHaveValue('529.982.247');
  for (const shown of ['529.982.247-25', '123.456.789-09', '', '']) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cpf).toHaveValue(shown);
  }
  for (const shown of ['123.456.789-09', '529.982.247-25', '529.982.247']) {
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(cpf).toHaveValue(shown);
  }
  // The formatting on blur is undone together with the typed text.
  const money = page.getByLabel('Valor em reais');
  await money.click();
  await page.keyboard.type('-1234,5');
  await page.keyboard.press('Tab');
  await expect(money).toHaveValue('-R$\u00A01.234,50');
  await money.click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(money).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(money).toHaveValue('-R$\u00A01.234,50');
});

test('masks composed text once the composition ends', async ({ page, context }) => {
  const keyboard = await context.newCDPSession(page);
  const field = page.getByRole('textbox', { name: /^CPF ou CNPJ/ });
  await field.click();
  await page.keyboard.type('12');
  await keyboard.send('Input.imeSetComposition', { text: 'abc', selectionStart: 3, selectionEnd: 3 });
  await expect(field).toHaveValue('12abc');
  await keyboard.send('Input.insertText', { text: 'abc' });
  await expect(field).toHaveValue('12.ABC');
  // A dead key that composes a letter without a place in the number.
  await keyboard.send('Input.imeSetComposition', { text: '~', selectionStart: 1, selectionEnd: 1 });
  await keyboard.send('Input.insertText', { text: 'ã' });
  await expect(field).toHaveValue('12.ABC');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('12');
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 700 } });
  test('keeps a long word under a field in the window', async ({ page }) => {
    await page.getByLabel('Linha digitável').fill('00190000090114971860168524522114675860000102656');
    await page.getByLabel('E-mail do convidado').fill('maria.aparecida.dos.santos.de.oliveira@hotmaol.com');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Usar maria/ })).toBeVisible();
    expect(await sideways(page)).toBe(0);
  });
});

test('draws the ring of a focused invalid field in the colour of the error', async ({ page }) => {
  const error = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('p'));
    sample.style.color = 'var(--bad-line)';
    return getComputedStyle(sample).color;
  });
  const cpf = page.getByPlaceholder('000.000.000-00');
  const email = page.getByRole('textbox', { name: /^E-mail ?obrigatório/ });
  const file = page.getByLabel(/^Contrato/);
  const select = page.getByRole('button', { name: /Outro conector/ });
  const checkbox = page.getByRole('checkbox', { name: 'Com erro' });
  await cpf.fill('1');
  await cpf.blur();
  await file.setInputFiles({ name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  for (const [field, drawn] of [
    [cpf, cpf.locator('..')],
    [email, email.locator('..')],
    [select, select],
    [checkbox, checkbox.locator('xpath=following-sibling::*[1]')],
    [file, file.locator('..')],
  ] as const) {
    await field.focus();
    await expect(drawn, String(field)).toHaveCSS('outline-color', error);
    await expect(drawn, String(field)).toHaveCSS('outline-style', 'solid');
  }
});

test('understands pasted text', async ({ page }) => {
  const paste = async (label: RegExp | string, text: string, shown: string) => {
    const field = page.getByRole('textbox', { name: label });
    await field.click();
    await page.keyboard.press('ControlOrMeta+a');
    // A paste is one insertion of the whole text.
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(shown);
  };
  await paste('Telefone com DDD', '+55 (11) 98765-4321', '(11) 98765-4321');
  await paste('CPF ou CNPJ', '12abc34501de35', '12.ABC.345/01DE-35');
  await paste('Telefone com DDD', '+1 415 555 2671', '+14155552671');
  await paste(/^CNPJ alfa/, 'CNPJ: 12.ABC.345/01DE-35', '12.ABC.345/01DE-35');
  await paste(/^Vencimento/, '2026-12-31', '31/12/2026');
  await paste('Valor em reais', '1234,5', 'R$\u00A01.234,50');
  await paste('Valor em dólares', '1234.5', '$1,234.50');
  await paste(/^Número/, '1234567,8', '1.234.567,8');
  await paste(
    'Linha digitável',
    '00190000090114971860168524522114675860000102656',
    '00190.00009 01149.718601 68524.522114 6 75860000102656',
  );
  await expect(page.getByText('Enviado: 1234.5', { exact: true })).toHaveCount(2);
});

test('suggests a corrected e-mail, finds an address, and takes a day from the calendar', async ({ page }) => {
  const email = page.getByLabel('E-mail do convidado');
  await email.fill('ana@hotmaol.com');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Usar ana@hotmail.com' }).click();
  await expect(email).toHaveValue('ana@hotmail.com');

  await page.getByLabel('CEP').fill('01310100');
  await expect(page.getByText('Avenida Paulista, Bela Vista, São Paulo, SP')).toBeVisible();
  await page.getByLabel('CEP').fill('99999999');
  await expect(page.getByText('CEP não encontrado. Preencha o endereço.')).toBeVisible();

  const date = page.getByRole('textbox', { name: /^Vencimento/ });
  await date.fill('31022026');
  await page.keyboard.press('Tab');
  await expect(date).toHaveAccessibleDescription(/Informe uma data válida/);
  await expect(page.getByRole('button', { name: 'Escolher no calendário: Vencimento' })).toBeFocused();
});

test('chooses a day in the calendar by keyboard and by pointer, in Portuguese in an English browser', async ({ page }) => {
  expect(await page.evaluate(() => navigator.language)).toBe('en-US');
  const date = page.getByRole('textbox', { name: /^Vencimento/ });
  const button = page.getByRole('button', { name: 'Escolher no calendário: Vencimento' });
  const calendar = page.getByRole('dialog', { name: 'Calendário: Vencimento' });
  const day = (name: string) => calendar.getByRole('button', { name, exact: true });
  await date.fill('15032026');
  await button.press('Enter');
  await expect(calendar).toContainText('março de 2026');
  await expect(day('domingo, 15 de março de 2026')).toBeFocused();
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('15');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(calendar).toContainText('fevereiro de 2026');
  await expect(day('sábado, 28 de fevereiro de 2026')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day('sábado, 28 de março de 2026')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(date).toHaveValue('28/03/2026');
  await expect(button).toBeFocused();
  await button.click();
  await calendar.getByRole('button', { name: 'Próximo mês' }).click();
  await expect(calendar.getByRole('button', { name: 'Próximo mês' })).toBeFocused();
  await day('quarta-feira, 1 de abril de 2026').click();
  await expect(date).toHaveValue('01/04/2026');
  await button.press('Enter');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(date).toHaveValue('01/04/2026');
});

test('types a time in 24 hours', async ({ page }) => {
  const time = page.getByRole('group', { name: 'Agendamento' }).getByRole('textbox', { name: 'Hora' });
  await time.pressSequentially('1345');
  await expect(time).toHaveValue('13:45');
  await time.fill('');
  await time.pressSequentially('8h');
  await expect(time).toHaveValue('08');
});

test('names a file that cannot be sent', async ({ page }) => {
  const file = page.getByLabel(/^Contrato/);
  await file.setInputFiles({ name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(file).toHaveAccessibleDescription('Extensão inválida do Arquivo(virus.exe) virus.exe');
  await expect(page.getByText('virus.exe', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remover virus.exe' }).click();
  await expect(file).toBeFocused();
  await expect(page.getByText('Escolher arquivo', { exact: true })).toBeVisible();
  await expect(file).toHaveAccessibleDescription('Arquivo(Contrato) não informado');
});
