// Checks the modules and items of a tenant file: everything that they name must exist.
import { nativeScreens, type Item } from '#contract/entities/module.ts';
import { summaryQueryMinLength } from '#contract/limits.ts';
import { mainRoutes } from '#contract/rules/main-routes.ts';
import { sqlReference } from '#contract/rules/sql-reference.ts';
import { isTrustable } from '#contract/rules/trusted-script.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { repeated, writePath, type Path, type Problem } from '#server/tenant-config/index.ts';

const native = 'native:';
const screens: ReadonlySet<string> = new Set(nativeScreens);

export interface DefinedNames {
  readonly queries: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly connectors: ReadonlySet<string>;
}

function scriptProblem(script: string, known: DefinedNames): string | null {
  if (!script.startsWith(native)) return known.scripts.has(script) ? null : `cita o script "${script}", que não está em scripts`;
  return screens.has(script.slice(native.length))
    ? null
    : `"${script}" não é uma tela do portal: ${nativeScreens.map((name) => native + name).join(', ')}`;
}

function referenceProblems(item: Item, path: Path, known: DefinedNames): Problem[] {
  const problems: Problem[] = [];
  const check = (place: Path, isKnown: boolean, text: string) => {
    if (!isKnown) problems.push({ path: writePath([...path, ...place]), text });
  };
  for (const name of ['sumSql', 'detailSql'] as const) {
    const value = item[name];
    if (value === undefined) continue;
    const reference = sqlReference(value);
    if (reference.kind === 'text') check([name], false, 'traz texto SQL: use o id de uma consulta publicada');
    else check([name], known.queries.has(reference.id), `cita a consulta "${reference.id}", que não está em queries`);
    check(['connector'], item.connector !== undefined, `falta: ${name} precisa de um conector`);
  }
  item.sqlIds.forEach((id, index) =>
    check(['sqlIds', index], known.queries.has(id), `cita a consulta "${id}", que não está em queries`),
  );
  check(['connector'], item.sqlIds.length === 0 || item.connector !== undefined, 'falta: sqlIds precisa de um conector');
  if (item.connector !== undefined)
    check(['connector'], known.connectors.has(item.connector), `cita o conector "${item.connector}", que não está em connectors`);
  const problem = item.script === undefined ? null : scriptProblem(item.script, known);
  if (problem !== null) check(['script'], false, problem);
  return problems;
}

/** Finds settings of an item without effect: a summary that is never shown, a route that does not exist. */
function uselessProblems({ sumSql, sumType, routeTo }: Item, path: Path): Problem[] {
  const problems: Problem[] = [];
  if (sumSql !== undefined && sumType === undefined)
    problems.push({ path: writePath([...path, 'sumType']), text: 'falta: sem ele o valor de sumSql não aparece' });
  if (sumSql !== undefined && sumSql.trim().length <= summaryQueryMinLength)
    problems.push({ path: writePath([...path, 'sumSql']), text: `deve ter mais de ${summaryQueryMinLength} caracteres` });
  if (routeTo !== undefined && !mainRoutes.has(routeTo.replace(/^\/+|\/+$/g, '')))
    problems.push({
      path: writePath([...path, 'routeTo']),
      text: `"${routeTo}" não é uma rota de módulos: ${[...mainRoutes].join(', ')}`,
    });
  return problems;
}

export function moduleProblems({ company }: TenantFile, known: DefinedNames): Problem[] {
  const ids = company.module.map(({ id }) => id);
  return [
    ...repeated(ids, (index) => ['company', 'module', index, 'id'], 'o id'),
    ...company.module.flatMap(({ item }, at) => [
      ...repeated(
        item.map(({ id }) => id),
        (index) => ['company', 'module', at, 'item', index, 'id'],
        'o id',
      ),
      ...item.flatMap((one, index) => {
        const path = ['company', 'module', at, 'item', index];
        return [...referenceProblems(one, path, known), ...uselessProblems(one, path)];
      }),
    ]),
  ];
}

export function trustProblems({ company: { trustedScripts } }: TenantFile, scripts: ReadonlySet<string>): Problem[] {
  return trustedScripts.flatMap((name, index) => {
    const path = `company.trustedScripts[${index}]`;
    if (!isTrustable(name)) return [{ path, text: `"${name}" não é o nome de um script clássico (termina em .js)` }];
    return scripts.has(name) ? [] : [{ path, text: `cita o script "${name}", que não está em scripts` }];
  });
}
