// The kinds of values that people type: each with its mask, its rule, its words, and what it is on the wire.
// Every kind is an export of its own, so that a form brings along only those it asks for. No React: module frames use them too.
import { formatBoletoLine, isBoletoLine } from '#contract/rules/boleto.ts';
import { formatCep, isCep } from '#contract/rules/cep.ts';
import { isCpfOrCnpj } from '#contract/rules/cpf-cnpj.ts';
import { formatCnpj, isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { isCpf } from '#contract/rules/cpf.ts';
import { parseDate } from '#contract/rules/date.ts';
import { isEmail, isEmailList, normalizeEmail } from '#contract/rules/email.ts';
import { formatMoney, type MoneyLocale, parseMoney } from '#contract/rules/money.ts';
import { groupPhone, isPhone, phoneDigits } from '#contract/rules/phone.ts';
import { digit, bareValue, letterOrDigit, type Mask, patternFormat } from './mask.ts';
import { words } from './messages.ts';

/** Attributes of an input for keyboards, password managers and readers, in the names of React. */
export interface TypedInput {
  readonly type?: 'email' | 'tel' | 'url';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'characters';
  readonly spellCheck?: boolean;
  readonly placeholder?: string;
  /** Tabular figures. */
  readonly figures?: boolean;
}

export interface TypedKind {
  readonly mask?: Mask;
  readonly input: TypedInput;
  readonly isValid: (text: string) => boolean;
  readonly invalid: string;
  /** Fewest positions; fewer has another message than a wrong value. */
  readonly min?: number;
  /** The value as it is sent: unmasked, a point before decimals, an ISO date. */
  readonly raw: (text: string) => string;
  /** How a right value is written once the field is left. */
  readonly finish?: (text: string) => string;
}

/** The problem of a text, in words; undefined when there is none. */
export function problemOf(kind: TypedKind, text: string, need: 'required' | 'optional' = 'optional'): string | undefined {
  if (text.trim() === '') return need === 'required' ? words.required : undefined;
  if (kind.isValid(text)) return undefined;
  return kind.min !== undefined && kind.raw(text).length < kind.min ? words.short(kind.min) : kind.invalid;
}

/** How a field writes a text once it is left: what is not right stays as it was typed, and the value never changes. */
export function finished({ finish, isValid, raw }: TypedKind, text: string): string {
  if (finish === undefined || !isValid(text)) return text;
  const shown = finish(text);
  return raw(shown) === raw(text) ? shown : text;
}

const cpfPattern = patternFormat('###.###.###-##');
const cnpjPattern = patternFormat('##.###.###/####-##');
/** "CNPJ: 12.ABC…", as it is copied out of a document: its letters would count as the number's. */
const withoutName = (text: string): string => text.replace(/^\s*(?:CPF|CNPJ|CPF\s*\/\s*CNPJ)(?:\s*n?[º°])?\s*[\s:]\s*/i, '');
const figures = { inputMode: 'numeric', autoComplete: 'off', figures: true } as const;
// The new CNPJ has letters: a keyboard of digits could not write it.
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

/** A day of one digit gets its zero: where a date is given whole, and where the separator behind it is typed. */
function readDate(text: string, given: boolean): string {
  if (!given) return text.replace(/(^|\/)(\d)[/.-]$/, '$10$2');
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

/** Digits beyond what a number holds exactly would come back as others. */
const isExact = (value: number | null): value is number => value !== null && Math.abs(value) <= 1e13;

export function numberKind(locale: MoneyLocale = 'pt-BR'): TypedKind {
  const parse = (text: string): number | null => (/[$a-z]/i.test(text) ? null : parseMoney(text, locale));
  return {
    input: { inputMode: 'decimal', autoComplete: 'off', figures: true },
    isValid: (text) => isExact(parse(text)),
    invalid: words.number,
    raw: (text) => String(parse(text) ?? ''),
    // To add 0 takes the sign of a zero.
    finish: (text) => ((parse(text) ?? 0) + 0).toLocaleString(locale, { maximumFractionDigits: 10 }),
  };
}

/** A third decimal is no price; to round it would change what was typed. */
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
