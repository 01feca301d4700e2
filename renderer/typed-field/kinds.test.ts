import { describe, expect, it } from 'vitest';
import {
  boletoKind,
  cepKind,
  cnpjKind,
  cpfKind,
  cpfOrCnpjKind,
  dateKind,
  emailKind,
  emailsKind,
  finished,
  moneyKind,
  numberKind,
  phoneKind,
  problemOf,
  timeKind,
  type TypedKind,
  urlKind,
} from './kinds.ts';

const number = numberKind();
const money = moneyKind();
const dollars = moneyKind('en-US');
const line = '00190.00009 01149.718601 68524.522114 6 75860000102656';
const phoneWords = 'Confira o telefone: fixo tem 8 dígitos e celular tem 9, como (11) 98765-4321.';
const nbsp = '\u00A0';

describe('valid values', () => {
  it.each<[string, TypedKind, string, string, string]>([
    ['CPF', cpfKind, '123.456.789-09', '12345678909', '123.456.789-09'],
    ['CNPJ', cnpjKind, '12.ABC.345/01DE-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['CNPJ of 13 digits', cnpjKind, '0000000000191', '00000000000191', '00.000.000/0001-91'],
    ['CPF/CNPJ', cpfOrCnpjKind, '12.ABC.345/01DE-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['CEP', cepKind, '01310-100', '01310100', '01310-100'],
    ['date', dateKind, '29/02/2028', '2028-02-29', '29/02/2028'],
    ['time', timeKind, '08:30', '08:30', '08:30'],
    ['e-mail', emailKind, ' Ana@Empresa.com.br ', 'ana@empresa.com.br', ' Ana@Empresa.com.br '],
    ['e-mails', emailsKind, 'ana@a.com; Rui@b.com;', 'ana@a.com;rui@b.com', 'ana@a.com; Rui@b.com;'],
    ['number', number, '1234567,891', '1234567.891', '1.234.567,891'],
    ['number', number, '-5', '-5', '-5'],
    ['number', number, '-0', '0', '0'],
    ['reais', money, '1234,5', '1234.5', `R$${nbsp}1.234,50`],
    ['dollars', dollars, '1234.5', '1234.5', '$1,234.50'],
    ['phone', phoneKind, '+55 11 98765-4321', '11987654321', '+55 11 98765-4321'],
    ['URL', urlKind, ' https://a.com/b?c=d ', 'https://a.com/b?c=d', ' https://a.com/b?c=d '],
    ['digitable line', boletoKind, line, line.replace(/\D/g, ''), line],
  ])('have a raw and a formatted text: %s', (_, kind, text, raw, shown) => {
    expect(problemOf(kind, text, 'required')).toBeUndefined();
    expect(kind.raw(text)).toBe(raw);
    expect(finished(kind, text)).toBe(shown);
  });
});

describe('invalid values', () => {
  it.each<[string, TypedKind, string, string]>([
    ['too few digits', cpfKind, '123.456', 'Este campo precisa ter no mínimo 11 dígitos!'],
    ['a wrong check digit', cpfKind, '123.456.789-00', 'Informe um CPF válido.'],
    ['an extra digit', cpfKind, '123.456.789-099', 'Informe um CPF válido.'],
    ['the same digit eleven times', cpfKind, '111.111.111-11', 'Informe um CPF válido.'],
    ['too few positions', cnpjKind, '12.ABC', 'Este campo precisa ter no mínimo 14 dígitos!'],
    ['a wrong letter', cnpjKind, '12.BBC.345/01DE-35', 'Informe um CNPJ válido.'],
    ['a length between CPF and CNPJ', cpfOrCnpjKind, '12.345.678/9091', 'Informe um CPF ou CNPJ válido.'],
    ['too few digits', cepKind, '0131', 'Este campo precisa ter no mínimo 8 dígitos!'],
    ['a day that does not exist', dateKind, '30/02/2026', 'Informe uma data válida, como 31/12/2026.'],
    ['an incomplete day', dateKind, '30/1', 'Informe uma data válida, como 31/12/2026.'],
    ['an hour that does not exist', timeKind, '24:00', 'Informe um horário válido, como 08:30.'],
    ['an incomplete time', timeKind, '08:3', 'Informe um horário válido, como 08:30.'],
    ['an incomplete address', emailKind, 'ana@', 'Informe um email válido.'],
    ['one invalid address of two', emailsKind, 'ana@a.com; rui@', 'Informe um email válido.'],
    ['a text', number, '12x', 'Informe um número válido.'],
    ['money', number, 'R$ 12', 'Informe um número válido.'],
    ['a number that is not exact', number, '99999999999999999', 'Informe um número válido.'],
    ['a third decimal', money, '1,005', 'Informe um valor válido, como 1.234,56.'],
    ['a short phone number', phoneKind, '1234', phoneWords],
    ['a phone number of another country', phoneKind, '+14155552671', phoneWords],
    ['a long phone number', phoneKind, '119876543210', phoneWords],
    ['a mobile without its last digit', phoneKind, '(11) 9827-3118', phoneWords],
    ['a CEP with its separators in other places', cepKind, '129.64-000', 'Informe um CEP válido.'],
    ['another scheme', urlKind, 'javascript:alert(1)', 'Informe um endereço que comece com http:// ou https://.'],
    ['an address without a host', urlKind, 'https://', 'Informe um endereço que comece com http:// ou https://.'],
    ['a short line', boletoKind, '00190', 'Este campo precisa ter no mínimo 47 dígitos!'],
    ['a wrong line', boletoKind, line.replace('6 7586', '7 7586'), 'Informe uma linha digitável válida.'],
  ])('have a message: %s', (_, kind, text, problem) => {
    expect(problemOf(kind, text)).toBe(problem);
    expect(finished(kind, text)).toBe(text);
  });
  it('include an empty text only when it is required', () => {
    expect(problemOf(cpfKind, ' ', 'required')).toBe('Este campo é obrigatório!');
    expect(problemOf(cpfKind, ' ')).toBeUndefined();
  });
});
