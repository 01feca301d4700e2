// Typed fields of `kit.form` and `kit.field` in real frames: masks, rules and messages equal those of the portal.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator } from '@playwright/test';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { calendarOf, chooseOption, everyKind, inputOf, kinds, paste } from '#tests/web/support/modules/form-fields.ts';
import { openScript } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

const line = '00190.00009 01149.718601 68524.522114 6 75860000102656';
const nbsp = '\u00A0';

/** The typed text, the text that the field shows on blur, the value that the form sends, and the pasted text. */
const right: readonly (readonly [kind: string, text: string, shown: string, sent: string, pasted: string])[] = [
  ['cpf', '12345678909', '123.456.789-09', '12345678909', 'CPF 123.456.789-09'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35', 'CNPJ: 12.abc.345/01de-35'],
  ['cpf-cnpj', '11222333000181', '11.222.333/0001-81', '11222333000181', 'CPF/CNPJ: 11.222.333/0001-81'],
  ['cep', '01310100', '01310-100', '01310100', ' 01310-100 '],
  ['phone', '11987654321', '(11) 98765-4321', '11987654321', '+55 11 98765-4321'],
  ['email', 'Ana@Empresa.com.br', 'Ana@Empresa.com.br', 'ana@empresa.com.br', 'Ana@Empresa.com.br'],
  ['emails', 'ana@a.com; Rui@b.com;', 'ana@a.com; Rui@b.com;', 'ana@a.com;rui@b.com', 'ana@a.com; Rui@b.com;'],
  ['url', 'https://a.com/b?c=d', 'https://a.com/b?c=d', 'https://a.com/b?c=d', 'https://a.com/b?c=d'],
  ['boleto', line.replace(/\D/g, ''), line, line.replace(/\D/g, ''), line],
  ['date', '29022028', '29/02/2028', '2028-02-29', '2028-02-29'],
  ['time', '830', '08:30', '08:30', '8h30'],
  ['money', '1234,5', `R$${nbsp}1.234,50`, '1234.5', 'R$ 1.234,50'],
  ['number', '1234567,891', '1.234.567,891', '1234567.891', '1234567,891'],
];
const sent = (module: FrameLocator): Locator => module.getByRole('status');
const allSent = JSON.stringify(Object.fromEntries(right.map(([kind, , , value]) => [kind, value])));

test('masks typed text and sends the value of each kind, by keyboard alone', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind());
  await inputOf(module, 'cpf').focus();
  for (const [kind, text] of right) {
    await expect(inputOf(module, kind)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    // The button of the calendar is a further stop.
    if (kind !== 'date') continue;
    await expect(calendarOf(module)).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(module.getByRole('button', { name: 'Enviar' })).toBeFocused();
  for (const [kind, , shown] of right) await expect(inputOf(module, kind), kind).toHaveValue(shown);
  await page.keyboard.press('Enter');
  await expect(sent(module)).toHaveText(allSent);
});

test('accepts pasted text and initial values for each kind', async ({ page, faulty }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const values = Object.fromEntries(right.map(([kind, , , value]) => [kind, { value }]));
  const module = await openScript(page, faulty, everyKind(values));
  for (const [kind, , shown] of right)
    await expect(inputOf(module, kind), `${kind} at first`).toHaveValue(kind === 'email' || kind === 'emails' ? /@/ : shown);
  await module.getByRole('button', { name: 'Enviar' }).click();
  await expect(sent(module)).toHaveText(allSent);
  for (const [kind, , shown, , pasted] of right) {
    await inputOf(module, kind).fill('');
    await paste(page, inputOf(module, kind), pasted);
    await inputOf(module, kind).press('Tab');
    await expect(inputOf(module, kind), `${kind} pasted`).toHaveValue(shown);
  }
  await module.getByRole('button', { name: 'Enviar' }).click();
  await expect(sent(module)).toHaveText(allSent);
});

const wrong: readonly (readonly [kind: string, text: string, message: string])[] = [
  ['cpf', '123.456', 'Este campo precisa ter no mínimo 11 dígitos!'],
  ['cpf', '12345678900', 'Informe um CPF válido.'],
  ['cnpj', '12bbc34501de35', 'Informe um CNPJ válido.'],
  ['cpf-cnpj', '123456789091', 'Informe um CPF ou CNPJ válido.'],
  ['cep', '0131', 'Este campo precisa ter no mínimo 8 dígitos!'],
  ['phone', '1234', 'Confira o telefone: fixo tem 8 dígitos e celular tem 9, como (11) 98765-4321.'],
  ['email', 'ana@', 'Informe um email válido.'],
  ['emails', 'ana@a.com; rui@', 'Informe um email válido.'],
  ['url', 'javascript:alert(1)', 'Informe um endereço que comece com http:// ou https://.'],
  ['boleto', line.replace('6 7586', '7 7586').replace(/\D/g, ''), 'Informe uma linha digitável válida.'],
  ['date', '30022026', 'Informe uma data válida, como 31/12/2026.'],
  ['time', '2460', 'Informe um horário válido, como 08:30.'],
  ['money', '1,005', 'Informe um valor válido, como 1.234,56.'],
  ['number', '12x', 'Informe um número válido.'],
];

test('shows the problem of each kind on blur, and removes it during the correction', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind({ cpf: { hint: 'Do responsável', required: true } }));
  await expect(inputOf(module, 'cpf')).toHaveAccessibleDescription('Do responsável');
  for (const [kind, text, message] of wrong) {
    const input = inputOf(module, kind);
    const isNew = (await input.getAttribute('aria-invalid')) === null;
    await input.fill('');
    await input.pressSequentially(text);
    if (isNew) await expect(input, `${kind}: while it is typed`).not.toHaveAttribute('aria-invalid');
    await input.press('Tab');
    await expect(input, `${kind}: ${text}`).toHaveAccessibleDescription(message);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
  }
  await module.getByRole('button', { name: 'Enviar' }).click();
  const alert = module.getByRole('alert');
  const cpf = inputOf(module, 'cpf');
  await expect(cpf).toBeFocused();
  await expect(alert.getByText(`Falta corrigir ${kinds.length} campos`, { exact: true })).toBeVisible();
  await expect(sent(module)).toHaveText('');
  await module.getByRole('link', { name: 'Linha digitável: Informe uma linha digitável válida.' }).press('Enter');
  await expect(inputOf(module, 'boleto')).toBeFocused();
  await cpf.fill('');
  await expect(cpf).toHaveAccessibleDescription('Este campo é obrigatório!');
  await cpf.pressSequentially('12345678909');
  await expect(cpf).toHaveAccessibleDescription('Do responsável');
  await expect(cpf).not.toHaveAttribute('aria-invalid');
  await expect(alert.getByText(`Falta corrigir ${kinds.length - 1} campos`, { exact: true })).toBeVisible();
});

