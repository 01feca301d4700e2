// Lazy: the formatter is larger than the screen.
import type { ConnectorKind } from '#contract/entities/sql-console.ts';
import type { CodeLanguage } from '../../ui/code-editor/code-editor.tsx';

const dialects = { warehouse: 'postgresql', postgres: 'postgresql', mysql: 'mysql', mssql: 'transactsql' } as const;

/** The text with its clauses in lines of their own; places for values stay as they are. Rejects for what is no SQL. */
export async function formatSql(text: string, kind: ConnectorKind): Promise<string> {
  const { format } = await import('sql-formatter');
  return format(text, {
    language: dialects[kind],
    tabWidth: 2,
    keywordCase: 'lower',
    paramTypes: { custom: [{ regex: String.raw`\{\{\s*[A-Za-z_]\w*\s*\}\}` }] },
  });
}

/** How the editor reads the text of a connector. */
export const languageOf = (kind: ConnectorKind | undefined): CodeLanguage =>
  kind === 'mysql' ? 'sql-mysql' : kind === 'mssql' ? 'sql-mssql' : 'sql';
