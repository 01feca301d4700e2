// `|` is the caret. Each row: the text of the input after the key or the paste, and the text that the field shows.
import { describe, expect, it } from 'vitest';
import { boletoKind, cepKind, cnpjKind, cpfKind, cpfOrCnpjKind, dateKind, phoneKind, timeKind } from './kinds.ts';
import { applyMask, type Mask } from './mask.ts';

function edit(
  mask: Mask | undefined,
  typed: string,
  how: { readonly forward?: boolean; readonly pasted?: boolean } = {},
): string {
  if (mask === undefined) throw new Error('This kind has no mask.');
  const caret = typed.indexOf('|');
  const shown = applyMask(mask, { text: typed.replace('|', ''), caret, ...how });
  return `${shown.text.slice(0, shown.caret)}|${shown.text.slice(shown.caret)}`;
}

const kinds = {
  cpf: cpfKind,
  cnpj: cnpjKind,
  either: cpfOrCnpjKind,
  cep: cepKind,
  date: dateKind,
  time: timeKind,
  phone: phoneKind,
  line: boletoKind,
};

describe('typing and pasting', () => {
  it.each([
    ['cpf', '|', '|'],
    ['cpf', '1|', '1|'],
    ['cpf', '123|', '123|'],
    ['cpf', '1234|', '123.4|'],
    ['cpf', '12345678909|', '123.456.789-09|'],
    ['cpf', '  CPF 123.456.789-09 |', '123.456.789-09|'],
    ['cpf', '129|3.456.789-0', '129|.345.678-90'],
    ['cpf', '9|123.456', '9|12.345.6'],
    ['cpf', '|123.456', '|123.456'],
    ['cpf', '123.a|456', '123|.456'],
    // Backspace on a separator moves the caret over it, and the next Backspace removes the digit.
    ['cpf', '123|456', '123|.456'],
    ['cpf', '12|.456', '12|4.56'],
    // An extra character is shown and not dropped.
    ['cpf', '123.456.789-091|', '123.456.789-091|'],
    ['cnpj', '12abc34501de35|', '12.ABC.345/01DE-35|'],
    ['cnpj', '12.ABCx|.345/01DE-35', '12.ABC.X|34/501D-E35'],
    ['either', '12345678909|', '123.456.789-09|'],
    ['either', '123.456.789-091|', '12.345.678/9091|'],
    ['either', '12.345.678/909|', '123.456.789-09|'],
    ['either', '12a|', '12.A|'],
    ['cep', '01310100|', '01310-100|'],
    ['cep', '01310-100|', '01310-100|'],
    ['date', '3112|', '31/12|'],
    ['date', '31122026|', '31/12/2026|'],
    ['date', '1|/12/2026', '1|1/22/026'],
    // A typed separator completes a day of one digit.
    ['date', '5/|', '05|'],
    ['date', '05/3/|', '05/03|'],
    ['date', '05/|', '05|'],
    ['time', '0830|', '08:30|'],
    ['time', '08:|', '08|'],
    ['time', '1|', '1|'],
    // No hour begins with 3, and a separator completes an hour of one digit.
    ['time', '3|', '03|'],
    ['time', '8:|', '08|'],
    ['time', '22:3|0', '22:3|0'],
    // The hour was replaced, and its first digit was removed.
    ['time', '9|:30', '09|:30'],
    ['time', '|8:30', '|83:0'],
    ['time', '1|83:0', '1|8:30'],
    ['phone', '1198765|', '1198765|'],
    ['phone', '11987654|', '1198-7654|'],
    ['phone', '11987654321|', '(11) 98765-4321|'],
    ['phone', '+55 (11) 98765-4321|', '(11) 98765-4321|'],
    ['phone', '55 11 98765-4321|', '(11) 98765-4321|'],
    ['phone', '+55 11| 98765-4321', '(11|) 98765-4321'],
    ['phone', '+5|', '+5|'],
    ['phone', '+1 415 555 2671|', '+14155552671|'],
    ['phone', '08007017966|', '0800 701 7966|'],
    ['phone', '(11|) 9876-5432', '(11|) 9876-5432'],
    ['line', '00190000090114971860168524522114675860000102656|', '00190.00009 01149.718601 68524.522114 6 75860000102656|'],
    ['line', '8366000000|', '8366000000|'],
  ] as const)('mask %s: %s as %s', (kind, typed, shown) => expect(edit(kinds[kind].mask, typed)).toBe(shown));
});

it.each([
  ['cnpj', 'CNPJ: 12.ABC.345/01DE-35|', '12.ABC.345/01DE-35|'],
  ['cnpj', 'cnpj nº 11.222.333/0001-81|', '11.222.333/0001-81|'],
  ['cnpj', 'CNPJ12345678|', 'CN.PJ1.234/5678|'],
  ['either', 'CPF 529.982.247-25|', '529.982.247-25|'],
  ['either', 'CPF/CNPJ: 11.222.333/0001-81|', '11.222.333/0001-81|'],
  ['date', '2026-12-31|', '31/12/2026|'],
  ['date', '2026-12-31T10:00:00Z|', '31/12/2026|'],
  ['date', '1/2/2026|', '01/02/2026|'],
  ['date', '5.3.2026|', '05/03/2026|'],
  ['date', '31122026|', '31/12/2026|'],
  ['time', '8h30|', '08:30|'],
  ['time', ' 9:05 |', '09:05|'],
  ['time', '22.15|', '22:15|'],
] as const)('masks %s: pasted %s as %s', (kind, typed, shown) =>
  expect(edit(kinds[kind].mask, typed, { pasted: true })).toBe(shown),
);

it.each([
  ['cpf', '123|456', '123.|456'],
  ['date', '31|122026', '31/|12/2026'],
] as const)('moves the caret of %s over a separator by Delete: %s', (kind, typed, shown) => {
  expect(edit(kinds[kind].mask, typed, { forward: true })).toBe(shown);
});

it.each(Object.entries(kinds))('does not change an already masked %s at any caret position', (_, { mask }) => {
  if (mask === undefined) throw new Error('This kind has no mask.');
  for (let length = 0; length < 50; length += 1) {
    const shown = mask.format('12345678901234567890123456789012345678901234567890'.slice(0, length));
    for (let caret = 0; caret <= shown.length; caret += 1) {
      const again = applyMask(mask, { text: shown, caret });
      expect(again.text).toBe(shown);
      expect(again.caret).toBeLessThanOrEqual(caret);
      expect(shown.slice(again.caret, caret)).not.toMatch(/[0-9]/);
    }
  }
});

it.each(Object.entries(kinds))('empties %s by Backspace, one character at a time', (_, { mask }) => {
  if (mask === undefined) throw new Error('This kind has no mask.');
  let text = mask.format('123456789012345678901234567890');
  for (let presses = 0; presses < 30; presses += 1) {
    const left = text.slice(0, -1);
    const next = applyMask(mask, { text: left, caret: left.length });
    expect(next.caret).toBe(next.text.length);
    text = next.text;
  }
  expect(text).toBe('');
});