test('keeps the caret in place, and undoes and redoes each step', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind());
  const cpf = inputOf(module, 'cpf');
  await cpf.pressSequentially('2345');
  await cpf.press('Home');
  await cpf.press('1');
  await expect(cpf).toHaveValue('123.45');
  expect(await cpf.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
  await cpf.press('ControlOrMeta+z');
  await expect(cpf).toHaveValue('234.5');
  await cpf.press('ControlOrMeta+z');
  await expect(cpf).toHaveValue('');
  await cpf.press('ControlOrMeta+Shift+z');
  await cpf.press('ControlOrMeta+Shift+z');
  await expect(cpf).toHaveValue('123.45');
  // The first Delete passes the separator, the second one removes the digit behind it.
  await cpf.press('ArrowRight');
  await cpf.press('ArrowRight');
  await cpf.press('Delete');
  await cpf.press('Delete');
  await expect(cpf).toHaveValue('123.5');
});

test('sets type, inputmode and autocomplete for each kind', async ({ page, faulty }) => {
  const module = await openScript(page, faulty, everyKind());
  for (const [kind, type, inputmode, autocomplete] of [
    ['cpf', 'text', 'numeric', 'off'],
    ['cnpj', 'text', 'text', 'off'],
    ['cep', 'text', 'numeric', 'postal-code'],
    ['phone', 'tel', 'tel', 'tel-national'],
    ['email', 'email', 'email', 'email'],
    ['emails', 'text', 'email', 'off'],
    ['url', 'url', 'url', 'url'],
    ['boleto', 'text', 'numeric', 'off'],
    ['date', 'text', 'numeric', 'off'],
    ['time', 'text', 'numeric', 'off'],
    ['money', 'text', 'decimal', 'transaction-amount'],
  ] as const) {
    await expect(inputOf(module, kind), kind).toHaveAttribute('type', type);
    await expect(inputOf(module, kind), kind).toHaveAttribute('inputmode', inputmode);
    await expect(inputOf(module, kind), kind).toHaveAttribute('autocomplete', autocomplete);
  }
});

test('shows a refusal at the fields that it names', async ({ page, faulty }) => {
  const refused = `export default ({ kit }) => {
    const onSubmit = async () => {
      throw Object.assign(new Error('O cadastro foi recusado. cnpj: Já cadastrado. saldo: Sem limite.'), {
        fields: { cnpj: 'Já cadastrado', saldo: 'Sem limite' },
      });
    };
    const fields = [{ name: 'cnpj', label: 'CNPJ', kind: 'cnpj' }, { name: 'email', label: 'E-mail', kind: 'email' }];
    kit.page({ title: 'Recusa' }, kit.form({ submit: 'Enviar', fields, onSubmit }));
  }`;
  const module = await openScript(page, faulty, refused);
  const cnpj = inputOf(module, 'cnpj');
  await cnpj.fill('11222333000181');
  await module.getByRole('button', { name: 'Enviar' }).click();
  const alert = module.getByRole('alert');
  await expect(cnpj).toBeFocused();
  await expect(alert.getByText('O cadastro foi recusado. saldo: Sem limite.', { exact: true })).toBeVisible();
  await expect(cnpj).toHaveAccessibleDescription('Já cadastrado');
  await expect(cnpj).toHaveAttribute('aria-invalid', 'true');
  await expect(inputOf(module, 'email')).not.toHaveAttribute('aria-invalid');
  await expect(cnpj).toHaveValue('11.222.333/0001-81');
});

