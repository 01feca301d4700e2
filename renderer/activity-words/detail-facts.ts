// Translates the details of an entry. Unknown names and values are shown unchanged. Keys, and codes without a title, are shown only to the
// people who look after the portal.
import type { Company } from '#contract/entities/company.ts';
import { formatCnpj, isCnpj } from '#contract/rules/cnpj.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { type DetailEntry, type DetailKind, detailWords as words } from './detail-kinds.ts';

// Maps, because names and values come from outside and every object has the property `constructor`.
const entries: ReadonlyMap<string, DetailEntry> = new Map(Object.entries(words.details));
const valuesOf: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(words.details).map(([name, { values = {} }]) => [name, new Map(Object.entries(values))]),
);
/** The place of each name. Unknown names follow the known ones, in the order in which they were recorded. */
const places: ReadonlyMap<string, number> = new Map(Object.keys(words.details).map((name, index) => [name, index]));
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

type Fields = Readonly<Record<string, unknown>>;

/** The titles of what the details name by a code. A code with several titles has none here. */
export interface Titles {
  readonly modules: ReadonlyMap<string, string>;
  readonly items: ReadonlyMap<string, string>;
  /** The items of each module. The id of an item is unique only within its module. */
  readonly itemsOf: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The title of the item that runs a script. */
  readonly scripts: ReadonlyMap<string, string>;
}

const noCodes: ReadonlyMap<string, string> = new Map();
export const noTitles: Titles = { modules: noCodes, items: noCodes, itemsOf: new Map(), scripts: noCodes };

type Item = Company['module'][number]['item'][number];

function titlesBy(items: readonly Item[], codeOf: (item: Item) => string | undefined): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const item of items) {
    const code = codeOf(item);
    if (code === undefined) continue;
    if ((titles.get(code) ?? item.title) !== item.title) ambiguous.add(code);
    titles.set(code, item.title);
  }
  return new Map(Array.from(titles).filter(([code]) => !ambiguous.has(code)));
}

export function titlesOf(modules: Company['module']): Titles {
  const items = modules.flatMap(({ item }) => item);
  return {
    modules: new Map(modules.map(({ id, title }) => [id, title])),
    items: titlesBy(items, ({ id }) => id),
    itemsOf: new Map(modules.map(({ id, item }) => [id, titlesBy(item, (one) => one.id)])),
    scripts: titlesBy(items, ({ script }) => script?.trim()),
  };
}

/** The titles for an entry: the items are those of the module that the entry names. */
function titlesFor({ moduleId, module = moduleId }: Fields, titles: Titles): Titles {
  return typeof module === 'string' ? { ...titles, items: titles.itemsOf.get(module) ?? noCodes } : titles;
}

/** How an entry is shown. `isTechnical`: with keys and codes, for the people who look after the portal. */
export interface Reading {
  readonly titles: Titles;
  readonly isTechnical: boolean;
}

interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

const titleOf = (name: string, text: string, { modules, items, scripts }: Titles): string | undefined => {
  const kind = entries.get(name)?.kind;
  if (kind === 'module') return modules.get(text);
  if (kind === 'item') return items.get(text);
  return kind === 'script' ? scripts.get(text) : undefined;
};

function textWords(name: string, text: string, { titles, isTechnical }: Reading): string {
  const known = valuesOf.get(name)?.get(text);
  if (known !== undefined) return isTechnical && text.startsWith('#') ? `${known} (${text})` : known;
  if (text === '') return words.none;
  const title = titleOf(name, text, titles);
  if (title !== undefined) return isTechnical ? `${title} (${text})` : title;
  if (entries.get(name)?.kind === 'company') return isCnpj(text) ? formatCnpj(text) : text;
  return moment.test(text) ? formatDateTime(text) : text;
}

/** The place of a file, the place of an error in a text, or details of a module. */
const fieldsWords = (fields: Fields, reading: Reading): string =>
  inOrder(fields)
    .map(([name, value]) => `${labelOf(name)}: ${partWords(name, value, reading)}`)
    .join(', ') || words.none;

function valueWords(name: string, value: unknown, reading: Reading): string {
  if (value === null) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return textWords(name, value, reading);
  if (typeof value === 'number' && entries.get(name)?.kind === 'size') return formatFileSize(value);
  if (Array.isArray(value)) return value.map((one) => partWords(name, one, reading)).join(', ') || words.none;
  return typeof value === 'object' ? fieldsWords(value as Fields, reading) : JSON.stringify(value);
}

/** A list of several values contains commas, and an object commas and colons. */
const isCompound = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 1 : typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The words for a value in a list or object, in parentheses where it would run into its neighbours. */
function partWords(name: string, value: unknown, reading: Reading): string {
  const text = valueWords(name, value, reading);
  return isCompound(value) ? `(${text})` : text;
}

/** Fields of people, groups and companies within `before` and `after` have the words of the list of changed fields. */
const labelOf = (name: string): string => entries.get(name)?.label ?? valuesOf.get('fields')?.get(name) ?? name;

/** The order of the database, which sorts names by their length, says nothing. */
const inOrder = (fields: Fields): readonly (readonly [string, unknown])[] =>
  Object.entries(fields).toSorted(([one], [other]) => (places.get(one) ?? places.size) - (places.get(other) ?? places.size));

const titledKinds: ReadonlySet<DetailKind> = new Set(['module', 'item', 'script']);

/** Whether a value is for the people who look after the portal: a key, or a code without a title. */
function isInternal(name: string, value: unknown, titles: Titles): boolean {
  const entry = entries.get(name);
  if (entry?.isInternal === true) return true;
  if (entry?.kind === undefined || !titledKinds.has(entry.kind)) return false;
  const codes: readonly unknown[] = Array.isArray(value) ? value : [value];
  return codes.every((code) => typeof code === 'string' && titleOf(name, code, titles) === undefined);
}

function factsOf(detail: Fields, { titles, isTechnical }: Reading): readonly Fact[] {
  const { keys } = detail;
  const reading: Reading = { titles: titlesFor(detail, titles), isTechnical };
  const shown = inOrder(detail)
    .filter(([name, value]) => isTechnical || !isInternal(name, value, reading.titles))
    .map(([name, value]) => ({ name, label: labelOf(name), value: valueWords(name, value, reading) }))
    // An item and its script have the same title.
    .filter(({ label, value }, index, all) => all.findIndex((one) => one.label === label && one.value === value) === index);
  // An entry about several files has only their keys, which tell most people nothing but how many there are.
  return Array.isArray(keys) && !('files' in detail)
    ? [{ name: 'files', label: labelOf('files'), value: String(keys.length) }, ...shown]
    : shown;
}

/** Returns the labels and values of an entry, what it is about first. */
export const detailFacts = (detail: Fields, reading: Reading): readonly (readonly [label: string, value: string])[] =>
  factsOf(detail, reading).map(({ label, value }) => [label, value]);

/** The details as one line, for the table and for exported files: without keys, and the name without its label. */
export const detailLine = (detail: Fields, titles: Titles): string =>
  factsOf(detail, { titles, isTechnical: false })
    .filter(({ name }) => detail[name] !== null)
    .map(({ name, label, value }) => (entries.get(name)?.isName === true ? value : `${label}: ${value}`))
    .join('; ');
