// Checks the texts that people read: a blank name leaves a window, a tile or a row without a name, and a character that turns the direction
// of a text also turns the words of the portal after it.
import { directionMarkOf, isVisibleName } from '#contract/rules/hidden-characters.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { problemAt, type Path, type Problem } from '#server/tenant-config/index.ts';

type Named = readonly [path: Path, name: string];

/** Fields that the portal does not show among its own words: HTML has an attribute for its direction, and only scripts read the values. */
const ownDirection: ReadonlySet<string> = new Set(['html', 'customValue']);

function turnedTexts(value: unknown, path: Path): Problem[] {
  if (typeof value === 'string') {
    const mark = directionMarkOf(value);
    return mark === null ? [] : [problemAt(path, `tem um caractere invisível que muda o sentido da escrita (${mark}): apague-o`)];
  }
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => turnedTexts(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (ownDirection.has(name) ? [] : turnedTexts(one, [...path, name])));
}

/** The parts of a tenant file with texts that people read. */
const directionProblems = ({ company, entities, terms, queries }: TenantFile): Problem[] => [
  ...turnedTexts(company, ['company']),
  ...turnedTexts(entities, ['entities']),
  ...terms.flatMap(({ title }, at) => turnedTexts(title, ['terms', at, 'title'])),
  ...queries.flatMap(({ name, description, folder, tags, parameters }, at) =>
    turnedTexts({ name, description, folder, tags, parameters }, ['queries', at]),
  ),
];

function blankNames({ company, entities, terms }: TenantFile): Problem[] {
  const names: readonly Named[] = [
    [['company', 'appTitle'], company.appTitle],
    [['company', 'appName'], company.appName],
    ...company.module.flatMap(({ title, item }, at): Named[] => [
      [['company', 'module', at, 'title'], title],
      ...item.map((one, index): Named => [['company', 'module', at, 'item', index, 'title'], one.title]),
    ]),
    ...entities.map(({ description }, at): Named => [['entities', at, 'description'], description]),
    ...terms.map(({ title }, at): Named => [['terms', at, 'title'], title]),
  ];
  return names
    .filter(([, name]) => !isVisibleName(name))
    .map(([path]) => problemAt(path, 'está em branco: as pessoas leem este nome'));
}

export const nameProblems = (file: TenantFile): Problem[] => [...blankNames(file), ...directionProblems(file)];
