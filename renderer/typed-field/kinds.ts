// The kinds of typed values, each with its mask, its validation, its message and its wire format.
// Every kind is a separate export, so that a form bundles only the kinds it uses. Without React, because module frames use them, too.
import { formatBoletoLine, isBoletoLine } from '#contract/rules/boleto.ts';
import { formatCep, isCep } from '#contract/rules/cep.ts';
import { isCpfOrCnpj } from '#contract/rules/cpf-cnpj.ts';
import { formatCnpj, isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { isCpf } from '#contract/rules/cpf.ts';
import { isTime, parseDate } from '#contract/rules/date.ts';
import { isEmail, isEmailList, normalizeEmail } from '#contract/rules/email.ts';
import { formatMoney, type MoneyLocale, parseMoney } from '#contract/rules/money.ts';
import { createNumberFormat } from '#contract/rules/number.ts';
import { groupPhone, isPhone, phoneDigits } from '#contract/rules/phone.ts';
import { digit, bareValue, type Edit, letterOrDigit, type Mask, patternFormat } from './mask.ts';
import { words } from './messages.ts';

/** The attributes of an input for keyboards, password managers and screen readers, with React's names. */
export interface TypedInput {
  readonly type?: 'email' | 'tel' | 'url';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'characters';
  readonly spellCheck?: boolean;
  readonly placeholder?: string;
  /** Uses tabular figures. */
  readonly figures?: boolean;
}

export interface TypedKind {
  readonly mask?: Mask;
  readonly input: TypedInput;
  readonly isValid: (text: string) => boolean;
  readonly invalid: string;
  /** The minimum length. A shorter value has a different message than an invalid one. */
  readonly min?: number;
  /** Returns the value in its wire format: unmasked, with a decimal point, as an ISO date. */
  readonly raw: (text: string) => string;
  /** Formats a valid value on blur. */
  readonly finish?: (text: string) => string;
}

/** Returns the message for an invalid text; undefined when the text is valid. */
export function problemOf(kind: TypedKind, text: string, need: 'required' | 'optional' = 'optional'): string | undefined {
  if (text.trim() === '') return need === 'required' ? words.required : undefined;
  if (kind.isValid(text)) return undefined;
  return kind.min !== undefined && kind.raw(text).length < kind.min ? words.short(kind.min) : kind.invalid;
}

/** Returns the text of a field on blur. An invalid text is unchanged, and formatting never changes the value. */
export function finished({ finish, isValid, raw }: TypedKind, text: string): string {
  if (finish === undefined || !isValid(text)) return text;
  const shown = finish(text);
  return raw(shown) === raw(text) ? shown : text;
}

const cpfPattern = patternFormat('###.###.###-##');
const cnpjPattern = patternFormat('##.###.###/####-##');
/** Removes a label copied from a document ("CNPJ: 12.ABC…"), whose letters would be read as a part of the number. */
const withoutName = (text: string): string => text.replace(/^\s*(?:CPF|CNPJ|CPF\s*\/\s*CNPJ)(?:\s*n?[º°])?\s*[\s:]\s*/i, '');
const figures = { inputMode: 'numeric', autoComplete: 'off', figures: true } as const;
// A CNPJ can contain letters, so a numeric keyboard is not sufficient.
const document = {
  inputMode: 'text',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  figures: true,
} as const;
const ofMask = (mask: Mask) => ({ mask, raw: (text: string) => bareValue(mask, text) });

export const cpfKind: TypedKind = {
  ...ofMask({ accept: digit, format: cpfPattern }),
  input: { ...figures, placeholder: '000.000.000-00' },
  isValid: isCpf,
  invalid: words.cpf,
  min: 11,
};

export const cnpjKind: TypedKind = {
  mask: { accept: letterOrDigit, format: cnpjPattern, read: withoutName },
  input: { ...document, placeholder: '00.000.000/0000-00' },
  isValid: (text) => isCnpj(normalizeCnpj(text)),
  invalid: words.cnpj,
  min: 14,
  raw: normalizeCnpj,
  finish: formatCnpj,
};

export const cpfOrCnpjKind: TypedKind = {
  ...ofMask({
    accept: letterOrDigit,
    format: (value) => (value.length > 11 || /[A-Z]/.test(value) ? cnpjPattern : cpfPattern)(value),
    read: withoutName,
  }),
  input: document,
  isValid: isCpfOrCnpj,
  invalid: words.cpfOrCnpj,
  min: 11,
};

export const cepKind: TypedKind = {
  ...ofMask({ accept: digit, format: patternFormat('#####-###') }),
  input: { ...figures, autoComplete: 'postal-code', placeholder: '00000-000' },
  isValid: isCep,
  invalid: words.cep,
  min: 8,
  finish: formatCep,
};

/** Pads a day or month of one digit with a zero, in a pasted date or when the separator after it is typed. Accepts ISO dates. */
function readDate(text: string, { pasted = false }: Edit): string {
  if (!pasted) return text.replace(/(^|\/)(\d)[/.-]$/, '$10$2');
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})-(\d\d)-(\d\d)(?:[T\s].*)?$/.exec(text) ?? [];
  if (isoYear !== undefined) return `${isoDay}/${isoMonth}/${isoYear}`;
  return text.replace(
    /^\s*(\d{1,2})[/.-](\d{1,2})(?=[/.-]\d)/,
    (_, day: string, month: string) => `${day.padStart(2, '0')}/${month.padStart(2, '0')}`,
  );
}

