// Reads the products of an invoice (NF-e layout 4.00, Manual de Orientação do Contribuinte, annex I).
import { SaxesParser } from 'saxes';
import type { NfeProduct } from '#contract/entities/nfe-product.ts';
import { nfeProductsMax } from '#contract/limits.ts';

/** The reason why a text is not a usable invoice: not XML, another document, or an invoice with a missing or invalid field. */
export type NfeProblem = 'not-xml' | 'not-nfe' | 'incomplete';
export type NfeReading =
  | { readonly ok: true; readonly products: readonly NfeProduct[] }
  | { readonly ok: false; readonly problem: NfeProblem };

/**
 * Fields by their path below `infNFe`; those of a product are below `det`. The tax group has a different name for each kind of
 * taxation.
 */
const noteFields = new Map([
  ['ide/nNF', 'nf'],
  ['ide/dhEmi', 'dateNf'],
] as const);
const productFields: readonly (readonly [path: RegExp, field: ProductField])[] = [
  [/^prod\/cProd$/, 'codProductNf'],
  [/^prod\/xProd$/, 'description'],
  [/^prod\/uCom$/, 'unit'],
  [/^prod\/qCom$/, 'qtd'],
  [/^prod\/vUnCom$/, 'value'],
  [/^imposto\/ICMS\/[^/]+\/vBC$/, 'baseICMS'],
  [/^imposto\/ICMS\/[^/]+\/vICMS$/, 'icms'],
];
type ProductField = 'codProductNf' | 'description' | 'unit' | 'qtd' | 'value' | 'baseICMS' | 'icms';
type Texts<Field extends string> = Partial<Record<Field, string>>;

interface Found {
  isNote: boolean;
  readonly note: Texts<'nf' | 'dateNf'>;
  readonly products: Texts<ProductField>[];
}

/** Stores the text of one element in its field. */
function take(found: Found, path: string, text: string): void {
  const [, below] = /(?:^|\/)infNFe\/(.+)$/.exec(path) ?? [];
  if (below === undefined) return;
  for (const [place, field] of noteFields) if (place === below) found.note[field] = text;
  if (!below.startsWith('det/')) return;
  const field = productFields.find(([place]) => place.test(below.slice('det/'.length)))?.[1];
  const product = found.products.at(-1);
  if (field !== undefined && product !== undefined) product[field] = text;
}

/**
 * Throws when the text is not well-formed XML. A text with entities of a document type is refused, because they are not replaced.
 */
function scan(xml: string): Found {
  const found: Found = { isNote: false, note: {}, products: [] };
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', ({ name }) => {
    path.push(name.slice(name.indexOf(':') + 1));
    text = '';
    if (path.at(-1) === 'infNFe') found.isNote = true;
    if (path.at(-1) === 'det' && path.at(-2) === 'infNFe') found.products.push({});
  });
  const add = (more: string): void => {
    text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    take(found, path.join('/'), text.trim());
    path.pop();
    text = '';
  });
  parser.write(xml).close();
  return found;
}

const decimal = /^[0-9]{1,15}(?:\.[0-9]{1,10})?$/;

/** Null when the text is not a number. A missing field is zero, because some kinds of taxation omit fields. */
const toNumber = (text: string | undefined): number | null => (text === undefined ? 0 : decimal.test(text) ? Number(text) : null);

function toProduct(texts: Texts<ProductField>, { nf, dateNf }: Found['note']): NfeProduct | null {
  const { codProductNf, description, unit } = texts;
  const value = toNumber(texts.value);
  const qtd = toNumber(texts.qtd);
  const baseICMS = toNumber(texts.baseICMS);
  const icms = toNumber(texts.icms);
  if (!nf || !dateNf || !codProductNf || !description || !unit || texts.value === undefined || texts.qtd === undefined)
    return null;
  if (value === null || qtd === null || baseICMS === null || icms === null) return null;
  return { unit, description, value, qtd, qtdFaturada: qtd, baseICMS, icms, codProductNf, nf, dateNf, edited: false };
}

/** Never throws. */
export function readNfe(xml: string): NfeReading {
  let found: Found;
  try {
    found = scan(xml);
  } catch {
    return { ok: false, problem: 'not-xml' };
  }
  if (!found.isNote) return { ok: false, problem: 'not-nfe' };
  const products = found.products.map((texts) => toProduct(texts, found.note)).filter((product) => product !== null);
  const isWhole = products.length > 0 && products.length === found.products.length && products.length <= nfeProductsMax;
  return isWhole ? { ok: true, products } : { ok: false, problem: 'incomplete' };
}
