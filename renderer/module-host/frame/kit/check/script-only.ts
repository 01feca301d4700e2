// Checks of a call that the table of parts.ts cannot state. These are warnings, because a published script may work in spite of them.
import type { Kit } from '#contract/portal-types/index.d.ts';
import type { Mistake } from './call-site.ts';
import { isObject, shown, warn } from './check.ts';

type CallArguments = readonly unknown[];

/** Properties of an element that are no attributes, and what a script should write. */
const noAttributes: Readonly<Record<string, string>> = {
  textContent: 'passe o texto como filho',
  innerText: 'passe o texto como filho',
  htmlFor: 'o nome é for',
  dataset: 'o nome é data-…',
  children: 'passe os filhos depois das propriedades',
};

function checkProperty(name: string, value: unknown): void {
  const instead = Object.hasOwn(noAttributes, name) ? noAttributes[name] : undefined;
  if (instead !== undefined) warn(`kit.element: ${name} não tem efeito; ${instead}`);
  else if (isObject(value) || (typeof value === 'function' && !name.startsWith('on')))
    warn(`kit.element: ${name}: precisa ser um texto, e é ${shown(value)}`);
}

/** The browser would draw another value as a text such as "[object Object]". */
function checkContent(part: string, content: CallArguments): void {
  for (const child of content) {
    if (child instanceof Node || (!isObject(child) && typeof child !== 'function')) continue;
    const hint = Array.isArray(child) ? '; passe os itens com ...' : child instanceof Promise ? '; falta await' : '';
    warn(`${part}: um conteúdo precisa ser um elemento ou um texto, e é ${shown(child)}${hint}`);
  }
}

function checkElement([, properties, ...children]: CallArguments): void {
  if (properties instanceof Node || Array.isArray(properties))
    warn(`kit.element: properties: precisa ser um objeto, e é ${shown(properties)}; os filhos vêm depois de {}`);
  else if (isObject(properties)) for (const [name, value] of Object.entries(properties)) checkProperty(name, value);
  checkContent('kit.element', children);
}

/** The items of a list of options, as far as they are objects; the table has reported the others. */
const objectsOf = (list: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(list) ? list.filter((item: unknown) => isObject(item)) : [];

/** A select without options lets people choose nothing. */
function checkChoices(part: string, name: string, fields: unknown): void {
  for (const [index, { kind, options }] of objectsOf(fields).entries())
    if (kind === 'select' && options === undefined) warn(`${part}: falta a opção “options” de ${name}[${index}], que é select`);
}

/** The first text that is there twice; null: none is. */
export function repeated(texts: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(text)) return text;
    seen.add(text);
  }
  return null;
}

/** The values of a form have one entry for each name. */
function checkFieldNames(fields: unknown): void {
  const twice = repeated(objectsOf(fields).map(({ name }) => String(name)));
  if (twice !== null) warn(`kit.form: dois campos têm o nome “${twice}”; onSubmit recebe só o último`);
}

/** Two tabs of one id cannot be told apart. A count below zero is no number of rows, and is not drawn. `mistake`: of a later answer. */
export function checkTabs(part: string, tabs: unknown, mistake?: Mistake): void {
  const items = objectsOf(tabs);
  const twice = repeated(items.map(({ id }) => String(id)));
  if (twice !== null) warn(`${part}: duas abas têm o id “${twice}”`, mistake);
  for (const { label, count } of items)
    if (typeof count === 'number' && count < 0) warn(`${part}: a aba “${String(label)}” tem a contagem ${count}`, mistake);
}

const optionOf = ([options]: CallArguments, name: string): unknown => (isObject(options) ? options[name] : undefined);

const checks: Partial<Readonly<Record<keyof Kit, (given: CallArguments) => void>>> = {
  element: checkElement,
  page: ([, ...content]) => checkContent('kit.page', content),
  card: ([, ...content]) => checkContent('kit.card', content),
  section: ([, ...content]) => checkContent('kit.section', content),
  list: (given) => {
    checkChoices('kit.list', 'filters', optionOf(given, 'filters'));
    checkTabs('kit.list', optionOf([optionOf(given, 'tabs')], 'labels'));
  },
  tabs: ([items]) => checkTabs('kit.tabs', items),
  filters: (given) => checkChoices('kit.filters', 'fields', optionOf(given, 'fields')),
  form: (given) => {
    const fields = optionOf(given, 'fields');
    checkChoices('kit.form', 'fields', fields);
    checkFieldNames(fields);
  },
  field: ([field]) => {
    if (optionOf([field], 'kind') === 'select' && optionOf([field], 'options') === undefined)
      warn('kit.field: falta a opção “options”, porque kind é select');
  },
};

/** Checks a call of a script, after the table has accepted it. */
export const checkScriptCall = (name: keyof Kit, given: CallArguments): void => checks[name]?.(given);
