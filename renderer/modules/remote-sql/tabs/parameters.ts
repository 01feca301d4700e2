// Finds the placeholders of a text and parses their typed values. Pure.
import { parseDate } from '#contract/rules/date.ts';
import { isSessionValue } from '#contract/rules/session-values.ts';
import { pagingNames } from '#contract/rules/sql-paging.ts';
import type { ParameterType } from './tab.ts';

/** Literals, quoted names and comments, in which placeholders are ignored. The server decides finally, by the rules of the database. */
const opaque = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//g;
const place = /\{\{\s*([A-Za-z_]\w*)\s*\}\}/g;

const paging: ReadonlySet<string> = new Set(pagingNames);

export interface Placeholders {
  /** The placeholders whose values the person enters, in order. */
  readonly own: readonly string[];
  readonly ofSession: readonly string[];
  readonly isPaged: boolean;
}

export function placeholdersOf(text: string): Placeholders {
  const names = Array.from(text.replaceAll(opaque, ' ').matchAll(place), (match) => match[1] ?? '');
  const unique = Array.from(new Set(names));
  return {
    own: unique.filter((name) => !isSessionValue(name) && !paging.has(name)),
    ofSession: unique.filter((name) => isSessionValue(name)),
    isPaged: unique.some((name) => paging.has(name)),
  };
}

/** Guesses the type of a parameter without a declared type. */
export function guessType(name: string): ParameterType {
  if (/^(?:data|dia|inicio|fim|date)|(?:_em|_ate|_de)$|(?:Data|Inicio|Fim)$/i.test(name)) return 'date';
  if (/^(?:qtd|quantidade|valor|limite|ano|mes|numero|min|max)/i.test(name)) return 'number';
  return /^(?:lista|ids|codigos)|List[as]?$/i.test(name) ? 'list' : 'text';
}

export type ReadValue = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

const good = (value: unknown): ReadValue => ({ ok: true, value });

function readNumber(text: string): ReadValue {
  const plain = text
    .trim()
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? good(Number(plain)) : { ok: false, problem: 'Informe um número.' };
}

/** Parses a typed text. The entries of a list are separated by line breaks, commas or semicolons. */
export function readValue(type: ParameterType, text: string): ReadValue {
  switch (type) {
    case 'text':
      return good(text);
    case 'number':
      return readNumber(text);
    case 'date': {
      const day = parseDate(text);
      return day === null ? { ok: false, problem: 'Informe uma data (DD/MM/AAAA).' } : good(day);
    }
    case 'list':
      return good(
        text
          .split(/[\n,;]/)
          .map((entry) => entry.trim())
          .filter((entry) => entry !== ''),
      );
    default:
      throw new TypeError(`No such type: ${JSON.stringify(type satisfies never)}`);
  }
}

export interface ReadValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** The messages about invalid values, by name. */
  readonly problems: Readonly<Record<string, string>>;
}

export function readValues(
  names: readonly string[],
  types: Readonly<Record<string, ParameterType>>,
  texts: Readonly<Record<string, string>>,
): ReadValues {
  const read = names.map((name) => [name, readValue(types[name] ?? guessType(name), texts[name] ?? '')] as const);
  return {
    values: Object.fromEntries(read.flatMap(([name, one]) => (one.ok ? [[name, one.value]] : []))),
    problems: Object.fromEntries(read.flatMap(([name, one]) => (one.ok ? [] : [[name, one.problem]]))),
  };
}
