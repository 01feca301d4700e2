// Finds values that a script sends, or a query declares, under a name that the portal sets itself. They have no effect.
import { isSessionValue, sessionValueHint } from '#contract/rules/session-values.ts';
import { sqlCalls } from '#contract/rules/script-calls.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { problemAt, type Problem } from '#server/tenant-config/index.ts';

interface ScriptWarning {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The positions in a script that send such a value. */
export const scriptWarnings = (name: string, source: string): readonly ScriptWarning[] =>
  sqlCalls(name, source)
    .flatMap(({ values }) => values.filter((value) => isSessionValue(value.name)))
    .map(({ name: value, line, column }) => ({ line, column, message: sessionValueHint(value) }));

/** Warns about declared query parameters that the session sets, so that no input should ask for them. */
export const parameterWarnings = (queries: readonly Pick<TenantFile['queries'][number], 'parameters'>[]): readonly Problem[] =>
  queries.flatMap(({ parameters = [] }, index) =>
    parameters.flatMap(({ name }, at) =>
      isSessionValue(name) ? [problemAt(['queries', index, 'parameters', at, 'name'], sessionValueHint(name))] : [],
    ),
  );

export const unusedValueWarnings = ({ queries, scripts }: Pick<TenantFile, 'queries' | 'scripts'>): readonly string[] => [
  ...parameterWarnings(queries).map(({ path, text }) => `${path}: ${text}`),
  ...scripts.flatMap(({ name, source }, index) =>
    scriptWarnings(name, source).map(
      ({ line, column, message }) => `scripts[${index}].source: script "${name}", linha ${line}, coluna ${column}: ${message}`,
    ),
  ),
];
