// Checks the arguments of a call of the kit when the script makes it, because scripts are not type-checked. A missing argument that the part
// needs throws a TypeError that names the part. Any other mistake is a warning for the developer, because a published script may work in spite of it.
import { isIcon } from '#renderer/module-host/frame/kit/icons.ts';
import type { Mistake } from './call-site.ts';
import { nearest } from './nearest.ts';
import { isList, isShape, type Option, optionsOf, wordsOf } from './notation.ts';
import { type ShapeName, shapes } from './parts.ts';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const names: Readonly<Record<string, string>> = {
  s: 'um texto',
  n: 'um número',
  b: 'true ou false',
  f: 'uma função',
  e: 'um elemento',
  c: 'um elemento',
  o: 'um objeto',
  i: 'um ícone',
};

/** A query returns null and numbers where a part draws a text. */
const tests: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => !isObject(value) && typeof value !== 'function' && value !== undefined,
  n: (value) => value === null || typeof value === 'number' || typeof value === 'string',
  b: (value) => typeof value === 'boolean' || value === null,
  f: (value) => typeof value === 'function',
  e: (value) => value instanceof Node,
  c: (value) => value instanceof Node || typeof value === 'string' || value === null || value === undefined,
  o: isObject,
  i: isIcon,
  a: () => true,
};

function matches(value: unknown, kind: string): boolean {
  if (kind.startsWith('=')) return wordsOf(kind).includes(String(value));
  if (isList(kind)) return Array.isArray(value);
  if (isShape(kind)) return isObject(value) && !Array.isArray(value) && !(value instanceof Node);
  return tests[kind]?.(value) ?? true;
}

function nameOf(kind: string): string {
  if (kind.startsWith('=')) return `um de ${wordsOf(kind).join(', ')}`;
  return isList(kind) ? 'uma lista' : (names[kind] ?? 'um objeto');
}

/** A value in the words of a message. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'function') return 'uma função';
  if (Array.isArray(value)) return 'uma lista';
  if (value instanceof Promise) return 'uma promessa';
  if (value instanceof Node) return 'um elemento';
  return isObject(value) ? 'um objeto' : String(value);
}

const warned = new Set<string>();

/** Tells the developer once, with the line of the script. `mistake`: of a call whose stack has ended. */
export function warn(message: string, mistake: Mistake = (text) => new TypeError(text)): void {
  if (warned.has(message)) return;
  warned.add(message);
  // oxlint-disable-next-line no-console -- the author of the script reads it there, and in the bar of `module dev`
  console.warn(mistake(message));
}

/** The words that refuse a value that has none of the allowed kinds. */
function refusal(value: unknown, kinds: readonly string[]): string {
  const [first = ''] = kinds;
  if (first === 'i') return `não há o ícone ${shown(value)}`;
  const hint = first.startsWith('=') && typeof value === 'string' ? nearest(value, wordsOf(first)) : null;
  return `precisa ser ${kinds.map(nameOf).join(' ou ')}, e é ${shown(value)}${hint === null ? '' : `; você quis dizer “${hint}”?`}`;
}

function checkValue(part: string, value: unknown, { name, kind, isRequired }: Option, place: string): void {
  // The alternatives of a list are those of its items.
  const kinds = isList(kind) ? [kind] : kind.split('+');
  const found = kinds.find((one) => matches(value, one));
  const path = place === '' ? name : `${place}.${name}`;
  if (found === undefined) {
    const message = `${part}: ${path}: ${refusal(value, kinds)}`;
    // Without these the part cannot draw. Some parts take null as a missing option.
    if (isRequired || (value !== null && /^[[(iA-Z]/.test(kind))) throw new TypeError(message);
    warn(message);
  } else if (isShape(found)) checkOptions(part, found, value, { place: path });
  else if (isList(found) && Array.isArray(value)) checkItems(part, value, found, path);
}

function checkItems(part: string, items: readonly unknown[], list: string, path: string): void {
  const kind = list.slice(1);
  if (kind === 'a') return;
  items.forEach((item, index) => {
    const name = `${path}[${index}]`;
    if (isShape(kind)) {
      if (!matches(item, kind)) throw new TypeError(`${part}: ${name}: ${refusal(item, [kind])}`);
      checkOptions(part, kind, item, { place: name, isData: list.startsWith('(') });
    } else checkValue(part, item, { name, kind, isRequired: true }, '');
  });
}

export interface Checked {
  /** The path of the options, such as `columns[2]`. */
  readonly place?: string;
  /** The value is data of the script: it may have other names, and missing values. */
  readonly isData?: boolean;
  /** Changes of options: none is required. */
  readonly isPartial?: boolean;
}

/** Reports names that the options do not have. */
function checkNames(part: string, value: Readonly<Record<string, unknown>>, options: readonly Option[], place: string): void {
  const known = options.map(({ name }) => name);
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    const where = place === '' ? '' : ` de ${place}`;
    warn(`${part}: a opção “${name}”${where} não existe${meant === null ? '' : `; você quis dizer “${meant}”?`}`);
  }
}

/** The name that was probably mistyped for a missing option, for the message. */
function mistyped(value: Readonly<Record<string, unknown>>, missing: string, options: readonly Option[]): string {
  const known = new Set(options.map(({ name }) => name));
  const unknown = Object.keys(value).filter((name) => !known.has(name));
  const wrong = nearest(missing, unknown);
  return wrong === null ? '' : `; “${wrong}” não existe`;
}

/** Texts without which people cannot tell what a part is. A column of buttons needs none. */
const spoken: ReadonlySet<string> = new Set(['label', 'title', 'caption', 'submit', 'confirm']);

function warnOfBlank(part: string, value: unknown, { name, isRequired }: Option, place: string): void {
  const isBlank = value === null || (typeof value === 'string' && value.trim() === '');
  if (isRequired && isBlank && spoken.has(name)) warn(`${part}: ${place === '' ? name : `${place}.${name}`} está em branco`);
}

/** Checks the options of a part. */
export function checkOptions(
  part: string,
  shape: ShapeName,
  value: unknown,
  { place = '', isData = false, isPartial = false }: Checked = {},
): void {
  if (!isObject(value)) return;
  const options = optionsOf(shapes[shape]);
  for (const option of options) {
    const { name, kind, isRequired } = option;
    const given = value[name];
    if (given === null && !isRequired && kind === 'e') continue;
    if (given !== undefined && !(isData && given === null)) {
      checkValue(part, given, option, place);
      if (!isData && shape !== 'Column') warnOfBlank(part, given, option, place);
    } else if (isRequired && !isPartial && !(isData && /^[sn]/.test(kind)))
      throw new TypeError(
        `${part}: falta a opção “${name}”${place === '' ? '' : ` de ${place}`}${mistyped(value, name, options)}`,
      );
  }
  if (!isData) checkNames(part, value, options, place);
}

/** Checks the arguments of a call. `line`: the line of the part in the table. */
export function checkCall(part: string, line: string, given: readonly unknown[]): void {
  optionsOf(line).forEach((option, index) => {
    const value = given[index];
    if (value === undefined && !option.isRequired) return;
    if (value === undefined) throw new TypeError(`${part}: falta ${option.name}`);
    // "columns" says more than "options.columns".
    if (isShape(option.kind) && matches(value, option.kind)) checkOptions(part, option.kind, value);
    else {
      checkValue(part, value, option, '');
      warnOfBlank(part, value, option, '');
    }
  });
}
