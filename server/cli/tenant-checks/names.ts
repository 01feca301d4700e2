// Checks the names that people read: a blank one leaves a window, a tile or a row without a name.
import { isVisibleName } from '#contract/rules/hidden-characters.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { problemAt, type Path, type Problem } from '#server/tenant-config/index.ts';

type Named = readonly [path: Path, name: string];

export function nameProblems({ company, entities, terms }: TenantFile): Problem[] {
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
