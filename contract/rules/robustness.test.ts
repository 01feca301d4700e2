// No rule throws on any string, because fields call the rules on every key press.
import { describe, expect, it } from 'vitest';
import * as boleto from './boleto.ts';
import * as cep from './cep.ts';
import * as cnpj from './cnpj.ts';
import * as cpfCnpj from './cpf-cnpj.ts';
import * as cpf from './cpf.ts';
import * as date from './date.ts';
import * as suggestion from './email-suggestion.ts';
import * as email from './email.ts';
import { kitUnitPrice } from './kit.ts';
import { parseMoney } from './money.ts';
import { passwordProblems } from './password.ts';
import * as phone from './phone.ts';
import { safeRedirect } from './redirect.ts';

const rules: Record<string, (text: string) => unknown> = {
  isCnpj: cnpj.isCnpj,
  normalizeCnpj: cnpj.normalizeCnpj,
  formatCnpj: cnpj.formatCnpj,
  isCpf: cpf.isCpf,
  isCpfOrCnpj: cpfCnpj.isCpfOrCnpj,
  isEmail: email.isEmail,
  isEmailList: email.isEmailList,
  normalizeEmail: email.normalizeEmail,
  maskEmail: email.maskEmail,
  suggestEmail: suggestion.suggestEmail,
  isPhone: phone.isPhone,
  formatPhone: phone.formatPhone,
  groupPhone: phone.groupPhone,
  phoneDigits: phone.phoneDigits,
  isCep: cep.isCep,
  formatCep: cep.formatCep,
  isBoletoLine: boleto.isBoletoLine,
  formatBoletoLine: boleto.formatBoletoLine,
  boletoBarcode: boleto.boletoBarcode,
  kitUnitPrice: (text) => kitUnitPrice(text, 1),
  parseMoney,
  formatDate: date.formatDate,
  parseDate: date.parseDate,
  formatDateTime: date.formatDateTime,
  safeRedirect: (text) => safeRedirect(text, text),
  passwordProblems: (text) => passwordProblems(text, { min: 8, email: text, words: [text] }),
};

const odd = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  'a\uDC00b',
  '😀'.repeat(50),
  '٣٤٥',
  '１２３４５６７８９０１',
  '%',
  '%E0',
  '(((',
  '[a-z',
  '\\',
  '$&',
  '@',
  '@@',
  'a@',
  '@.',
  '.@.',
  ';;',
  '-',
  '--',
  '0'.repeat(10_000),
  'a'.repeat(10_000),
  `${'a.'.repeat(2_000)}@${'b.'.repeat(2_000)}`,
  '\n\r\t',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '＠',
  'ı',
  'İ',
  'ß',
];

describe('rules', () => {
  it.each(Object.keys(rules))('never throw in %s', (name) => {
    for (const text of odd) expect(() => rules[name]?.(text), JSON.stringify(text.slice(0, 40))).not.toThrow();
  });
  it('take linear time on long hostile text', () => {
    const started = performance.now();
    for (const rule of Object.values(rules)) rule(`${'a-'.repeat(20_000)}@`);
    for (const rule of Object.values(rules)) rule(`${'1.'.repeat(20_000)}x`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