export const dateKind: TypedKind = {
  mask: { accept: digit, format: patternFormat('##/##/####'), read: readDate },
  input: { ...figures, placeholder: 'DD/MM/AAAA' },
  isValid: (text) => parseDate(text) !== null,
  invalid: words.date,
  raw: (text) => parseDate(text) ?? '',
};

/** Pads an hour of one digit with a zero: before a separator, or when no second digit can follow. */
function readTime(text: string, { caret, pasted = false }: Edit): string {
  // The first digit was removed. A zero in its place would make Backspace and Delete useless there.
  if (caret === 0 && !pasted) return text;
  return text.replace(/^\s*(\d)(?=\s*[:h.])/i, '0$1').replace(/^\s*(?=[3-9])/, '0');
}

export const timeKind: TypedKind = {
  mask: { accept: digit, format: patternFormat('##:##'), read: readTime },
  input: { ...figures, placeholder: 'HH:MM' },
  isValid: isTime,
  invalid: words.hour,
  raw: (text) => (isTime(text) ? text : ''),
};

const mail = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

export const emailKind: TypedKind = {
  input: { ...mail, type: 'email', autoComplete: 'email' },
  isValid: isEmail,
  invalid: words.email,
  raw: normalizeEmail,
};

export const emailsKind: TypedKind = {
  input: { ...mail, autoComplete: 'off', placeholder: 'ana@empresa.com.br; rui@empresa.com.br' },
  isValid: isEmailList,
  invalid: words.email,
  raw: (text) => text.trim().replace(/;$/, '').split(';').map(normalizeEmail).join(';'),
};

/** Larger numbers are not exact: their digits would change. */
const isExact = (value: number | null): value is number => value !== null && Math.abs(value) <= 1e13;

export function numberKind(locale: MoneyLocale = 'pt-BR'): TypedKind {
  const parse = (text: string): number | null => (/[$a-z]/i.test(text) ? null : parseMoney(text, locale));
  const format = createNumberFormat({ maximumFractionDigits: 10 }, locale);
  return {
    input: { inputMode: 'decimal', autoComplete: 'off', figures: true },
    isValid: (text) => isExact(parse(text)),
    invalid: words.number,
    raw: (text) => String(parse(text) ?? ''),
    // Adding 0 converts -0 to 0.
    finish: (text) => format((parse(text) ?? 0) + 0),
  };
}

/** A price has at most two decimals. Rounding would change the typed value. */
const isPrice = (value: number | null): boolean => isExact(value) && Math.round(value * 100) / 100 === value;

export function moneyKind(locale: MoneyLocale = 'pt-BR'): TypedKind {
  const parse = (text: string): number | null => parseMoney(text, locale);
  return {
    input: {
      inputMode: 'decimal',
      autoComplete: 'transaction-amount',
      figures: true,
      placeholder: locale === 'en-US' ? '$0.00' : 'R$ 0,00',
    },
    isValid: (text) => isPrice(parse(text)),
    invalid: words.money,
    raw: (text) => String(parse(text) ?? ''),
    finish: (text) => formatMoney(parse(text) ?? 0, locale),
  };
}

export const phoneKind: TypedKind = {
  mask: { accept: (char) => (char === '+' ? char : digit(char)), format: groupPhone },
  input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', figures: true },
  isValid: isPhone,
  invalid: words.phone,
  raw: phoneDigits,
};

export const urlKind: TypedKind = {
  input: {
    type: 'url',
    inputMode: 'url',
    autoComplete: 'url',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: 'https://',
  },
  isValid: (text) => /^https?:\/\/[^\s/?#]\S*$/i.test(text.trim()) && URL.canParse(text.trim()),
  invalid: words.url,
  raw: (text) => text.trim(),
};

const bankPattern = patternFormat('#####.##### #####.###### #####.###### # ##############');
const collectionPattern = patternFormat('###########-# ###########-# ###########-# ###########-#');

export const boletoKind: TypedKind = {
  ...ofMask({ accept: digit, format: (value) => (value.startsWith('8') ? collectionPattern : bankPattern)(value) }),
  input: figures,
  isValid: isBoletoLine,
  invalid: words.boleto,
  min: 47,
  finish: formatBoletoLine,
};
