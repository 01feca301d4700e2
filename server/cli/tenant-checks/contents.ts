// Checks connectors, queries, scripts and companies of a tenant file.
import * as z from 'zod/mini';
import { formatCnpj, isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { syntaxProblemOf } from '#contract/rules/custom-file.ts';
import { isScriptName, scriptNameHint } from '#contract/rules/script-name.ts';
import { queryIdForm } from '#contract/rules/sql-reference.ts';
import { sqlMaxRowLimit } from '#contract/limits.ts';
import { settingsSchemas } from '#server/ports/connector-settings.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { problemAt, type Problem } from '#server/tenant-config/index.ts';
import { queryTextProblem } from './query-text.ts';
import { issueProblems, unknownFields } from './schema.ts';

export function connectorProblems({ connectors }: TenantFile): Problem[] {
  return connectors.flatMap(({ kind, settings }, index) => {
    // An export without secrets contains no settings. The stored ones stay.
    if (settings === undefined) return [];
    const path = ['connectors', index, 'settings'];
    const schema = settingsSchemas[kind];
    const parsed = z.safeParse(schema, settings, { reportInput: true });
    return [...(parsed.success ? [] : issueProblems(parsed.error, path)), ...unknownFields(schema, settings, path)];
  });
}

export function queryProblems({ connectors, queries }: TenantFile): Problem[] {
  const kinds = new Map(connectors.map(({ name, kind }) => [name, kind]));
  return queries.flatMap(({ id, connector, sql, writes, rowLimit }, index) => {
    const kind = kinds.get(connector);
    const text = queryTextProblem(sql, { kind: kind ?? 'postgres', writes });
    return [
      ...(queryIdForm.test(id)
        ? []
        : [problemAt(['queries', index, 'id'], 'deve ter minúsculas, dígitos, ".", "_" ou "-", a partir de três caracteres')]),
      ...(kind === undefined
        ? [problemAt(['queries', index, 'connector'], `cita o conector "${connector}", que não está em connectors`)]
        : []),
      ...(text === null ? [] : [problemAt(['queries', index, 'sql'], text)]),
      ...(rowLimit !== undefined && rowLimit > sqlMaxRowLimit
        ? [problemAt(['queries', index, 'rowLimit'], `é maior que o máximo (${sqlMaxRowLimit})`)]
        : []),
    ];
  });
}

export function scriptProblems({ scripts }: TenantFile): Problem[] {
  return scripts.flatMap(({ name, source }, index) => {
    const syntax = syntaxProblemOf(name, source);
    return [
      ...(isScriptName(name)
        ? []
        : [problemAt(['scripts', index, 'name'], `"${name}" não é o nome de um script: ${scriptNameHint}`)]),
      ...(syntax === null
        ? []
        : [
            problemAt(
              ['scripts', index, 'source'],
              `não pode ser lido: linha ${syntax.line}, coluna ${syntax.column}: ${syntax.message}`,
            ),
          ]),
    ];
  });
}

export function entityProblems({ entities }: TenantFile): Problem[] {
  return entities.flatMap(({ code }, index) => {
    const path = ['entities', index, 'code'];
    if (!isCnpj(code)) return [problemAt(path, `"${code}" não é um CNPJ: os dígitos verificadores não conferem`)];
    const plain = normalizeCnpj(code);
    return plain === code ? [] : [problemAt(path, `"${formatCnpj(code)}" deve ser escrito sem máscara: ${plain}`)];
  });
}
