import { describe, expect, it } from 'vitest';
import { formatCep, isCep } from './cep.ts';
import { formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts';
import { isCpfOrCnpj } from './cpf-cnpj.ts';
import { isCpf } from './cpf.ts';
import { formatPhone, groupPhone, isPhone } from './phone.ts';

describe('CNPJ', () => {
  it.each([
    ['12.ABC.345/01DE-35', true, 'the official alphanumeric example'],
    ['12ABC34501DE35', true, 'unmasked'],
    ['12.abc.345/01de-35', true, 'lower case is normalised first'],
    ['12.ABC.345/01DE-36', false, 'wrong check digit'],
    ['AA345678/0001-14', true, 'official example with letters in the root'],
    ['AA345678/000A-29', true, 'official example with letters in the order'],
    ['12.345.678/000A-08', true, 'official example with a letter only in the order'],
    ['00.000.000/0001-91', true, 'numeric, leading zeros'],
    ['33.000.167/0001-01', true, 'numeric'],
    ['33.000.167/0001-02', false, 'numeric, wrong digit'],
    ['00000000000000', false, 'refused although its check digits are right'],
    ['0000000000191', false, 'thirteen positions are not a CNPJ'],
    ['12ABC34501DEA5', false, 'check digits are numeric'],
    ['12 ABC 345 01DE 35', false, 'only . / - may separate'],
    ['12.ÁBC.345/01DE-35', false, 'no accents'],
    ['', false, 'empty'],
  ])('decides whether %s is a CNPJ: %s (%s)', (text, valid) => expect(isCnpj(text)).toBe(valid));

  it.each([
    ['191000000001', '191000000001'],
    ['0000000000191', '00000000000191'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [' 33.000.167/0001-01 ', '33000167000101'],
    ['2ABC34501DE35', '2ABC34501DE35'],
  ])('normalises %s to %s: pads only 13 digits and never removes letters', (text, expected) =>
    expect(normalizeCnpj(text)).toBe(expected),
  );

  it.each([
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['0000000000191', '00.000.000/0001-91'],
    ['12.ABC', '12.ABC'],
  ])('formats %s as %s', (text, expected) => expect(formatCnpj(text)).toBe(expected));
});

describe('CPF', () => {
  it.each([
    ['111.444.777-35', true],
    ['11144477735', true],
    ['12345678909', true],
    ['111.444.777-36', false],
    ['111.111.111-11', false],
    ['00000000000', false],
    ['1114447773', false],
    ['111 444 777 35', false],
    ['1114447773A', false],
  ])('decides whether %s is a CPF: %s', (text, valid) => expect(isCpf(text)).toBe(valid));

  it.each([
    ['11144477735', true],
    ['12.ABC.345/01DE-35', true],
    ['111444777350', false],
  ])('decides whether %s is a CPF or a CNPJ: %s', (text, valid) => expect(isCpfOrCnpj(text)).toBe(valid));
});

describe('CEP', () => {
  it.each([
    ['01310-100', true],
    ['01310100', true],
    ['1310100', false],
    ['01310-10A', false],
    ['01.310-100', true],
    [' 01310-100 ', true],
    ['129.64-000', false],
    ['12964000-', false],
    ['1-2964000', false],
    ['01.310100', true],
    ['01310 100', false],
  ])('decides whether %s is a CEP: %s', (text, valid) => expect(isCep(text)).toBe(valid));
  it('formats eight digits', () =>
    expect(['01310100', '01.310-100', '0131', '129.64-000'].map(formatCep)).toEqual([
      '01310-100',
      '01310-100',
      '0131',
      '129.64-000',
    ]));
});

describe('phone', () => {
  it.each([
    ['33334444', '3333-4444'],
    ['987654321', '98765-4321'],
    ['1133334444', '(11) 3333-4444'],
    ['11987654321', '(11) 98765-4321'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['55994024478', '(55) 99402-4478'],
    ['+55 55 99402-4478', '(55) 99402-4478'],
    ['08007017966', '0800 701 7966'],
    ['0800591204', '0800 591 204'],
    ['03003131234', '0300 313 1234'],
    ['40041234', '4004-1234'],
  ])('formats %s as %s', (text, printed) => {
    expect(isPhone(text)).toBe(true);
    expect(formatPhone(text)).toBe(printed);
  });
  it.each([
    '1234567',
    '123456789012345',
    '11 9876x4321',
    '',
    '(11)',
    // A mobile number has nine digits and begins with 9; no other number has nine.
    '(11) 98273-118',
    '1198273118',
    '9827-3118',
    '(11) 82733-1180',
    '827331180',
    // With an area code in parentheses, eight or nine digits follow.
    '(91) 8273-118',
    // A trunk zero before the area code is not part of the number.
    '01133334444',
    '0800 591 20',
  ])('refuses %s as a phone and returns it unchanged', (text) => {
    expect(isPhone(text)).toBe(false);
    expect(formatPhone(text)).toBe(text);
  });
  it.each([
    ['1198273118', '(11) 9827-3118'],
    ['11987654321', '(11) 98765-4321'],
    ['1198', '1198'],
  ])('groups %s as %s while it is typed', (text, grouped) => expect(groupPhone(text)).toBe(grouped));
});
