// Expressions in SQL that write numbers and words as Brazil does, and conditions. The arguments are expressions of this repository.

/** A number with two decimals as Brazil writes it. */
export const decimal = (value: string): string => `replace(round(${value}, 2)::text, '.', ',')`;

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
/** The name of the month of a day. */
export const monthName = (day: string): string =>
  `(array[${months.map((month) => `'${month}'`).join(', ')}])[extract(month from ${day})::integer]`;

/**
 * A condition for rows that are the same for every company. It names the companies, because a direct link runs no query that leaves its
 * rows to the caller (docs/modules.md, "Direct links").
 */
export const ofEveryCompany = '{{entities}}::text[] is not null';

/** A condition for writing: a direct link has no e-mail, and its holder decides nothing for the company (docs/modules.md, "Direct links"). */
export const byPerson = '{{email}}::text is not null';

/** A condition for days in the period of the filter `name`, whose two values a list sends. An empty value matches all days. */
export const inPeriod = (day: string, name: string): string =>
  `({{${name}_de}} = '' or ${day} >= nullif({{${name}_de}}, '')::date)
        and ({{${name}_ate}} = '' or ${day} <= nullif({{${name}_ate}}, '')::date)`;

const marked = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const bare = 'aaaaaeeeeiiiiooooouuuucn';
/** A text without accents and capitals. The database of the demo has no extension "unaccent", and its `lower` knows no accents. */
const plain = (text: string): string => `lower(translate(${text}, '${marked}${marked.toUpperCase()}', '${bare}${bare}'))`;
const typed = 'trim({{busca}}::text)';

/**
 * The condition of every search of the demo: one of the texts contains what was typed, whatever its accents and capitals, or one of the
 * numbers begins with it, with or without points. An empty search matches all rows, and points alone begin no number.
 */
export function isFound({
  texts = [],
  numbers = [],
}: {
  readonly texts?: readonly string[];
  readonly numbers?: readonly string[];
}): string {
  const withText = texts.map((text) => `position(${plain(typed)} in ${plain(text)}) > 0`);
  const withNumber = numbers.map(
    (number) => `starts_with(upper(${number}::text), nullif(upper(replace(${typed}, '.', '')), ''))`,
  );
  return `(${[`${typed} = ''`, ...withText, ...withNumber].join(' or ')})`;
}

/** A count with a point between thousands. */
const grouped = (count: string): string => `replace(to_char(${count}, 'FM999,999,999'), ',', '.')`;

/** A count with its word. */
export const counted = (count: string, one: string, many: string): string =>
  `${grouped(count)} || case when ${count} = 1 then ' ${one}' else ' ${many}' end`;