test('shows a value that the portal refuses at its field', async ({ page, faulty }) => {
  const refused = `export default ({ kit, sql }) => {
    const fields = [{ name: 'outra', label: 'Busca', kind: 'text' }, { name: 'busca', label: 'Produto', kind: 'text' }];
    const onSubmit = async ({ outra }) => void (await sql.run('precos-lista', { outra }));
    kit.page({ title: 'Recusa' }, kit.form({ submit: 'Enviar', fields, onSubmit }));
  }`;
  const module = await openScript(page, faulty, refused);
  await module.getByRole('button', { name: 'Enviar' }).click();
  await expect(inputOf(module, 'busca')).toHaveAccessibleDescription('Valor não informado');
  await expect(module.getByRole('alert')).not.toContainText('busca:');
  await expect(inputOf(module, 'busca')).toBeFocused();
});

test('reports valid values alone from a field without a form', async ({ page, faulty }) => {
  const single = `export default ({ kit }) => {
    const given = kit.element('output', {}, '');
    const say = (value) => void (given.textContent += '[' + value + ']');
    kit.page(
      { title: 'Filtro' },
      kit.field({ kind: 'cnpj', label: 'CNPJ', onChange: say }),
      kit.field({ kind: 'date', label: 'Dia', value: '2026-12-24', onChange: say }),
      kit.field({ kind: 'select', label: 'Doca', options: [{ value: '1', label: 'Um' }, { value: '2', label: 'Dois' }], onChange: say }),
      given,
    );
  }`;
  const module = await openScript(page, faulty, single);
  const cnpj = module.getByRole('textbox', { name: /^CNPJ/ });
  await cnpj.pressSequentially('11222333000182');
  await cnpj.press('Enter');
  await expect(cnpj).toHaveAccessibleDescription('Informe um CNPJ válido.');
  await expect(sent(module)).toHaveText('');
  await cnpj.press('Backspace');
  await cnpj.pressSequentially('1');
  await cnpj.press('Enter');
  await expect(sent(module)).toHaveText('[11222333000181]');
  const date = module.getByRole('textbox', { name: /^Dia/ });
  await expect(date).toHaveValue('24/12/2026');
  await date.press('ControlOrMeta+a');
  await date.pressSequentially('25122026');
  await date.press('Tab');
  await chooseOption(module, /^Doca/, 'Dois');
  await expect(sent(module)).toHaveText('[11222333000181][2026-12-25][2]');
  expect(await violations(page)).toEqual([]);
});

test('runs the registration of docs/modules.md unchanged', async ({ page, faulty }) => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/modules.md'), 'utf8');
  const example = /```js\n(\/\/ A registration\.[\s\S]*?)```/.exec(document)?.[1];
  const module = await openScript(page, faulty, example ?? '');
  await inputOf(module, 'cnpj').pressSequentially('11222333000181');
  await inputOf(module, 'telefone').pressSequentially('11987654321');
  await inputOf(module, 'telefone').press('Enter');
  await expect(inputOf(module, 'cnpj')).toHaveAccessibleDescription('Já cadastrado.');
  await inputOf(module, 'cnpj').fill('12ABC34501DE35');
  await inputOf(module, 'cnpj').press('Enter');
  await expect(page.getByText('12ABC34501DE35 cadastrado, telefone 11987654321.')).toBeVisible();
});

test('has no violation in any look, empty and with mistakes', async ({ page, faulty }) => {
  const required = Object.fromEntries(kinds.map(([kind]) => [kind, { required: true, hint: 'Como está no documento' }]));
  const module = await openScript(page, faulty, everyKind(required));
  expect(await violations(page), 'empty').toEqual([]);
  await module.getByRole('button', { name: 'Enviar' }).click();
  await expect(module.getByRole('alert')).toContainText(`Falta corrigir ${kinds.length} campos`);
  for (const [kind, text] of wrong) await inputOf(module, kind).fill(text);
  await inputOf(module, 'email').fill('ana@hotmaol.com');
  await inputOf(module, 'email').blur();
  await expectCleanInEveryLook(page, 'mistakes');
  const wider = await module.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wider, 'scrolls sideways at 320 px').toBeLessThanOrEqual(0);
});
