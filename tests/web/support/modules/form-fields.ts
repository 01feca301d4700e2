// The typed fields of a form in a module of the demo: a script that has all of them, and how a test finds and fills them.
import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The typed kinds, each with the label of its field. */
export const kinds = [
  ['cpf', 'CPF'],
  ['cnpj', 'CNPJ'],
  ['cpf-cnpj', 'Documento'],
  ['cep', 'CEP'],
  ['phone', 'Telefone'],
  ['email', 'E-mail'],
  ['emails', 'Em cópia'],
  ['url', 'Site'],
  ['boleto', 'Linha digitável'],
  ['date', 'Entrega'],
  ['time', 'Horário'],
  ['money', 'Valor'],
  ['number', 'Fator'],
] as const;

/** A form with one field of each kind, named after its kind; `extra` adds properties to fields. */
export const everyKind = (extra: Readonly<Record<string, object>> = {}): string => {
  const fields = kinds.map(([kind, label]) => ({ name: kind, label, kind, ...extra[kind] }));
  return `export default ({ kit }) => {
    const given = kit.element('output', {}, '');
    const form = kit.form({
      submit: 'Enviar',
      fields: ${JSON.stringify(fields)},
      onSubmit: async (values) => void (given.textContent = JSON.stringify(values)),
    });
    kit.page({ title: 'Campos' }, form, given);
  }`;
};

/** The input of a field by its name. */
export const inputOf = (module: FrameLocator, kind: string): Locator => module.locator(`.k-input[name="${kind}"]`);

export async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await input.focus();
  await input.press('ControlOrMeta+a');
  await input.press('ControlOrMeta+v');
}

/** The button that opens the calendar of the date field. */
export const calendarOf = (module: FrameLocator): Locator =>
  module.getByRole('button', { name: 'Escolher no calendário: Entrega', exact: true });

/** Chooses an option of a list of the kit. */
export async function chooseOption(
  scope: FrameLocator | Locator,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  await scope.getByRole('combobox', { name: label }).click();
  await scope.getByRole('option', { name: option }).click();
}
